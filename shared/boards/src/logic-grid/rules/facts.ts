import { factTicked } from '../../rules/fact.ts'
import type { LogicGridPayload } from './payload.ts'
import type { LogicGridResponse } from './response.ts'

/** The facts of a board: the cells that are ticked. */
export const facts = (_: LogicGridPayload, { marks }: LogicGridResponse): readonly string[] =>
  marks.flatMap((cells, row) =>
    cells.flatMap((mark, column) => (mark === 'yes' ? [factTicked(row, column)] : [])),
  )
