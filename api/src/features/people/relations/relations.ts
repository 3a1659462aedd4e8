import type { AnswerRequest, BoundaryRequest, People, ReportRequest } from '@dhadha/contract/wire'
import type { Kysely, RawBuilder } from 'kysely'
import { storedHandle } from '../../identity/index.ts'
import { announce } from '../../notifications/index.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { text } from '../text.ts'
import { deleteSharedItems, putBoundary, putReport, removeBoundary } from './store/boundaries.ts'
import { acceptAsk, areFriends, declineAsk, endFriendship, mayAsk, putAsk } from './store/friendships.ts'
import { findWho, listPeople, lockBoth, readSharing, switchSharing } from './store/people.ts'
import { isAround, hasBoundary, isKnownAndOpenTo, isKnownTo, isOpenTo } from './store/visibility.ts'
import { requireSharing } from './sharing.ts'

const ASKS_A_DAY = 20
const REPORTS_A_DAY = 20
const BOUNDARIES_A_DAY = 200

const noSuchLearner = () => new ApiError(404, 'no_such_learner', text('whoUnknown'))

/** Friends, muted and blocked learners, and reports (decision 45). */
export function createRelations({
  config,
  db,
  clock,
  backgroundTasks,
}: Pick<Dependencies, 'config' | 'db' | 'clock' | 'backgroundTasks'>) {
  const formatDay = createDayFormatter(config.timeZone)
  const today = () => formatDay(clock())

  async function read(me: string): Promise<People> {
    const sharing = await readSharing(db, me, today())
    const { friend, asking, mute, block } = await listPeople(db, me, today())
    return { sharing, friends: friend, asking, muted: mute, blocked: block }
  }

  /** Another learner by a whole handle or an id, if the condition holds; undefined when there is none. */
  async function find(me: string, who: string, condition?: RawBuilder<boolean>) {
    const found = await findWho(db, storedHandle(who), condition)
    return found?.id === me ? undefined : found
  }

  const take = (purpose: string, me: string, limit: number) =>
    takeOrThrow({ db, clock }, { purpose, target: me, limit, windowSeconds: 86_400 })

  /** Runs a change between the two learners while both are locked. */
  const between = (
    me: string,
    other: { readonly id: string },
    action: (trx: Kysely<Database>, otherId: string) => Promise<void>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockBoth(trx, me, other.id)
      await action(trx, other.id)
    })

  const requestFriend = (me: string, other: { readonly id: string }) =>
    between(me, other, async (trx) => {
      const now = clock()
      if (!(await mayAsk(trx, me, other.id, today()))) return
      if (await areFriends(trx, me, other.id)) return
      if (await acceptAsk(trx, me, other.id, now)) {
        await notify(trx, { to: other.id, about: me, key: 'friendAccepted', now })
        return
      }
      if (await putAsk(trx, me, other.id, now))
        await notify(trx, { to: other.id, about: me, key: 'friendAsked', now })
    })

  return {
    read,

    /** Switches sharing on or off. @throws ApiError 403 when an operator has barred it */
    async switch(me: string, on: boolean): Promise<People> {
      await switchSharing(db, me, on)
      const people = await read(me)
      if (people.sharing === 'barred') throw new ApiError(403, 'sharing_barred', text('sharingBarred'))
      return people
    },

    /**
     * Asks the owner of a handle to be friends. The reply does not reveal whether the handle exists, was asked before,
     * has declined, takes part in sharing or has blocked the learner: work that concerns a stranger runs after the
     * answer, so that the time does not reveal it either (decision 45). Two learners who ask each other are friends.
     *
     * @throws ApiError 403 when the learner takes no part in sharing; 429
     */
    async ask(me: string, handle: string): Promise<void> {
      requireSharing(await readSharing(db, me, today()))
      await take('friend-ask', me, ASKS_A_DAY)
      // The learner already knows friends and those who asked; such a request is handled before the answer: they are
      // friends at once.
      const known = await find(me, handle, isKnownAndOpenTo(me, today()))
      if (known) return requestFriend(me, known)
      backgroundTasks.run(async () => {
        const other = await find(me, handle, isOpenTo(me, today()))
        if (other) await requestFriend(me, other)
      })
    },

    /** @throws ApiError 403 when the learner takes no part in sharing; 404 when no learner of that name asks */
    async answer(me: string, { who, answer }: AnswerRequest): Promise<People> {
      const isYes = answer === 'accept'
      if (isYes) requireSharing(await readSharing(db, me, today()))
      const asking = await find(me, who, isAround(me))
      if (!asking) throw noSuchLearner()
      await between(me, asking, async (trx, other) => {
        const now = clock()
        if (isYes && (await areFriends(trx, me, other))) return
        const isDone = isYes ? await acceptAsk(trx, me, other, now) : await declineAsk(trx, me, other, now)
        if (!isDone) throw noSuchLearner()
        if (isYes) await notify(trx, { to: other, about: me, key: 'friendAccepted', now })
      })
      return read(me)
    },

    /** Ends a friendship without notifying the other learner. The reply is the same where there is no friend. */
    async part(me: string, who: string): Promise<People> {
      const friend = await find(me, who, isAround(me))
      if (friend) await between(me, friend, (trx, other) => endFriendship(trx, me, other))
      return read(me)
    },

    /**
     * Mutes, blocks, or takes either back, without notifying the other learner. A handle works only for learners whom
     * the caller can know of; an id cannot be guessed, and comes from where they met.
     *
     * @throws ApiError 404 when there is no learner of that name, or none that the caller can know of; 429
     */
    async bound(me: string, { who, boundary }: BoundaryRequest): Promise<People> {
      await take('boundary', me, BOUNDARIES_A_DAY)
      if (boundary === 'none') {
        const target = await find(me, who, hasBoundary(me))
        if (target) await between(me, target, (trx, other) => removeBoundary(trx, me, other))
        return read(me)
      }
      const known = await find(me, who, isUuid(storedHandle(who)) ? undefined : isKnownTo(me, today()))
      if (!known) throw noSuchLearner()
      await between(me, known, async (trx, other) => {
        await putBoundary(trx, me, other, { kind: boundary, now: clock() })
        if (boundary === 'mute') return
        await endFriendship(trx, me, other)
        await deleteSharedItems(trx, me, other)
      })
      return read(me)
    },

    /**
     * Stores a report of a learner, after the reply, which is the same for an unknown name.
     *
     * @throws ApiError 429
     */
    async report(me: string, { who, reason }: ReportRequest): Promise<void> {
      await take('report', me, REPORTS_A_DAY)
      const now = clock()
      backgroundTasks.run(() => putReport(db, me, storedHandle(who), { reason, now }))
    },
  }
}

interface NotificationInput {
  readonly to: string
  /** The learner whom the reply is about: they are named as they show themselves. */
  readonly about: string
  readonly key: 'friendAsked' | 'friendAccepted'
  readonly now: Date
}

async function notify(trx: Kysely<Database>, { to, about, key, now }: NotificationInput): Promise<void> {
  const person = await findWho(trx, about)
  if (!person) return
  await announce(trx, [to], {
    occasion: `${key}:${about}:${now.getTime()}`,
    type: 'other',
    content: text(key, { handle: person.handle }),
    link: '/settings',
    fromLearnerId: about,
    now,
  })
}
