import { randomUUID } from 'node:crypto'
import { OperatorError, RELEASE_QUEUE_DONE_PATH, RELEASE_QUEUE_PATH } from '@dhadha/server'
import { beforeEach, expect, it } from 'vitest'
import { activate, DiskStore, history } from '@dhadha/gateway/registry'
import { endSoak } from '../operations/soak.ts'
import { auditEntry, json, listen, publishPart, releasePart, temporaryFolder } from '@dhadha/gateway/testing'
import { approve } from '../operations/site-actions.ts'
import { createReleaseWorker, type ReleaseWorker } from './worker.ts'

const KEY = 'k'.repeat(32)

let store: DiskStore
let worker: ReleaseWorker
let acts: object[]
let reported: { parts: object[]; history: object[]; revision: number }[]
let settled: { id: string; outcome: string; sentence: string }[]
let keys: Set<string | undefined>
let status: number
let loggedErrors: string[]
let frozen: string

beforeEach(async () => {
  store = new DiskStore(await temporaryFolder())
  ;[acts, reported, settled, loggedErrors, keys, status, frozen] = [[], [], [], [], new Set(), 200, '']
  await releasePart(store, 'mf-tests')
  await releasePart(store, 'mf-tests', { version: '1.1.0' })
  await publishPart(store, 'mf-tests', { version: '1.2.0' })
  const url = await listen((request, response) => {
    keys.add(request.headers.authorization)
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      if (status !== 200) return response.writeHead(status).end()
      if (request.url === RELEASE_QUEUE_PATH) {
        reported.push(JSON.parse(text) as (typeof reported)[number])
        return json(response, { acts: acts.splice(0) })
      }
      expect(request.url).toBe(RELEASE_QUEUE_DONE_PATH)
      settled.push(JSON.parse(text) as (typeof settled)[number])
      return response.writeHead(204).end()
    })
  })
  worker = createReleaseWorker({
    store,
    api: { url, key: KEY },
    mayActivate: (name, version) =>
      version === frozen
        ? Promise.reject(new OperatorError(`${name} ${version} waits for a second person.`))
        : Promise.resolve('passed'),
    needsApproval: () => true,
    notify: () => undefined,
    onError: (sentence) => loggedErrors.push(sentence),
  })
})

const asked = (more: object = {}) => ({
  id: randomUUID(),
  who: 'Rokeya',
  act: 'rollback',
  part: 'mf-tests',
  active: '1.1.0',
  canary: null,
  version: null,
  traffic: 100,
  why: 'hints do not open',
  ...more,
})
const live = async () => (await store.readComposition()).parts['mf-tests']

it(
  'tells an earlier page, which knows three verdicts, that a suspect version waits',
  { tags: ['decision-76'] },
  async () => {
    await activate(store, 'mf-tests', '1.2.0', auditEntry('try it'), { traffic: 5 })
    const verdict = { kind: 'suspect', figures: '9 of 200' } as const
    await worker.look([{ name: 'mf-tests', version: '1.2.0', traffic: 5, verdict, soak: null }])
    expect(reported[0]?.parts).toMatchObject([
      { canary: { judged: { verdict: 'waits', isSuspect: true, figures: '9 of 200' } } },
    ])
  },
)

it('tells what is live, what may be, and what was done', { tags: ['decision-77'] }, async () => {
  const { at } = auditEntry()
  await activate(store, 'mf-tests', '1.2.0', { ...auditEntry('try it'), at }, { traffic: 5 })
  await worker.look([
    {
      name: 'mf-tests',
      version: '1.2.0',
      traffic: 5,
      verdict: { kind: 'waits', figures: '3 of 200' },
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
  'tells what is compared with the version before, and how that ended',
  { tags: ['decision-76'] },
  async () => {
    const { at } = auditEntry()
    const rule = { minutes: 120, after: 'every' } as const
    await activate(store, 'mf-tests', '1.2.0', { ...auditEntry(), at }, { traffic: 100, soak: rule })
    const soak = { before: '1.1.0', until: '' }
    const verdict = { kind: 'fine', figures: 'troubled views: 0 of 300' } as const
    await worker.look([{ name: 'mf-tests', version: '1.2.0', traffic: 100, verdict, soak }])
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
    await worker.look([])
    expect(reported.at(-1)?.parts[0]).not.toHaveProperty('soak')
    expect(reported.at(-1)?.history[0]).toMatchObject({ act: 'soaked', to: '1.2.0', why: 'compared for 2 h' })
  },
)

it(
  'tells that a second person has to approve, and who has approved of what',
  { tags: ['decision-77'] },
  async () => {
    await approve(store, 'mf-tests', '1.2.0', { ...auditEntry('read it'), who: 'Begum' })
    await worker.look([])
    expect(reported[0]).toMatchObject({
      needs_approval: true,
      parts: [{ approvals: [{ version: '1.2.0', who: 'Begum' }] }],
    })
  },
)

it(
  'rolls back in the operator’s name, and tells the new state at once',
  { tags: ['decision-77'] },
  async () => {
    const item = asked()
    acts = [item]
    await worker.look([])
    expect(await live()).toMatchObject({ active: '1.0.0' })
    expect(settled).toEqual([{ id: item.id, outcome: 'done', sentence: 'mf-tests 1.0.0 in place of 1.1.0' }])
    expect((await history(store)).at(-1)).toMatchObject({
      act: 'rollback',
      who: 'Rokeya',
      why: 'hints do not open',
      from: '1.1.0',
      to: '1.0.0',
    })
    expect(reported.at(-1)?.parts).toMatchObject([{ active: '1.0.0' }])
  },
)

it('the same act taken up again goes back no further', { tags: ['decision-77'] }, async () => {
  await releasePart(store, 'mf-tests', { version: '1.3.0' })
  const item = asked({ active: '1.3.0' })
  acts = [item, item]
  await worker.look([])
  expect(await live()).toMatchObject({ active: '1.1.0' })
  expect(settled.map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
  expect(settled[1]?.sentence).toBe('What is live of mf-tests has changed meanwhile: 1.1.0.')
})

it(
  'gives a version to some visitors, then to all; what may not be live is refused with a sentence',
  { tags: ['decision-77'] },
  async () => {
    acts = [asked({ act: 'activate', version: '1.2.0', traffic: 5 })]
    await worker.look([])
    expect(await live()).toMatchObject({ active: '1.1.0', canary: { version: '1.2.0', traffic: 5 } })
    expect((await history(store)).at(-1)).toMatchObject({ who: 'Rokeya', gate: 'passed' })
    acts = [asked({ act: 'activate', version: '1.2.0', canary: '1.2.0' })]
    await worker.look([])
    expect(await live()).toMatchObject({ active: '1.2.0' })
    acts = [
      asked({ act: 'activate', version: '9.9.9', active: '1.2.0' }),
      asked({ act: 'activate', active: '1.2.0' }),
      asked({ part: 'mf-other' }),
      { nonsense: true },
    ]
    await worker.look([])
    expect(settled.slice(2).map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['refused', 'mf-tests 9.9.9 has not been published.'],
      ['refused', 'No version was named.'],
      ['refused', 'What is live of mf-other has changed meanwhile: nothing.'],
    ])
    expect(await live()).toMatchObject({ active: '1.2.0' })
  },
)

it(
  'the checks of every activation run before this one, and before no rollback',
  { tags: ['decision-77'] },
  async () => {
    frozen = '1.2.0'
    acts = [asked({ act: 'activate', version: '1.2.0', traffic: 5 }), asked()]
    await worker.look([])
    expect(settled.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['refused', 'mf-tests 1.2.0 waits for a second person.'],
      ['done', 'mf-tests 1.0.0 in place of 1.1.0'],
    ])
  },
)

it('a worker without the API waits, and the registry stays as it is', { tags: ['decision-77'] }, async () => {
  status = 503
  await worker.look([])
  expect(loggedErrors).toEqual([expect.stringMatching(/^The release desk waits: The API at .* answers 503/)])
  status = 200
  await worker.look([])
  expect(reported).toHaveLength(1)
})
