// The call that makes a custom test of the problems that were not right before.
import { CreateTestReply, RemainingTestRequest } from '@dhadha/contract/wire'
import type { Library } from '../learning/index.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import type { Language } from '../../platform/texts/index.ts'
import { readWork } from './answers/store/read.ts'
import { ALL_SUBJECTS, createCustomTests, CUSTOM_TESTS } from './custom/tests.ts'
import type { Embargo } from './embargo.ts'
import { stillRunning } from './errors.ts'
import { createOnlineTests } from './online/tests.ts'
import { placeInPractice } from './problems.ts'
import { text } from './texts/index.ts'
import { endedAt } from './times.ts'
import { getProblems } from './view.ts'

/** The fields of an ended test that a new test is made from. */
interface TestBefore {
  readonly id: string
  readonly title: string
  readonly problemIds: readonly string[]
}

const SUFFIX = text('theRest')

/** 'Rainy day: the rest'. A rest of a rest has the same title. */
const titleOfRest = (title: string, language: Language): string =>
  (['en', 'bn'] as const).some((either) => title.endsWith(SUFFIX(either)))
    ? title
    : `${title}${SUFFIX(language)}`

/** A custom test of the problems that were not right in a test before (decision 27). */
export const remainingTestRoutes =
  ({ db, pool, clock }: Dependencies, library: Library, embargo: Embargo): Routes =>
  (api) => {
    const customTests = createCustomTests(db)
    const onlineTests = createOnlineTests({ db, pool })

    /** @throws ApiError 404, 403, 409 for a test whose result the learner must not see yet */
    const readBefore = async (
      learnerId: string,
      { kind, test_id: testId }: RemainingTestRequest,
      now: Date,
      language: Language,
    ): Promise<TestBefore> => {
      if (kind === 'online') {
        const test = await onlineTests.findRegistered(testId, learnerId)
        if (!test.graded_at) throw stillRunning()
        const title = language === 'bn' ? (test.bangla_title ?? test.title) : test.title
        return { id: test.id, title, problemIds: test.problem_ids }
      }
      const test = await customTests.find(learnerId, testId)
      const embargoed = await embargo.at(now)
      if (!endedAt(test, now) || test.problem_ids.some((id) => embargoed.has(id))) throw stillRunning()
      return { id: test.id, title: test.title, problemIds: test.problem_ids }
    }

    api.post(
      `${CUSTOM_TESTS}/remaining`,
      {
        config: { security: null },
        schema: {
          summary: 'Create a custom test of what was not right in a test before (decision 27)',
          body: RemainingTestRequest,
          response: { 200: CreateTestReply },
        },
      },
      async ({ learner, body, language }) => {
        const now = clock()
        const before = await readBefore(learner.id, body, now, language)
        const getWork = await readWork(pool, learner.id, before.id)
        const embargoed = await embargo.at(now)
        const remaining = getProblems(await library(), before.problemIds).filter(
          (problem) =>
            getWork(problem.id).isCorrect !== true &&
            placeInPractice(problem) !== null &&
            !embargoed.has(problem.id),
        )
        if (remaining.length === 0) throw new ApiError(409, 'nothing_remains', text('nothingRemains'))
        const topics = new Set(remaining.map(({ series }) => series.topic.id))
        const [topicId = ALL_SUBJECTS] = topics
        const test = await customTests.create({
          learnerId: learner.id,
          title: titleOfRest(before.title, language),
          topicId: topics.size === 1 ? topicId : ALL_SUBJECTS,
          level: null,
          problemIds: remaining.map(({ id }) => id),
          durationMinutes: null,
          operationId: body.operationId ?? null,
          now,
        })
        return { test_id: test.id, problem_count: test.problem_count }
      },
    )
  }
