import { permutations, range } from '../templates/numbers.ts'
import { worlds } from './worlds.ts'
// Searches through kinds of logic puzzles that several problems share: liars, towers, buried pieces, tournaments.

export const HONEST = ['Tells the truth', 'Lies'] as const
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Sorts statements by these worlds into three groups of a board: must hold, may hold, cannot hold. */
export function sorted<World>(
  all: readonly World[],
  labels: readonly [string, string, string],
  sentences: Readonly<Record<string, (world: World) => boolean>>,
): string {
  const of = (wanted: number) =>
    Object.keys(sentences)
      .filter((sentence) => {
        const holds = all.filter((world) => sentences[sentence]?.(world)).length
        return (holds === all.length ? 0 : holds > 0 ? 1 : 2) === wanted
      })
      .toSorted()
      .join(', ')
  return labels.map((label, index) => `${label}: ${of(index)}`).join('; ')
}

/** Every way to put so many pieces into the open cells (null) so that each number has as many around it. */
export function buried(
  rows: readonly (readonly (number | null)[])[],
  pieces: number,
  name: string,
): string[] {
  const cells = rows.flatMap((row, y) => row.map((number, x) => ({ x, y, number })))
  const open = cells.filter(({ number }) => number === null)
  const given = cells.filter(({ number }) => number !== null)
  const found: string[] = []
  for (let bits = 0; bits < 2 ** open.length; bits++) {
    const full = open.filter((_, index) => (bits >> index) & 1)
    if (full.length !== pieces) continue
    const isConsistent = given.every(
      ({ x, y, number }) =>
        full.filter((item) => Math.max(Math.abs(item.x - x), Math.abs(item.y - y)) === 1).length === number,
    )
    if (isConsistent) found.push(open.map((cell) => (full.includes(cell) ? name : '.')).join(' '))
  }
  return found
}

/** How many towers are seen along a row, the first one nearest. */
const seen = (towers: readonly number[]): number =>
  towers.filter((height, index) => towers.slice(0, index).every((nearer) => nearer < height)).length

type Look = readonly [side: 'top' | 'bottom' | 'left' | 'right', line: number, number: number]

/** Every town of four rows that shows these numbers of towers. */
export function towns(looks: readonly Look[]): string[] {
  const rows = permutations([1, 2, 3, 4])
  const line = (town: readonly number[][], [side, index]: Look): number[] => {
    const across = side === 'left' || side === 'right'
    const towers = across ? (town[index - 1] ?? []) : town.map((row) => row[index - 1] ?? 0)
    return side === 'right' || side === 'bottom' ? towers.toReversed() : towers
  }
  let all: number[][][] = [[]]
  for (let row = 0; row < 4; row++)
    all = all.flatMap((above) =>
      rows
        .filter((row) => row.every((height, x) => above.every((other) => other[x] !== height)))
        .map((row) => above.concat([row])),
    )
  return all
    .filter((town) => looks.every((look) => seen(line(town, look)) === look[2]))
    .map((town) => town.flat().join(' '))
}

/** The totals and draws of a tournament where each plays each once: 3 points for a win, 1 for a draw. */
export function* tournaments(teams: number): Generator<{ totals: number[]; draws: number }> {
  const pairs = range(0, teams - 1).flatMap((a) => range(a + 1, teams - 1).map((b) => [a, b] as const))
  for (let code = 0; code < 3 ** pairs.length; code++) {
    const totals = range(1, teams).map(() => 0)
    let draws = 0
    let rest = code
    for (const [a, b] of pairs) {
      const result = rest % 3
      rest = (rest - result) / 3
      if (result === 2) draws += 1
      totals[a] = (totals[a] ?? 0) + (result === 0 ? 3 : result === 2 ? 1 : 0)
      totals[b] = (totals[b] ?? 0) + (result === 1 ? 3 : result === 2 ? 1 : 0)
    }
    yield { totals: totals.toSorted((x, y) => y - x), draws }
  }
}

/** Every row of honest people (true) and liars who can say this of themselves. */
export function rows(
  length: number,
  claims: (row: readonly boolean[], place: number) => boolean,
): boolean[][] {
  return range(0, 2 ** length - 1)
    .map((bits) => range(0, length - 1).map((place) => ((bits >> place) & 1) === 1))
    .filter((row) => row.every((isHonest, place) => isHonest === claims(row, place)))
}

export const liars = (row: readonly boolean[]): number => row.filter((isHonest) => !isHonest).length

/** The worlds in which an observer can answer from what is visible (`knows`), or cannot. */
export const knowing = <World>(
  all: readonly World[],
  sees: (world: World) => string,
  asks: (world: World) => unknown,
  knows: boolean,
): World[] => {
  const given = new Map<string, Set<unknown>>()
  for (const world of all) given.set(sees(world), (given.get(sees(world)) ?? new Set()).add(asks(world)))
  return all.filter((world) => (given.get(sees(world))?.size === 1) === knows)
}

export const near = (a: number, b: number): boolean => Math.abs(a - b) === 1

/** A part of a Venn diagram by its circles. */
export function named(world: Readonly<Record<string, boolean>>): string {
  return (
    Object.keys(world)
      .filter((circle) => world[circle])
      .join('+') || 'outside'
  )
}

type Part<Circle extends string> = Record<Circle, boolean>

const listParts = (parts: readonly Readonly<Record<string, boolean>>[]): string =>
  parts
    .map((part) => named(part))
    .toSorted()
    .join(', ')

/** The parts of a Venn diagram in which something may be; as the only answer. */
export const possibleParts = <Circle extends string>(
  circles: readonly Circle[],
  allows: (part: Part<Circle>) => boolean,
): string[] => [listParts(worlds(...circles).filter((part) => allows(part)))]

/** The parts in which there is something, whatever else is there: every way to fill parts is tried. */
export function certainParts<Circle extends string>(
  circles: readonly Circle[],
  holds: (filled: readonly Part<Circle>[]) => boolean,
): string[] {
  const parts = worlds(...circles)
  const fillings = range(0, 2 ** parts.length - 1)
    .map((bits) => parts.filter((_, index) => (bits >> index) & 1))
    .filter((filled) => holds(filled))
  return [listParts(parts.filter((part) => fillings.every((filled) => filled.includes(part))))]
}
