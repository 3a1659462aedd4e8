import { randomUUID } from 'node:crypto'
import type * as Wire from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { operation, scheduledTest } from './testing/assessments.ts'
import { twoInstances } from './testing/grading.ts'
import { newOwner, owner } from './testing/owner.ts'

const { api, taken, jobs, setTime } = await twoInstances()
const { database } = api

const readTest = (id: string) =>
  database.db.selectFrom('practice_test').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A custom test, by default of three problems, of which the first `right` are answered correctly. */
async function takenCustom(right: number, isComplete = true, body: object = {}) {
  const me = await newOwner(api)
  const { test_id: id } = (await me.create({ title: 'Rainy day', problem_count: 3, ...body })).body
  const { problem_ids: ids } = await readTest(id)
  await me.start(id)
  for (const [index, problem] of ids.entries())
    await me.answer(id, problem, operation(index < right ? '4' : '5', { order: index + 1 }))
  if (isComplete) await me.complete(id)
  return { ...me, id, ids, practise: () => me.practiseRest({ kind: 'custom', test_id: id }) }
}

describe('the rest of a test', () => {
  it(
    'is a test of what was not right, in its order, without a time limit',
    { tags: ['decision-27'] },
    async () => {
      const me = await takenCustom(1)
      const { status, body } = await me.practise()
      expect([status, body.problem_count]).toEqual([200, 2])
      const made = await readTest(body.test_id)
      expect(made).toMatchObject({
        title: 'Rainy day: the rest',
        duration_minutes: null,
        topic_id: 'numbers',
      })
      expect(made.problem_ids).toEqual(me.ids.slice(1))
      // The rest of the rest has no longer name, and a lost reply no second test.
      await me.start(body.test_id)
      await me.complete(body.test_id)
      const operationId = randomUUID()
      const again = { kind: 'custom', test_id: body.test_id, operationId }
      const [one, two] = [await me.practiseRest(again), await me.practiseRest(again)]
      expect(one.body.test_id).toBe(two.body.test_id)
      expect(await readTest(one.body.test_id)).toMatchObject({ title: 'Rainy day: the rest' })
    },
  )

  it('is refused when all were right, and before the end', { tags: ['decision-27'] }, async () => {
    const all = await takenCustom(3)
    expect(await all.practise()).toMatchObject({ status: 409, body: { error: 'nothing_remains' } })
    const running = await takenCustom(0, false)
    expect(await running.practise()).toMatchObject({ status: 409, body: { error: 'still_running' } })
  })

  it('is refused to another learner', { tags: ['decision-27', 'S6.4'] }, async () => {
    const mine = await takenCustom(0)
    const other = await newOwner(api)
    const asked = { kind: 'custom', test_id: mine.id }
    expect((await other.practiseRest(asked)).status).toBe(404)
    expect((await other.practiseRest({ ...asked, test_id: 'x' })).status).toBe(404)
    expect((await other.practiseRest({ ...asked, kind: 'other' })).status).toBe(400)
  })

  it(
    'reveals nothing of a problem that an online test has now',
    { tags: ['decision-26', 'decision-27'] },
    async () => {
      const me = await takenCustom(0, true, { series_ids: ['medium'] })
      const online = await scheduledTest(api, { problems: ['medium-1'] })
      setTime(new Date(online.starts.getTime() + 1000))
      await expect.poll(async () => (await me.practise()).body.error).toBe('still_running')
      expect((await me.practise()).status).toBe(409)
    },
  )

  it(
    'of an online test is there for who took part, as soon as it is graded',
    { tags: ['decision-26', 'decision-27', 'S6.4'] },
    async () => {
      const { id, pupils } = await taken([['medium-1']])
      const [pupil] = pupils
      if (!pupil) throw new Error('one pupil took part')
      const asked = { kind: 'online', test_id: id }
      const practise = (token: string) => owner(api, token).practiseRest(asked)
      expect((await practise(pupil.token)).body).toMatchObject({ error: 'still_running' })
      await jobs()
      const { body } = await practise(pupil.token)
      const made = await readTest(body.test_id)
      expect(made).toMatchObject({ title: `Test ${id}: the rest`, started_at: null })
      expect(made.problem_ids).not.toContain('medium-1')
      const { body: result } = await api.call<Wire.TestResult>({
        url: `/api/v2/app/online-test/${id}/result`,
        token: pupil.token,
      })
      const missed =
        result.evaluation === 'done'
          ? result.problems.filter(({ result: { is_correct: isRight } }) => isRight !== true)
          : []
      expect(made.problem_ids).toEqual(missed.map(({ problem_id }) => problem_id))
      const { token } = await newOwner(api)
      expect((await practise(token)).status).toBe(403)
    },
  )
})
