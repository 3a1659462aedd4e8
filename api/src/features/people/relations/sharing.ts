// Refuses calls of learners who do not take part in sharing.
import type { SharingState } from '@dhadha/contract/wire'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'

const SENTENCES = {
  off: 'sharingOff',
  birth_date: 'sharingBirthDate',
  guardian: 'sharingGuardian',
  barred: 'sharingBarred',
} as const satisfies Record<Exclude<SharingState, 'on'>, string>

/** @throws ApiError 403 `sharing_…` unless the learner takes part in sharing (decision 45) */
export function requireSharing(state: SharingState): void {
  if (state !== 'on') throw new ApiError(403, `sharing_${state}`, text(SENTENCES[state]))
}
