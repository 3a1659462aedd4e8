import { factSelected } from '@dhadha/boards/rules'
import type { ReadFacts } from '../read-facts.ts'

/** `fly swim`: this region is selected; `outside`: the area outside all circles is. */
export const readRegionFact: ReadFacts = (entry, { field }) => {
  const ids = field
    .fields()
    ?.get('circles')
    ?.entries(2, 3)
    ?.map(([id]) => id)
  const text = entry.text(200)
  if (!ids || text === undefined) return undefined
  const named = text === 'outside' ? [] : text.split(/\s+/)
  const stranger = named.find((id) => !ids.includes(id))
  if (stranger !== undefined) return entry.error(`names no circle of this diagram: ${stranger}`)
  return [factSelected(named.reduce((region, id) => region | (1 << ids.indexOf(id)), 0))]
}
