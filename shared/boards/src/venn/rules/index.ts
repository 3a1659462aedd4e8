import { defineBoardKind } from '../../rules/kind.ts'
import { describe } from './describe.ts'
import { facts } from './facts.ts'
import { judge, withoutAnswer } from './judge.ts'
import { parsePayload } from './payload.ts'
import { parseResponse, solutions, start } from './response.ts'
import { validate } from './validate.ts'

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
