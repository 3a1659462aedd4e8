import type * as parts from './parts.ts'

/** Dialogs, verdicts, and what judges where there is no connection. */
export type Later = typeof parts

let here: Later | null = null
let asked: Promise<Later> | null = null

/** What has been loaded; null: nothing yet. */
export const readyLater = (): Later | null => here

/** Loads it once; what has failed is asked for again by the next call. @throws when it can't be fetched */
export function fetchLater(): Promise<Later> {
  asked ??= import(/* webpackChunkName: "problem-later" */ './parts.ts').then(
    (found) => {
      here = found
      return found
    },
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}
