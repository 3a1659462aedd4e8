// Chooses the puzzle of a day.
import { createHash } from 'node:crypto'

/**
 * The share of the other puzzles that come before one is repeated; not all, as each round would then be like the first.
 */
const OTHERS_FIRST = 0.75

/**
 * The puzzle of a day (decision 22), in an order that looks random and is the same on every instance.
 *
 * @param problemIds all that can be chosen
 * @param used puzzles of earlier days, the latest first
 * @returns null when there is none to choose
 */
export function chooseDaily(
  problemIds: readonly string[],
  used: readonly string[],
  day: string,
): string | null {
  const known = new Set(problemIds)
  const apart = Math.floor((known.size - 1) * OTHERS_FIRST)
  const recent = new Set(used.filter((id) => known.has(id)).slice(0, Math.max(0, apart)))
  const place = (id: string) => createHash('sha256').update(`${day} ${id}`).digest('hex')
  const [first] = problemIds
    .filter((id) => !recent.has(id))
    .map((id) => ({ id, place: place(id) }))
    .toSorted((item, other) => item.place.localeCompare(other.place))
  return first?.id ?? null
}
