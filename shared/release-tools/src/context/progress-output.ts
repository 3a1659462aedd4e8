import { writeSync } from 'node:fs'
import type { ProgressOutput } from '../checks/progress.ts'

/** Names the open file to which a queued command writes what it does, beside its output. */
export const PROGRESS_SETTING = 'RELEASE_PROGRESS_FILE'
export const PROGRESS_FILE = 3

/** Where a queued command says what it does; null: nothing reads it. */
export function openProgressOutput(
  environment: Readonly<Partial<Record<string, string>>>,
): ProgressOutput | null {
  const file = Number(environment[PROGRESS_SETTING] ?? Number.NaN)
  if (!Number.isInteger(file)) return null
  return {
    write(text) {
      try {
        writeSync(file, text)
      } catch {
        // Its reader has ended, or is slow: the result comes all the same.
      }
    },
  }
}
