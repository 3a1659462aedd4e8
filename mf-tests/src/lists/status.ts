import type { CustomTest } from '@dhadha/contract/wire'

/** How far the pupil is with a test of their own (S4.10b). */
export type TestStatus = 'unattempted' | 'in-progress' | 'attempted'

export const statusOf = ({ completed_at, started_at }: CustomTest): TestStatus =>
  completed_at !== null ? 'attempted' : started_at !== null ? 'in-progress' : 'unattempted'

/** The filter's choices by id (S4.10c); 1 shows all. */
export const STATUS_BY_ID: Readonly<Record<string, TestStatus | 'all'>> = {
  '1': 'all',
  '2': 'unattempted',
  '3': 'in-progress',
  '4': 'attempted',
}

/** Whether the filter with this id lets a test through; an id that does not exist shows all. */
export function passesFilter(test: CustomTest, id: string): boolean {
  const wanted = STATUS_BY_ID[id] ?? 'all'
  return wanted === 'all' || statusOf(test) === wanted
}
