/** Segments of a series' progress bar (S9.7d). */
export const SEGMENTS = 10

/**
 * Filled segments of a progress bar: round(percent / 12), at least one for a solved problem, and all ten at 100 %
 * (decision 23).
 */
export function filledSegments(solved: number, all: number): number {
  if (all <= 0) return 0
  const percent = (100 * solved) / all
  if (percent >= 100) return SEGMENTS
  return solved > 0 ? Math.max(1, Math.round(percent / 12)) : 0
}
