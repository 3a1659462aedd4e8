import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts } from './facts.ts'
import { judge, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'
import { parseResponse, solutions, start } from './response.ts'
import { validate } from './validate.ts'

/** The rules of a board: a Venn diagram, of which regions are selected. */
export const venn = defineBoardKind({
  kind: 'venn',
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
