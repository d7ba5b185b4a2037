import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startEvents } from './data/events.ts'
import { ErrorBoundary } from './features/shell/ErrorBoundary.tsx'
import { startShortcuts } from './state/commands.ts'
import { showTheme } from './state/theme.ts'
import { installSigns } from './ui/signs/install.ts'

// Before the first paint; what the settings say replaces it as soon as they are there.
showTheme('system')
installSigns()
startEvents()
startShortcuts()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no element with the id root')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </StrictMode>,
)
