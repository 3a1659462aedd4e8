import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { fillCatalogue, listedProblems } from '../testing/learning.ts'

const { app, call, clock, database, signedIn } = await testApp()

beforeAll(() => fillCatalogue(database.db))

const counts = async () => (await call({ url: '/api/v2/app/site/figures' })).body

describe('the statistics of the landing page', () => {
  it(
    'shows everyone the number of problems, learners and subjects, and the new problems',
    { tags: ['S1.6', 'decision-34'] },
    async () => {
      await signedIn()
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
      const [first, second] = listedProblems
      const added = (id: string | undefined, row: { added_at: Date | null; pool?: 'tests' }) =>
        database.db
          .updateTable('problem')
          .set(row)
          .where('id', '=', id ?? '')
          .execute()
      await database.db.updateTable('problem').set({ added_at: null }).execute()
      await added(first, { added_at: daysAgo(29) })
      await added(second, { added_at: daysAgo(31) })
      expect(await counts()).toEqual({ problems: listedProblems.length, learners: 1, subjects: 2, recent: 1 })
      const { headers } = await app.inject('/api/v2/app/site/figures')
      expect(headers['cache-control']).toBe('public, max-age=60')
    },
  )

  it('counts learners once a minute', { tags: ['decision-34'] }, async () => {
    await signedIn()
    expect(await counts()).toMatchObject({ learners: 1 })
    clock.advance(61_000)
    expect(await counts()).toMatchObject({ learners: 2 })
  })
})
