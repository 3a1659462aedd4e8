import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts, judge, solutions, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'
import { parseResponse, start } from './response.ts'
import { validate } from './validate.ts'

/** The rules of a board: images that are moved and turned on a board. */
export const placement = defineBoardKind({
  kind: 'dragAndDrop-2',
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
