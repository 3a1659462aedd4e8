import { parseJsonLines } from '../commands/parseOutput.ts'

/** An error that browsers reported: its name, its place in the sources, its count, and its last time (ISO). */
export interface VersionError {
  readonly name: string
  readonly stack: readonly string[]
  readonly times: number
  readonly last: string
  /**
   * The newest version before that browsers showed without it; null: none is known; absent: the registry's process is
   * older.
   */
  readonly lastWorked?: string | null
}

const isError = (read: unknown): read is VersionError => {
  const {
    name,
    stack,
    times,
    last,
    lastWorked = null,
  } = (read ?? {}) as Partial<Record<keyof VersionError, unknown>>
  return (
    typeof name === 'string' &&
    typeof times === 'number' &&
    typeof last === 'string' &&
    Array.isArray(stack) &&
    stack.every((place) => typeof place === 'string') &&
    (lastWorked === null || typeof lastWorked === 'string')
  )
}

/** The output of `errors --json`; null where that is something else. */
export function readErrors(out: string): VersionError[] | null {
  const lines = parseJsonLines(out)
  return lines?.every(isError) ? lines : null
}
