import { labelName } from '../../rules/label.ts'
import { numeral, type BoardLanguage } from '../../rules/language.ts'
import { circleName, type VennPayload } from './payload.ts'
import type { VennResponse } from './response.ts'

const AND: Record<BoardLanguage, string> = { en: ' and ', bn: ' আর ' }

/** 'A', 'A and B', 'A, B and C' */
const listed = (names: readonly string[], lang: BoardLanguage): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${AND[lang]}${names.at(-1) ?? ''}`

/** Where a region lies: 'in A and B, not in C'. */
export function regionName(payload: VennPayload, region: number, lang: BoardLanguage): string {
  const { sets = [], exclude = [] } = payload.sets[region] ?? {}
  const names = (ids: readonly string[]) => {
    const circles = ids.map((id) => circleName(payload, id))
    return listed(lang === 'bn' ? circles.map((name) => `‘${name}’`) : circles, lang)
  }
  if (lang === 'en') {
    if (sets.length === 0) return `outside ${names(exclude)}`
    return exclude.length === 0 ? `in ${names(sets)}` : `in ${names(sets)}, not in ${names(exclude)}`
  }
  if (sets.length === 0) return `${names(exclude)}, সবগুলোর বাইরে`
  if (exclude.length === 0) return `${names(sets)}, সবগুলোর ভেতরে`
  return `${names(sets)}-এর ভেতরে, ${names(exclude)}-এর বাইরে`
}

/** Where a region lies, and what stands in it. */
export function regionLabel(payload: VennPayload, region: number, lang: BoardLanguage): string {
  const content = payload.sets[region]?.label
  const name = regionName(payload, region, lang)
  return content ? `${labelName(content)}: ${name}` : name
}

/** How many regions are selected, and which. */
export function describe(payload: VennPayload, { selected }: VennResponse, lang: BoardLanguage): string {
  const count = selected.length
  if (count === 0) return lang === 'en' ? 'Nothing is selected.' : 'কোনো অংশ বাছাই করা নেই।'
  const names = selected
    .toSorted((a, b) => a - b)
    .map((region) => regionLabel(payload, region, lang))
    .join('; ')
  return lang === 'en'
    ? `${count === 1 ? '1 part is' : `${count} parts are`} selected: ${names}.`
    : `${numeral(count, 'bn')}টি অংশ বাছাই করা: ${names}।`
}
