import type { LogicGridPayload } from './payload.ts'
import type { LogicGridResponse } from './response.ts'
import { validate } from './validate.ts'

/** Right when the ticked cells are exactly those of the answer, whatever was crossed out; false without an answer. */
export function judge(payload: LogicGridPayload, response: LogicGridResponse): boolean {
  const { answer } = payload
  if (!answer || !validate(payload, response).ok) return false
  return response.marks.every((cells, row) =>
    cells.every((mark, column) => (mark === 'yes') === answer[row]?.[column]),
  )
}

/** A running test's payload: the grid and what is given, not the answer. */
export const withoutAnswer = (payload: LogicGridPayload): LogicGridPayload => ({ ...payload, answer: null })
