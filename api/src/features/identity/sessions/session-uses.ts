// Records when sign-ins are used and learners visit.
import { HOUR_MS } from '@dhadha/server/durations'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { sessions } from '../store/sign-ins.ts'
import type { CachedSession } from './session-cache.ts'

/** Uses of sign-ins and visits of their learners. */
export interface SessionUses {
  /** Whether a use at this time would be recorded. */
  readonly isDue: (session: CachedSession, now: Date) => boolean
  /** Records the use, at most once an hour, and the visit at the first one of each day. */
  readonly record: (session: CachedSession, now: Date) => Promise<void>
  /** Never rejects. */
  readonly recordVisit: (learnerId: string) => Promise<void>
}

/** @param onVisit must be idempotent */
export function createSessionUses(
  { config, pool, log }: Pick<Dependencies, 'config' | 'pool' | 'log'>,
  onVisit: (learnerId: string) => Promise<void>,
): SessionUses {
  const formatDay = createDayFormatter(config.timeZone)

  const isLongUnused = ({ lastUsedAt }: CachedSession, now: Date) =>
    now.getTime() - lastUsedAt.getTime() > HOUR_MS

  async function recordVisit(learnerId: string) {
    try {
      await onVisit(learnerId)
    } catch (error) {
      // The next call records the points of the day; this call must not fail if recording fails.
      log.error({ err: error }, 'visit was not recorded')
    }
  }

  return {
    isDue: (session, now) => isLongUnused(session, now) || session.day !== formatDay(now),
    async record(session, now) {
      if (isLongUnused(session, now)) {
        session.lastUsedAt = now
        await sessions.recordUse(pool, Buffer.from(session.learner.tokenId, 'hex'), now)
      }
      const today = formatDay(now)
      if (session.day !== today) {
        session.day = today
        await recordVisit(session.learner.id)
      }
    },
    recordVisit,
  }
}
