import { fill } from '../../slots/rules/fill.ts'
import { validate } from '../../slots/rules/finish.ts'
import { groupKey, getLabels } from '../../slots/rules/placingBoard.ts'
import type { PlacingResponse } from '../../slots/rules/response.ts'
import type { InPlace } from '../../rules/kind.ts'
import type { GridPayload } from './payload.ts'

/** Right when every cell has the answer's content, and cells that the answer leaves empty are empty. */
export function judge(payload: GridPayload, response: PlacingResponse): boolean {
  const { answer } = payload
  if (!answer || !validate(payload, response).ok) return false
  return answer.every(
    ({ items }, cell) => groupKey(items) === groupKey(getLabels(payload, response.places[cell] ?? [])),
  )
}

/** Counts the cells with the right content, out of those for which the answer has content. */
export function inPlace({ answer, ...board }: GridPayload, { places }: PlacingResponse): InPlace | null {
  if (!answer) return null
  const cells = [...answer.entries()].filter(([, { items }]) => items.length > 0)
  const isRight = ([cell, { items }]: (typeof cells)[number]) =>
    groupKey(items) === groupKey(getLabels(board, places[cell] ?? []))
  return { right: cells.filter(isRight).length, all: cells.length }
}

/** The answer as a response. */
export const solutions = (payload: GridPayload): readonly (PlacingResponse | null)[] =>
  payload.answer
    ? [
        fill(
          payload,
          payload.answer.map(({ items }) => items),
        ),
      ]
    : []

/** A running test's payload: how many items a cell takes is part of the question, the solution is not. */
export const withoutAnswer = (payload: GridPayload): GridPayload => ({ ...payload, answer: null })
