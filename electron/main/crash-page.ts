import { SECURITY_HEADERS } from '../web/policy.ts'
import type { Asset } from '../web/assets.ts'
import { PAGE } from './origin.ts'

export interface Crash {
  readonly reason: string
  readonly log: readonly string[]
}

/** A page that needs nothing of the application: no script, no file, no service. The log is text, whatever it holds. */
export function crashPage({ reason, log }: Crash): Asset {
  const lines = log.length === 0 ? 'It said nothing.' : log.join('\n')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>adebench stopped</title>
<style>
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 4rem auto; padding: 0 1.5rem }
h1 { font-size: 1.3rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; padding: 1rem; border: 1px solid; border-radius: 6px; max-height: 22rem; overflow: auto }
a { display: inline-block; padding: .5rem 1rem; border: 1px solid; border-radius: 6px; color: inherit }
</style>
</head>
<body>
<main>
<h1>adebench stopped twice in a row</h1>
<p>${escapeText(reason)}. What had been measured and committed is kept; an interrupted run can be resumed.</p>
<p><a href="${PAGE}">Start it again</a></p>
<h2>What it said last</h2>
<pre tabindex="0">${escapeText(lines)}</pre>
<p>Nothing of this was sent anywhere.</p>
</main>
</body>
</html>
`
  return { status: 200, headers: { ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body: new TextEncoder().encode(html) }
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`)
}
