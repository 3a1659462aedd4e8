import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import {
  type Catalogue,
  countProblems,
  dailyLoginPoints,
  dayStreak,
  getLevelState,
  visitWeek,
} from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { listLoginDays, readProgress, sumPointsByTopic } from './store.ts'

/** A learner's points, from the ledger and its sums. */
export function createProgressReader(db: Executor) {
  return {
    /**
     * Level and streaks (S1.4b, S3.14a). `today` and `yesterday` are YYYY-MM-DD: a login streak ends with a missed day.
     */
    async level(learnerId: string, today: string, yesterday: string): Promise<LevelProgress> {
      const row = await readProgress(db, learnerId)
      const days = await listLoginDays(db, learnerId)
      const streak = dayStreak(days, today)
      const { level, xpInLevel, levelMaxXp, missing } = getLevelState(row.total_xp)
      return {
        level,
        xpInLevel,
        totalXp: row.total_xp,
        levelMaxXp,
        ...(missing === null ? {} : { nextLevel: { level: level + 1, xpRequired: missing } }),
        loginStreak: row.login_day === today || row.login_day === yesterday ? row.login_streak : 0,
        ...(row.login_day === today ? { loginPoints: dailyLoginPoints(row.login_streak) } : {}),
        streak: { current_streak: row.current_streak, max_streak: row.max_streak },
        days: streak,
        week: visitWeek(days, today, streak),
      }
    },

    /** Points in all and by subject (S3.14b); subjects without points are left out. */
    async summary(learnerId: string, catalogue: Catalogue): Promise<ScoreSummary> {
      const points = await sumPointsByTopic(db, learnerId)
      const { solved } = await countProblems(db, learnerId)
      return {
        total_score: [...points.values()].reduce((sum, point) => sum + point, 0),
        total_problems_solved: solved,
        report: catalogue.topics.flatMap(({ id, name, bangla_name }) => {
          const score = points.get(id)
          return score ? [{ topic_name: name, bangla_topic_name: bangla_name, total_score: score }] : []
        }),
      }
    },
  }
}
