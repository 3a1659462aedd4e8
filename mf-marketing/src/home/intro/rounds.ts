/** A stroke of a digit made of matchsticks: a on top, then clockwise b to f, g in the middle. */
type Segment = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'

const SEGMENTS = {
  0: ['a', 'b', 'c', 'd', 'e', 'f'],
  1: ['b', 'c'],
  2: ['a', 'b', 'd', 'e', 'g'],
  3: ['a', 'b', 'c', 'd', 'g'],
  4: ['b', 'c', 'f', 'g'],
  5: ['a', 'c', 'd', 'f', 'g'],
  6: ['a', 'c', 'd', 'e', 'f', 'g'],
  7: ['a', 'b', 'c'],
  8: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  9: ['a', 'b', 'c', 'd', 'f', 'g'],
} as const satisfies Record<number, readonly Segment[]>

export type Digit = keyof typeof SEGMENTS

/** The segments where a digit has matchsticks. */
export const getSegments = (digit: Digit): readonly Segment[] => SEGMENTS[digit]

export interface Equation {
  left: Digit
  operator: 'plus' | 'minus'
  right: Digit
  result: Digit
}

/** Names one of the equation's three numbers. */
export type EquationPart = 'left' | 'right' | 'result'

export const PLACES: readonly EquationPart[] = ['left', 'right', 'result']

/** A false equation, and the one number that becomes another when one of its own matchsticks moves. */
interface Round {
  start: Equation
  place: EquationPart
  becomes: Digit
}

/** The landing page's little puzzles, in order. Each has exactly one solution. */
export const ROUNDS: readonly [Round, ...Round[]] = [
  { start: { left: 4, operator: 'plus', right: 3, result: 9 }, place: 'right', becomes: 5 },
  { start: { left: 6, operator: 'minus', right: 4, result: 5 }, place: 'left', becomes: 9 },
  { start: { left: 2, operator: 'plus', right: 7, result: 6 }, place: 'result', becomes: 9 },
]

export const isTrue = ({ left, operator, right, result }: Equation): boolean =>
  (operator === 'plus' ? left + right : left - right) === result

/** The equation with its stick in the right place. */
export const getSolution = ({ start, place, becomes }: Round): Equation => ({ ...start, [place]: becomes })

/** The segments of the stick that turns `from` into `to`, before and after; null when more than one has to move. */
export function findMove(from: Digit, to: Digit): { from: Segment; to: Segment } | null {
  const [before, after] = [getSegments(from), getSegments(to)]
  const [taken, ...moreTaken] = before.filter((segment) => !after.includes(segment))
  const [put, ...morePut] = after.filter((segment) => !before.includes(segment))
  return taken && put && moreTaken.length === 0 && morePut.length === 0 ? { from: taken, to: put } : null
}
