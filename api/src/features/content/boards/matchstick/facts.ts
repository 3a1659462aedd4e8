import { getBoardKind, segmentKey, type Segment } from '@dhadha/boards/rules'
import type { Field } from '../../source/yaml.ts'
import type { ReadFacts } from '../read-facts.ts'
import { EQUATION_SHAPE, waysToLay } from './equation.ts'
import { readSticks } from './sticks.ts'

const CELLS = 10

/** `2,2-4,2-4,4`: there are matches. */
export const readLaidFacts: ReadFacts = (entry) => readSticks(entry, CELLS)?.map(segmentKey)

/** A wrong equation, as facts for each way to lay it that a pupil can reach. */
export function readWrongEquation(entry: Field, payload: object): (readonly string[])[] | undefined {
  const ways = waysToLay(entry.text(20) ?? '')
  if (!ways) return entry.error(`has to be ${EQUATION_SHAPE}`)
  const reachable = ways.filter((way) => isReachable(payload, way))
  return reachable.length > 0
    ? reachable.map((way) => way.map(segmentKey))
    : entry.error("can't be reached on this board")
}

function isReachable(payload: object, way: readonly Segment[]): boolean {
  const kind = getBoardKind('matchstick')
  const withAnswer = { ...payload, answers: [way] }
  return (
    kind?.parsePayload(withAnswer).ok === true &&
    kind.solution(withAnswer) !== null &&
    kind.validate(withAnswer, kind.solution(withAnswer)).ok
  )
}
