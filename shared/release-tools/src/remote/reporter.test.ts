import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RELEASE_QUEUE_PATH } from '@dhadha/server'
import { beforeEach, expect, it } from 'vitest'
import { activate, DiskStore, rollback } from '@dhadha/gateway/registry'
import { endSoak } from '../operations/soak.ts'
import { auditEntry, json, listen, publishPart, releasePart, temporaryFolder } from '@dhadha/gateway/testing'
import { approve } from '../operations/site-actions.ts'
import { createReporter, type Reporter } from './reporter.ts'

const KEY = 'k'.repeat(32)

let folder: string
let store: DiskStore
let reporter: Reporter
let reported: { parts: object[]; history: object[]; revision: number }[]
let keys: Set<string | undefined>
let status: number
let loggedErrors: string[]

beforeEach(async () => {
  folder = await temporaryFolder()
  store = new DiskStore(folder)
  ;[reported, loggedErrors, keys, status] = [[], [], new Set(), 200]
  await releasePart(store, 'mf-tests')
  await releasePart(store, 'mf-tests', { version: '1.1.0' })
  await publishPart(store, 'mf-tests', { version: '1.2.0' })
  const url = await listen((request, response) => {
    keys.add(request.headers.authorization)
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      if (status !== 200) return response.writeHead(status).end()
      expect(request.url).toBe(RELEASE_QUEUE_PATH)
      reported.push(JSON.parse(text) as (typeof reported)[number])
      return json(response, { acts: [] })
    })
  })
  reporter = createReporter({
    store,
    api: { url, key: KEY },
    needsApproval: () => true,
    onError: (sentence) => loggedErrors.push(sentence),
  })
})

it(
  'an earlier page, which knows three verdicts, learns that a suspect version waits',
  { tags: ['decision-76'] },
  async () => {
    await activate(store, 'mf-tests', '1.2.0', auditEntry('try it'), { traffic: 5 })
    const verdict = { kind: 'suspect', summary: '9 of 200' } as const
    await reporter.report([{ name: 'mf-tests', version: '1.2.0', traffic: 5, verdict, soak: null }])
    expect(reported[0]?.parts).toMatchObject([
      { canary: { judged: { verdict: 'waits', isSuspect: true, figures: '9 of 200' } } },
    ])
  },
)

it(
  'the page learns that a version looks worse while too little is known, and how a version was checked',
  { tags: ['decision-76', 'decision-77'] },
  async () => {
    await activate(store, 'mf-tests', '1.2.0', { ...auditEntry('try it'), gate: 'passed' }, { traffic: 5 })
    const verdict = { kind: 'waits', looksWorse: true, summary: '9 of 120' } as const
    await reporter.report([{ name: 'mf-tests', version: '1.2.0', traffic: 5, verdict, soak: null }])
    expect(reported[0]).toMatchObject({
      parts: [{ canary: { judged: { verdict: 'waits', looksWorse: true, figures: '9 of 120' } } }],
      history: [{ to: '1.2.0', gate: 'passed' }, {}, {}, {}, {}, {}],
    })
  },
)

it('the page learns what is live, what may be, and what was done', { tags: ['decision-77'] }, async () => {
  const { at } = auditEntry()
  await activate(store, 'mf-tests', '1.2.0', { ...auditEntry('try it'), at }, { traffic: 5 })
  await reporter.report([
    {
      name: 'mf-tests',
      version: '1.2.0',
      traffic: 5,
      verdict: { kind: 'waits', summary: '3 of 200' },
      soak: null,
    },
  ])
  expect([...keys]).toEqual([`Internal ${KEY}`])
  expect(reported).toHaveLength(1)
  expect(reported[0]?.parts).toMatchObject([
    {
      name: 'mf-tests',
      active: '1.1.0',
      previous: ['1.0.0'],
      canary: {
        version: '1.2.0',
        traffic: 5,
        since: at,
        next: null,
        judged: { verdict: 'waits', figures: '3 of 200' },
      },
      published: [{ version: '1.2.0' }, { version: '1.1.0' }, { version: '1.0.0', who: 'Rokeya' }],
    },
  ])
  expect(reported[0]?.history[0]).toMatchObject({ act: 'activate', to: '1.2.0', traffic: 5, why: 'try it' })
})

it(
  'the page learns what is compared with the version before, and the result',
  { tags: ['decision-76'] },
  async () => {
    const { at } = auditEntry()
    const rule = { minutes: 120, after: 'every' } as const
    await activate(store, 'mf-tests', '1.2.0', { ...auditEntry(), at }, { traffic: 100, soak: rule })
    const soak = { before: '1.1.0', until: '' }
    const verdict = { kind: 'fine', summary: 'troubled views: 0 of 300' } as const
    await reporter.report([{ name: 'mf-tests', version: '1.2.0', traffic: 100, verdict, soak }])
    expect(reported[0]?.parts).toMatchObject([
      {
        active: '1.2.0',
        canary: null,
        soak: {
          before: '1.1.0',
          since: at,
          until: new Date(Date.parse(at) + 120 * 60_000).toISOString(),
          judged: { verdict: 'fine', figures: 'troubled views: 0 of 300' },
        },
      },
    ])
    await endSoak(
      store,
      { name: 'mf-tests', version: '1.2.0', before: '1.1.0', since: at, minutes: 120 },
      auditEntry('compared for 2 h'),
    )
    await reporter.report([])
    expect(reported.at(-1)?.parts[0]).not.toHaveProperty('soak')
    expect(reported.at(-1)?.history[0]).toMatchObject({ act: 'soaked', to: '1.2.0', why: 'compared for 2 h' })
  },
)

it(
  'the page learns that a second person has to approve, and who has approved of what',
  { tags: ['decision-77'] },
  async () => {
    await approve(store, 'mf-tests', '1.2.0', { ...auditEntry('read it'), who: 'Begum' })
    await reporter.report([])
    expect(reported[0]).toMatchObject({
      needs_approval: true,
      parts: [{ approvals: [{ version: '1.2.0', who: 'Begum' }] }],
    })
  },
)

it(
  'the report after a command keeps the verdicts, and no older state arrives behind it',
  { tags: ['decision-77'] },
  async () => {
    await activate(store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    const verdict = { kind: 'waits', summary: '3 of 200' } as const
    const analyses = [{ name: 'mf-tests', version: '1.2.0', traffic: 5, verdict, soak: null }]
    const slow = reporter.report(analyses)
    const change = rollback(store, 'mf-tests', undefined, auditEntry())
    await Promise.all([slow, change.then(() => reporter.report())])
    const revisions = reported.map(({ revision }) => revision)
    expect(revisions).toEqual(revisions.toSorted((first, second) => first - second))
    expect(reported.at(-1)).toMatchObject({ parts: [{ active: '1.1.0', canary: null }] })
    await activate(store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    await reporter.report()
    expect(reported.at(-1)?.parts).toMatchObject([{ canary: { judged: { figures: '3 of 200' } } }])
  },
)

it(
  'of a registry without its composition the page learns the damage, and what is live by the history',
  { tags: ['decision-77'] },
  async () => {
    await rm(join(folder, 'composition.json'))
    await reporter.report()
    expect(reported[0]?.parts).toMatchObject([{ name: 'mf-tests', active: '1.1.0', previous: ['1.0.0'] }])
    expect(reported[0]?.history).toMatchObject([
      { act: 'damaged', name: 'composition.json', why: expect.stringContaining('is missing') as string },
      { act: 'publish', to: '1.2.0' },
      {},
      {},
      {},
      {},
    ])
    expect(loggedErrors).toEqual([])
  },
)

it('a reporter without the API says so, and reports again', { tags: ['decision-77'] }, async () => {
  status = 503
  await reporter.report([])
  expect(loggedErrors).toEqual([
    expect.stringMatching(/^The page \/release shows an old state: The API at .* answers 503/),
  ])
  status = 200
  await reporter.report([])
  expect(reported).toHaveLength(1)
})
