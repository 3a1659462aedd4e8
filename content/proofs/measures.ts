import { range } from '../templates/numbers.ts'
import { writtenProofs } from './proof.ts'

const SIZES = { short: 3, long: 5 } as const
type Glass = keyof typeof SIZES

/** After how many minutes the last sand has run, when these glasses are turned as others run out. */
function minutesOfSand(turned: (ranOut: Glass, turnsBefore: number) => readonly Glass[]): number {
  const above = { ...SIZES } as Record<Glass, number>
  let minute = 0
  let turns = 0
  while (above.short > 0 || above.long > 0) {
    minute++
    const running = (['short', 'long'] as const).filter((glass) => above[glass] > 0)
    for (const glass of running) above[glass]--
    for (const glass of running.filter((text) => above[text] === 0))
      for (const other of turned(glass, turns)) {
        above[other] = SIZES[other] - above[other]
        turns++
      }
  }
  return minute
}

/** Whether planks of four squares cover a yard of 6 x 6 but for so many holes. */
function fits(covered: readonly boolean[], holes: number): boolean {
  const first = covered.indexOf(false)
  if (first === -1) return true
  const isLaid = [1, 6].some((step) => {
    const squares = range(0, 3).map((place) => first + place * step)
    const isInside = step === 1 ? first % 6 < 3 : first < 18
    return (
      isInside &&
      squares.every((square) => covered[square] === false) &&
      fits(
        covered.map((isCovered, square) => isCovered || squares.includes(square)),
        holes,
      )
    )
  })
  return isLaid || (holes > 0 && fits(covered.with(first, true), holes - 1))
}

/** In how many ways the keys can belong to the locks; a key is the bits of the locks that it does not open. */
const waysToOpen = (locks: number, keys: readonly number[], lock = 0): number =>
  lock === locks
    ? 1
    : keys
        .map((no, index) => ((no >> lock) & 1 ? 0 : waysToOpen(locks, keys.toSpliced(index, 1), lock + 1)))
        .reduce((all, ways) => all + ways, 0)

const refusals = (keys: readonly number[], lock: number): number =>
  keys.filter((no) => (no >> lock) & 1).length

/** The number of tries in the worst case when each try is chosen best. */
function minTries(locks: number, keys: readonly number[], known: Map<string, number>): number {
  // Locks whose refused keys are many come first: states that differ by the order of locks alone are mostly one.
  const byRefusals = range(0, locks - 1).toSorted(
    (number, other) => refusals(keys, other) - refusals(keys, number),
  )
  const same = keys
    .map((no) => byRefusals.reduce((bits, from, to) => bits | (((no >> from) & 1) << to), 0))
    .toSorted((number, other) => number - other)
  const name = `${locks}: ${same.join()}`
  const before = known.get(name)
  if (before !== undefined) return before
  const ways = waysToOpen(locks, keys)
  let min = ways > 1 ? Infinity : 0
  if (ways > 1)
    for (const lock of range(0, locks - 1))
      for (const [index, no] of keys.entries()) {
        // Keys about which the same is known are equivalent: only the first is tried.
        if ((no >> lock) & 1 || keys.indexOf(no) < index) continue
        const opened = keys
          .toSpliced(index, 1)
          .map((other) => (other & ((1 << lock) - 1)) | ((other >> (lock + 1)) << lock))
        const waysOpened = waysToOpen(locks - 1, opened)
        if (waysOpened === 0 || waysOpened === ways) continue
        const withLuck = 1 + minTries(locks - 1, opened, known)
        if (withLuck >= min) continue
        const refused = keys.with(index, no | (1 << lock))
        min = Math.min(min, Math.max(withLuck, 1 + minTries(locks, refused, known)))
      }
  known.set(name, min)
  return min
}

/** Cans, sandglasses, planks and keys: what they measure, hold or need. */
export const measureProofs = writtenProofs({
  'just-one-litre': () => {
    const inLarge: Readonly<Record<string, number>> = {
      'Fill the large can and pour from it into the small one, once.': 5 - 2,
      'Fill the large can and pour from it into the small one, twice.': 5 - 2 - 2,
      'Fill the small can three times and pour it all into the large one.': Math.min(5, 2 + 2 + 2),
      'Fill both cans and pour them together.': Math.min(5, 5 + 2),
    }
    return Object.keys(inLarge).filter((way) => inLarge[way] === 1)
  },
  'seven-minutes-of-sand': () => {
    const ways: Readonly<Record<string, Parameters<typeof minutesOfSand>[0]>> = {
      'When the short one has run out, turn it. When the long one has run out, turn the short one again.': (
        ranOut,
        turns,
      ) => (turns === (ranOut === 'short' ? 0 : 1) ? ['short'] : []),
      'When the short one has run out, turn the long one.': (ranOut) => (ranOut === 'short' ? ['long'] : []),
      'When the long one has run out, turn the long one.': (ranOut, turns) =>
        ranOut === 'long' && turns === 0 ? ['long'] : [],
      'Turn the short one each time it has run out, twice in all.': (ranOut, turns) =>
        ranOut === 'short' && turns < 2 ? ['short'] : [],
    }
    return Object.entries(ways)
      .filter(([, turned]) => minutesOfSand(turned) === 7)
      .map(([way]) => way)
  },
  'planks-in-a-courtyard': () => [
    String(
      [9, 8, 7].find((planks) =>
        fits(
          range(1, 36).map(() => false),
          36 - 4 * planks,
        ),
      ),
    ),
  ],
  'six-keys-four-locks': () => [String(minTries(4, [0, 0, 0, 0, 0, 0], new Map()))],
})
