// The calls that create a custom test.
import {
  AvailableProblems,
  CreateTestReply,
  CreateTestRequest,
  Difficulty,
  SurpriseTestRequest,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { findTopic, type Library, readRecords } from '../../learning/index.ts'
import type { Api, Dependencies, Routes } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { readLine } from '../../../platform/texts/index.ts'
import type { Embargo } from '../embargo.ts'
import { getLevel } from '../problems.ts'
import { text } from '../texts/index.ts'
import { findDrawableSeries, draw, drawSurprise } from './draw.ts'
import { ALL_SUBJECTS, CUSTOM_TESTS, type CustomTests } from './tests.ts'

/** Defaults of a custom test (S9.10a). */
const DEFAULT_COUNT = 10
const DEFAULT_MINUTES = 30

/** @throws ApiError 400 for a title of blanks alone */
function readTitle(input: string): string {
  const title = readLine(input)
  if (title === '') throw new ApiError(400, 'title_empty', text('titleEmpty'))
  return title
}

interface CreationContext extends Pick<Dependencies, 'reads' | 'clock'> {
  readonly library: Library
  readonly embargo: Embargo
  readonly tests: CustomTests
}

function addAvailableRoute(api: Api, { reads, clock, library, embargo }: CreationContext): void {
  api.get(
    `${CUSTOM_TESTS}/available-problems`,
    {
      schema: {
        summary: 'Series to choose from, with their numbers of problems (S7.21a)',
        querystring: Type.Object({
          topic_id: Type.String({ maxLength: 100 }),
          difficulty: Type.Optional(Difficulty),
        }),
        response: { 200: AvailableProblems },
      },
    },
    async ({ learner, query }) => {
      const catalogue = await library()
      return findDrawableSeries(catalogue, {
        records: await reads.run((read) => readRecords(read.db, learner.id)),
        topicId: findTopic(catalogue, query.topic_id).id,
        level: query.difficulty ? getLevel(query.difficulty) : null,
        embargoed: await embargo.at(clock()),
      })
    },
  )
}

function addCreateRoute(api: Api, { reads, clock, library, embargo, tests }: CreationContext): void {
  api.post(
    CUSTOM_TESTS,
    {
      config: { security: null },
      schema: {
        summary: 'Create a custom test (S7.21b)',
        body: CreateTestRequest,
        response: { 200: CreateTestReply },
      },
    },
    async ({ learner, body }) => {
      const now = clock()
      const title = readTitle(body.title)
      const catalogue = await library()
      const level = body.difficulty ? getLevel(body.difficulty) : null
      const topicId = findTopic(catalogue, body.topic_id).id
      const problems = draw(catalogue, body, {
        records: body.weak_spots ? await reads.run((read) => readRecords(read.db, learner.id)) : [],
        level,
        count: body.problem_count ?? DEFAULT_COUNT,
        embargoed: await embargo.at(now),
      })
      const test = await tests.create({
        learnerId: learner.id,
        title,
        topicId,
        level,
        problemIds: problems.map(({ id }) => id),
        durationMinutes: body.duration_minutes === undefined ? DEFAULT_MINUTES : body.duration_minutes,
        operationId: body.operationId ?? null,
        now,
      })
      return { test_id: test.id, problem_count: test.problem_count }
    },
  )
}

function addSurpriseRoute(api: Api, { reads, clock, library, embargo, tests }: CreationContext): void {
  api.post(
    `${CUSTOM_TESTS}/surprise`,
    {
      config: { security: null },
      schema: {
        summary: "Create a test of ten problems for the learner's class (decision 27)",
        body: SurpriseTestRequest,
        response: { 200: CreateTestReply },
      },
    },
    async ({ learner, body }) => {
      const now = clock()
      const title = readTitle(body.title)
      const level = await tests.levelFor(learner.id)
      const problems = drawSurprise(await library(), {
        level,
        count: DEFAULT_COUNT,
        embargoed: await embargo.at(now),
        records: await reads.run((read) => readRecords(read.db, learner.id)),
      })
      const test = await tests.create({
        learnerId: learner.id,
        title,
        topicId: ALL_SUBJECTS,
        level,
        problemIds: problems.map(({ id }) => id),
        durationMinutes: DEFAULT_MINUTES,
        operationId: body.operationId ?? null,
        now,
      })
      return { test_id: test.id, problem_count: test.problem_count }
    },
  )
}

/** Creating a custom test: by the learner's choice, or by the learner's class. */
export const createTestRoutes =
  ({ reads, clock }: Dependencies, library: Library, embargo: Embargo, tests: CustomTests): Routes =>
  (api) => {
    const context: CreationContext = { reads, clock, library, embargo, tests }
    addAvailableRoute(api, context)
    addCreateRoute(api, context)
    addSurpriseRoute(api, context)
  }
