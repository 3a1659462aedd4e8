import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { OnlineTestTable } from '../tables.ts'
import { text } from '../texts/index.ts'

export type StoredTest = Selectable<OnlineTestTable>

/** An online test as one learner finds it. */
export interface FoundTest extends StoredTest {
  readonly participants: number
  /** Null: not registered. */
  readonly registration: {
    readonly notify: boolean
    readonly joined_at: Date | null
    readonly score: number | null
    readonly rank: number | null
    readonly prize: number | null
  } | null
}

interface Row extends StoredTest {
  participants: number
  notify: boolean | null
  joined_at: Date | null
  score: number | null
  rank: number | null
  prize: number | null
}

const toFound = ({ notify, joined_at, score, rank, prize, ...test }: Row): FoundTest => ({
  ...test,
  registration: notify === null ? null : { notify, joined_at, score, rank, prize },
})

/**
 * Online tests of one moment, read anew at each call: they are few, and what decides whether one runs (also time that was
 * credited a second ago) is true on every instance at once. Cancelled ones are not there.
 */
export function createOnlineTests(db: Kysely<Database>) {
  const select = (learnerId: string) =>
    db
      .selectFrom('online_test as t')
      .leftJoin('test_registration as r', (join) =>
        join.onRef('r.test_id', '=', 't.id').on('r.learner_id', '=', learnerId),
      )
      .selectAll('t')
      .select(['r.notify', 'r.joined_at', 'r.score', 'r.rank', 'r.prize'])
      .select(
        sql<number>`(select count(*) from test_registration p where p.test_id = t.id)`.as('participants'),
      )
      .where('t.cancelled_at', 'is', null)

  const noSuchTest = () => new Refusal(404, 'no_such_test', text('noSuchTest'))
  const notRegistered = () => new Refusal(403, 'not_registered', text('notRegistered'))

  async function find(testId: string, learnerId: string): Promise<FoundTest> {
    const row = await select(learnerId).where('t.id', '=', testId).executeTakeFirst()
    if (!row) throw noSuchTest()
    return toFound(row)
  }

  return {
    all: async (learnerId: string): Promise<FoundTest[]> => (await select(learnerId).execute()).map(toFound),

    /** @throws Refusal 404 */
    find,

    /** A test for one who is registered (S6.4). @throws Refusal 404, 403 */
    async findOwn(testId: string, learnerId: string) {
      const test = await find(testId, learnerId)
      if (!test.registration) throw notRegistered()
      return { ...test, registration: test.registration }
    },

    /** Why a learner's operation found no test. */
    async missing(testId: string): Promise<Refusal> {
      const test = await db
        .selectFrom('online_test')
        .select('id')
        .where('id', '=', testId)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst()
      return test ? notRegistered() : noSuchTest()
    },
  }
}

export type OnlineTests = ReturnType<typeof createOnlineTests>
