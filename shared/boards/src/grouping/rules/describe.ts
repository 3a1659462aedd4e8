import { describeTray } from '../../placing/rules/describe.ts'
import { labelsOf, type PlacingResponse } from '../../placing/rules/placing.ts'
import { labelName } from '../../rules/label.ts'
import { numeral, type BoardLanguage } from '../../rules/language.ts'
import type { GroupingPayload } from './payload.ts'

/** A group's label in words; its number, from 1, where it has none. */
export function groupName(
  { containers }: Pick<GroupingPayload, 'containers'>,
  group: number,
  lang: BoardLanguage,
): string {
  const label = containers[group]?.label
  if (label) return labelName(label)
  return lang === 'en' ? `Group ${group + 1}` : `${numeral(group + 1, 'bn')} নম্বর দল`
}

/** What lies in which group, and what is left. */
export function describe(payload: GroupingPayload, response: PlacingResponse, lang: BoardLanguage): string {
  const groups = payload.containers.map((_, group) => {
    const items = labelsOf(payload, response.places[group] ?? []).map(labelName)
    const empty = lang === 'en' ? 'empty' : 'খালি'
    return `${groupName(payload, group, lang)}: ${items.join(', ') || empty}`
  })
  return `${groups.join('; ')}${lang === 'en' ? '.' : '।'} ${describeTray(payload, response, lang)}`
}
