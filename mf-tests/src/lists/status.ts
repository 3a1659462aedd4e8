import type { CustomTest } from '@dhadha/contract/wire'
import type { TextKey } from '../text.ts'

/** How far the pupil is with a test of their own (S4.10b). */
export type OwnStatus = 'unattempted' | 'in-progress' | 'attempted'

export const statusOf = ({ completed_at, started_at }: CustomTest): OwnStatus =>
  completed_at !== null ? 'attempted' : started_at !== null ? 'in-progress' : 'unattempted'

export const STATUS_TEXTS = {
  unattempted: 'statusUnattempted',
  'in-progress': 'statusInProgress',
  attempted: 'statusAttempted',
} as const satisfies Record<OwnStatus, TextKey>

/** The filter's choices with their ids in the address (S4.10c). */
export const FILTERS = [
  { id: '1', status: 'all' },
  { id: '2', status: 'unattempted' },
  { id: '3', status: 'in-progress' },
  { id: '4', status: 'attempted' },
] as const satisfies readonly { id: string; status: OwnStatus | 'all' }[]

export type Filter = (typeof FILTERS)[number]

/** The filter that an address names; all tests for an id that does not exist. */
export const readFilter = (id: string | null): Filter =>
  FILTERS.find((filter) => filter.id === id) ?? FILTERS[0]

export const passesFilter = (test: CustomTest, { status }: Filter): boolean =>
  status === 'all' || statusOf(test) === status
