import { validate } from '../../slots/rules/finish.ts'
import { parseResponse, start } from '../../slots/rules/response.ts'
import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts } from '../../slots/rules/facts.ts'
import { inPlace, judge, solutions, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'

/** The rules of a board: items that are sorted into groups. */
export const grouping = defineBoardKind({
  kind: 'dragAndDrop-1',
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
