import { notJudged, type Validity } from '../../rules/kind.ts'
import type { LogicGridPayload } from './payload.ts'
import { isGiven, type LogicGridResponse } from './response.ts'

/** Whether the grid has the payload's size and all given marks. */
export function isLegal(payload: LogicGridPayload, { marks }: LogicGridResponse): boolean {
  const { rowHeading, columnHeading } = payload
  return (
    marks.length === rowHeading.length &&
    marks.every(
      (cells, row) =>
        cells.length === columnHeading.length &&
        cells.every((mark, column) => mark === 'yes' || !isGiven(payload, row, column)),
    )
  )
}

/** Rejects illegal grids, and those that lack a tick which the puzzle's rule requires. */
export function validate(payload: LogicGridPayload, response: LogicGridResponse): Validity {
  if (!isLegal(payload, response)) return notJudged('logicGrid.illegal')
  const { marks } = response
  if (!marks.some((cells, row) => cells.some((mark, at) => mark === 'yes' && !isGiven(payload, row, at))))
    return notJudged('logicGrid.withoutYes')
  const empty = marks.filter((cells) => !cells.includes('yes')).length
  return payload.rule === 'free' || empty === 0
    ? { ok: true }
    : notJudged('logicGrid.rowsLeft', { count: empty })
}
