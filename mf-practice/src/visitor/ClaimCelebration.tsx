import type { ReactNode } from 'react'
import { LevelGain } from '../problem/verdict/LevelGain.tsx'
import { EarnedBadges } from '../problem/earned/EarnedBadges.tsx'

/** Celebrates puzzles that were solved before signing in: points fly into the level, badges are drawn (decision 48). */
export default function ClaimCelebration({ points, by }: { points: number; by: object }): ReactNode {
  return (
    <>
      {points > 0 && <LevelGain gained={points} />}
      <EarnedBadges by={by} />
    </>
  )
}
