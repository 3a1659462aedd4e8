import { ProblemCards, Stats } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { createSharing } from '../peers/sharing.ts'
import { problemCard } from './card.ts'
import { countProblems } from './store/counts.ts'
import { readRecords } from './store/records.ts'
import { recommend } from './recommend.ts'

/** Most problems of a list; the page asks for as many, which is all there are (S9.4b). */
const MOST = 10_000
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST }))

/** The dashboard's lists and counts: stuck, recommended, solved (S7.10, S7.16g, S7.18c, decision 22). */
export const listRoutes =
  ({ reads }: Dependencies, library: Library): Feature =>
  (api) => {
    api.get(
      '/api/v2/app/problem/unsolved',
      {
        schema: {
          summary: 'Problems tried and not solved, the latest first (S7.16g)',
          querystring: Type.Object({
            lang: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('en'), Type.Literal('bn')])),
            limit,
          }),
          response: { 200: ProblemCards },
        },
      },
      async ({ learner, query }) => {
        const catalogue = await library()
        const records = await reads.run(({ db }) => readRecords(db, learner.id))
        const cards = records
          .filter((record) => record.tries > 0 && !record.isSolved)
          .flatMap((record) => {
            const problem = catalogue.problem(record.problemId)
            if (problem?.place !== 'listed') return []
            // Every problem comes in English, Bangla is where a Bangla title is (S1.2a).
            if (query.lang === 'bn' && problem.public.bangla_title === null) return []
            return [problemCard(problem, record)]
          })
        return { problems: cards.slice(0, query.limit ?? MOST) }
      },
    )

    api.get(
      '/api/v2/app/problem/recommended',
      {
        schema: {
          summary: 'What to solve next (decision 22)',
          querystring: Type.Object({ limit }),
          response: { 200: ProblemCards },
        },
      },
      async ({ learner, query }) => {
        const catalogue = await library()
        const { records, shared } = await reads.run(async ({ db }) => ({
          records: await readRecords(db, learner.id),
          shared: await createSharing(db).receivedBy(learner.id),
        }))
        const recordOf = new Map(records.map((record) => [record.problemId, record]))
        const problems = recommend(catalogue, records, shared, query.limit ?? MOST)
        return { problems: problems.map((problem) => problemCard(problem, recordOf.get(problem.id))) }
      },
    )

    api.get(
      '/api/user/stats',
      { schema: { summary: 'Problems solved, and tried in vain (S7.10)', response: { 200: Stats } } },
      async ({ learner }) => {
        const { solved, unsolved } = await reads.run(({ db }) => countProblems(db, learner.id))
        return { solved, unsolved }
      },
    )
  }
