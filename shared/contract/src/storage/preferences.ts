import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { keep } from './keep.ts'

/** The settings of a pupil for this device only (S2.23d); they are never sent to the API. */
export interface Preferences {
  /** The bell shows notifications of new series and problems. */
  readonly newContent: boolean
  /** The bell shows notifications of new tutorials. */
  readonly newTutorial: boolean
  /** Notifications about tests also appear as a toast when they arrive; the bell has them either way. */
  readonly testLine: boolean
}

const DEFAULTS: Preferences = { newContent: true, newTutorial: true, testLine: false }

/** Parses what was stored; invalid values count as not chosen. */
function parse(stored: unknown): Preferences {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const readFlag = (name: keyof Preferences) => {
    const value = fields[name]
    return typeof value === 'boolean' ? value : DEFAULTS[name]
  }
  return {
    newContent: readFlag('newContent'),
    newTutorial: readFlag('newTutorial'),
    testLine: readFlag('testLine'),
  }
}

const stored = keep('local', 'contract:preferences', parse)
const DEVICE = 'device'
const read = (): Preferences => stored.read(DEVICE) ?? DEFAULTS

const preferencesAtom = atom<Preferences>(read())
preferencesAtom.onMount = (set) => {
  // Another tab may have changed them before this one read them, and may do so again.
  set(read())
  return stored.hear(DEVICE, () => set(read()))
}

/** The device's preferences; the component renders again when they change, here or in another tab. */
export const usePreferences = (): Preferences => useAtomValue(preferencesAtom)

/** Changes some of them, at once and in all tabs. If the browser cannot store them, they apply to this page. */
export function setPreferences(part: Partial<Preferences>): void {
  const preferences = { ...read(), ...part }
  stored.write(DEVICE, preferences)
  getDefaultStore().set(preferencesAtom, preferences)
}
