// Checks that a matchstick problem lists every answer that reaches its goal.
import { arrangementKey, segmentKey, type Segment } from '@dhadha/boards/rules'
import type { Field } from '../../source/yaml.ts'
import { trueEquationsLike, waysToLay } from './equation.ts'
import { arrangementsWith, countChanges, type Goal, type Puzzle } from './shapes.ts'

interface AnsweredPuzzle extends Puzzle {
  /** The accepted arrangements. */
  readonly answers: readonly (readonly Segment[])[]
}

/** `goal: { squares: 4 }`, or by the required sizes: `goal: { triangles: [1, 1, 2] }`. */
export function readGoal(field: Field): Goal | undefined {
  const fields = field.fields()
  if (!fields) return undefined
  const squares = fields.get('squares')
  const triangles = fields.get('triangles')
  fields.close()
  const sizes = squares ?? triangles
  if (!sizes || (squares && triangles)) return field.error('has to say squares or triangles, one of them')
  const shape = squares ? 'squares' : 'triangles'
  if (!sizes.isList()) {
    const count = sizes.integer(1, 50)
    return count === undefined ? undefined : { shape, sizes: count }
  }
  const read = sizes.list(1, 50)?.map((field) => field.integer(1, 10))
  const known = read?.filter((size) => size !== undefined)
  return known && known.length === read?.length ? { shape, sizes: known } : undefined
}

/** Reports a listed answer that does not fulfil the goal, and every arrangement that does without being listed. */
export function checkGoal(field: Field, goal: Goal, puzzle: AnsweredPuzzle): void {
  const found = arrangementsWith(goal, puzzle)
  if (!found) return field.error('leaves too many arrangements to search; leave the goal out')
  const reached = new Map(found.map((sticks) => [arrangementKey(sticks), sticks]))
  const listed = new Set(puzzle.answers.map(arrangementKey))
  const wrong = [...listed].filter((key) => !reached.has(key)).length
  if (wrong > 0) field.error(`is not what ${wrong} of the answers make`)
  for (const [key, sticks] of reached)
    if (!listed.has(key)) field.error(`is fulfilled too by ${changes(puzzle.start, sticks)}`)
}

function changes(start: readonly Segment[], end: readonly Segment[]): string {
  const without = (from: readonly Segment[], other: readonly Segment[]) => {
    const there = new Set(other.map(segmentKey))
    return from
      .map(segmentKey)
      .filter((key) => !there.has(key))
      .join(' ')
  }
  const [take, put] = [without(start, end), without(end, start)]
  return [take && `take: ${take}`, put && `put: ${put}`].filter(Boolean).join(', ')
}

/** Reports every true equation with as many signs on each side that the changes lead to without being listed. */
export function checkEquation(field: Field, equation: string, puzzle: AnsweredPuzzle): void {
  const listed = new Set(puzzle.answers.map(arrangementKey))
  const start = new Set(puzzle.start.map(segmentKey))
  const { taken, put } = countChanges(puzzle)
  for (const other of trueEquationsLike(equation)) {
    const isOpen = waysToLay(other)?.some((way) => {
      const unchanged = way.filter((stick) => start.has(segmentKey(stick))).length
      const isReached = start.size - unchanged === taken && way.length - unchanged === put
      return isReached && !listed.has(arrangementKey(way))
    })
    if (isOpen) field.error(`can become ${other} too, which is true and not among the answers`)
  }
}
