import { parseJsonLines } from '../commands/parseOutput.ts'

/**
 * Web vitals of a version in its users' browsers: the upper quartile of pages, in seconds (CLS: shares of the window);
 * null: not measured.
 */
export interface VersionVitals {
  readonly version: string
  readonly shown: number
  readonly troubled: number
  readonly LCP: number | null
  readonly INP: number | null
  readonly TTFB: number | null
  readonly CLS: number | null
}

export const VITALS = ['LCP', 'INP', 'TTFB', 'CLS'] as const

const isVitals = (read: unknown): read is VersionVitals => {
  const fields = (read ?? {}) as Partial<Record<keyof VersionVitals, unknown>>
  return (
    typeof fields.version === 'string' &&
    typeof fields.shown === 'number' &&
    typeof fields.troubled === 'number' &&
    VITALS.every((vital) => fields[vital] === null || typeof fields[vital] === 'number')
  )
}

/** The output of `vitals --json`, the newest version first; null where that is something else. */
export function readVitals(out: string): VersionVitals[] | null {
  const lines = parseJsonLines(out)
  return lines?.every(isVitals) ? lines : null
}
