// Ranks the learners of a test and shares its prizes.

/** The sum of a learner's marks. */
export interface Score {
  readonly learnerId: string
  readonly score: number
}

export interface RankedScore extends Score {
  /** Ties share a rank: 1, 1, 3. */
  readonly rank: number
  /** Points; 0 below the last place with a prize. */
  readonly prize: number
}

/**
 * Ranks and prizes of all learners who answered. Those who tie occupy several places together (two at the top: the
 * first and the second) and share the prizes of these places equally, rounded up in their favour: with 500, 300, 200
 * two winners get 400 each and the next one 200, four winners get 250 each. A learner without a right answer gets no
 * prize.
 */
export function rankScores(scores: readonly Score[], prizes: readonly number[]): RankedScore[] {
  const byScore = scores.toSorted((a, b) => b.score - a.score)
  const groups = new Map<number, Score[]>()
  for (const score of byScore) groups.set(score.score, [...(groups.get(score.score) ?? []), score])

  const places: RankedScore[] = []
  for (const [score, group] of groups) {
    const ahead = places.length
    const pot = prizes.slice(ahead, ahead + group.length).reduce((sum, prize) => sum + prize, 0)
    const prize = score === 0 ? 0 : Math.ceil(pot / group.length)
    for (const { learnerId } of group) places.push({ learnerId, score, rank: ahead + 1, prize })
  }
  return places
}
