// Joins learners to a school by its code.
import type { OwnSchool } from '@dhadha/contract/wire'
import { getNetwork } from '@dhadha/server'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { requireGuardiansYes } from '../guardian/limit/gate.ts'
import { text } from '../texts/index.ts'
import { hashOfTyped } from './code.ts'
import {
  findOwnSchool,
  isInSchoolOfCode,
  lockLearner,
  putMembership,
  removeMembership,
  takeSeat,
} from './store.ts'

/** The codes that one learner may try: mistyping a code ten times in an hour is rare. */
const TRIES_AN_HOUR = 10
/** The limit of one network: a whole school joins from it. */
const TRIES_AN_HOUR_FROM = 1000

interface JoinRequest {
  readonly learnerId: string
  /** The code as it was typed. */
  readonly code: string
  /** Network address of the caller. */
  readonly from: string
}

/** A learner's verified school (decision 45). */
export function createSchools({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) {
  async function read(learnerId: string): Promise<OwnSchool> {
    const school = await findOwnSchool(db, learnerId)
    if (!school) return { school: null }
    const { name, bangla_name, joined_at } = school
    return { school: { name, bangla_name, joined_at: joined_at.toISOString() } }
  }

  return {
    read,

    /**
     * Joins the school of a code, and leaves the previous one. A code of the learner's own school takes no second seat.
     *
     * @throws ApiError 404, the same for a code that never existed, is revoked, has expired or is used up; 429
     */
    async join({ learnerId, code, from }: JoinRequest): Promise<OwnSchool> {
      const budget = { purpose: 'school-code', windowSeconds: 3600 }
      await takeOrThrow({ db, clock }, { ...budget, target: learnerId, limit: TRIES_AN_HOUR })
      await takeOrThrow({ db, clock }, { ...budget, target: getNetwork(from), limit: TRIES_AN_HOUR_FROM })
      const hash = hashOfTyped(code)
      const isJoined = await db.transaction().execute(async (trx) => {
        await lockLearner(trx, learnerId)
        // Checked again under the lock: a yes may have been taken back since the gate let the call through.
        await requireGuardiansYes(trx, learnerId)
        if (hash === null) return false
        if (await isInSchoolOfCode(trx, learnerId, hash)) return true
        const seat = await takeSeat(trx, hash, clock())
        if (!seat) return false
        await putMembership(trx, learnerId, { schoolId: seat.school_id, codeId: seat.id, now: clock() })
        return true
      })
      if (!isJoined) throw new ApiError(404, 'invalid_school_code', text('schoolCodeInvalid'))
      return read(learnerId)
    },

    async leave(learnerId: string): Promise<OwnSchool> {
      await removeMembership(db, learnerId)
      return read(learnerId)
    },
  }
}
