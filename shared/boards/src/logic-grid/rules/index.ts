import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts } from './facts.ts'
import { judge, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'
import { parseResponse, solutions, start } from './response.ts'
import { validate } from './validate.ts'

/** The rules of a board: a logic grid, whose cells are ticked or crossed out. */
export const logicGrid = defineBoardKind({
  kind: 'exclusion_grid',
  parsePayload,
  parseResponse,
  validate,
  judge,
  describe,
  start,
  solutions,
  withoutAnswer,
  facts,
})
