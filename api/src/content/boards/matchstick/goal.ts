import type { Field } from '../../source/yaml.ts'
import { arrangementsWith, type Goal } from './figures.ts'
import { isTrueEquation, SIGNS, waysToLay, type Stick } from './equation.ts'

interface Puzzle {
  readonly start: readonly Stick[]
  readonly locked: readonly Stick[]
  readonly mode: 'move' | 'remove' | 'add'
  readonly moves: number
  readonly cells: number
  /** The arrangements that are accepted. */
  readonly answers: readonly (readonly Stick[])[]
}

const keyOf = ({ x1, y1, x2, y2 }: Stick): string => [`${x1},${y1}`, `${x2},${y2}`].toSorted().join('-')
const arrangementKey = (sticks: readonly Stick[]): string => sticks.map(keyOf).toSorted().join(' ')

/** `goal: { squares: 4 }`, or by the sizes that there have to be: `goal: { triangles: [1, 1, 2] }`. */
export function readGoal(field: Field): Goal | undefined {
  const fields = field.fields()
  if (!fields) return undefined
  const squares = fields.get('squares')
  const triangles = fields.get('triangles')
  fields.close()
  const sizes = squares ?? triangles
  if (!sizes || (squares && triangles)) return field.fault('has to say squares or triangles, one of them')
  const shape = squares ? 'squares' : 'triangles'
  if (!sizes.isList()) {
    const count = sizes.integer(1, 50)
    return count === undefined ? undefined : { shape, sizes: count }
  }
  const read = sizes.list(1, 50)?.map((one) => one.integer(1, 10))
  const known = read?.filter((size) => size !== undefined)
  return known && known.length === read?.length ? { shape, sizes: known } : undefined
}

/** Reports a listed answer that does not fulfil the goal, and every arrangement that does without being listed. */
export function checkGoal(field: Field, goal: Goal, puzzle: Puzzle): void {
  const found = arrangementsWith(goal, puzzle)
  if (!found) return field.fault('leaves too many arrangements to search; leave the goal out')
  const reached = new Map(found.map((sticks) => [arrangementKey(sticks), sticks]))
  const listed = new Set(puzzle.answers.map(arrangementKey))
  const wrong = [...listed].filter((key) => !reached.has(key)).length
  if (wrong > 0) field.fault(`is not what ${wrong} of the answers make`)
  for (const [key, sticks] of reached)
    if (!listed.has(key)) field.fault(`is fulfilled too by ${changes(puzzle.start, sticks)}`)
}

function changes(start: readonly Stick[], end: readonly Stick[]): string {
  const without = (from: readonly Stick[], other: readonly Stick[]) => {
    const there = new Set(other.map(keyOf))
    return from
      .map(keyOf)
      .filter((key) => !there.has(key))
      .join(' ')
  }
  const [take, put] = [without(start, end), without(end, start)]
  return [take && `take: ${take}`, put && `put: ${put}`].filter(Boolean).join(', ')
}

/** Reports every true equation that the changes lead to without being listed. */
export function checkEquation(field: Field, equation: string, puzzle: Puzzle): void {
  const listed = new Set(puzzle.answers.map(arrangementKey))
  const start = new Set(puzzle.start.map(keyOf))
  for (const other of equationsLike(equation)) {
    if (!isTrueEquation(other)) continue
    const reachable = waysToLay(other)?.some((way) => {
      const kept = way.filter((stick) => start.has(keyOf(stick))).length
      const [taken, put] = [start.size - kept, way.length - kept]
      const fits =
        puzzle.mode === 'move'
          ? taken === puzzle.moves && put === puzzle.moves
          : puzzle.mode === 'remove'
            ? taken === puzzle.moves && put === 0
            : taken === 0 && put === puzzle.moves
      return fits && !listed.has(arrangementKey(way))
    })
    if (reachable) field.fault(`can become ${other} too, which is true and not among the answers`)
  }
}

/** Every equation that takes as many cells on each side, readable or not. */
function equationsLike(equation: string): string[] {
  const [left = '', right = ''] = equation.replaceAll(/\s/g, '').replaceAll('−', '-').split('=')
  const rows = (length: number, signs: readonly string[]) =>
    Array.from({ length }).reduce<string[]>(
      (all) => all.flatMap((row) => signs.map((sign) => row + sign)),
      [''],
    )
  const digits = SIGNS.filter((sign) => /\d/.test(sign))
  const rights = rows(right.length, digits)
  return rows(left.length, SIGNS)
    .filter((row) => /^\d+(?:[+-]\d+)*$/.test(row))
    .flatMap((row) => rights.map((end) => `${row}=${end}`))
}
