// The schemas of wrong answers and the feedback on them.
import type { BoardKindName } from '@dhadha/boards/rules'
import { Type, type TSchema } from 'typebox'
import { listOf, object, optional, words } from './shapes.ts'

/** Facts of a board, as authors write them for each kind. */
const facts: Readonly<Record<BoardKindName, TSchema>> = {
  matchstick: Type.String({ description: 'Matches that lie there: 2,2-4,2 6,6-8,6.' }),
  rearrange: Type.String({
    pattern: String.raw`^\d+ (before|at) \d+$`,
    description: 'Things by their numbers in the right order: 3 before 1, or 3 at 1.',
  }),
  'dragAndDrop-3-Grid': Type.String({
    pattern: String.raw`^.+ at \d+,\d+$`,
    description: 'A piece by its English name, with row and column: 5 at 2,1.',
  }),
  'dragAndDrop-1': Type.String({
    pattern: String.raw`^(.+ in \d+|.+ with .+|\d+ times .+)$`,
    description: 'Ball in 2, Ball with Brick, or 3 times Ball.',
  }),
  exclusion_grid: Type.String({
    pattern: String.raw`^\S+ \S+$`,
    description: 'A tick by the keys of its row and column: anik green.',
  }),
  venn: words(200),
  'dragAndDrop-2': words(60),
}

const board = (kind: BoardKindName): TSchema =>
  Type.Union([
    object({ has: listOf(facts[kind], 1, 30), lacks: optional(listOf(facts[kind], 1, 30)) }),
    object({ lacks: listOf(facts[kind], 1, 30) }),
    ...(kind === 'matchstick'
      ? [Type.String({ maxLength: 20, description: 'A wrong equation: 8-4=5.' })]
      : []),
  ])

/** Boards of a kind that a mistake leads to; a list means any of them. */
export const wrongBoards = (kind: BoardKindName): TSchema =>
  Type.Union([board(kind), listOf(board(kind), 1, 30)])

export const wrongTexts = (): TSchema => listOf(words(100), 1, 20)

/** Counted from 1. */
export const wrongOptions = (): TSchema => listOf(Type.Integer({ minimum: 1, maximum: 6 }), 1, 6)

/** @param when the wrong answers that an entry is for */
export const feedbackFor = (when: TSchema): TSchema =>
  optional(
    Type.Array(object({ when, en: words(400), bn: words(400) }), {
      minItems: 1,
      maxItems: 30,
      description: 'What is said about foreseen wrong answers; never the answer.',
    }),
  )
