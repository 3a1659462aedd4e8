import type { ProgressSummary } from '@dhadha/contract/wire'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { reader } from './testing/history.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const api = await testApp({ now: NOW })
const { database } = api

beforeAll(() => fillCatalogue(database.db))

describe('any history', () => {
  it('agrees with a count over the rows', { tags: ['S3.18c'] }, async () => {
    const formatDay = createDayFormatter('Asia/Dhaka')
    const problems = Array.from({ length: 12 }, (_, index) => `row-${index + 1}`)
    const anyRows = fc.uniqueArray(
      fc.record({
        problem: fc.constantFrom(...problems),
        minutesAgo: fc.nat(40 * 1440),
        isSolved: fc.boolean(),
      }),
      { selector: (item) => item.problem },
    )
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const { id, solved, unsolved, report } = await reader(api)
        const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000)
        await database.pool.query(
          `insert into learner_problem (learner_id, problem_id, tries, solved_at, solved_on_try, last_attempted_at)
           select $1, problem, 1, case when solved then at end, case when solved then 1 end, at
           from unnest($2::text[], $3::timestamptz[], $4::boolean[]) as one (problem, at, solved)`,
          [
            id,
            rows.map((row) => row.problem),
            rows.map((row) => at(row.minutesAgo)),
            rows.map((row) => row.isSolved),
          ],
        )
        for (const days of [7, 15, 30]) {
          const data = await solved(`?days=${days}`)
          const names = Array.from({ length: days }, (_, back) => formatDay(at((days - 1 - back) * 1440)))
          expect(data).toEqual(
            names.map((name) => ({
              solve_date: name,
              problems_solved: rows.filter((row) => row.isSolved && formatDay(at(row.minutesAgo)) === name)
                .length,
            })),
          )
          const open = rows.filter((row) => !row.isSolved && names.includes(formatDay(at(row.minutesAgo))))
          expect((await unsolved(`?days=${days}`))[0]?.levels['Level-2'] ?? 0).toBe(open.length)
        }
        expect(await report<ProgressSummary>('summary')).toMatchObject({
          total_solved: rows.filter((row) => row.isSolved).length,
          total_unsolved: rows.filter((row) => !row.isSolved).length,
        })
      }),
      { numRuns: 25 },
    )
  })
})
