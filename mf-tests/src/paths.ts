import type { PracticePlace } from '@dhadha/contract/wire'

/** Kinds of lists in the address (S2.24a). */
export const LISTS = ['ongoing', 'attempted', 'custom', 'upcoming'] as const

export type ListKind = (typeof LISTS)[number]

/** The two types of tests, each with separate calls and pages (S2.26). */
export type TestKind = 'custom' | 'online'

const part = encodeURIComponent

export const listPath = (list: ListKind): string => `/test/${list}`

export const CREATE_PATH = '/test/custom/create'

/** The page on which a test is taken (S2.26b, S2.31a). */
export const testPath = (kind: TestKind, testId: string): string => `/test/${kind}/${part(testId)}`

/** State of the navigation to a test that was just made: it waits for 'Begin' (decision 27). */
export const NEW_TEST = { isNewTest: true } as const

export const isNewTest = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNewTest' in state

/** The page of a test's result: 'stats' for online tests, 'summary' for custom ones (S2.32). */
export const resultPath = (kind: TestKind, testId: string): string =>
  `${testPath(kind, testId)}/${kind === 'online' ? 'stats' : 'summary'}`

/** The link of 'Take This Test' in the details; it redirects to the test's page (S2.27c, decision 20). */
export const takePath = (testId: string): string => `/tests/${part(testId)}/take`

/** The page of a problem in practice (mf-practice). */
export const practicePath = ({ series_id: series, serial }: PracticePlace): string =>
  `/series/${part(series)}/problem/${serial}`
