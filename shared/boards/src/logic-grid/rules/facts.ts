import type { LogicGridPayload } from './payload.ts'
import type { LogicGridResponse } from './response.ts'

/** `2,0`: the first cell of the third row is ticked. */
export const facts = (_: LogicGridPayload, { marks }: LogicGridResponse): readonly string[] =>
  marks.flatMap((cells, row) => cells.flatMap((mark, column) => (mark === 'yes' ? [`${row},${column}`] : [])))
