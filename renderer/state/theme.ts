import { useEffect } from 'react'

export type ThemeSetting = 'system' | 'light' | 'dark'

export function themeOf(setting: ThemeSetting, systemIsDark: boolean): 'light' | 'dark' {
  if (setting !== 'system') return setting
  return systemIsDark ? 'dark' : 'light'
}

function systemDark(): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
}

export function showTheme(setting: ThemeSetting): void {
  document.documentElement.dataset['theme'] = themeOf(setting, systemDark()?.matches ?? false)
}

/** Keeps the window in the theme of the setting, and follows the system's where it says so. */
export function useTheme(setting: ThemeSetting): void {
  useEffect(() => {
    const follow = (): void => showTheme(setting)
    follow()
    const media = systemDark()
    media?.addEventListener('change', follow)
    return () => media?.removeEventListener('change', follow)
  }, [setting])
}
