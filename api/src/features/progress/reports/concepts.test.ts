import type { ConceptReport, ProblemCards } from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { fillConcepts } from '../../learning/testing/concepts.ts'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { reader } from './testing/history.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })

beforeAll(async () => {
  await fillCatalogue(api.database.db)
  await fillConcepts(api.database.db)
})

it(
  'the report on concepts has tried and solved problems, and where to go on',
  { tags: ['decision-22'] },
  async () => {
    const { me, report } = await reader(api)
    await me.solve('easy-1')
    api.clock.advance(60_000)
    for (const id of ['row-1', 'row-2']) await me.fail(id)
    await me.solve('row-2')
    const { groups } = await report<ConceptReport>('concepts')
    expect(groups).toEqual([
      {
        concept_id: 'numbers',
        name: 'Group numbers',
        bangla_name: 'numbers দল',
        concepts: [
          {
            concept_id: 'adding',
            name: 'About adding',
            bangla_name: 'adding নিয়ে',
            problems: 16,
            tried: 3,
            solved: 2,
            solved_at_once: 1,
            is_weak: true,
            next: { series_id: 'row', serial: 1 },
          },
          expect.objectContaining({ concept_id: 'remainders', tried: 0, is_weak: false }),
        ],
      },
      expect.objectContaining({
        concept_id: 'shapes',
        concepts: [expect.objectContaining({ concept_id: 'angles', problems: 3 })],
      }),
    ])
  },
)

it(
  'the report on concepts leads from a problem to open ones with the same concepts',
  { tags: ['decision-22'] },
  async () => {
    const { me } = await reader(api)
    await me.solve('hard-1')
    const similar = async (id: string, query = '') =>
      (await me.get<ProblemCards>(`/api/v2/app/problem/${id}/similar${query}`)).body.problems
    expect(await similar('hard-1')).toMatchObject([
      { problem_id: 'expert-1', series_id: 'expert', serial: 1 },
    ])
    await me.solve('expert-1')
    expect(await similar('hard-1')).toEqual([])
    expect(await similar('easy-1', '?limit=2')).toHaveLength(2)
    expect(await me.get('/api/v2/app/problem/nothing/similar')).toMatchObject({ status: 404 })
  },
)
