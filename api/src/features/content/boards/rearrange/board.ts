import { labelKey, startOrder } from '@dhadha/boards/rules'
import type { FindPicture } from '../../render/markdown.ts'
import type { Field } from '../../source/yaml.ts'
import { readLabels } from '../labels.ts'
import type { BoardPayload } from '../board-payload.ts'
import { provenBoard } from '../proof.ts'

const MAX_FIELDS = 24

/**
 * Reads the `board` of a problem of order: the fields in the right order; pupils see them mixed. Errors are reported.
 */
export function readRearrangeBoard(board: Field, findPicture: FindPicture): BoardPayload | undefined {
  const fields = board.fields()
  const right = readLabels(fields?.need('answer'), [2, MAX_FIELDS], findPicture)
  const further = fields?.get('answers')
  const others = further ? readOrders(further, right?.length) : []
  fields?.close()
  if (!right || !others) return undefined

  const keys = right.map(({ en }) => labelKey(en))
  const toShownKey = (order: readonly number[]) => JSON.stringify(order.map((index) => keys[index]))
  const first = [...right.keys()]
  const rightOnes = new Set([first, ...others].map(toShownKey))
  const order = startOrder(keys, (key) => rightOnes.has(toShownKey(key)))
  if (!order) return board.error('is right in (nearly) every order')

  const labels = (language: 'en' | 'bn', indexes: readonly number[]) =>
    indexes.flatMap((index) => right[index]?.[language] ?? [])
  const toPayload = (language: 'en' | 'bn') => ({
    fields: labels(language, order),
    answer: labels(language, first),
    answers: others.length > 0 ? others.map((other) => labels(language, other)) : null,
  })
  return provenBoard('rearrange', board, { en: toPayload('en'), bn: toPayload('bn') }, [right])
}

/** Further right orders, by the numbers of the fields in the first one. */
function readOrders(field: Field, count: number | undefined): number[][] | undefined {
  const entries = field.list(1, 50)
  if (!entries || count === undefined) return undefined
  const orders = entries.flatMap((entry) => {
    const numbers = entry.list(count, count)?.map((number) => number.integer(1, count))
    const indexes = numbers?.flatMap((number) => (number === undefined ? [] : [number - 1]))
    if (!indexes || indexes.length < count) return []
    if (new Set(indexes).size < count) {
      entry.error(`has to name each of 1 to ${count} once`)
      return []
    }
    return [indexes]
  })
  return orders.length === entries.length ? orders : undefined
}
