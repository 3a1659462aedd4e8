import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createAnswer, fillCatalogue } from '../features/learning/testing/learning.ts'
import { testApp } from '../testing/app.ts'
import { cleanUp } from '../testing/cleanup.ts'
import { apiProcesses, serverProcesses, type ServerProcess } from '../testing/process.ts'
import { smallRegistry } from '../testing/registry.ts'

const GATEWAY = join(import.meta.dirname, '../../../gateway/src')
const CONCURRENCY = 6
/** Attempts of a learner: fewer than a person's budget (decision 47). */
const MAX_ATTEMPTS = 40

async function registry(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-rolling-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  await smallRegistry(folder)
  return folder
}

const isReady = async ({ url }: ServerProcess): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A load balancer: asks every gateway over and over whether it is ready. */
function balancer(gateways: readonly ServerProcess[]) {
  const over = new AbortController()
  let ready: readonly ServerProcess[] = []
  let turn = 0
  const asking = (async () => {
    while (!over.signal.aborted) {
      const answers = await Promise.all(gateways.map(isReady))
      ready = gateways.filter((_, index) => answers[index])
      await wait(100)
    }
  })()
  return {
    /** How many take requests. */
    ready: () => ready.length,
    next: () => {
      const chosen = ready[turn++ % ready.length]
      if (!chosen) throw new Error('no gateway is ready')
      return chosen.url
    },
    async end() {
      over.abort()
      await asking
    },
  }
}

it(
  'a rolling restart of two APIs and two gateways, and the death of an API, under load fail no request',
  { tags: ['decision-63'], timeout: 300_000 },
  async () => {
    const { database, signedIn } = await testApp()
    await fillCatalogue(database.db)
    const apis = apiProcesses(database.url, { LAME_DUCK_SECONDS: '4', LOG_LEVEL: 'silent' })
    cleanUp(() => apis.end())
    const [first, second] = [await apis.start(), await apis.start()]
    const gatewayProcesses = serverProcesses(join(GATEWAY, 'main.ts'), {
      API_URL: `${first.url},${second.url}`,
      REGISTRY_DIR: await registry(),
      LAME_DUCK_SECONDS: '3',
      LOG_LEVEL: 'silent',
    })
    cleanUp(() => gatewayProcesses.end())
    const gateways = [await gatewayProcesses.start(), await gatewayProcesses.start()]
    const balance = balancer(gateways)
    cleanUp(() => balance.end())
    await expect.poll(balance.ready, { timeout: 120_000 }).toBe(2)

    const over = new AbortController()
    const statuses = new Map<string, number>()
    const acknowledged = new Set<string>()
    const count = (outcome: string) => statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    const request = async (path: string, init?: RequestInit) => {
      try {
        const answer = await fetch(balance.next() + path, init)
        await answer.text()
        count(`${answer.status}`)
        return answer.ok
      } catch (error) {
        count(String((error as Error).cause ?? error))
        return false
      }
    }
    const runClient = async () => {
      let authorization = ''
      for (let call = 0; !over.signal.aborted; call++) {
        if (call % MAX_ATTEMPTS === 0) authorization = `Bearer ${(await signedIn()).token}`
        await request('/composition.json')
        await request('/api/v2/app/online-test', { headers: { authorization } })
        const body = createAnswer(new Date(), call % 2 ? '4' : 'five')
        const isAcknowledged = await request(`/api/v2/app/problem/row-${(call % 12) + 1}/attempts`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'idempotency-key': body.attemptId },
          body: JSON.stringify(body),
        })
        if (isAcknowledged) acknowledged.add(body.attemptId)
        // The processor belongs to all parts of this test: six clients still have a call under way at any moment of a
        // restart.
        await wait(300)
      }
    }
    const load = Promise.all(Array.from({ length: CONCURRENCY }, runClient))

    const unreachable = async () => {
      const lists = gateways.map(async ({ url }) => {
        const answer = await fetch(`${url}/readyz`)
        return ((await answer.json()) as { api: string[] }).api
      })
      return (await Promise.all(lists)).flat().length
    }
    for (const old of [first, second]) {
      await old.stop()
      await apis.start(old.port)
      // As an operator does: the next one only when this one has calls again.
      await expect.poll(unreachable, { timeout: 120_000 }).toBe(0)
    }
    // An instance that is killed cannot announce it: calls that it had not answered are sent to the other one.
    const doomed = await apis.any()
    await doomed.kill()
    await apis.start(doomed.port)
    await expect.poll(unreachable, { timeout: 120_000 }).toBe(0)
    for (const [index, old] of gateways.entries()) {
      await old.stop()
      gateways[index] = await gatewayProcesses.start(old.port)
      await expect.poll(balance.ready, { timeout: 120_000 }).toBe(2)
    }
    over.abort()
    await load

    const { rows } = await database.pool.query<{ key: string; times: number }>(
      'select attempt_key as key, count(*) as times from attempt group by attempt_key',
    )
    const stored = new Map(rows.map(({ key, times }) => [key, times]))
    console.info(
      `rolling restart: ${JSON.stringify(Object.fromEntries(statuses))}, ${acknowledged.size} attempts acknowledged`,
    )
    expect([...statuses.keys()]).toEqual(['200'])
    expect(acknowledged.size).toBeGreaterThan(50)
    expect([...acknowledged].filter((key) => stored.get(key) !== 1)).toEqual([])
  },
)
