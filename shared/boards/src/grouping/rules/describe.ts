import { describeTray } from '../../slots/rules/describe.ts'
import { getLabels } from '../../slots/rules/placingBoard.ts'
import type { PlacingResponse } from '../../slots/rules/response.ts'
import { labelName } from '../../rules/label.ts'
import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import type { GroupingPayload } from './payload.ts'

/** A group's label in words; its number, from 1, where it has none. */
export function groupName(
  { containers }: Pick<GroupingPayload, 'containers'>,
  group: number,
  lang: BoardLanguage,
): string {
  const label = containers[group]?.label
  return label ? labelName(label) : ruleText(lang, 'grouping.group', { number: group + 1 })
}

/** Describes the items of each group, and those that are left. */
export function describe(payload: GroupingPayload, response: PlacingResponse, lang: BoardLanguage): string {
  const groups = payload.containers.map((_, group) => {
    const items = getLabels(payload, response.places[group] ?? []).map(labelName)
    return `${groupName(payload, group, lang)}: ${items.join(', ') || ruleText(lang, 'empty')}`
  })
  return `${ruleText(lang, 'list', { items: groups.join('; ') })} ${describeTray(payload, response, lang)}`
}
