import {
  ALL_COHORTS,
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  FAILED_SHELL_COOKIE,
  OFFLINE_PATH,
  WORKER_PATH,
} from '@dhadha/release'
import { createRegistry } from '@dhadha/server'
import { parseComposition, parseDiscovery } from '@dhadha/release/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { activate, rollback } from '../../registry/rollout.ts'
import { compositionIn } from '../../testing/document.ts'
import { auditEntry, publishPart, releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, openGatewayOn, type TestGateway } from '../../testing/gateway.ts'
import { cohortCookie, learnerCookie, TEST_KEY } from '../../testing/visitors.ts'

const pages = { routes: [route('/tests', 'all')] }

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway({ internalKey: TEST_KEY })
  await releasePart(gateway.store, 'shell')
  await releasePart(gateway.store, 'mf-tests', pages)
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
})

const give = (traffic: number, name = 'mf-tests', version = '1.1.0') =>
  activate(gateway.store, name, version, auditEntry(), { traffic })
const ask = (path: string, cookie = '') =>
  gateway.app.inject({ url: path, headers: cookie ? { cookie } : {} })
/** The version of a part in the composition of a visitor. */
const versionFor = async (cookie: string, name = 'mf-tests') =>
  parseComposition((await ask(COMPOSITION_PATH, cookie)).body).microFrontends[name]?.[0].metadata.version
const inPage = (html: string) =>
  (JSON.parse(compositionIn(html)) as { microFrontends: Record<string, [{ metadata: { version: string } }]> })
    .microFrontends['mf-tests']?.[0].metadata.version
const numbers = Array.from({ length: 100 }, (_, index) => cohortCookie(index * 100))
/** The visitors of those numbers who get the new version. */
async function visitorsIn(name = 'mf-tests'): Promise<string[]> {
  const versions = await Promise.all(numbers.map((cookie) => versionFor(cookie, name)))
  return numbers.filter((_, index) => versions[index] === '1.1.0')
}

describe('visitors of a version for some', { tags: ['decision-40'] }, () => {
  it('are as many as it is given to, and stay in when it is given to more', async () => {
    await give(10)
    const few = await visitorsIn()
    expect(few.length).toBeGreaterThan(2)
    expect(few.length).toBeLessThan(22)
    await give(50)
    const many = await visitorsIn()
    expect(many.length).toBeGreaterThan(34)
    expect(many.length).toBeLessThan(66)
    expect(many).toEqual(expect.arrayContaining(few))
    await rollback(gateway.store, 'mf-tests', undefined, auditEntry())
    expect(await visitorsIn()).toEqual([])
  })

  it('are others for another version, and both for two parts at once, the shell among them', async () => {
    await publishPart(gateway.store, 'shell', { version: '1.1.0' })
    await give(50)
    await give(50, 'shell')
    const [tests, shells] = [await visitorsIn(), await visitorsIn('shell')]
    const both = tests.filter((cookie) => shells.includes(cookie))
    expect(both.length).toBeGreaterThan(10)
    expect(both.length).toBeLessThan(42)
    const ids = await Promise.all(
      numbers.map(async (cookie) => (await ask('/tests', cookie)).headers['etag']),
    )
    expect(new Set(ids).size).toBe(4)
  })

  it('visitors who are signed in are in or out by who they are, whatever their device says', async () => {
    await give(50)
    const learners = Array.from({ length: 20 }, (_, index) => learnerCookie(`learner${index}`))
    const onOne = await Promise.all(learners.map((token) => versionFor(token)))
    const onAnother = await Promise.all(
      learners.map((token, index) => versionFor(`${cohortCookie(index)}; ${token.replace('mark', 'other')}`)),
    )
    expect(onAnother).toEqual(onOne)
    expect(new Set(onOne).size).toBe(2)
  })

  it('get page, composition, offline document, worker and calls from one composition', async () => {
    await publishPart(gateway.store, 'shell', { version: '1.1.0', files: { 'service-worker.js': '1' } })
    await give(50)
    const [inside = ''] = await visitorsIn()
    const outside = numbers.find((cookie) => cookie !== inside) ?? ''
    for (const cookie of [inside, outside]) {
      const { id } = parseComposition((await ask(COMPOSITION_PATH, cookie)).body)
      for (const path of ['/tests', OFFLINE_PATH, '/api/level/topics'])
        expect((await ask(path, cookie)).headers[COMPOSITION_HEADER]).toBe(id)
      expect((await ask('/tests', cookie)).body).toContain(`"id":"${id}"`)
    }
    const [page] = [await ask('/tests', inside)]
    expect(inPage(page.body)).toBe('1.1.0')
    expect(page.headers['vary']).toContain('Cookie')
    expect((await ask(WORKER_PATH, inside)).statusCode).toBe((await ask(WORKER_PATH)).statusCode)
  })

  it('visitors of a version of the shell get its service worker, which caches keep apart from that of the others', async () => {
    await releasePart(gateway.store, 'shell', { version: '1.1.0', files: { 'sw.js': '/* 1.1.0 */' } })
    await publishPart(gateway.store, 'shell', { version: '1.2.0', files: { 'sw.js': '/* 1.2.0 */' } })
    await give(50, 'shell', '1.2.0')
    const answers = await Promise.all(numbers.map((cookie) => ask(WORKER_PATH, cookie)))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['/* 1.1.0 */', '/* 1.2.0 */']))
    expect(new Set(answers.map(({ headers }) => headers['vary']))).toEqual(
      new Set(['Cookie, Accept-Encoding']),
    )
  })

  it('fall back to the version of all others, in the browser where it fails', async () => {
    await give(99)
    const [inside = ''] = await visitorsIn()
    const [tests] =
      parseComposition((await ask(COMPOSITION_PATH, inside)).body).microFrontends['mf-tests'] ?? []
    expect(tests?.extras.previous?.metadata.version).toBe('1.0.0')
  })

  it('visitors of a version that was live before do not fall back to it', async () => {
    await activate(gateway.store, 'mf-tests', '1.1.0', auditEntry())
    await give(99, 'mf-tests', '1.0.0')
    const { microFrontends } = parseDiscovery((await ask(`${COMPOSITION_PATH}?${ALL_COHORTS}`)).body)
    const { previous, earlier } = microFrontends['mf-tests']?.[1]?.extras ?? {}
    expect([previous?.metadata.version, earlier]).toEqual(['1.1.0', undefined])
  })

  it('visitors of a version of the shell get the live one where it fails', async () => {
    await publishPart(gateway.store, 'shell', { version: '1.1.0' })
    await give(99, 'shell')
    const [inside = ''] = await visitorsIn('shell')
    expect(await versionFor(`${inside}; ${FAILED_SHELL_COOKIE}=1.1.0`, 'shell')).toBe('1.0.0')
  })

  it('are none where the version cannot be read', async () => {
    await give(99)
    const broken = gateway.store.description.bind(gateway.store)
    gateway.store.description = (name, version) =>
      version === '1.1.0' ? Promise.reject(new Error('unreadable')) : broken(name, version)
    expect(await visitorsIn()).toEqual([])
  })
})

describe('a browser', { tags: ['decision-40'] }, () => {
  const getCookie = (headers: { readonly 'set-cookie'?: string | readonly string[] | undefined }) =>
    [headers['set-cookie']].flat().join(' ')

  it('gets no cookie as long as all visitors have the same versions', async () => {
    expect((await ask('/tests')).headers).not.toHaveProperty('set-cookie')
  })

  it('gets a number, and what everybody has until it has shown that it keeps it', async () => {
    await give(99)
    const first = await ask('/tests')
    expect(getCookie(first.headers)).toMatch(
      /^cohort=\d{1,4}-new\.[\w-]{16}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    const sentCookie = getCookie(first.headers).split(';', 1)[0] ?? ''
    expect([inPage(first.body), await versionFor(sentCookie)]).toEqual(['1.0.0', '1.0.0'])
    const second = await ask('/tests', sentCookie)
    const settled = getCookie(second.headers).split(';', 1)[0] ?? ''
    expect(settled).toBe(sentCookie.replace('-new', ''))
    expect(inPage(second.body)).toBe(await versionFor(settled))
    expect((await ask('/tests', settled)).headers).not.toHaveProperty('set-cookie')
  })

  it('a browser without cookies, and a crawler, get what everybody has, however often they ask', async () => {
    await give(99)
    for (let i = 0; i < 3; i++) expect(inPage((await ask('/tests')).body)).toBe('1.0.0')
  })

  it.each([
    'cohort=',
    'cohort=-1',
    'cohort=99999',
    'cohort=x',
    'cohort=1-newer',
    // Not signed, signed for another number, and by another key.
    'cohort=1',
    cohortCookie(1).replace('=1.', '=2.'),
    `${cohortCookie(1).slice(0, -2)}AA`,
    'token=without-learner',
    'token=mark.learner',
    learnerCookie('learner1').replace('learner1', 'learner2'),
  ])(
    'a number with %s is refused, and its browser gets a new one',
    { tags: ['attack-54'] },
    async (cookie) => {
      await give(99)
      const answer = await ask('/tests', cookie)
      expect(inPage(answer.body)).toBe('1.0.0')
      expect(getCookie(answer.headers)).toMatch(/^cohort=\d{1,4}-new\.[\w-]{16};/)
    },
  )

  it('a browser that is signed in needs no number', async () => {
    await give(50)
    expect((await ask('/tests', learnerCookie('learner'))).headers).not.toHaveProperty('set-cookie')
  })
})

it(
  'a document has the compositions of all cohorts, by the Frontend Discovery schema',
  { tags: ['decision-40'] },
  async () => {
    await give(5)
    const answer = await ask(`${COMPOSITION_PATH}?${ALL_COHORTS}`)
    const { microFrontends } = parseDiscovery(answer.body)
    expect(
      microFrontends['mf-tests']?.map(({ metadata, deployment }) => [metadata.version, deployment]),
    ).toEqual([
      ['1.0.0', { traffic: 95, default: true }],
      ['1.1.0', { traffic: 5, default: false }],
    ])
    expect(microFrontends['shell']?.map(({ deployment }) => deployment)).toEqual([
      { traffic: 100, default: true },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

describe('a document', { tags: ['decision-76'] }, () => {
  it('comes with a nonce of its own for reports alone, also where it is not sent again', async () => {
    gateway = openGatewayOn(gateway.root, { internalKey: TEST_KEY }, { metricsRegistry: createRegistry() })
    const fetchNonce = async (headers = {}) => {
      const answer = await gateway.app.inject({ url: '/tests', headers })
      const [cookie = ''] = [answer.headers['set-cookie']].flat()
      expect(cookie).toMatch(
        /^document=[0-9a-z]+\.[\w-]{11}\.[\w-]{16}; Path=\/page-reports; Max-Age=7200; HttpOnly; SameSite=Strict$/,
      )
      return [answer.statusCode, String(answer.headers['etag']), cookie] as const
    }
    const [, etag, first] = await fetchNonce()
    const [status, , second] = await fetchNonce({ 'if-none-match': etag })
    expect(status).toBe(304)
    expect(second).not.toBe(first)
  })
})
