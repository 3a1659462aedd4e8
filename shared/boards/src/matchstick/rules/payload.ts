import {
  checked,
  listOf,
  oneOf,
  optional,
  record,
  text,
  trueOrFalse,
  wholeNumber,
  type Parsed,
} from '../../rules/parsing.ts'
import { arrangementKey, isInside, segmentKey, squaredLength, type Segment } from './segment.ts'

/** An element on the board at the start. Anything but a 'stick' ('dot', 'text', …) is drawn, locked and not judged. */
export interface BoardElement extends Segment {
  readonly type: string
  readonly isLocked: boolean
  /** The content of a 'text'; drawn midway between its two points. */
  readonly text: string | null
}

/** The only action with sticks that the puzzle allows. */
export type MatchstickMode = 'move' | 'remove' | 'add'

/**
 * A matchstick problem (S3.5), parsed. Points are those of a lattice of `divCount` x `divCount` cells, (0,0) top left.
 */
export interface MatchstickPayload {
  readonly divCount: number
  readonly elements: readonly BoardElement[]
  readonly mode: MatchstickMode
  /** How many sticks have to change, exactly; null if any number of at least one may change. */
  readonly moves: number | null
  /**
   * The accepted final arrangements; any one of them is right. Each lists EVERY stick that lies on the board in the
   * end, also locked ones and those that never moved, in any order and direction. Null: the payload has no answer.
   */
  readonly answers: readonly (readonly Segment[])[] | null
}

/** Largest lattice, and most sticks, that a payload or response may have. */
export const MAX_CELLS = 30
export const MAX_STICKS = 200

const coordinate = wholeNumber(0, MAX_CELLS)
const segment = record({ x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate })

const payload = checked(
  record({
    divCount: wholeNumber(1, MAX_CELLS),
    elements: listOf(
      record({
        type: text(20),
        x1: coordinate,
        y1: coordinate,
        x2: coordinate,
        y2: coordinate,
        isLocked: optional(trueOrFalse, false),
        text: optional(text(20), null),
      }),
      1,
      MAX_STICKS,
    ),
    mode: optional(oneOf('move', 'remove', 'add'), 'move'),
    moves: optional(wholeNumber(1, 50), null),
    answers: optional(listOf(listOf(segment, 0, MAX_STICKS), 1, 200), null),
  }),
  (value) => {
    for (const [index, element] of value.elements.entries()) {
      if (!isInside(element, value.divCount))
        return { path: `elements[${index}]`, expected: `points from 0 to ${value.divCount}` }
      if (element.type === 'stick' && squaredLength(element) === 0)
        return { path: `elements[${index}]`, expected: 'two different ends' }
    }
    const sticks = value.elements.filter((element) => element.type === 'stick')
    if (sticks.length === 0) return { path: 'elements', expected: 'at least one stick' }
    return (
      findOverlap(value.elements, 'elements') ??
      value.answers?.reduce<ParseError | null>(
        (found, answer, index) => found ?? checkArrangement(answer, `answers[${index}]`, value.divCount),
        null,
      ) ??
      findRepeatedAnswer(value.answers ?? [])
    )
  },
)

interface ParseError {
  path: string
  expected: string
}

function findOverlap(elements: readonly BoardElement[], path: string): ParseError | null {
  const seen = new Set<string>()
  for (const [index, element] of elements.entries()) {
    if (element.type !== 'stick') continue
    const key = segmentKey(element)
    if (seen.has(key)) return { path: `${path}[${index}]`, expected: 'a place where no other stick lies' }
    seen.add(key)
  }
  return null
}

function checkArrangement(sticks: readonly Segment[], path: string, divCount: number): ParseError | null {
  const outside = sticks.findIndex((stick) => !isInside(stick, divCount) || squaredLength(stick) === 0)
  if (outside >= 0)
    return { path: `${path}[${outside}]`, expected: `a stick between points from 0 to ${divCount}` }
  return findOverlap(
    sticks.map((stick) => ({ ...stick, type: 'stick', isLocked: false, text: null })),
    path,
  )
}

function findRepeatedAnswer(answers: readonly (readonly Segment[])[]): ParseError | null {
  const keys = answers.map(arrangementKey)
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at)
  return index < 0
    ? null
    : { path: `answers[${index}]`, expected: 'an arrangement that is not listed before' }
}

/** Reads a matchstick payload. */
export const parsePayload = (data: unknown): Parsed<MatchstickPayload> => payload(data, '')
