/** The points of a right answer (decisions 12 to 14), computed here from the rules and not by the product's code. */
export interface ExpectedPoints {
  base: number
  speedBonus: number
  firstTryBonus: number
  streakBonus: number
  total: number
}

/**
 * Points of an answer at a person's pace, in less than 30 seconds.
 *
 * @param level 1 to 4
 * @param place 1 for the first right answer in a row, 2 for the next one, …; at most 5
 * @param seen false: the API saw no view of the problem, so that speed does not count (decision 47)
 */
export function expectedPoints(
  level: number,
  {
    hint = false,
    firstTry = true,
    place = 1,
    seen = true,
  }: { hint?: boolean; firstTry?: boolean; place?: number; seen?: boolean } = {},
): ExpectedPoints {
  const base = 5 + 5 * level - (hint ? level : 0)
  const speedBonus = seen ? 10 : 0
  const firstTryBonus = firstTry ? 5 : 0
  const sum = base + speedBonus + firstTryBonus
  const streakBonus = place > 1 ? Math.round(sum * 0.2) : 0
  return { base, speedBonus, firstTryBonus, streakBonus, total: sum + streakBonus }
}
