import { SPEED_BONUSES, STREAK_MULTIPLIERS, type Level } from './constants.ts'
import { pointsForSolve } from './points.ts'

/**
 * Every outcome the points engine can have on one level, so that the statement that writes an attempt looks points up
 * by the state it finds under its lock and holds no arithmetic of its own.
 *
 * Row `1 + ((hint * 2 + firstTry) * speeds + speed) * streaks + streak`, where `speed` and `streak` are the numbers of
 * thresholds reached: PostgreSQL's `width_bucket(value, thresholds)`. Columns: base, speed, first try, streak, total.
 */
export interface PayTable {
  rows: number[][]
  speedThresholds: number[]
  /** Without the first, which every correct answer reaches. */
  streakThresholds: number[]
}

const speedThresholds = SPEED_BONUSES.map(({ belowSeconds }) => belowSeconds)
const streakThresholds = STREAK_MULTIPLIERS.slice(1).map(({ from }) => from)

export function payTable(level: Level): PayTable {
  const rows: number[][] = []
  for (const hintsUsed of [0, 1])
    for (const firstTry of [false, true])
      for (const seconds of [0, ...speedThresholds])
        for (const streak of [1, ...streakThresholds]) {
          const points = pointsForSolve({ level, hintsUsed, firstTry, seconds, streak })
          rows.push([points.base, points.speedBonus, points.firstTryBonus, points.streakBonus, points.total])
        }
  return { rows, speedThresholds, streakThresholds }
}
