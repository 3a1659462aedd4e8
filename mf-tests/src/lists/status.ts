import type { CustomTest } from '@dhadha/contract/wire'
import type { TextKey } from '../text.ts'

/** How far the pupil is with a custom test (S4.10b). */
export type CustomStatus = 'unattempted' | 'in-progress' | 'attempted'

export const getStatus = ({ completed_at, started_at }: CustomTest): CustomStatus =>
  completed_at !== null ? 'attempted' : started_at !== null ? 'in-progress' : 'unattempted'

export const CUSTOM_STATUS_TEXTS = {
  unattempted: 'statusUnattempted',
  'in-progress': 'statusInProgress',
  attempted: 'statusAttempted',
} as const satisfies Record<CustomStatus, TextKey>

/** The filter's choices with their ids in the address (S4.10c). */
export const FILTERS = [
  { id: '1', status: 'all' },
  { id: '2', status: 'unattempted' },
  { id: '3', status: 'in-progress' },
  { id: '4', status: 'attempted' },
] as const satisfies readonly { id: string; status: CustomStatus | 'all' }[]

export type Filter = (typeof FILTERS)[number]

/** The filter in the address; for an unknown id the one that shows all tests. */
export const readFilter = (id: string | null): Filter =>
  FILTERS.find((filter) => filter.id === id) ?? FILTERS[0]

export const passesFilter = (test: CustomTest, { status }: Filter): boolean =>
  status === 'all' || getStatus(test) === status
