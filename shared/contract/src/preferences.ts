import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { keep } from './keep.ts'

/** What a pupil has chosen for this device alone (S2.23d); the API never hears of it. */
export interface Preferences {
  /** The bell shows news of new series and problems. */
  readonly newContent: boolean
  /** The bell shows news of new tutorials. */
  readonly newTutorial: boolean
  /** News about tests is also a line on the screen at the moment it comes; the bell has it either way. */
  readonly testLine: boolean
}

const DEFAULTS: Preferences = { newContent: true, newTutorial: true, testLine: false }

/** What was kept; anything that is no answer to one of the questions counts as not chosen. */
function parse(found: unknown): Preferences {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>
  const answer = (name: keyof Preferences) => {
    const value = given[name]
    return typeof value === 'boolean' ? value : DEFAULTS[name]
  }
  return {
    newContent: answer('newContent'),
    newTutorial: answer('newTutorial'),
    testLine: answer('testLine'),
  }
}

const kept = keep('local', 'contract:preferences', parse)
const DEVICE = 'device'
const read = (): Preferences => kept.read(DEVICE) ?? DEFAULTS

const preferencesAtom = atom<Preferences>(read())
preferencesAtom.onMount = (set) => {
  // Another tab may have changed them before this one looked, and may do so again.
  set(read())
  return kept.hear(DEVICE, () => set(read()))
}

/** The device's preferences; the component renders again when they change, here or in another tab. */
export const usePreferences = (): Preferences => useAtomValue(preferencesAtom)

/** Changes some of them, at once and in all tabs. Where the browser keeps nothing they hold for this page. */
export function setPreferences(part: Partial<Preferences>): void {
  const preferences = { ...read(), ...part }
  kept.write(DEVICE, preferences)
  getDefaultStore().set(preferencesAtom, preferences)
}
