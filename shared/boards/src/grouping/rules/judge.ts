import { fill } from '../../slots/rules/fill.ts'
import { validate } from '../../slots/rules/finish.ts'
import { groupKey, getLabels } from '../../slots/rules/placingBoard.ts'
import type { PlacingResponse } from '../../slots/rules/response.ts'
import type { InPlace } from '../../rules/kind.ts'
import { labelKey, type Label } from '../../rules/label.ts'
import type { GroupingPayload } from './payload.ts'

/**
 * Right when the items are divided into the same groups as in the answer; their order does not matter. A label is part
 * of its group: even numbers belong under 'even'. Groups without labels, or with equal ones, are interchangeable: the
 * same groups in other containers are the same answer.
 */
export function judge(payload: GroupingPayload, response: PlacingResponse): boolean {
  const { answer } = payload
  if (!answer || !validate(payload, response).ok) return false
  const made = response.places.map((ids) => getLabels(payload, ids))
  const right = answer.map(({ items }) => items)
  return getAnswerKey(payload, made) === getAnswerKey(payload, right)
}

/** Items that lie in their group, where every group has a label of its own and every item a group. */
export function inPlace(payload: GroupingPayload, { places }: PlacingResponse): InPlace | null {
  const { answer, containers, unselected, finish } = payload
  const labels = containers.flatMap(({ label }) => (label ? [labelKey(label)] : []))
  if (!answer || finish !== 'all' || new Set(labels).size < containers.length) return null
  const right = answer.map(({ items }, group) => {
    const open = items.map(labelKey)
    return getLabels(payload, places[group] ?? []).filter((label) => {
      const found = open.indexOf(labelKey(label))
      if (found >= 0) open.splice(found, 1)
      return found >= 0
    }).length
  })
  return { right: right.reduce((sum, count) => sum + count, 0), all: unselected.length }
}

/** A key that is equal for two groupings exactly when they are the same answer. */
const getAnswerKey = ({ containers }: GroupingPayload, groups: readonly (readonly Label[])[]): string =>
  JSON.stringify(
    groups
      .map((labels, index) => {
        const label = containers[index]?.label
        return `${label ? labelKey(label) : ''} ${groupKey(labels)}`
      })
      .toSorted(),
  )

/** The answer as a response. */
export const solutions = (payload: GroupingPayload): readonly (PlacingResponse | null)[] =>
  payload.answer
    ? [
        fill(
          payload,
          payload.answer.map(({ items }) => items),
        ),
      ]
    : []

/** A running test's payload: the groups and what is to be sorted. */
export const withoutAnswer = (payload: GroupingPayload): GroupingPayload => ({ ...payload, answer: null })
