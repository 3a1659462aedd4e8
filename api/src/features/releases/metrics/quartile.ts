/**
 * The upper quartile of measures in buckets: the upper end of its bucket; null without measures.
 *
 * @param ends of the buckets, in the unit of the measure; one more bucket has what is beyond
 */
export function upperQuartile(buckets: readonly number[], ends: readonly number[]): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let seen = 0
  const at = buckets.findIndex((count) => (seen += count) >= all * 0.75)
  return ends[at] ?? ends.at(-1) ?? null
}
