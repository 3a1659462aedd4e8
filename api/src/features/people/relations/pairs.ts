import type { People } from '@dhadha/contract/wire'
import type { RawBuilder } from 'kysely'
import { storedHandle } from '../../identity/index.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { text } from '../texts/index.ts'
import { findWho, listPeople, lockBoth, readSharing } from './store/people.ts'

export type RelationDependencies = Pick<Dependencies, 'config' | 'db' | 'clock' | 'backgroundTasks'>

export const noSuchLearner = () => new ApiError(404, 'no_such_learner', text('whoUnknown'))

/** A learner and the other learners around them. */
export interface Pairs {
  readonly today: () => string
  /** The learner's sharing, friends, and muted and blocked learners. */
  readonly read: (me: string) => Promise<People>
  /** Another learner by a whole handle or an id, if the condition holds; undefined when there is none. */
  readonly find: (
    me: string,
    who: string,
    condition?: RawBuilder<boolean>,
  ) => Promise<{ readonly id: string } | undefined>
  /** Takes one of the learner's calls of a day. @throws ApiError 429 */
  readonly take: (purpose: string, me: string, limit: number) => Promise<void>
  /** Runs a change between the two learners while both are locked. */
  readonly between: (
    me: string,
    other: { readonly id: string },
    action: (trx: Executor, otherId: string) => Promise<void>,
  ) => Promise<void>
}

export function createPairs({ config, db, clock }: RelationDependencies): Pairs {
  const formatDay = createDayFormatter(config.timeZone)
  const today = () => formatDay(clock())
  return {
    today,
    async read(me) {
      const sharing = await readSharing(db, me, today())
      const { friend, asking, mute, block } = await listPeople(db, me, today())
      return { sharing, friends: friend, asking, muted: mute, blocked: block }
    },
    async find(me, who, condition) {
      const found = await findWho(db, storedHandle(who), condition)
      return found?.id === me ? undefined : found
    },
    take: (purpose, me, limit) =>
      takeOrThrow({ db, clock }, { purpose, target: me, limit, windowSeconds: 86_400 }),
    between: (me, other, action) =>
      db.transaction().execute(async (trx) => {
        await lockBoth(trx, me, other.id)
        await action(trx, other.id)
      }),
  }
}
