import type { Leaderboard } from '@dhadha/contract/wire'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { readLeaderboard } from './store.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { clock, database, signedIn } = api
const other = await testApp({ database, now: clock.now() })

beforeAll(() => fillCatalogue(database.db))

interface Sum {
  readonly id: string
  readonly level: number
  readonly points: number
  readonly reached_at: Date
  readonly hides: boolean
}

/** All learners' points by level, computed from the ledger alone. */
async function ledgerSums(): Promise<Sum[]> {
  const { rows } = await database.pool.query<Sum>(
    `select learner_id as id, level, sum(points)::int as points, max(ledger.created_at) as reached_at,
       hides_from_leaderboards as hides
     from ledger join learner on learner.id = learner_id
     where level is not null group by learner_id, level, hides_from_leaderboards`,
  )
  return rows
}

/** The expected leaderboard of a level for a learner, computed without an index or a count. */
function naive(sums: readonly Sum[], level: number, learnerId: string): Leaderboard {
  const order = (sum: Sum, two: Sum) =>
    two.points - sum.points ||
    sum.reached_at.getTime() - two.reached_at.getTime() ||
    (sum.id < two.id ? -1 : 1)
  const there = sums
    .filter((sum) => sum.level === level && (!sum.hides || sum.id === learnerId))
    .toSorted(order)
  const entry = (sum: Sum) => ({
    id: sum.id,
    rank: 1 + there.filter((two) => !two.hides && two.points > sum.points).length,
    name: expect.any(String) as string,
    avatar: null,
    points: sum.points,
    is_me: sum.id === learnerId,
  })
  const own = there.findIndex((sum) => sum.id === learnerId)
  return {
    entries: there.slice(0, 50).map(entry),
    own: own < 50 ? [] : there.slice(own - 2, own + 3).map(entry),
  }
}

async function counted(): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select level, points, sum(learners)::int as learners from level_crowd
     group by level, points having sum(learners) <> 0 order by level, points`,
  )
  return rows
}

function countLearners(sums: readonly Sum[]): unknown[] {
  const shown = sums.filter((sum) => !sum.hides)
  const keys = [...new Set(shown.map((sum) => sum.level * 1_000_000 + sum.points))].toSorted((a, b) => a - b)
  return keys.map((key) => {
    const [level, points] = [Math.floor(key / 1_000_000), key % 1_000_000]
    return {
      level,
      points,
      learners: shown.filter((sum) => sum.level === level && sum.points === points).length,
    }
  })
}

const PROBLEMS = ['easy-1', 'spare-1', 'medium-1', 'hard-1', 'expert-1', 'row-1', 'row-2', 'row-3']

const anyStep = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constant('solve' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('fail' as const, 'hide' as const, 'show' as const, 'leave' as const),
    },
  ),
  who: fc.nat(9),
  problem: fc.constantFrom(...PROBLEMS),
  seconds: fc.constantFrom(10, 45, 100),
  atTheSameTime: fc.boolean(),
})

describe('any history', () => {
  it('every board equals the ledger, for every learner, at once', { tags: ['decision-19'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 30 }), async (steps) => {
        await database.db.deleteFrom('learner').execute()
        const pupils = await Promise.all(Array.from({ length: 10 }, () => signedIn()))
        const take = async ({ does, who, problem, seconds }: (typeof steps)[number], index: number) => {
          const actor = pupils[who] ?? { id: '', token: '' }
          const me = pupil(index % 2 ? api : other, actor.token)
          if (does === 'solve') await me.solve(problem, seconds)
          else if (does === 'fail') await me.fail(problem)
          else if (does === 'leave')
            await database.db.deleteFrom('learner').where('id', '=', actor.id).execute()
          else await me.post('/api/v2/app/user/privacy', { hides_from_leaderboards: does === 'hide' })
        }
        let together: Promise<void>[] = []
        for (const [index, step] of steps.entries()) {
          together.push(take(step, index))
          if (step.atTheSameTime) continue
          await Promise.all(together)
          together = []
          clock.advance(1000)
        }
        await Promise.all(together)
        await Promise.all([api.settle(), other.settle()])

        const sums = await ledgerSums()
        expect(await counted()).toEqual(countLearners(sums))
        for (const { id, token } of pupils) {
          const stays = await database.db
            .selectFrom('learner')
            .select('hides_from_leaderboards as hides')
            .where('id', '=', id)
            .executeTakeFirst()
          if (!stays) continue
          for (const level of [1, 2, 3, 4])
            expect(
              (await pupil(other, token).get<Leaderboard>(`/api/v2/app/leaderboard/level/${level}`)).body,
            ).toEqual({ ...naive(sums, level, id), ...(stays.hides && { hides: true }) })
        }
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  it('ranks and neighbours among hundreds equal the ledger', { tags: ['decision-19'] }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ points: fc.integer({ min: 1, max: 40 }), second: fc.nat(20), hides: fc.nat(9) }),
          {
            minLength: 60,
            maxLength: 150,
          },
        ),
        async (crowd) => {
          await database.db.deleteFrom('learner').execute()
          const { rows: ids } = await database.pool.query<{ id: string }>(
            `insert into learner (handle, created_at, hides_from_leaderboards)
             select 'crowd-' || n, now(), hides from unnest($1::boolean[]) with ordinality as one (hides, n)
             returning id`,
            [crowd.map(({ hides }) => hides === 0)],
          )
          const at = crowd.map(({ second }) => new Date(clock.now().getTime() + second * 1000))
          const values = [ids.map(({ id }) => id), crowd.map(({ points }) => points), at]
          await database.pool.query(
            `insert into level_score (learner_id, level, points, reached_at)
             select id, 3, points, at from unnest($1::uuid[], $2::int[], $3::timestamptz[]) as one (id, points, at)`,
            values,
          )
          await database.pool.query(
            `insert into ledger (learner_id, kind, what_for, points, level, created_at)
             select id, 'problem', 'hard-1', points, 3, at
             from unnest($1::uuid[], $2::int[], $3::timestamptz[]) as one (id, points, at)`,
            values,
          )
          const sums = await ledgerSums()
          const { rows: some } = await database.pool.query<{ id: string }>(
            'select learner_id as id from level_score order by random() limit 6',
          )
          for (const { id } of some) {
            expect(
              await readLeaderboard(database.db, { level: 3, learnerId: id, today: '2026-11-21' }),
            ).toEqual(naive(sums, 3, id))
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
