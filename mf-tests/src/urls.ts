import type { TestKind } from './paths.ts'

const BASES = {
  custom: '/api/v2/app/practice-test',
  online: '/api/v2/app/online-test',
} as const satisfies Record<TestKind, string>

const part = encodeURIComponent

/** Where the calls of a family of tests begin (S7.21, S7.22). */
export const baseUrl = (kind: TestKind): string => BASES[kind]

/** A test's own address at the API. */
export const testUrl = (kind: TestKind, testId: string): string => `${BASES[kind]}/${part(testId)}`

export const problemUrl = (kind: TestKind, testId: string, problemId: string): string =>
  `${testUrl(kind, testId)}/problems/${part(problemId)}`
