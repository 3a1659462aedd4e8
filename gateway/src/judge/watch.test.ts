import { createRegistry, OperatorError } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { COHORT_COOKIE, COMPOSITION_PATH, PAGE_REPORTS_PATH, type PageReport } from '@dhadha/release'
import { parseComposition } from '@dhadha/release/schema'
import { activate, history, rollback } from '../registry/manager.ts'
import { hold, resume } from '../registry/site-acts.ts'
import { listen } from '../testing/api.ts'
import { motive, publishPart, releasePart, route } from '../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../testing/gateway.ts'
import { Watch } from './watch.ts'

const pages = { routes: [route('/tests', 'all')] }
/** `tell` sets the version to that of the visitor. */
const shown: PageReport = { part: 'mf-tests', version: '', page: 'all', kind: 'shown' }
const error: PageReport = { ...shown, kind: 'error' }

let gateway: TestGateway
let watch: Watch
let post: ConstructorParameters<typeof Watch>[0]
let now: number
let told: string[]
let complaints: string[]
let isDown: boolean
/** Done while the gateway is asked. */
let meanwhile: () => Promise<unknown>
let inside: string
let outside: string

const begin = (steps: number[] = []) =>
  activate(
    gateway.store,
    'mf-tests',
    '1.1.0',
    { ...motive(), at: new Date(now).toISOString() },
    {
      traffic: 50,
      ...(steps.length > 0 && { plan: { steps, everyMinutes: 30 } }),
    },
  )
const versionFor = async (number: string) => {
  const headers = { cookie: `${COHORT_COOKIE}=${number}` }
  const { body } = await gateway.app.inject({ url: COMPOSITION_PATH, headers })
  return parseComposition(body).microFrontends['mf-tests']?.[0].metadata.version
}
const tell = async (number: string, told: PageReport, times: number) => {
  const report = { ...told, version: number === inside ? '1.1.0' : '1.0.0' }
  for (let left = times; left > 0; left -= 40)
    await gateway.app.inject({
      method: 'POST',
      url: PAGE_REPORTS_PATH,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `${COHORT_COOKIE}=${number}`,
      },
      payload: JSON.stringify({ reports: Array.from({ length: Math.min(left, 40) }, () => report) }),
    })
}
/** Eight broken views, and more of the others. */
const breakPages = async () => {
  await tell(outside, shown, 80)
  await tell(inside, shown, 12)
  for (let view = 0; view < 8; view++) {
    await tell(inside, shown, 1)
    await tell(inside, error, 1)
  }
}
const traffic = async () => {
  const { active, canary } = (await gateway.store.readComposition()).parts['mf-tests'] ?? {}
  return canary ? canary.traffic : active
}

beforeEach(async () => {
  const registry = createRegistry()
  gateway = await openGateway({ troubledViewsPerHour: 1_000 }, undefined, { registry })
  await releasePart(gateway.store, 'mf-tests', pages)
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
  now = Date.UTC(2026, 5, 1)
  told = []
  complaints = []
  isDown = false
  meanwhile = () => Promise.resolve()
  const url = await listen((_request, response) => {
    void meanwhile()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(isDown ? 500 : 200).end(text))
  })
  post = {
    store: gateway.store,
    metrics: [url],
    now: () => new Date(now),
    tell: (sentence) => told.push(sentence),
    complain: (sentence) => complaints.push(sentence),
  }
  watch = new Watch(post)
  await begin()
  const numbers = Array.from({ length: 30 }, (_, index) => String(index))
  const versions = await Promise.all(numbers.map(versionFor))
  inside = numbers[versions.indexOf('1.1.0')] ?? ''
  outside = numbers[versions.indexOf('1.0.0')] ?? ''
})

describe('decision 268 the watch', () => {
  it('withdraws a version that breaks pages, and says why with its figures', async () => {
    await tell(outside, shown, 400)
    await tell(inside, shown, 40)
    expect(await watch.look()).toMatchObject([{ name: 'mf-tests', traffic: 50, verdict: { kind: 'waits' } }])
    await breakPages()
    expect(await watch.look()).toEqual([])
    expect(await traffic()).toBe('1.0.0')
    const figures = 'troubled views: 8 of 60 (13.33 %) against 0 of 480 (0.00 %) of the others'
    expect(told).toEqual([`mf-tests 1.1.0 is withdrawn: ${figures}.`])
    expect((await history(gateway.store)).at(-1)).toMatchObject({
      act: 'rollback',
      who: 'the judge',
      why: figures,
      from: '1.1.0',
      to: '1.0.0',
    })
    expect(await watch.look()).toEqual([])
    expect(told).toHaveLength(1)
  })

  it('gives a version to more visitors by its steps, each after its time, and last to all', async () => {
    await begin([80, 100])
    await tell(outside, shown, 400)
    await tell(inside, shown, 240)
    await watch.look()
    expect(await traffic()).toBe(50)
    now += 30 * 60_000
    await watch.look()
    expect(await traffic()).toBe(80)
    await watch.look()
    expect(await traffic()).toBe(80)
    now += 30 * 60_000
    expect(await watch.look()).toEqual([])
    expect(await traffic()).toBe('1.1.0')
    expect(told.map((sentence) => sentence.split(':', 1)[0])).toEqual([
      'mf-tests 1.1.0 has 80 % of visitors now',
      'mf-tests 1.1.0 has all visitors now',
    ])
  })

  it('decision 367 takes no step while a hold or a time without releases is on, says why, and withdraws all the same', async () => {
    await begin([80, 100])
    await tell(outside, shown, 400)
    await tell(inside, shown, 240)
    now += 30 * 60_000
    await hold(gateway.store, 'mf-tests', motive('an online test'))
    await watch.look()
    await watch.look()
    expect(await traffic()).toBe(50)
    expect(complaints.at(-1)).toMatch(/^mf-tests is on hold since .* \(an online test\)/)
    expect((await history(gateway.store)).some(({ who }) => who === 'the judge')).toBe(false)
    await resume(gateway.store, 'mf-tests', motive())

    let why: string | null = 'Nothing goes live on Thursdays.'
    watch = new Watch({ ...post, frozen: () => why })
    await watch.look()
    expect([await traffic(), complaints.at(-1)]).toEqual([50, why])
    why = null
    await watch.look()
    expect(await traffic()).toBe(80)

    why = 'Nothing goes live on Thursdays.'
    await hold(gateway.store, 'site', motive('the night'))
    await tell(outside, shown, 80)
    await breakPages()
    await watch.look()
    expect(await traffic()).toBe('1.0.0')
    expect(told.at(-1)).toContain('mf-tests 1.1.0 is withdrawn')
  })

  it('waits with too few views, however late it is, and goes nowhere without steps', async () => {
    await begin([100])
    await tell(outside, shown, 400)
    await tell(inside, shown, 120)
    now += 86_400_000
    await watch.look()
    expect(await traffic()).toBe(50)
    await rollback(gateway.store, 'mf-tests', undefined, motive())
    await begin()
    await tell(outside, shown, 400)
    await tell(inside, shown, 240)
    expect(await watch.look()).toMatchObject([{ verdict: { kind: 'fine' } }])
    expect(await traffic()).toBe(50)
  })

  it('waits while no gateway answers, and says so', async () => {
    await begin([100])
    await tell(outside, shown, 400)
    await tell(inside, shown, 240)
    now += 86_400_000
    isDown = true
    expect(await watch.look()).toMatchObject([{ verdict: { kind: 'waits' } }])
    expect(complaints).toEqual([expect.stringMatching(/^No figures from http.*: it answers 500\.$/)])
    isDown = false
    await watch.look()
    expect(await traffic()).toBe('1.1.0')
  })

  it('acts once where two watch', async () => {
    await tell(outside, shown, 400)
    await tell(inside, shown, 40)
    await breakPages()
    await Promise.all([watch.look(), watch.look()])
    expect(told).toHaveLength(1)
    expect((await history(gateway.store)).filter(({ act }) => act === 'rollback')).toHaveLength(1)
  })

  it('goes on with a bad version that somebody has given to more visitors meanwhile, and withdraws it next', async () => {
    await tell(outside, shown, 400)
    await tell(inside, shown, 40)
    await watch.look()
    await breakPages()
    meanwhile = () => activate(gateway.store, 'mf-tests', '1.1.0', motive(), { traffic: 60 })
    expect(await watch.look()).toMatchObject([{ name: 'mf-tests', verdict: { kind: 'worse' } }])
    expect(await traffic()).toBe(60)
    meanwhile = () => Promise.resolve()
    expect(await watch.look()).toEqual([])
    expect(await traffic()).toBe('1.0.0')
  })

  it('that starts anew at a later step judges by what comes from then on', async () => {
    await begin([80, 100])
    await tell(outside, shown, 2_000)
    await tell(inside, shown, 240)
    await watch.look()
    now += 30 * 60_000
    await watch.look()
    expect(await traffic()).toBe(80)
    // The API is away, for all alike.
    await tell(inside, shown, 320)
    await tell(outside, shown, 80)
    for (let view = 0; view < 40; view++) await tell(view % 5 === 0 ? outside : inside, error, 1)
    const anew = new Watch(post)
    expect(await anew.look()).toMatchObject([{ traffic: 80, verdict: { kind: 'waits' } }])
    await breakPages()
    expect(await anew.look()).toEqual([])
    expect(await traffic()).toBe('1.0.0')
  })

  it('tells once of a bad version that it cannot withdraw, and tries again', async () => {
    await tell(outside, shown, 400)
    await tell(inside, shown, 40)
    await watch.look()
    await breakPages()
    const write = gateway.store.writeComposition.bind(gateway.store)
    gateway.store.writeComposition = () =>
      Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { syscall: 'open' }))
    await expect(watch.look()).rejects.toThrow('EROFS')
    await expect(watch.look()).rejects.toThrow('EROFS')
    expect(told).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 is worse: .*\. It could not be withdrawn: EROFS: .*$/),
    ])
    gateway.store.writeComposition = write
    expect(await watch.look()).toEqual([])
    expect(told.at(-1)).toContain('mf-tests 1.1.0 is withdrawn')
  })

  it('complains of a step that cannot be taken, and stays where it is', async () => {
    await begin([100])
    await tell(outside, shown, 400)
    await tell(inside, shown, 240)
    now += 86_400_000
    gateway.store.readHistory = () => Promise.reject(new OperatorError('The history is damaged.'))
    expect(await watch.look()).toMatchObject([{ traffic: 50 }])
    expect(complaints).toEqual(['The history is damaged.'])
  })
})
