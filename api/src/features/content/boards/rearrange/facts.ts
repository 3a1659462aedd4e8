import { factAt, factBefore, getBoardKind, labelKey, type Label } from '@dhadha/boards/rules'
import type { ReadFacts } from '../read-facts.ts'

interface Order {
  readonly fields: readonly Label[]
}

interface Solution {
  readonly order: readonly number[]
}

/** `3 before 1`, `3 at 1`: items by their numbers in the right order, places counted from 1. */
export const readOrderFact: ReadFacts = (entry, { payload }) => {
  const { fields } = payload as Order
  const right = getBoardKind('rearrange')?.solution(payload) as Solution | null | undefined
  const keys = fields.map(labelKey)
  const findId = (number: string | undefined) => {
    const field = fields[right?.order[Number(number) - 1] ?? -1]
    return field === undefined ? -1 : keys.indexOf(labelKey(field))
  }
  const [, thing, how, other] = /^(\d+) (before|at) (\d+)$/.exec(entry.text(20) ?? '') ?? []
  const [id, second] = [findId(thing), findId(other)]
  if (id < 0 || second < 0)
    return entry.error(`has to be such as 3 before 1, or 3 at 1, with numbers up to ${fields.length}`)
  return [how === 'before' ? factBefore(id, second) : factAt(id, Number(other) - 1)]
}
