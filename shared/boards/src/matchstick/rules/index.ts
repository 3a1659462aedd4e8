import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts } from './facts.ts'
import { judge, solutions, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'
import { parseResponse, start } from './response.ts'
import { validate } from './validate.ts'

/** The rules of a board: a figure of matches, of which some are moved, added or taken away. */
export const matchstick = defineBoardKind({
  kind: 'matchstick',
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
