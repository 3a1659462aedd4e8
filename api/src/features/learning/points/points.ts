// Computes the points of a right answer.
import type { Points } from '@dhadha/contract/wire'
import {
  BASE_POINTS,
  FIRST_TRY_BONUS,
  HINT_PENALTY,
  SPEED_BONUSES,
  STREAK_MULTIPLIERS,
  type Level,
} from './constants.ts'

/** A correct answer to a problem that may still pay. */
export interface Solve {
  level: Level
  /** Hints used before the answer; one use-hint call is one hint, however many texts it brought (decision 12). */
  hintsUsed: number
  /** Visible time on the problem in seconds (decision 15). */
  seconds: number
  /** No wrong answer came before. */
  firstTry: boolean
  /** Correct answers in a row, this one included: at least 1. */
  streak: number
}

/**
 * The points of a wrong answer, and of a problem that was solved or whose explanation was seen before (decision 14).
 */
export const NO_POINTS: Points = { base: 0, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 0 }

const speedBonus = (seconds: number): number =>
  SPEED_BONUSES.find(({ belowSeconds }) => seconds < belowSeconds)?.points ?? 0

const multiplierTenths = (streak: number): number =>
  STREAK_MULTIPLIERS.findLast(({ from }) => streak >= from)?.tenths ?? 10

/** Points of a correct answer and what they are made of (S1.4a, decisions 12 and 13). */
export function pointsForSolve({ level, hintsUsed, seconds, firstTry, streak }: Solve): Points {
  const base = Math.max(0, BASE_POINTS[level] - HINT_PENALTY[level] * hintsUsed)
  const speed = speedBonus(seconds)
  const first = firstTry ? FIRST_TRY_BONUS : 0
  const plain = base + speed + first
  const streakBonus = Math.floor((plain * (multiplierTenths(streak) - 10) + 5) / 10)
  return {
    base,
    speedBonus: speed,
    firstTryBonus: first,
    streakBonus,
    total: plain + streakBonus,
  }
}
