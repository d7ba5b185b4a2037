import { expect, it } from 'vitest'
import type { Report } from '../../shared/report/types.ts'
import { corePoints } from '../../shared/score/totals.ts'
import { roundHalfEven } from '../../shared/score/round.ts'
import { openApp } from './browser.ts'
import { commandLine, expectQuiet, measure, settled, skipTour } from './kit.ts'

it('the first start needs one click to a result, and a tour says what it means', { retry: 2 }, async () => {
  const app = await openApp()
  try {
    const { page } = app
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await run.waitFor()
    await page.waitForFunction(() => document.querySelector('button[type=submit]:enabled') !== null)
    // Taken in the page, from the click to the first frame with the result: a person does not wait for the test's own machinery.
    const taken = page.evaluate(() => new Promise<number>((done) => {
      document.addEventListener('click', ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('section[aria-label=Result]')?.textContent.includes('90.0') === true) done(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        look()
      }, { once: true, capture: true })
    }))
    await run.click()
    // A figure, not a limit: no test passes or fails by the clock of the machine it runs on.
    console.log(`one click to the result: ${Math.round(await taken)} ms`)
    const tour = page.getByRole('complementary', { name: 'Tour' })
    for (const step of ['1 of 4', '2 of 4', '3 of 4', '4 of 4']) {
      await tour.getByText(step).waitFor()
      await tour.getByRole('button', { name: /Next|Done/u }).click()
    }
    await tour.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('region', { name: 'Result' }).waitFor()
    expect(await tour.count()).toBe(0)
    expect(page.url()).not.toContain('token')
    expectQuiet(app)
  } finally {
    await app.close()
  }
})

it('every figure of the Run screen is the one of the report', async () => {
  // The second run has a change to show, the first none.
  const app = await openApp({ prepare: async (folder) => {
    await measure()(folder)
    await measure()(folder)
  } })
  try {
    const { page, dataFolder } = app
    await skipTour(page)
    await settled(page)
    const report = JSON.parse(await commandLine(dataFolder, 'export', 'last')) as Report
    const result = await page.getByRole('region', { name: 'Result' }).innerText()
    const core = corePoints(report.sections)
    expect(report.core).toEqual(core)
    for (const figure of [report.total?.toFixed(1), `/ ${report.measured_weight}`, `coverage ${report.measured_weight}/${report.total_weight}`, core.points.toFixed(1), `/ ${core.weight}`]) expect(result).toContain(figure)
    const counts = result.match(/(\d+)\s+(pass|fail|error|skip)/gu)?.map((text) => text.replace(/\s+/u, ' '))
    expect(counts).toEqual([`${report.counts.PASS} pass`, `${report.counts.FAIL} fail`, `${report.counts.ERROR} error`, `${report.counts.SKIP} skip`])

    const rows = await page.getByRole('table').first().getByRole('row').allInnerTexts()
    const shown = rows.slice(1).map((row) => row.split(/\s*\t\s*/u).filter((cell) => cell !== ''))
    const scored = report.sections.filter(({ weight }) => weight > 0)
    expect(scored.length).toBeGreaterThan(5)
    for (const [index, section] of scored.entries()) {
      const cells = shown[index]?.map((cell) => cell.replaceAll(/\s+/gu, ' ')) ?? []
      const { PASS, FAIL, ERROR, SKIP } = section.counts
      const points = section.score === null ? 'not measured' : `${roundHalfEven(section.score * section.weight, 1).toFixed(1)} / ${section.weight}`
      expect(cells[1], section.name).toBe(points)
      expect(cells.slice(-4).map(Number), section.name).toEqual([PASS, FAIL, ERROR, SKIP])
      const change = report.delta.sections[section.name] ?? null
      expect(cells.slice(2, -4).join(' '), section.name).toContain(change === null ? '' : Math.abs(change).toFixed(1))
    }
    const warnings = report.sections.flatMap(({ warnings: of }) => of).length + (report.warnings?.length ?? 0)
    await page.getByRole('heading', { name: `Warnings ${warnings}` }).waitFor()
    await page.getByRole('heading', { name: `Written into the memory ${report.written?.length ?? 0}` }).waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'confirmed' }).count()).toBe(report.written?.length)
    expect(await page.title()).toContain(report.total?.toFixed(1))
    expectQuiet(app)
  } finally {
    await app.close()
  }
})

it('a count leads to exactly its cases, and back', async () => {
  const app = await openApp({ prepare: measure() })
  try {
    const { page } = app
    await skipTour(page)
    await page.getByRole('button', { name: /2 fail in Door/u }).click()
    await page.getByText('2 of 8 questions shown').waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'Result' }).waitFor()
    await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: /5\s+fail/u }).click()
    await page.getByText('5 of 53 cases shown').waitFor()
    await page.reload()
    await page.getByText('5 of 53 cases shown').waitFor()
    expectQuiet(app)
  } finally {
    await app.close()
  }
})

it('two windows see the same run from its first question to its result', async () => {
  const app = await openApp({ env: { ADEBENCH_WRITE_TO_SERVE_S: '5' } })
  try {
    const { page } = app
    const other = await app.newPage()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    for (const window of [page, other]) {
      const result = window.getByRole('region', { name: 'Result' })
      await result.getByText('90.0').waitFor()
      expect(await result.innerText()).toBe(await page.getByRole('region', { name: 'Result' }).innerText())
    }
    expectQuiet(app)
  } finally {
    await app.close()
  }
})

it('what is refused is said in words, and the window goes on', async () => {
  const app = await openApp()
  try {
    const { page } = app
    await page.evaluate(() => {
      window.location.hash = '#/questions?run=no-such-run'
    })
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain('no-such-run')
    await page.evaluate(() => {
      window.location.hash = '#/run'
    })
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor()
    expectQuiet(app)
  } finally {
    await app.close()
  }
})
