import { defineBoardKind } from '../../rules/kind.ts'
import { validate } from '../../slots/rules/finish.ts'
import { parseResponse, start } from '../../slots/rules/response.ts'
import { describe } from './describe.ts'
import { facts } from '../../slots/rules/facts.ts'
import { inPlace, judge, solutions, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'

/** The rules of a board: a grid whose open cells are filled with items. */
export const grid = defineBoardKind({
  kind: 'dragAndDrop-3-Grid',
  parsePayload,
  parseResponse,
  validate,
  judge,
  describe,
  start,
  solutions,
  withoutAnswer,
  facts,
  inPlace,
})
