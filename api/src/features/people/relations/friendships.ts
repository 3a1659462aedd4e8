import type { AnswerRequest, People } from '@dhadha/contract/wire'
import { announce } from '../../notifications/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { text } from '../texts/index.ts'
import { noSuchLearner, type Pairs, type RelationDependencies } from './pairs.ts'
import { requireSharing } from './sharing.ts'
import { acceptAsk, areFriends, declineAsk, endFriendship, mayAsk, putAsk } from './store/friendships.ts'
import { findWho, readSharing } from './store/people.ts'
import { isAround, isKnownAndOpenTo, isOpenTo } from './store/visibility.ts'

const ASKS_A_DAY = 20

/** Friends, and learners who ask to be (decision 45). */
export interface Friendships {
  /**
   * Asks the owner of a handle to be friends. The reply does not reveal whether the handle exists, was asked before,
   * has declined, takes part in sharing or has blocked the learner: work that concerns a stranger runs after the
   * answer, so that the time does not reveal it either (decision 45). Two learners who ask each other are friends.
   *
   * @throws ApiError 403 when the learner takes no part in sharing; 429
   */
  readonly ask: (me: string, handle: string) => Promise<void>
  /** @throws ApiError 403 when the learner takes no part in sharing; 404 when no learner of that name asks */
  readonly answer: (me: string, request: AnswerRequest) => Promise<People>
  /** Ends a friendship without notifying the other learner. The reply is the same where there is no friend. */
  readonly part: (me: string, who: string) => Promise<People>
}

export function createFriendships(
  { db, clock, backgroundTasks }: RelationDependencies,
  { today, read, find, take, between }: Pairs,
): Friendships {
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
    async ask(me, handle) {
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

    async answer(me, { who, answer }) {
      const isYes = answer === 'accept'
      if (isYes) requireSharing(await readSharing(db, me, today()))
      const asking = await find(me, who, isAround(me))
      if (!asking) throw noSuchLearner()
      await between(me, asking, async (trx, otherId) => {
        const now = clock()
        if (isYes && (await areFriends(trx, me, otherId))) return
        const isDone = isYes
          ? await acceptAsk(trx, me, otherId, now)
          : await declineAsk(trx, me, otherId, now)
        if (!isDone) throw noSuchLearner()
        if (isYes) await notify(trx, { to: otherId, about: me, key: 'friendAccepted', now })
      })
      return read(me)
    },

    async part(me, who) {
      const friend = await find(me, who, isAround(me))
      if (friend) await between(me, friend, (trx, otherId) => endFriendship(trx, me, otherId))
      return read(me)
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

async function notify(trx: Executor, { to, about, key, now }: NotificationInput): Promise<void> {
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
