import type { Tutorials } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'

const { call, database, signedIn } = await testApp()
const { token } = await signedIn()

beforeAll(() => fillCatalogue(database.db))

const list = async (of = token) =>
  (await call<Tutorials>({ url: '/api/v2/app/tutorial', token: of })).body.content
const play = (id: string) => call({ url: `/api/v2/app/tutorial/${id}/play`, token, method: 'POST' })
const watch = (id: string) => call({ url: `/api/v2/app/tutorial/${id}/watch`, token, method: 'POST' })

describe('tutorials', () => {
  it('lists all of them in their order', { tags: ['S7.20a'] }, async () => {
    const tutorials = await list()
    expect(tutorials.map((tutorial) => tutorial.tutorial_id)).toEqual(['first', 'second'])
    expect(tutorials[0]).toEqual({
      tutorial_id: 'first',
      title: 'Tutorial first',
      bangla_title: null,
      series_name: 'Counting',
      bangla_series_name: 'গোনা',
      topic_id: 'numbers',
      topic_name: 'Numbers',
      bangla_topic_name: 'সংখ্যা',
      watched: false,
      played: false,
      data: {
        video_url: 'https://video.example/watch?v=first',
        duration: 95,
        channel: 'Dhadha',
        thumbnail: '/api/content/first.svg',
      },
    })
    expect(tutorials[1]?.data.thumbnail).toBeNull()
  })

  it('an opened one is watched, for its learner alone', { tags: ['S4.8'] }, async () => {
    expect(await watch('second')).toEqual({ status: 200, body: { message: 'Marked as watched' } })
    expect(await watch('second')).toMatchObject({ status: 200 })
    expect((await list()).map((tutorial) => tutorial.watched)).toEqual([false, true])
    const { token: friend } = await signedIn()
    expect((await list(friend)).map((tutorial) => tutorial.watched)).toEqual([false, false])
  })

  it('one is played after the call of Play, not after opening it', { tags: ['S4.8', 'S7.20b'] }, async () => {
    const played = async () => (await list()).map((tutorial) => [tutorial.watched, tutorial.played])
    expect(await played()).toEqual([
      [false, false],
      [true, false],
    ])
    for (const id of ['second', 'first', 'first']) expect((await play(id)).status).toBe(200)
    // Opening it again leaves it played.
    await watch('second')
    expect(await played()).toEqual([
      [true, true],
      [true, true],
    ])
  })

  it(
    'one that an instance of the release before has stored is played',
    { tags: ['decision-58'] },
    async () => {
      const { id, token: other } = await signedIn()
      await database.pool.query(
        "insert into tutorial_watch (learner_id, tutorial_id, watched_at) values ($1, 'first', now())",
        [id],
      )
      expect((await list(other)).map(({ played }) => played)).toEqual([true, false])
    },
  )

  it('refuses an unknown tutorial', { tags: ['S7.20b'] }, async () => {
    expect(await play('third')).toMatchObject({ status: 404, body: { error: 'no_such_tutorial' } })
    expect(await watch('third')).toMatchObject({ status: 404, body: { error: 'no_such_tutorial' } })
  })
})
