import { labelName } from '../../rules/label.ts'
import { ruleText, type BoardLanguage } from '../../rules/texts/index.ts'
import { circleName, type VennPayload } from './payload.ts'
import type { VennResponse } from './response.ts'

/** 'A', 'A and B', 'A, B and C' */
function listed(names: readonly string[], lang: BoardLanguage): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : ruleText(lang, 'venn.and', { first: names.slice(0, -1).join(', '), last })
}

/** Names a region by its sets: 'in A and B, not in C'. */
export function getRegionName(payload: VennPayload, region: number, lang: BoardLanguage): string {
  const { sets = [], exclude = [] } = payload.sets[region] ?? {}
  const names = (ids: readonly string[]) =>
    listed(
      ids.map((id) => ruleText(lang, 'venn.circle', { name: circleName(payload, id) })),
      lang,
    )
  if (sets.length === 0) return ruleText(lang, 'venn.outside', { circles: names(exclude) })
  if (exclude.length === 0) return ruleText(lang, 'venn.inside', { circles: names(sets) })
  return ruleText(lang, 'venn.between', { inside: names(sets), outside: names(exclude) })
}

/** Names a region, and describes its content. */
export function regionLabel(payload: VennPayload, region: number, lang: BoardLanguage): string {
  const content = payload.sets[region]?.label
  const name = getRegionName(payload, region, lang)
  return content ? `${labelName(content)}: ${name}` : name
}

/** How many regions are selected, and which. */
export function describe(payload: VennPayload, { selected }: VennResponse, lang: BoardLanguage): string {
  const parts = selected
    .toSorted((a, b) => a - b)
    .map((region) => regionLabel(payload, region, lang))
    .join('; ')
  return parts === ''
    ? ruleText(lang, 'venn.nothing')
    : ruleText(lang, 'venn.selected', { count: selected.length, parts })
}
