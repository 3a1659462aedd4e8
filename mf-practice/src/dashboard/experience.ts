import type { LevelProgress } from '@dhadha/contract/wire'

/** What the score bar shows (S9.7a). `missing`: points to the next level, to the end of the last one, or 0. */
export interface ScoreBar {
  value: number
  max: number
  goal: 'next-level' | 'finish-level' | 'top'
  missing: number
}

export function scoreBar({ xpInLevel, levelMaxXp, nextLevel }: LevelProgress): ScoreBar {
  if (nextLevel)
    return {
      value: xpInLevel,
      max: nextLevel.xpRequired + xpInLevel,
      goal: 'next-level',
      missing: nextLevel.xpRequired,
    }
  const missing = Math.max(0, levelMaxXp - xpInLevel)
  return { value: xpInLevel, max: levelMaxXp, goal: missing > 0 ? 'finish-level' : 'top', missing }
}
