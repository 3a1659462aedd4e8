/** How often a random one of the first is larger than a random one of the second; ties count half. 0.5 is chance. */
export function computeAuc(known: readonly number[], unknown: readonly number[]): number {
  const all = [
    ...known.map((value) => ({ value, isKnown: true })),
    ...unknown.map((value) => ({ value, isKnown: false })),
  ].toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const rank = (start + end + 1) / 2
    for (let index = start; index < end; index++) if (all[index]?.isKnown) rankSum += rank
    start = end
  }
  const pairs = known.length * unknown.length
  return pairs === 0 ? 0.5 : (rankSum - (known.length * (known.length + 1)) / 2) / pairs
}

/** The AUC of a guesser who also chooses the better direction. */
export const eitherWay = (auc: number): number => Math.max(auc, 1 - auc)

/**
 * Half the width of the interval in which 95 % of the AUCs of so many values of each kind lie that differ by chance
 * alone.
 */
export const byChance = (count: number): number =>
  count === 0 ? 0.5 : 1.96 * Math.sqrt((2 * count + 1) / (12 * count * count))
