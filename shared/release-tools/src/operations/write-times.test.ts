import { setTimeout as sleep } from 'node:timers/promises'
import { captureOutcome } from '@dhadha/server/testing'
import { expect, it } from 'vitest'
import { createProgram, fail } from '../program.ts'
import { auditEntry, openGateway, publishPart, releasePart } from '@dhadha/gateway/testing'
import { activate } from '@dhadha/gateway/registry'
import { approve } from './site-actions.ts'

it('the history bears the time at which an act was written, and how long its command took', async () => {
  const { store, root } = await openGateway()
  await releasePart(store, 'shell')
  for (const name of ['mf-tests', 'mf-auth']) await publishPart(store, name)
  const began = Date.now()
  const program = createProgram({
    folder: root,
    store,
    url: 'http://localhost:9',
    // Another operator is faster while pages are opened.
    async runSmokeTest() {
      await sleep(1_100)
      const at = new Date().toISOString()
      await activate(store, 'mf-auth', '1.0.0', { at, startedAt: at, who: 'Lila', why: 'faster' })
      return { findings: [], incomplete: null, visits: [] }
    },
  })
  const run = (...args: string[]) => captureOutcome(() => program.parseAsync(args, { from: 'user' }), fail)
  await run('activate', 'mf-tests', '1.0.0', '--why', 'slow', '--no-site')
  const entries = (await store.readHistory()).filter(({ revision }) => (revision ?? 0) > 1)
  expect(entries.map(({ name }) => name)).toEqual(['mf-auth', 'mf-tests'])
  const [faster, slower] = entries
  expect(Date.parse(slower?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(faster?.at ?? ''))
  expect(Date.parse(slower?.at ?? '') - began).toBeGreaterThan(1_000)
  expect(slower?.durationMs).toBeGreaterThan(1_000)
  expect((await run('history', 'mf-tests')).stdout).toMatch(/slow {2}\(gate passed\) {2}\(took \d+s\)/)
  const { updated } = await store.readComposition()
  expect(updated).toBe(slower?.at)
})

it('an approval is dated as it is written, with nothing but what the history knows', async () => {
  const { store } = await openGateway()
  await publishPart(store, 'mf-tests')
  await approve(store, 'mf-tests', '1.0.0', { ...auditEntry(), startedAt: '2026-01-01T00:00:00.000Z' })
  const [, approval] = await store.readHistory()
  expect(Date.parse(approval?.at ?? '')).toBeGreaterThan(Date.parse('2026-02-01T00:00:00.000Z'))
  expect(approval).not.toHaveProperty('startedAt')
})
