import { keep } from '@dhadha/contract'
import type { TestProblem, TestProblems } from '@dhadha/contract/wire'
import type { TestKind } from '../../paths.ts'

/** This browser's copy of a running test, for a reload without a connection. */
export interface SavedTest {
  readonly test: TestProblems
  /** Problems fetched so far, by id. */
  readonly contents: Readonly<Record<string, TestProblem>>
  /** Milliseconds of the device's clock: only for an estimate, until the API sends the remaining time. */
  readonly keptAt: number
}

const storage = keep('local', 'mf-tests:test', (stored): SavedTest | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { test, contents, keptAt } = stored as Partial<SavedTest>
  const isRead = typeof test === 'object' && typeof contents === 'object' && typeof keptAt === 'number'
  return isRead ? { test, contents, keptAt } : null
})

/** @param owner the learner's id: a learner cannot continue another learner's test */
const getKey = (owner: string, kind: TestKind, testId: string) => `${owner}:${kind}:${testId}`

export const readSavedTest = (owner: string, kind: TestKind, testId: string): SavedTest | null =>
  storage.read(getKey(owner, kind, testId))

export const saveTest = (owner: string, kind: TestKind, test: TestProblems): void => {
  storage.write(getKey(owner, kind, test.test_id), {
    test,
    contents: readSavedTest(owner, kind, test.test_id)?.contents ?? {},
    keptAt: Date.now(),
  })
}

export function saveContent(owner: string, kind: TestKind, testId: string, content: TestProblem): void {
  const before = readSavedTest(owner, kind, testId)
  // A problem never changes while the test runs.
  if (!before || content.problem_id in before.contents) return
  const contents = { ...before.contents, [content.problem_id]: content }
  storage.write(getKey(owner, kind, testId), { ...before, contents })
}

export const removeSavedTest = (owner: string, kind: TestKind, testId: string): void =>
  storage.remove(getKey(owner, kind, testId))

/**
 * The estimated time left of a stored test: what was left then, minus the time that has passed by the device's clock.
 */
export function estimatedRemaining({ test, keptAt }: SavedTest, now: number): number | null {
  const { timeRemaining } = test.test
  return timeRemaining === null ? null : Math.max(0, timeRemaining - Math.max(0, now - keptAt) / 1000)
}
