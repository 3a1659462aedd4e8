import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts } from './facts.ts'
import { inPlace, judge, solutions, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'
import { parseResponse, start } from './response.ts'
import { validate } from './validate.ts'

/** The rules of a board: fields that are put in order. */
export const rearrange = defineBoardKind({
  kind: 'rearrange',
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
