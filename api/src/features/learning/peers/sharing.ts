import type { Kysely } from 'kysely'
import { announce } from '../../notifications/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { unauthorized } from '../../../platform/errors/refusal.ts'
import type { Sentence } from '../../../platform/texts/index.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { text } from '../texts/index.ts'
import { shownName } from './shown-name.ts'

/** New receivers one learner can reach in 24 hours: plenty among friends, too few to pester a school. */
const MOST_A_DAY = 100

interface Share {
  readonly learnerId: string
  readonly receiverIds: readonly string[]
  readonly problem: CatalogueProblem
  readonly now: Date
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

/** Problems that learners share with one another (S7.15). */
export function createSharing(db: Kysely<Database>) {
  return {
    /**
     * Shares once with each; who has it already is left in peace. All or nothing.
     *
     * @returns 'too_often' after 100 in a day, 'unknown' when a receiver is not there
     */
    async share({
      learnerId,
      receiverIds,
      problem,
      now,
      today,
    }: Share): Promise<'shared' | 'too_often' | 'unknown'> {
      if (!receiverIds.every(isUuid)) return 'unknown'
      return db.transaction().execute(async (one) => {
        const sender = await one
          .selectFrom('learner')
          .select(shownName(today).as('name'))
          .where('id', '=', learnerId)
          // One share of a learner at a time, or two at once would pass the limit together.
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow(unauthorized)
        const receivers = await one
          .selectFrom('learner')
          .select('id')
          .where('id', 'in', receiverIds)
          .execute()
        if (receivers.length < receiverIds.length) return 'unknown'

        const { count } = await one
          .selectFrom('recommendation')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('from_learner_id', '=', learnerId)
          .where('recommended_at', '>', new Date(now.getTime() - 86_400_000))
          .executeTakeFirstOrThrow()
        if (count + receivers.length > MOST_A_DAY) return 'too_often'

        const reached = await one
          .insertInto('recommendation')
          .values(
            receivers.map(({ id }) => ({
              learner_id: id,
              from_learner_id: learnerId,
              problem_id: problem.id,
              recommended_at: now,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('learner_id')
          .execute()
        if (reached.length === 0) return 'shared'

        const { serial, title, bangla_title } = problem.public
        const sentence: Sentence = (language) =>
          text('peerShared', { name: sender.name, title: (language === 'bn' && bangla_title) || title })(
            language,
          )
        await announce(
          one,
          reached.map(({ learner_id }) => learner_id),
          {
            occasion: `shared:${problem.id}:${learnerId}`,
            type: 'other',
            content: sentence,
            link: `/series/${problem.series.id}/problem/${serial}`,
            fromLearnerId: learnerId,
            now,
          },
        )
        return 'shared'
      })
    },

    /** Ids of the problems that peers shared with this learner, the latest first. */
    async receivedBy(learnerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('recommendation')
        .select((eb) => ['problem_id', eb.fn.max('recommended_at').as('at')])
        .where('learner_id', '=', learnerId)
        .groupBy('problem_id')
        .orderBy('at', 'desc')
        .orderBy('problem_id')
        .execute()
      return rows.map((row) => row.problem_id)
    },
  }
}
