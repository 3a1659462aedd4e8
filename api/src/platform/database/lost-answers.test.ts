import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { cleanUp } from '../../testing/cleanup.ts'
import { testDatabase } from '../../testing/database.ts'
import { networkTo } from '../../testing/severed.ts'
import { serversAt } from './cluster/index.ts'
import { watchForAnswers } from './lost-answers.ts'
import { JOB_LIMITS, getConnections, openPool } from './pool.ts'

const database = await testDatabase()
const LOOK_MS = 40

const poolAt = (url: string) =>
  openPool(serversAt(url), { name: 'jobs', max: 2, limits: JOB_LIMITS, onError: () => undefined })

/** Jobs behind a network that can be hung, looked at all the time. */
async function watched(ask: Parameters<typeof watchForAnswers>[0]['ask'] = database.pool) {
  const network = await networkTo(database.url)
  const jobs = poolAt(network.url)
  const end = watchForAnswers({ lines: () => getConnections(jobs), ask }, LOOK_MS)
  cleanUp(async () => {
    end()
    network.cut()
    await jobs.end()
  })
  return { jobs, hang: network.hang }
}

it('a statement that never reached the server is given up', { tags: ['decision-59'] }, async () => {
  const { jobs, hang } = await watched()
  const job = await jobs.connect()
  await job.query('begin')
  hang()
  await expect(job.query('select 1')).rejects.toThrow('Connection terminated')
  job.release()
})

it('an answer that never came back is given up', { tags: ['decision-59'] }, async () => {
  const { jobs, hang } = await watched()
  const asked = expect(jobs.query('select pg_sleep(0.3)')).rejects.toThrow('Connection terminated')
  await sleep(100)
  hang()
  await asked
})

it('a statement that the server works on is waited for', { tags: ['decision-59'] }, async () => {
  const { jobs } = await watched()
  const { rows } = await jobs.query<{ one: number }>('select 1 as one from pg_sleep(0.6)')
  expect(rows).toEqual([{ one: 1 }])
})

it('a transaction that waits for its next statement is left alone', { tags: ['decision-59'] }, async () => {
  const { jobs } = await watched()
  const job = await jobs.connect()
  await job.query('begin')
  await sleep(10 * LOOK_MS)
  expect((await job.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await job.query('rollback')
  job.release()
})

it('no connection is closed while the server cannot be queried', { tags: ['decision-59'] }, async () => {
  let asked = 0
  const { jobs } = await watched({
    query: () => {
      asked += 1
      return Promise.reject(new Error('no connection'))
    },
  })
  expect((await jobs.query('select 1 as one from pg_sleep(0.6)')).rows).toEqual([{ one: 1 }])
  expect(asked).toBeGreaterThan(1)
})
