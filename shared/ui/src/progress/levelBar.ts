import type { LevelProgress } from '@dhadha/contract/wire'

/** The content of the bar of a learner's level (S9.7a). */
export interface LevelBar {
  /** Points earned in this level, and those of the full bar. */
  value: number
  max: number
  /** Points missing to the next level, to the end of the last one, or 0. */
  goal: 'next-level' | 'finish-level' | 'top'
  missing: number
}

/** S9.7a, decision 18: `nextLevel` is absent at the top. */
export function levelBar({ xpInLevel, levelMaxXp, nextLevel }: LevelProgress): LevelBar {
  if (nextLevel)
    return {
      value: xpInLevel,
      max: xpInLevel + nextLevel.xpRequired,
      goal: 'next-level',
      missing: nextLevel.xpRequired,
    }
  const missing = Math.max(0, levelMaxXp - xpInLevel)
  return {
    value: Math.min(xpInLevel, levelMaxXp),
    max: levelMaxXp,
    goal: missing > 0 ? 'finish-level' : 'top',
    missing,
  }
}
