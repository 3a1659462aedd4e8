import { factAt, factCount, factTogether } from '@dhadha/boards/rules'
import type { ReadFacts } from '../read-facts.ts'
import { findItem, type Items } from '../items.ts'

/**
 * `Ball in 2`: this piece, by its English name, lies in the second group. `Ball with Tyre`: both lie in one group.
 * `3 times Ball`: some group has just three of these.
 */
export const readGroupedFact: ReadFacts = (entry, { payload }) => {
  const groups = payload as Items
  const text = entry.text() ?? ''
  const [, name = '', number] = /^(.+) in (\d+)$/.exec(text) ?? []
  const [item, group] = [findItem(groups, name), Number(number) - 1]
  if (item >= 0 && groups.containers[group])
    return groups.containers[group].label
      ? [factAt(item, group)]
      : entry.error('names a group without a label, which may change its place with another')
  const [, times, several = ''] = /^(\d+) times (.+)$/.exec(text) ?? []
  const counted = findItem(groups, several)
  if (times !== undefined && counted >= 0) return [factCount(Number(times), counted)]
  for (const { index } of text.matchAll(/ with /g)) {
    const id = findItem(groups, text.slice(0, index))
    const other = findItem(groups, text.slice(index + ' with '.length))
    if (id >= 0 && other >= 0) return [factTogether(id, other)]
  }
  return entry.error('has to be such as Ball in 2, or Ball with Tyre, with pieces and groups of this board')
}
