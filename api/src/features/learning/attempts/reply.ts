// The reply to an attempt.
import type { AttemptReply } from '@dhadha/contract/wire'
import type { Language } from '../../../platform/texts/index.ts'
import type { AttemptTable } from '../tables.ts'
import { text } from '../texts/index.ts'

/** The outcome of an attempt. */
export type AttemptOutcome = Pick<
  AttemptTable,
  | 'correct'
  | 'unpaid_reason'
  | 'seconds'
  | 'base'
  | 'speed_bonus'
  | 'first_try_bonus'
  | 'streak_bonus'
  | 'current_streak'
  | 'max_streak'
  | 'no_bonus_reason'
>

/** Why a right answer earned nothing, or its base alone. */
const REASON_TEXTS = {
  already_solved: 'alreadySolved',
  explanation_seen: 'explanationSeen',
  too_fast: 'tooFast',
  kept_offline: 'keptOffline',
} as const

/** Minutes with two digits. Computed from whole milliseconds, so that a half is rounded up as its decimals show it. */
export const toMinutes = (seconds: number): number => Math.round(Math.round(seconds * 1000) / 600) / 100

/** The reply to an attempt (S3.9). */
export function toReply(outcome: AttemptOutcome, language: Language): AttemptReply {
  const { base, speed_bonus, first_try_bonus, streak_bonus } = outcome
  const reason = outcome.unpaid_reason ?? outcome.no_bonus_reason
  return {
    success: true,
    isCorrect: outcome.correct,
    points: {
      base,
      speedBonus: speed_bonus,
      firstTryBonus: first_try_bonus,
      streakBonus: streak_bonus,
      total: base + speed_bonus + first_try_bonus + streak_bonus,
    },
    timeTakenInMin: toMinutes(outcome.seconds),
    streakInfo: { current_streak: outcome.current_streak, max_streak: outcome.max_streak },
    ...(reason ? { message: text(REASON_TEXTS[reason])(language) } : {}),
  }
}
