import { describe, expect, it } from 'vitest'
import { migrate, migrateTo } from '../../../app/startup/migrate.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { toReply } from './reply.ts'
import { createAttempts } from './store/attempts.ts'

const { db, pool } = await emptyDatabase()

const replies = {
  paid: {
    isCorrect: true,
    note: null,
    points: { base: 9, speedBonus: 5, firstTryBonus: 0, streakBonus: 3, total: 17 },
    timeTakenInMin: 0.67,
    streakInfo: { current_streak: 3, max_streak: 8 },
  },
  unpaid: {
    isCorrect: true,
    note: 'already_solved',
    points: { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 },
    timeTakenInMin: 1666.67,
    streakInfo: { current_streak: 3, max_streak: 8 },
  },
  wrong: {
    isCorrect: false,
    note: null,
    points: { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 },
    timeTakenInMin: 0,
    streakInfo: { current_streak: 0, max_streak: 8 },
  },
}

describe('attempts from before their outcome had columns', () => {
  it('are answered again as they were', { tags: ['S3.9'] }, async () => {
    await migrateTo(db, '0010_leaderboard')
    const { rows } = await pool.query<{ id: string }>(
      `insert into learner (handle, created_at) values ('calm-heron', now()) returning id`,
    )
    const learnerId = rows[0]?.id ?? ''
    for (const [key, reply] of Object.entries(replies))
      await pool.query(
        `insert into attempt (learner_id, attempt_key, problem_id, fingerprint, answer, reply, created_at)
         values ($1, $2, 'easy-1', 'same', '4', $3, now())`,
        [learnerId, key, reply],
      )
    await migrate(db)

    const attempts = createAttempts(pool)
    for (const [key, { note, ...reply }] of Object.entries(replies)) {
      const earlier = await attempts.find(learnerId, key)
      if (!earlier) throw new Error(`the attempt ${key} is gone`)
      const { message, ...rest } = toReply(earlier, 'en')
      expect(rest).toEqual({ success: true, ...reply })
      expect([message !== undefined, earlier.unpaid_reason]).toEqual([note !== null, note])
    }
  })
})
