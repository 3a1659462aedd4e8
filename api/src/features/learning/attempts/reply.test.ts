import { describe, expect, it } from 'vitest'
import { toMinutes, toReply, type AttemptOutcome } from './reply.ts'

const outcome: AttemptOutcome = {
  correct: true,
  unpaid_reason: null,
  seconds: 90,
  base: 9,
  speed_bonus: 10,
  first_try_bonus: 5,
  streak_bonus: 12,
  current_streak: 7,
  max_streak: 8,
  no_bonus_reason: null,
}

describe('the reply to an attempt', () => {
  it('is points with their sum, minutes and streak', { tags: ['S3.9'] }, () => {
    expect(toReply(outcome, 'en')).toEqual({
      success: true,
      isCorrect: true,
      points: { base: 9, speedBonus: 10, firstTryBonus: 5, streakBonus: 12, total: 36 },
      timeTakenInMin: 1.5,
      streakInfo: { current_streak: 7, max_streak: 8 },
    })
  })

  it(
    'has the reason in the reader’s language when a right answer earned nothing',
    { tags: ['decision-14'] },
    () => {
      const unpaid = { ...outcome, unpaid_reason: 'already_solved' as const }
      const seen = { ...outcome, unpaid_reason: 'explanation_seen' as const }
      const sentences = [unpaid, seen].flatMap((item) => [
        toReply(item, 'en').message,
        toReply(item, 'bn').message,
      ])
      expect(new Set(sentences).size).toBe(4)
      expect(sentences).toEqual([
        expect.stringMatching(/[a-z]/),
        expect.stringMatching(/[ক-হ]/),
        expect.stringMatching(/[a-z]/),
        expect.stringMatching(/[ক-হ]/),
      ])
    },
  )

  it(
    'has the reason in the reader’s language when a right answer earned its base alone',
    { tags: ['decision-47'] },
    () => {
      const messages = (['too_fast', 'kept_offline'] as const).map((reason) => {
        const item = {
          ...outcome,
          speed_bonus: 0,
          first_try_bonus: 0,
          streak_bonus: 0,
          no_bonus_reason: reason,
        }
        return [toReply(item, 'en').message, toReply(item, 'bn').message, toReply(item, 'en').points.total]
      })
      expect(messages).toEqual([
        [expect.stringContaining('very quick'), expect.stringMatching(/[ক-হ]/), 9],
        [expect.stringContaining('offline'), expect.stringMatching(/[ক-হ]/), 9],
      ])
    },
  )

  it.each([
    [0, 0],
    [0.3, 0.01],
    [0.299, 0],
    [20, 0.33],
    [45, 0.75],
    [60.3, 1.01],
    [60.299_999_999_999, 1.01],
    [100, 1.67],
    [100_000, 1666.67],
  ])('%d seconds are %d minutes, halves rounded up', { tags: ['S3.9'] }, (seconds, minutes) => {
    expect(toMinutes(seconds)).toBe(minutes)
  })

  it('does not change minutes that were rounded before', { tags: ['S3.9'] }, () => {
    for (let hundredths = 0; hundredths < 20_000; hundredths++)
      expect(toMinutes((hundredths / 100) * 60)).toBe(hundredths / 100)
  })
})
