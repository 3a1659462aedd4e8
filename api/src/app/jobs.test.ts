import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistry } from '@dhadha/server'
import { expect, it, vi } from 'vitest'
import { cleanUp } from '../testing/cleanup.ts'
import { testDatabase } from '../testing/database.ts'
import { buildApp } from './app.ts'
import { readConfig } from './startup/config.ts'

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-jobs-'))
cleanUp(() => rmSync(dataDir, { recursive: true, force: true }))

it.each([
  ['on', true],
  ['off', false],
])(
  'a process whose API_JOBS is %s runs jobs by itself: %s',
  { tags: ['decision-63'] },
  async (jobs, runs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    cleanUp(() => {
      vi.useRealTimers()
    })
    let asked = 0
    const app = await buildApp({
      config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', API_JOBS: jobs }),
      database,
      // The tests' job asks it first.
      databaseClock() {
        asked += 1
        return Promise.resolve(new Date())
      },
    })
    cleanUp(() => app.close())
    await app.ready()
    vi.advanceTimersByTime(5_000)
    await app.settled()
    expect(asked > 0).toBe(runs)
  },
)

it('a process that never lives for an hour keeps house, too', { tags: ['decision-64'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cleanUp(() => {
    vi.useRealTimers()
  })
  const registry = createRegistry()
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    database,
    registry,
  })
  cleanUp(() => app.close())
  await app.ready()
  const done = async () =>
    [
      ...(await registry.metrics()).matchAll(/^dhadha_job_runs_total\{name="(\w+)",outcome="done"\} [1-9]/gm),
    ].map(([, name]) => name)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await done()).not.toContain('retention')
  await vi.advanceTimersByTimeAsync(1_000)
  for (const job of ['retention', 'ratings', 'leagues', 'claims', 'guardians', 'moderation'])
    await expect.poll(done).toContain(job)
})
