import { decodeBoardData } from '@dhadha/boards/rules'
import type { LevelTopics, Problem, SeriesList, SeriesProblems, TopicList } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { fillCatalogue } from '../testing/learning.ts'

const api = await testApp()
const { call, database, signedIn } = api
const { id: learnerId, token } = await signedIn()
const get = <Body>(url: string) => call<Body>({ url, token })

beforeAll(async () => {
  await fillCatalogue(database.db)
  const state = { learner_id: learnerId, tries: 1, last_attempted_at: new Date() }
  await database.db
    .insertInto('learner_problem')
    .values([
      { ...state, problem_id: 'easy-1', solved_at: new Date(), solved_on_try: 1 },
      { ...state, problem_id: 'easy-2', hint_used_at: new Date() },
      { ...state, problem_id: 'easy-old', solved_at: new Date(), solved_on_try: 1 },
      { ...state, problem_id: 'easy-3', tries: 0, explanation_viewed_at: new Date() },
    ])
    .execute()
})

describe('the list of subjects', () => {
  it('counts a level’s listed and solved problems', { tags: ['S7.16a'] }, async () => {
    const { body } = await get<TopicList>('/api/v2/app/topic/level-summary/6')
    expect(body.topicList).toEqual([
      {
        topic_id: 'numbers',
        name: 'Numbers',
        bangla_name: 'সংখ্যা',
        logo: '/n.svg',
        accent: 'math',
        problem_solved: 1,
        nproblem: 3,
      },
      {
        topic_id: 'shapes',
        name: 'Shapes',
        bangla_name: null,
        logo: '/s.svg',
        accent: 'geometry',
        problem_solved: 0,
        nproblem: 1,
      },
    ])
  })

  it('lists the subjects of a level', { tags: ['S7.18a'] }, async () => {
    const { body } = await get<LevelTopics>('/api/level/topics?level_id=9')
    expect(body.topics.map(({ topic_id, nproblem }) => [topic_id, nproblem])).toEqual([
      ['numbers', 0],
      ['shapes', 1],
    ])
  })

  it.each([1, 4, 5, 10, -6])('answers 404 to the level number %i', { tags: ['S9.3a'] }, async (level) => {
    for (const url of [
      `/api/v2/app/topic/level-summary/${level}`,
      `/api/v2/app/level/${level}/series`,
      `/api/level/topics?level_id=${level}`,
      `/api/v2/app/topic/all/series?level_id=${level}`,
    ])
      expect(await call({ url, token, headers: { 'accept-language': 'bn' } })).toEqual({
        status: 404,
        body: { error: 'no_such_level', message: 'লেভেল আছে ১ থেকে ৪; এটা তার মধ্যে নেই।' },
      })
  })

  it('answers 400 to a level that is no number', { tags: ['S9.3a'] }, async () => {
    expect(await get('/api/v2/app/level/easy/series')).toMatchObject({ status: 400 })
    expect(await get('/api/level/topics')).toMatchObject({ status: 400 })
  })
})

describe('the list of series', () => {
  const ids = ({ body }: { body: SeriesList }) => body.series.map((series) => series.series_id)

  it(
    'lists a level’s series of all subjects, with pictures and boards',
    { tags: ['S7.16b', 'decision-69'] },
    async () => {
      const answer = await get<SeriesList>('/api/v2/app/level/6/series')
      expect(ids(answer)).toEqual(['easy', 'spare'])
      expect(answer.body.series[1]).not.toHaveProperty('intro')
      expect(answer.body.series[0]).toEqual({
        series_id: 'easy',
        name: 'Series easy',
        bangla_name: 'easy সিরিজ',
        logo: '/easy.svg',
        level: 1,
        nproblem: 3,
        solved_count: 1,
        picture: ['adding', 'easy'],
        boards: ['matchstick'],
        intro: 'Intro of easy',
        bangla_intro: 'easy শুরু',
        needs_met: true,
        color: 'var(--math)',
        bgcolor: 'var(--math-soft)',
        topic: { topic_id: 'numbers', name: 'Numbers', bangla_name: 'সংখ্যা', logo: '/n.svg', accent: 'math' },
      })
    },
  )

  it('lists a subject’s series, of one level or all', { tags: ['S7.16c'] }, async () => {
    const of = async (query: string) => ids(await get<SeriesList>(`/api/v2/app/topic/${query}`))
    expect(await of('numbers/series?level_id=7')).toEqual(['medium', 'row'])
    expect(await of('shapes/series')).toEqual(['hard', 'expert', 'spare'])
    expect(await of('all/series?level_id=6')).toEqual(['easy', 'spare'])
  })

  it('answers 404 to an unknown subject', { tags: ['S7.16c'] }, async () => {
    expect(await get('/api/v2/app/topic/cooking/series')).toMatchObject({
      status: 404,
      body: { error: 'no_such_topic' },
    })
  })

  it('marks each problem solved, wrong or untried', { tags: ['S7.16d'] }, async () => {
    const { body } = await get<SeriesProblems>('/api/v2/app/series/easy/problem')
    expect(body.problems.map(({ serial, problem_id, status }) => [serial, problem_id, status])).toEqual([
      [1, 'easy-1', 1],
      [2, 'easy-2', 0],
      [3, 'easy-3', null],
    ])
    expect(body).toMatchObject({ ending: 'Ending of easy', bangla_ending: 'easy শেষ' })
    expect(body.problems[0]).toMatchObject({
      title: 'Title of easy-1',
      bangla_title: 'easy-1 ধাঁধা',
      topic_name: 'Numbers',
      series_name: 'Series easy',
    })
  })

  it.each(['unknown', '__proto__', 'constructor'])(
    'answers 404 to series %s',
    { tags: ['S7.16d'] },
    async (series) => {
      expect(await get(`/api/v2/app/series/${series}/problem`)).toMatchObject({
        status: 404,
        body: { error: 'no_such_series' },
      })
    },
  )
})

describe('the call of a problem', () => {
  it('gives a text problem by its serial', { tags: ['S7.16e'] }, async () => {
    const { body } = await get<Problem>('/api/v2/app/series/easy/problem/1')
    expect(body).toEqual({
      problem_id: 'easy-1',
      title: 'Title of easy-1',
      licence: 'CC BY-SA 4.0',
      bangla_title: 'easy-1 ধাঁধা',
      serial: 1,
      series_id: 'easy',
      series: {
        series_id: 'easy',
        name: 'Series easy',
        bangla_name: 'easy সিরিজ',
        picture: ['adding', 'easy'],
        nproblem: 3,
        level: 1,
      },
      topic: { topic_id: 'numbers', name: 'Numbers', bangla_name: 'সংখ্যা', accent: 'math' },
      author_name: 'Anika',
      hint_available: true,
      status: 1,
      hint_used: false,
      explanation_viewed: false,
      seen_seconds: 0,
      data: {
        statement: 'Statement of easy-1',
        statement_html: '<p>Statement of easy-1</p>',
        latex: null,
        ansType: 'text',
        interactiveType: 'none',
        data: null,
      },
      bangla_data: {
        statement: 'easy-1 এর কথা',
        statement_html: '<p>easy-1 এর কথা</p>',
        latex: null,
        data: null,
      },
    })
  })

  it('gives the same problem by its id', { tags: ['S7.16f'] }, async () => {
    const bySerial = await get('/api/v2/app/series/easy/problem/2')
    expect(await get('/api/v2/app/problem/easy-2')).toEqual(bySerial)
    expect(bySerial.body).toMatchObject({ status: 0, hint_used: true, explanation_viewed: false })
  })

  it('sends options, and a board without its answer', { tags: ['S3.4b'] }, async () => {
    const options = await get<Problem>('/api/v2/app/problem/easy-2')
    expect(decodeBoardData(options.body.data.data)).toEqual({
      options: ['three', 'four', 'five'],
      optionsHtml: null,
    })
    const board = await get<Problem>('/api/v2/app/problem/easy-3')
    expect(decodeBoardData(board.body.data.data)).toMatchObject({ divCount: 10, answers: null })
    expect(board.body).toMatchObject({ explanation_viewed: true, status: null })
  })

  it('never sends hints, explanations or solutions along', async () => {
    for (const id of ['easy-1', 'easy-2', 'easy-3']) {
      const { body } = await get<Problem>(`/api/v2/app/problem/${id}`)
      expect(JSON.stringify(body)).not.toContain('SECRET')
      expect(JSON.stringify(decodeBoardData(body.data.data))).not.toContain('SECRET')
      expect(body).not.toHaveProperty('solution')
    }
  })

  it('answers 404 where there is no such problem', { tags: ['S7.16e'] }, async () => {
    for (const url of [
      '/api/v2/app/series/easy/problem/0',
      '/api/v2/app/series/easy/problem/99',
      '/api/v2/app/series/easy/problem/4', // retired
      '/api/v2/app/problem/easy-old',
      '/api/v2/app/problem/__proto__',
      '/api/v2/app/problem/nothing',
    ])
      expect(await get(url)).toMatchObject({ status: 404, body: { error: 'no_such_problem' } })
    expect(await get('/api/v2/app/series/easy/problem/first')).toMatchObject({ status: 400 })
  })

  it('shows nothing to those who are not signed in', { tags: ['S6.1a'] }, async () => {
    for (const url of [
      '/api/v2/app/problem/easy-1',
      '/api/v2/app/level/6/series',
      '/api/level/topics?level_id=6',
    ])
      expect(await call({ url })).toMatchObject({ status: 401 })
  })
})

describe('a content import', () => {
  it('is seen by a running instance within a second', async () => {
    const title = async () => (await get<Problem>('/api/v2/app/problem/hard-1')).body.title
    expect(await title()).toBe('Title of hard-1')
    await database.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('problem')
        .set({ title: 'New title' })
        .where('id', '=', 'hard-1')
        .execute()
      await transaction.insertInto('change').values({ topic: 'catalogue', key: '1' }).execute()
    })
    await expect.poll(title, { timeout: 1500, interval: 50 }).toBe('New title')
  })
})
