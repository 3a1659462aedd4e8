// Links in messages to guardians.
import { DAY_MS } from '@dhadha/server/durations'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import { text } from '../texts/index.ts'
import { findByLink } from './store.ts'

/**
 * How long a question can be answered, and how long after a no its link still accepts the request to delete the
 * account.
 */
const LINK_LIFETIME_MS = 7 * DAY_MS

export const invalidLink = () => new ApiError(404, 'invalid_guardian_link', text('guardianLinkInvalid'))

/** The pages that links in messages to guardians open (decision 43). */
export function createGuardianLinks({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  async function openBy(tokenHash: Buffer) {
    const row = await findByLink(db, tokenHash, new Date(clock().getTime() - LINK_LIFETIME_MS))
    return row ? { ...row, seesData: row.state === 'confirmed' && row.reminded_at !== null } : null
  }

  /** @throws ApiError 404 when the link is too old, replaced, or invalid */
  async function open(token: string) {
    const found = await openBy(hashToken(token))
    if (!found) throw invalidLink()
    return found
  }

  /** The learner whose data the link opens. @throws ApiError */
  async function openData(token: string): Promise<string> {
    const { learner_id, seesData } = await open(token)
    if (!seesData) throw invalidLink()
    return learner_id
  }

  return { openBy, open, openData }
}

export type GuardianLinks = ReturnType<typeof createGuardianLinks>
