import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HistoryEntry } from '@dhadha/release'
import type { AskedCommand } from '@dhadha/release/commands'
import type { RemoteSite } from '@dhadha/release-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyPlan, type PlanSite } from './apply.ts'
import { examineThere } from './examine.ts'
import { dryRun } from './dry-run.ts'
import { readPlan } from './read-plan.ts'
import { siteElsewhere } from './sites.ts'

const START = Date.parse('2026-11-23T03:00:00Z')
const canary = { version: '1.1.0', traffic: 5, since: new Date(START).toISOString() }
const entry: HistoryEntry = {
  at: canary.since,
  who: 'Rokeya',
  act: 'activate',
  name: 'mf-tests',
  from: '1.0.0',
  to: '1.1.0',
  traffic: 5,
  why: 'x',
  revision: 7,
}
let parts: object
let asked: AskedCommand[]
const PRINTED: Readonly<Record<string, () => string>> = {
  list: () => JSON.stringify({ revision: 7, parts }),
  history: () => `${JSON.stringify(entry)}\n`,
}
const print = ({ command }: AskedCommand): string => PRINTED[command]?.() ?? ''

async function reply(request: IncomingMessage): Promise<object> {
  if (request.method === 'POST') {
    asked.push(JSON.parse(await text(request)) as AskedCommand)
    return {}
  }
  const last = asked.at(-1)
  return { state: 'done', code: 0, out: last ? print(last) : '', err: '' }
}
const server = createServer((request, response) => {
  void reply(request).then((answer) => response.end(JSON.stringify(answer)))
})
let site: RemoteSite
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  site = { url: new URL(`http://127.0.0.1:${port}`), token: 'dhr_x' }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  parts = { 'mf-tests': { active: '1.0.0', previous: [], canary } }
})

/** The site at which a token releases; time passes only in waits. */
function there(onSleep: () => void = () => undefined): PlanSite {
  let now = START
  return {
    ...siteElsewhere(site),
    now: () => now,
    print: () => undefined,
    sleep: (ms) => {
      now += ms
      onSleep()
      return Promise.resolve()
    },
  }
}
const plan = readPlan('{ why: x, steps: [{ activate: mf-tests 1.1.0, traffic: 5 }, { wait: 30m }] }')
const count = (command: string) => asked.filter((given) => given.command === command).length

it(
  'a plan by token looks once a minute at what is live, and reads the history of one part, where it needs it',
  { tags: ['decision-77'] },
  async () => {
    await applyPlan(plan, there())
    // Before the step, in each minute of the wait, and at the end.
    expect(count('list')).toBe(1 + 30 + 1)
    expect(asked.filter(({ command }) => command === 'history').map(({ words }) => words)).toEqual([
      ['mf-tests'],
    ])
  },
)

it(
  'a plan by token reads the history again to say who took a version back',
  { tags: ['decision-77'] },
  async () => {
    const takeBack = () => {
      parts = { 'mf-tests': { active: '1.0.0', previous: [] } }
    }
    await expect(applyPlan(plan, there(takeBack))).rejects.toThrow(
      /stops at step 2: mf-tests 1\.1\.0 is not live any more: activate by Rokeya/,
    )
    expect([count('list'), count('history')]).toEqual([2, 2])
  },
)

it(
  'a dry run by token says which steps it did not examine, and checks the one that it can',
  { tags: ['decision-77'] },
  async () => {
    parts = {
      'mf-tests': { active: '1.0.0', previous: [] },
      'mf-auth': { active: '1.1.0', previous: ['1.0.0'] },
    }
    const three = readPlan(
      '{ why: x, steps: [{ activate: mf-tests 1.1.0 }, { rollback: mf-auth 1.0.0 }, { activate: mf-auth 1.2.0 }] }',
    )
    const lines: string[] = []
    const told: PlanSite = { ...siteElsewhere(site), print: (line) => lines.push(line) }
    expect(await dryRun(three, told, examineThere(site))).toBe(true)
    expect(lines).toEqual([
      '1/3 activate mf-tests 1.1.0: would be done',
      '2/3 rollback mf-auth 1.0.0: not examined from here',
      '3/3 activate mf-auth 1.2.0: not examined from here',
    ])
    expect(count('check')).toBe(1)
  },
)
