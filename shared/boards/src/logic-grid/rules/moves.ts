import type { LogicGridPayload } from './payload.ts'
import { isGiven, getMark, start, type LogicGridResponse, type Mark } from './response.ts'

/** A move, whether made by pointer or keyboard. */
export type LogicGridMove =
  | {
      readonly type: 'mark'
      readonly row: number
      readonly column: number
      readonly mark: Mark
      /** A tick also crosses out the unmarked cells in its row and column. */
      readonly crossOut: boolean
    }
  | { readonly type: 'reset' }

const NEXT: Record<Mark, Mark> = { unknown: 'no', no: 'yes', yes: 'unknown' }

/** The next mark of a cell when it is pressed. */
export const nextMark = (mark: Mark): Mark => NEXT[mark]

/** The grid after the move; the same object for a given cell or one outside the grid. */
export function applyMove(
  payload: LogicGridPayload,
  response: LogicGridResponse,
  move: LogicGridMove,
): LogicGridResponse {
  if (move.type === 'reset') return start(payload)
  const { row, column, mark, crossOut } = move
  if (getMark(response, row, column) === undefined || isGiven(payload, row, column)) return response
  // If a column may have several ticks, a tick does not rule out the cells above and below.
  const crossesColumn = payload.rule !== 'one-per-row'
  return {
    marks: response.marks.map((cells, r) =>
      cells.map((now, c) => {
        if (r === row && c === column) return mark
        const isCrossed = r === row || (c === column && crossesColumn)
        return mark === 'yes' && crossOut && isCrossed && now === 'unknown' ? 'no' : now
      }),
    ),
  }
}

/** How many cells have that mark. */
export const countMarks = ({ marks }: LogicGridResponse, mark: Mark): number =>
  marks.flat().filter((other) => other === mark).length
