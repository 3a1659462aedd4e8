// The calls for the results of an online test: leaderboard and own result.
import { TestLeaderboard, TestResult } from '@dhadha/contract/wire'
import type { Library } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { stillRunning } from '../errors.ts'
import { gradedResult, pendingResult } from '../result.ts'
import { TestPath } from '../taking.ts'
import { getProblems } from '../view.ts'
import { readLate, readWork } from '../answers/store/read.ts'
import { readTestLeaderboard } from './store/leaderboard.ts'
import type { FoundTest } from './store/tests.ts'
import { createOnlineTests, ONLINE_TESTS, type OnlineTests } from './tests.ts'

/** @throws ApiError 409 */
function refuseRunning({ ends_at }: FoundTest, now: Date): void {
  if (now < ends_at) throw stillRunning()
}

/** The leaderboard of an online test that has ended, and the learner's own result. */
export const onlineResultRoutes =
  ({ db, pool, reads, clock, config }: Dependencies, library: Library, tests: OnlineTests): Routes =>
  (api) => {
    const formatDay = createDayFormatter(config.timeZone)

    api.get(
      `${ONLINE_TESTS}/:id/leaderboard`,
      {
        schema: {
          summary: 'Who did best, once the test is graded (S7.22k)',
          params: TestPath,
          response: { 200: TestLeaderboard },
        },
        config: { needsGuardiansYes: true },
      },
      async ({ learner, params }) => {
        const now = clock()
        return reads.run(async ({ db, pool }) => {
          const test = await createOnlineTests({ db, pool }).find(params.id, learner.id)
          refuseRunning(test, now)
          if (!test.graded_at) return { evaluation: 'pending' as const, entries: [], own: null }
          const query = { testId: test.id, learnerId: learner.id, today: formatDay(now) }
          return { evaluation: 'done' as const, ...(await readTestLeaderboard(db, query)) }
        })
      },
    )

    api.get(
      `${ONLINE_TESTS}/:id/result`,
      {
        schema: {
          summary: 'The own result; pending until the test is graded (S7.22l)',
          params: TestPath,
          response: { 200: TestResult },
        },
      },
      async ({ learner, params }) => {
        const now = clock()
        const test = await tests.findRegistered(params.id, learner.id)
        refuseRunning(test, now)
        const head = {
          test_id: test.id,
          test_name: test.title,
          bangla_test_name: test.bangla_title,
          late: await readLate(db, learner.id, test.id),
        }
        if (!test.graded_at) return pendingResult(head)
        const getWork = await readWork(pool, learner.id, test.id)
        const problems = getProblems(await library(), test.problem_ids)
        const answered = problems.flatMap(({ id }) => getWork(id).saved?.saved_at ?? []).toSorted()
        const last = answered.at(-1)
        const { joined_at: joinedAt, rank, prize } = test.registration
        return gradedResult(head, {
          problems,
          getWork,
          from: joinedAt ?? test.starts_at,
          until: last === undefined ? null : new Date(last),
          rank,
          prize,
        })
      },
    )
  }
