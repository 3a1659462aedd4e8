import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillConcepts } from '../../learning/testing/concepts.ts'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { CUSTOM } from '../testing/assessments.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { database } = api

beforeAll(async () => {
  await fillCatalogue(database.db)
  await fillConcepts(database.db)
})

/** A learner who finds adding hard: three problems of it were not solved at the first try. */
async function struggler() {
  const { token } = await api.signedIn()
  const me = pupil(api, token)
  for (const id of ['row-1', 'row-2', 'easy-1']) await me.fail(id)
  await me.solve('row-1')
  return { me, token }
}

const create = (token: string, body: object) =>
  api.call<Wire.CreateTestReply & { error?: string }>({
    url: CUSTOM,
    body: { topic_id: 'numbers', series_ids: ['easy', 'medium', 'row'], title: 'Mine', ...body },
    token,
  })

const drawn = async (id: string) =>
  database.db.selectFrom('practice_test').select('problem_ids').where('id', '=', id).executeTakeFirstOrThrow()

describe('a test of weak spots', { tags: ['decision-22'] }, () => {
  it('is offered with the concepts and the number of problems about them', async () => {
    const { me } = await struggler()
    const offered = async (query: string) =>
      (await me.get<Wire.AvailableProblems>(`${CUSTOM}/available-problems?${query}`)).body.weak_spots
    const concepts = [{ concept_id: 'adding', name: 'About adding', bangla_name: 'adding নিয়ে' }]
    expect(await offered('topic_id=numbers')).toEqual({ concepts, available_problems: 15 })
    expect(await offered('topic_id=numbers&difficulty=easy')).toEqual({ concepts, available_problems: 3 })
    expect(await offered('topic_id=shapes')).toEqual({ concepts, available_problems: 1 })
    expect(await offered('topic_id=shapes&difficulty=hard')).toEqual({ concepts: [], available_problems: 0 })
  })

  it('draws unsolved problems first, and none about anything else', async () => {
    const { token } = await struggler()
    const { body } = await create(token, { weak_spots: true, problem_count: 14 })
    const { problem_ids: ids } = await drawn(body.test_id)
    expect(ids).toHaveLength(14)
    expect(ids).not.toContain('row-1')
    expect(ids).not.toContain('medium-1')
  })

  it('draws from the chosen series alone', async () => {
    const { token } = await struggler()
    const { body } = await create(token, { weak_spots: true, series_ids: ['easy', 'medium'] })
    expect((await drawn(body.test_id)).problem_ids.toSorted()).toEqual(['easy-1', 'easy-2', 'easy-3'])
  })

  it('is refused to who has none', async () => {
    const { token } = await api.signedIn()
    expect(await create(token, { weak_spots: true })).toMatchObject({
      status: 409,
      body: { error: 'nothing_available' },
    })
  })
})
