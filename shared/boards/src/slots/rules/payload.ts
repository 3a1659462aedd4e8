import { label, type Label } from '../../rules/label.ts'
import { listOf, oneOf, optional, parsed, record, wholeNumber, type Parser } from '../../rules/parsing.ts'
import { MAX_ITEMS, MAX_PLACES } from './placingBoard.ts'

/** A place in the payload; its label is optional. */
export interface Container {
  readonly label: Label | null
}

/** The contents of one place in the solution, in any order. */
export interface PlaceAnswer {
  readonly items: readonly Label[]
}

const labelOrNone: Parser<Label | null> = (value, path) =>
  value === undefined || value === null || value === '' ? parsed(null) : label(value, path)

/** The fields that payloads of items in places share (S3.5). `finish` and `room` stand in for the answer in tests. */
export const placingFields = {
  containers: listOf(record({ label: labelOrNone }), 1, MAX_PLACES),
  unselected: listOf(label, 1, MAX_ITEMS),
  answer: optional(listOf(record({ items: listOf(label, 0, MAX_ITEMS) }), 1, MAX_PLACES), null),
  finish: optional(oneOf('all', 'full', 'any'), 'any'),
  room: optional(listOf(wholeNumber(0, MAX_ITEMS), 1, MAX_PLACES), null),
}
