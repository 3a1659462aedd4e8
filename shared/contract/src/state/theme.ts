import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** The theme: light, dark, or that of the device. */
export type Theme = 'device' | 'light' | 'dark'

export const THEMES: readonly Theme[] = ['device', 'light', 'dark']

export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text)

const themeAtom = atom<Theme>('device')

/** The theme, for code outside components. */
export const getTheme = (): Theme => getDefaultStore().get(themeAtom)

/** The theme; the component renders again when it changes. */
export const useTheme = (): Theme => useAtomValue(themeAtom)

/** Changes the theme of this browser. The shell subscribes, applies it and stores it. */
export const setTheme = (theme: Theme): void => getDefaultStore().set(themeAtom, theme)

/** Shell only: subscribes to changes. Returns a function that unsubscribes. */
export const subscribeTheme = (listener: (theme: Theme) => void): (() => void) =>
  getDefaultStore().sub(themeAtom, () => listener(getTheme()))
