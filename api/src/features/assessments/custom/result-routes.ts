import { TestProblemStats, TestResult } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { findProblem, type Library } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { readLate, readWork } from '../answers/store/read.ts'
import type { Embargo } from '../embargo.ts'
import { stillRunning } from '../errors.ts'
import { gradedResult, pendingResult } from '../result.ts'
import { TestPath } from '../taking.ts'
import { endedAt } from '../times.ts'
import { getProblems } from '../view.ts'
import { readProblemStats } from './store/stats.ts'
import type { CustomTestRow } from './store/tests.ts'
import { CUSTOM_TESTS, type CustomTests } from './tests.ts'

/**
 * The results of custom tests that have ended.
 *
 * @param mayBeShown whether a test reveals no answer of an online test that still runs
 */
export const customResultRoutes =
  (
    { db, pool, clock }: Dependencies,
    library: Library,
    embargo: Embargo,
    tests: CustomTests,
    mayBeShown: (test: CustomTestRow, now: Date) => Promise<boolean>,
  ): Routes =>
  (api) => {
    const readResult = async (learnerId: string, testId: string) => {
      const now = clock()
      const test = await tests.find(learnerId, testId)
      const until = endedAt(test, now)
      if (!until) throw stillRunning()
      const late = await readLate(db, learnerId, test.id)
      const head = { test_id: test.id, test_name: test.title, bangla_test_name: null, late }
      if (!(await mayBeShown(test, now))) return pendingResult(head)
      const getWork = await readWork(pool, learnerId, test.id)
      const problems = getProblems(await library(), test.problem_ids)
      return gradedResult(head, { problems, getWork, from: test.started_at, until, rank: null, prize: null })
    }

    for (const [path, summary] of [
      ['summary', 'How it went (S7.21k)'],
      ['result', 'The same for those who ask for the result (S7.21l)'],
    ] as const)
      api.get(
        `${CUSTOM_TESTS}/:id/${path}`,
        { schema: { summary, params: TestPath, response: { 200: TestResult } } },
        ({ learner, params }) => readResult(learner.id, params.id),
      )

    api.get(
      `${CUSTOM_TESTS}/problems/:problemId/stats`,
      {
        schema: {
          summary: 'How answers to a problem turned out, of everybody (S7.21m)',
          params: Type.Object({ problemId: Type.String({ maxLength: 100 }) }),
          response: { 200: TestProblemStats },
        },
      },
      async ({ params }) => {
        const now = clock()
        const { id } = findProblem(await library(), params.problemId)
        // The count would reveal the verdict to a learner who has just answered the problem in a custom test.
        await embargo.refuse(id, now)
        return readProblemStats(db, id, now)
      },
    )
  }
