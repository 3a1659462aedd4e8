import { useTheme } from '@dhadha/contract'
import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

const subscribe = (listener: () => void) => {
  const device = matchMedia(DARK)
  device.addEventListener('change', listener)
  return () => device.removeEventListener('change', listener)
}

/**
 * Design tokens as computed colours, because the chart library calculates with them and so cannot take `var()`. They
 * follow the theme.
 *
 * @param names of tokens without their dashes: 'brand', 'ink-soft'
 */
export function useColours<Name extends string>(names: readonly Name[]): Record<Name, string> {
  // Both events only mean that the tokens have to be read again.
  useTheme()
  useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
  const tokens = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    names.map((name) => [name, tokens.getPropertyValue(`--${name}`).trim()]),
  ) as Record<Name, string>
}
