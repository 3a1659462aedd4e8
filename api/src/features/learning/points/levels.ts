// The level of a learner, by the points.
import { FIRST_LEVEL_XP, LEVEL_XP_STEP, TOP_LEVEL } from './constants.ts'

/** A learner's level (S3.14a, decision 18). `missing`: points still needed for the next level; null at the top. */
export interface LevelState {
  level: number
  xpInLevel: number
  levelMaxXp: number
  missing: number | null
}

const xpOfLevel = (level: number): number => FIRST_LEVEL_XP + LEVEL_XP_STEP * (level - 1)

/** Total points at which level 2, 3, … 50 begins. */
export const LEVEL_STARTS: readonly number[] = Array.from({ length: TOP_LEVEL - 1 }, (_, index) => {
  const finished = index + 1
  return finished * FIRST_LEVEL_XP + (LEVEL_XP_STEP * finished * (finished - 1)) / 2
})

/** The level of a total of points, and the points missing to the next one. */
export function getLevelState(totalXp: number): LevelState {
  const finished = LEVEL_STARTS.filter((start) => totalXp >= start).length
  const level = finished + 1
  const xpInLevel = totalXp - (LEVEL_STARTS[finished - 1] ?? 0)
  const levelMaxXp = xpOfLevel(level)
  return {
    level,
    xpInLevel,
    levelMaxXp,
    missing: level === TOP_LEVEL ? null : levelMaxXp - xpInLevel,
  }
}
