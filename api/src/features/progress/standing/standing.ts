import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import type { Kysely } from 'kysely'
import { type Catalogue, countProblems, standingOf } from '../../learning/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { dayStreak } from './days.ts'

const NOTHING = { total_xp: 0, current_streak: 0, max_streak: 0, login_day: null, login_streak: 0 }

/** What a learner has earned so far, out of the ledger and its sums. */
export function createStanding(db: Kysely<Database>) {
  return {
    /** Level and streaks (S1.4b, S3.14a). `today` and `yesterday` are YYYY-MM-DD: a login streak ends with a day left out. */
    async level(learnerId: string, today: string, yesterday: string): Promise<LevelProgress> {
      const row =
        (await db
          .selectFrom('learner_progress')
          .select(['total_xp', 'current_streak', 'max_streak', 'login_day', 'login_streak'])
          .where('learner_id', '=', learnerId)
          .executeTakeFirst()) ?? NOTHING
      const days = await db
        .selectFrom('ledger')
        .select('what_for as day')
        .where('learner_id', '=', learnerId)
        .where('kind', '=', 'daily_login')
        .orderBy('what_for')
        .execute()
      const { level, xpInLevel, levelMaxXp, missing } = standingOf(row.total_xp)
      return {
        level,
        xpInLevel,
        totalXp: row.total_xp,
        levelMaxXp,
        ...(missing === null ? {} : { nextLevel: { level: level + 1, xpRequired: missing } }),
        loginStreak: row.login_day === today || row.login_day === yesterday ? row.login_streak : 0,
        streak: { current_streak: row.current_streak, max_streak: row.max_streak },
        days: dayStreak(
          days.map(({ day }) => day),
          today,
        ),
      }
    },

    /** Points in all and by subject (S3.14b); subjects that gave none are left out. */
    async summary(learnerId: string, catalogue: Catalogue): Promise<ScoreSummary> {
      const entries = await db
        .selectFrom('ledger')
        .select((eb) => ['topic_id', eb.fn.sum<number>('points').as('points')])
        .where('learner_id', '=', learnerId)
        .groupBy('topic_id')
        .execute()
      const { solved } = await countProblems(db, learnerId)
      const pointsOf = new Map(entries.map(({ topic_id, points }) => [topic_id, points]))
      return {
        total_score: entries.reduce((sum, { points }) => sum + points, 0),
        total_problems_solved: solved,
        report: catalogue.topics.flatMap(({ id, name, bangla_name }) => {
          const points = pointsOf.get(id)
          return points ? [{ topic_name: name, bangla_topic_name: bangla_name, total_score: points }] : []
        }),
      }
    },
  }
}
