import type { CustomTests } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'

const { call, database, signedIn } = await testApp()

beforeAll(() => fillCatalogue(database.db))

const tests = async (token: string) =>
  (await call<CustomTests>({ url: '/api/v2/app/practice-test', token })).body.tests

describe('the learner’s custom tests', () => {
  it('lists them, the latest first', { tags: ['S7.21c'] }, async () => {
    const { id, token } = await signedIn()
    const test = { learner_id: id, topic_id: 'numbers', level: null, problem_count: 10, started_at: null }
    await database.db
      .insertInto('practice_test')
      .values([
        {
          ...test,
          title: 'Older',
          duration_minutes: null,
          created_at: new Date('2026-01-01T00:00:00Z'),
          completed_at: new Date('2026-01-01T01:00:00Z'),
        },
        {
          ...test,
          title: 'Newer',
          duration_minutes: 30,
          created_at: new Date('2026-01-02T00:00:00Z'),
          completed_at: null,
        },
      ])
      .execute()
    const [newer, older] = await tests(token)
    expect(newer).toEqual({
      test_id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: 'Newer',
      topic_name: 'Numbers',
      bangla_topic_name: 'সংখ্যা',
      problem_count: 10,
      duration_minutes: 30,
      created_at: '2026-01-02T00:00:00.000Z',
      topic_image: '/n.svg',
      started_at: null,
      completed_at: null,
      is_completed: false,
    })
    expect(older).toMatchObject({
      title: 'Older',
      is_completed: true,
      completed_at: '2026-01-01T01:00:00.000Z',
    })
  })

  it('shows no tests of other learners', { tags: ['S7.21c'] }, async () => {
    expect(await tests((await signedIn()).token)).toEqual([])
  })
})
