import type { TestKind } from './paths.ts'

const BASES = {
  custom: '/api/v2/app/practice-test',
  online: '/api/v2/app/online-test',
} as const satisfies Record<TestKind, string>

const part = encodeURIComponent

/** The URL prefix of the calls for each type of test (S7.21, S7.22). */
export const baseUrl = (kind: TestKind): string => BASES[kind]

/** The URL of a test at the API. */
export const testUrl = (kind: TestKind, testId: string): string => `${BASES[kind]}/${part(testId)}`

export const problemUrl = (kind: TestKind, testId: string, problemId: string): string =>
  `${testUrl(kind, testId)}/problems/${part(problemId)}`
