import type { TextKey } from '../text.ts'
import { recommendedQuery, unsolvedQuery } from './requests.ts'

/** The two lists of problems on the dashboard (S2.15a); the names are used in the address. */
export const LIST_NAMES = ['incomplete', 'recommended'] as const

export type ListName = (typeof LIST_NAMES)[number]

export const readListName = (text: string | null): ListName | null =>
  LIST_NAMES.find((name) => name === text) ?? null

export const LIST_QUERIES = { incomplete: unsolvedQuery, recommended: recommendedQuery } as const

/** Title of the full list and of the tab (S2.15a). */
export const LIST_TEXTS = {
  incomplete: { title: 'stuckTitle', tab: 'tabIncomplete' },
  recommended: { title: 'recommendedTitle', tab: 'tabRecommendation' },
} as const satisfies Record<ListName, Record<'title' | 'tab', TextKey>>
