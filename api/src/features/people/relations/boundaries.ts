import type { BoundaryRequest, People, ReportRequest } from '@dhadha/contract/wire'
import { storedHandle } from '../../identity/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { text } from '../texts/index.ts'
import { noSuchLearner, type Pairs, type RelationDependencies } from './pairs.ts'
import { deleteSharedItems, putBoundary, putReport, removeBoundary } from './store/boundaries.ts'
import { endFriendship } from './store/friendships.ts'
import { switchSharing } from './store/people.ts'
import { hasBoundary, isKnownTo } from './store/visibility.ts'

const REPORTS_A_DAY = 20
const BOUNDARIES_A_DAY = 200

/** Sharing on and off, muted and blocked learners, and reports (decision 45). */
export interface Boundaries {
  /** Switches sharing on or off. @throws ApiError 403 when an operator has barred it */
  readonly switchSharing: (me: string, on: boolean) => Promise<People>
  /**
   * Mutes, blocks, or takes either back, without notifying the other learner. A handle works only for learners whom
   * the caller can know of; an id cannot be guessed, and comes from where they met.
   *
   * @throws ApiError 404 when there is no learner of that name, or none that the caller can know of; 429
   */
  readonly set: (me: string, request: BoundaryRequest) => Promise<People>
  /**
   * Stores a report of a learner, after the reply, which is the same for an unknown name.
   *
   * @throws ApiError 429
   */
  readonly report: (me: string, request: ReportRequest) => Promise<void>
}

export function createBoundaries(
  { db, clock, backgroundTasks }: RelationDependencies,
  { today, read, find, take, between }: Pairs,
): Boundaries {
  return {
    async switchSharing(me, on) {
      await switchSharing(db, me, on)
      const people = await read(me)
      if (people.sharing === 'barred') throw new ApiError(403, 'sharing_barred', text('sharingBarred'))
      return people
    },

    async set(me, { who, boundary }) {
      await take('boundary', me, BOUNDARIES_A_DAY)
      if (boundary === 'none') {
        const target = await find(me, who, hasBoundary(me))
        if (target) await between(me, target, (trx, otherId) => removeBoundary(trx, me, otherId))
        return read(me)
      }
      const known = await find(me, who, isUuid(storedHandle(who)) ? undefined : isKnownTo(me, today()))
      if (!known) throw noSuchLearner()
      await between(me, known, async (trx, otherId) => {
        await putBoundary(trx, me, otherId, { kind: boundary, now: clock() })
        if (boundary === 'mute') return
        await endFriendship(trx, me, otherId)
        await deleteSharedItems(trx, me, otherId)
      })
      return read(me)
    },

    async report(me, { who, reason }) {
      await take('report', me, REPORTS_A_DAY)
      const now = clock()
      backgroundTasks.run(() => putReport(db, me, storedHandle(who), { reason, now }))
    },
  }
}
