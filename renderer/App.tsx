import { Tooltip } from 'radix-ui'
import { Suspense } from 'react'
import { RunDialogs } from './features/run/RunDialogs.tsx'
import { CommandPalette } from './features/shell/CommandPalette.tsx'
import { ConnectionNotice } from './features/shell/ConnectionNotice.tsx'
import { DropReport } from './features/shell/DropReport.tsx'
import { ErrorBoundary } from './features/shell/ErrorBoundary.tsx'
import { Rail } from './features/shell/Rail.tsx'
import { screens } from './features/shell/screens.ts'
import { ShellCommands } from './features/shell/ShellCommands.tsx'
import { ShortcutList } from './features/shell/ShortcutList.tsx'
import { TopBar } from './features/shell/TopBar.tsx'
import { useAppSettings } from './features/shell/useAppSettings.ts'
import { useRunEnd } from './features/shell/useRunEnd.ts'
import { useWindowTitle } from './features/shell/useWindowTitle.ts'
import { useLocation } from './state/location.ts'
import { Skeleton } from './ui/Skeleton.tsx'
import { Toasts } from './ui/Toast.tsx'
import styles from './App.module.css'

export function App() {
  const { screen } = useLocation()
  useAppSettings()
  useWindowTitle()
  useRunEnd()
  const Screen = screens[screen]
  return (
    <Tooltip.Provider delayDuration={250} skipDelayDuration={400}>
      <div className={styles['app']}>
        <Rail />
        <div className={styles['head']}>
          <TopBar />
          <ConnectionNotice />
        </div>
        <main id="main" className={styles['main']} tabIndex={-1}>
          <ErrorBoundary key={screen}>
            <Suspense fallback={<div className={styles['waiting']}><Skeleton lines={6} /></div>}>
              <Screen />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ShellCommands />
      <CommandPalette />
      <ShortcutList />
      <RunDialogs />
      <DropReport />
      <Toasts />
    </Tooltip.Provider>
  )
}
