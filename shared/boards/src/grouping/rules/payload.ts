import { fill } from '../../slots/rules/fill.ts'
import { deriveFinish, type Finish } from '../../slots/rules/finish.ts'
import { placingFields, type Container, type PlaceAnswer } from '../../slots/rules/payload.ts'
import type { PlacingBoard } from '../../slots/rules/placingBoard.ts'
import { parsed, record, unparsed, type Parsed } from '../../rules/parsing.ts'

/** A problem of sorting items into groups (S3.5), parsed. */
export interface GroupingPayload extends PlacingBoard {
  /** The groups. A label names what its group takes; groups without labels, or with equal ones, are interchangeable. */
  readonly containers: readonly Container[]
  /** The items of each container in the solution. Null: the payload has no answer. */
  readonly answer: readonly PlaceAnswer[] | null
  /** When the board may be judged: from the answer where there is one. */
  readonly finish: Finish
}

const MAX_GROUPS = 12

const payload = record(placingFields)

/** Reads the payload of a grouping. */
export function parsePayload(data: unknown): Parsed<GroupingPayload> {
  const read = payload(data, '')
  if (!read.ok) return read
  const { containers, unselected, answer, finish } = read.value
  if (containers.length > MAX_GROUPS) return unparsed('containers', `at most ${MAX_GROUPS} groups`)
  if (answer && answer.length !== containers.length)
    return unparsed('answer', `items for each of ${containers.length} groups`)
  // Every group has room for all items: the pupil has to find out how many it needs.
  const room = containers.map(() => unselected.length)
  const base = { containers, unselected, room }
  if (!answer) return parsed({ ...base, answer, finish: finish === 'all' ? 'all' : 'any' })
  const groups = answer.map(({ items }) => items)
  if (!fill(base, groups)) return unparsed('answer', 'items that are among the unselected ones')
  const placed = groups.flat().length
  if (placed === 0) return unparsed('answer', 'at least one item in a group')
  return parsed({ ...base, answer, finish: deriveFinish(unselected.length, room, placed) })
}
