import { keep } from '@dhadha/contract'
import type { TestProblem, TestProblems } from '@dhadha/contract/wire'
import type { TestKind } from '../../paths.ts'

/** A running test as this browser saw it last, for a reload without a line. */
export interface KeptTest {
  readonly test: TestProblems
  /** Problems that have come so far, by id. */
  readonly contents: Readonly<Record<string, TestProblem>>
  /** Milliseconds of the device's clock: only for an estimate, until the API says what is left. */
  readonly keptAt: number
}

const kept = keep('local', 'mf-tests:test', (stored): KeptTest | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { test, contents, keptAt } = stored as Partial<KeptTest>
  const isRead = typeof test === 'object' && typeof contents === 'object' && typeof keptAt === 'number'
  return isRead ? { test, contents, keptAt } : null
})

/** @param owner the learner's id: nobody goes on with what somebody else began */
const keyOf = (owner: string, kind: TestKind, testId: string) => `${owner}:${kind}:${testId}`

export const readKept = (owner: string, kind: TestKind, testId: string): KeptTest | null =>
  kept.read(keyOf(owner, kind, testId))

export const keepTest = (owner: string, kind: TestKind, test: TestProblems): void => {
  kept.write(keyOf(owner, kind, test.test_id), {
    test,
    contents: readKept(owner, kind, test.test_id)?.contents ?? {},
    keptAt: Date.now(),
  })
}

export function keepContent(owner: string, kind: TestKind, testId: string, content: TestProblem): void {
  const before = readKept(owner, kind, testId)
  // It never changes while the test runs.
  if (!before || content.problem_id in before.contents) return
  const contents = { ...before.contents, [content.problem_id]: content }
  kept.write(keyOf(owner, kind, testId), { ...before, contents })
}

export const forgetTest = (owner: string, kind: TestKind, testId: string): void =>
  kept.remove(keyOf(owner, kind, testId))

/** What should be left of a kept test: what was left then, less the time that the device says has passed. */
export function estimatedRemaining({ test, keptAt }: KeptTest, now: number): number | null {
  const { timeRemaining } = test.test
  return timeRemaining === null ? null : Math.max(0, timeRemaining - Math.max(0, now - keptAt) / 1000)
}
