import { randomUUID } from 'node:crypto'
import type * as Wire from '@dhadha/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { operation } from '../testing/assessments.ts'
import { newOwner } from '../testing/owner.ts'

const api = await testApp({ now: new Date('2026-10-01T12:00:00Z') })
const { clock, database } = api

beforeAll(() => fillCatalogue(database.db))

type Owner = Awaited<ReturnType<typeof newOwner>>

/** A custom test of one series with one answer to one problem of it. @returns whether the answer was right */
async function testedWith(owner: Owner, answer: string, problemId = 'easy-2') {
  const { test_id: id } = (
    await owner.create({
      series_ids: ['easy'],
      problem_count: 3,
      duration_minutes: 10,
      operationId: randomUUID(),
    })
  ).body
  await owner.start(id)
  await owner.answer(id, problemId, operation(answer, { answerType: 'mcq' }))
  const end = async () => {
    await owner.complete(id)
    const result = (await owner.get<Wire.TestResult>(`/${id}/summary`)).body
    return result.evaluation === 'done'
      ? result.problems.find(({ problem_id }) => problem_id === problemId)?.result.is_correct
      : null
  }
  return { end }
}

const practise = async ({ token }: Owner, answer: string) =>
  (await pupil(api, token).attempt('easy-2', createAnswer(clock.now(), answer, { answerType: 'mcq' }))).body
    .points

it(
  'an answer that custom tests have found out earns no bonus of the first try',
  { tags: ['S9.11', 'decision-13', 'attack-177'] },
  async () => {
    const owner = await newOwner(api)
    const verdicts = []
    for (const answer of ['1', '3', '2']) verdicts.push(await (await testedWith(owner, answer)).end())
    expect(verdicts).toEqual([false, false, true])
    expect(await practise(owner, '2')).toMatchObject({ base: 10, firstTryBonus: 0, total: 10 })
  },
)

it(
  'a right answer in a test, and an unanswered problem, take nothing away',
  { tags: ['S9.11', 'decision-13'] },
  async () => {
    const owner = await newOwner(api)
    expect(await (await testedWith(owner, '2')).end()).toBe(true)
    expect(await practise(owner, '2')).toMatchObject({ firstTryBonus: 5 })
    const two = await newOwner(api)
    await (await testedWith(two, '1', 'easy-3')).end()
    expect(await practise(two, '2')).toMatchObject({ firstTryBonus: 5 })
  },
)

it(
  'the points tell nothing of an answer in a test that still runs',
  { tags: ['S2.31a', 'decision-13', 'attack-179'] },
  async () => {
    const owner = await newOwner(api)
    const { end } = await testedWith(owner, '1')
    expect(await practise(owner, '2')).toMatchObject({ firstTryBonus: 5 })
    expect(await end()).toBe(false)
  },
)

it('a test whose time is up counts without being completed', { tags: ['S9.11', 'decision-13'] }, async () => {
  const owner = await newOwner(api)
  await testedWith(owner, '1')
  clock.advance(11 * 60_000)
  expect(await practise(owner, '2')).toMatchObject({ firstTryBonus: 0 })
})

/** The progress of the learner's badge of ten problems at the first try. */
const firstTries = async ({ token }: Owner) =>
  (await api.call<Wire.Badges>({ url: '/api/v2/app/scoring/badge', token })).body.find(
    ({ id }) => id === 'first-try-10',
  )?.progress

it(
  'an answer that custom tests have found out counts for no badge of the first try',
  { tags: ['S3.14c', 'decision-13', 'attack-178'] },
  async () => {
    const owner = await newOwner(api)
    for (const answer of ['1', '3', '2']) await (await testedWith(owner, answer)).end()
    await practise(owner, '2')
    expect(await firstTries(owner)).toBe(0)
    await pupil(api, owner.token).solve('easy-1')
    expect(await firstTries(owner)).toBe(1)
  },
)

it(
  'a wrong answer in a test after it was solved, or in one that still runs, takes no badge away',
  { tags: ['S3.14c', 'decision-13'] },
  async () => {
    const owner = await newOwner(api)
    await practise(owner, '2')
    clock.advance(60_000)
    await (await testedWith(owner, '1')).end()
    expect(await firstTries(owner)).toBe(1)
    const two = await newOwner(api)
    const { end } = await testedWith(two, '1')
    await practise(two, '2')
    expect(await firstTries(two)).toBe(1)
    clock.advance(60_000)
    await end()
    expect(await firstTries(two)).toBe(1)
  },
)
