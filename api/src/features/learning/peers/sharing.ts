// Shares problems between learners, within limits.
import { DAY_MS } from '@dhadha/server/durations'
import { handleIn } from '../../identity/index.ts'
import { announce } from '../../notifications/index.ts'
import { readSharing, requireSharing } from '../../people/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Sentence } from '../../../platform/texts/index.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { text } from '../texts/index.ts'
import {
  addShares,
  countSharesSince,
  listListening,
  listReceived,
  listReceivers,
  lockSender,
} from './store/shares.ts'

/** New receivers one learner can reach in 24 hours: plenty among friends, too few to pester a school. */
const MAX_PER_DAY = 100

interface Share {
  readonly learnerId: string
  readonly receiverIds: readonly string[]
  readonly problem: CatalogueProblem
  readonly now: Date
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

/** Problems that learners share with one another (S7.15). */
export function createSharingService(db: Executor) {
  return {
    /**
     * Shares once with each receiver; those who have it already get no second share. Receivers who have muted the
     * sender get no notification. All or nothing.
     *
     * @returns 'too_often' after 100 in a day, 'unknown' when a receiver does not exist, or is one whom the learner
     * cannot share with
     * @throws ApiError 403 when the learner takes no part in sharing (decision 45)
     */
    async share({
      learnerId,
      receiverIds,
      problem,
      now,
      today,
    }: Share): Promise<'shared' | 'too_often' | 'unknown'> {
      if (!receiverIds.every(isUuid)) return 'unknown'
      return db.transaction().execute(async (transaction) => {
        const sender = await lockSender(transaction, learnerId, today)
        requireSharing(await readSharing(transaction, learnerId, today))
        const receivers = await listReceivers(transaction, learnerId, { ids: receiverIds, today })
        if (receivers.length < receiverIds.length) return 'unknown'

        const count = await countSharesSince(transaction, learnerId, new Date(now.getTime() - DAY_MS))
        if (count + receivers.length > MAX_PER_DAY) return 'too_often'

        const reached = await addShares(transaction, {
          learnerId,
          receiverIds: receivers,
          problemId: problem.id,
          now,
        })
        const listening = reached.length > 0 ? await listListening(transaction, learnerId, reached) : []
        if (listening.length === 0) return 'shared'

        const { serial, title, bangla_title } = problem.public
        const sentence: Sentence = (language) =>
          text('peerShared', {
            name: handleIn(language, sender),
            title: (language === 'bn' && bangla_title) || title,
          })(language)
        await announce(transaction, listening, {
          occasion: `shared:${problem.id}:${learnerId}`,
          type: 'other',
          content: sentence,
          link: `/series/${problem.series.id}/problem/${serial}`,
          fromLearnerId: learnerId,
          now,
        })
        return 'shared'
      })
    },

    /** Ids of the problems that peers shared with this learner, the latest first. */
    receivedBy: (learnerId: string): Promise<string[]> => listReceived(db, learnerId),
  }
}
