// Where commands write what they are doing.
import { writeSync } from 'node:fs'
import type { ProgressFormat, ProgressOutput } from '../checks/progress.ts'
import { TOKEN_SETTING } from '../options/audit-options.ts'

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

interface CheckOutputs {
  readonly format: ProgressFormat
  readonly log: (sentence: string) => void
  /** Null: nothing reads what it does. */
  readonly output: ProgressOutput | null
}

/**
 * Where a check writes. For programs its pages stand before the report, in the same output. The output of a queued command arrives when it has ended: its progress goes another way. What
 * the result of a check depends on stays with the result.
 */
export const getCheckOutputs = (
  environment: Readonly<Partial<Record<string, string>>>,
  format: ProgressFormat,
): CheckOutputs => ({
  format,
  log: (sentence) => console.error(sentence),
  output:
    environment[TOKEN_SETTING] !== undefined
      ? openProgressOutput(environment)
      : format === 'json'
        ? process.stdout
        : process.stderr,
})
