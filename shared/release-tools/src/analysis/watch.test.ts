import { OperatorError } from '@dhadha/server/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { activate, history, rollback } from '@dhadha/gateway/registry'
import { hold, resume } from '../operations/site-actions.ts'
import {
  auditEntry,
  listen,
  openGateway,
  publishPart,
  releasePart,
  route,
  type TestGateway,
} from '@dhadha/gateway/testing'
import {
  COHORT_METRICS,
  MAX_MASKING_NETWORKS,
  NO_COUNTS,
  addCounts,
  type ClientCounts,
} from '@dhadha/gateway/reports'
import { Watch } from './watch.ts'

const pages = { routes: [route('/tests', 'all')] }
let gateway: TestGateway
let watch: Watch
let post: ConstructorParameters<typeof Watch>[0]
let now: number
let reported: string[]
let loggedErrors: string[]
let isDown: boolean
/** Runs while the gateway is requested. */
let meanwhile: () => Promise<unknown>

const begin = (steps: number[] = []) =>
  activate(
    gateway.store,
    'mf-tests',
    '1.1.0',
    { ...auditEntry(), at: new Date(now).toISOString() },
    {
      traffic: 50,
      ...(steps.length > 0 && { plan: { steps, everyMinutes: 30 } }),
    },
  )
/** The gateway's counts of both cohorts, with each view and each failure from a network of its own. */
let counted: Record<'canary' | 'control', ClientCounts>
const inside = 'canary'
const outside = 'control'
const notify = async (cohort: 'canary' | 'control', reported: Partial<ClientCounts>) => {
  const { views = 0, troubled = 0, troubledNetworks = troubled } = reported
  const more = addCounts(counted[cohort], { ...NO_COUNTS, views, troubled, troubledNetworks })
  counted[cohort] = { ...more, topViews: Math.min(MAX_MASKING_NETWORKS, more.views) }
}
/** As a gateway gives it out. */
const renderMetrics = (since: string) =>
  (['canary', 'control'] as const)
    .flatMap((cohort) => {
      const labels = `{part="mf-tests",version="1.1.0",since="${since}",cohort="${cohort}"}`
      const { views, troubled, troubledNetworks, topViews } = counted[cohort]
      return [
        `${COHORT_METRICS.views}${labels} ${views}`,
        `${COHORT_METRICS.troubled}${labels} ${troubled}`,
        `${COHORT_METRICS.troubledNetworks}${labels} ${troubledNetworks}`,
        `${COHORT_METRICS.topViews}${labels} ${topViews}`,
      ]
    })
    .join('\n')
/** 800 broken views, from as many networks, and more of the others. */
const breakPages = async () => {
  await notify(outside, { views: 8_000 })
  await notify(inside, { views: 2_000, troubled: 800 })
}
const traffic = async () => {
  const { active, canary } = (await gateway.store.readComposition()).parts['mf-tests'] ?? {}
  return canary ? canary.traffic : active
}

beforeEach(async () => {
  gateway = await openGateway()
  await releasePart(gateway.store, 'mf-tests', pages)
  await publishPart(gateway.store, 'mf-tests', { ...pages, version: '1.1.0' })
  now = Date.UTC(2026, 5, 1)
  counted = { canary: NO_COUNTS, control: NO_COUNTS }
  reported = []
  loggedErrors = []
  isDown = false
  meanwhile = () => Promise.resolve()
  const url = await listen((_request, response) => {
    void meanwhile()
      .then(async () => (await gateway.store.readComposition()).parts['mf-tests']?.canary?.since ?? '')
      .then(renderMetrics)
      .then((text) => response.writeHead(isDown ? 500 : 200).end(text))
  })
  post = {
    store: gateway.store,
    metrics: [url],
    now: () => new Date(now),
    notify: (sentence) => reported.push(sentence),
    onError: (sentence) => loggedErrors.push(sentence),
  }
  watch = new Watch(post)
  await begin()
})

describe('the watch', { tags: ['decision-76'] }, () => {
  it('withdraws a version that breaks pages, and says why with its figures', async () => {
    await notify(outside, { views: 400 })
    await notify(inside, { views: 40 })
    expect(await watch.look()).toMatchObject([{ name: 'mf-tests', traffic: 50, verdict: { kind: 'waits' } }])
    await breakPages()
    expect(await watch.look()).toEqual([])
    expect(await traffic()).toBe('1.0.0')
    const figures = 'troubled views: 800 of 2040 (39.22 %) against 0 of 8400 (0.00 %) of the others'
    expect(reported).toEqual([`mf-tests 1.1.0 is withdrawn: ${figures}.`])
    expect((await history(gateway.store)).at(-1)).toMatchObject({
      act: 'rollback',
      who: 'canary analysis',
      why: figures,
      from: '1.1.0',
      to: '1.0.0',
    })
    expect(await watch.look()).toEqual([])
    expect(reported).toHaveLength(1)
  })

  it(
    'holds a version that few networks report, and notifies once of it, also by the history',
    { tags: ['decision-76'] },
    async () => {
      await begin([80, 100])
      await notify(outside, { views: 4_000 })
      await notify(inside, { views: 1_000 })
      await watch.look()
      await notify(outside, { views: 4_000 })
      await notify(inside, { views: 1_000, troubled: 900, troubledNetworks: 199 })
      now += 60 * 60_000
      const suspect = { name: 'mf-tests', traffic: 50, verdict: { kind: 'suspect' } }
      expect(await watch.look()).toMatchObject([suspect])
      expect(await watch.look()).toMatchObject([suspect])
      const figures =
        "troubled views: 900 of 2000 (45.00 %) against 0 of 8000 (0.00 %) of the others, from 199 networks, of which 200 may be one stranger's"
      expect(reported).toEqual([
        `mf-tests 1.1.0 looks worse: ${figures}. It stays at 50 % of visitors until a person withdraws it or gives it to more.`,
      ])
      expect((await history(gateway.store)).at(-1)).toMatchObject({
        act: 'activate',
        who: 'canary analysis',
        why: `looks worse, a person decides: ${figures}`,
        to: '1.1.0',
        traffic: 50,
      })
      // Another watch reads in the history that the warning was sent.
      expect(await new Watch(post).look()).toMatchObject([suspect])
      expect(reported).toHaveLength(1)
      await notify(outside, { views: 4_000 })
      await notify(inside, { views: 1_000, troubled: 100 })
      expect(await watch.look()).toEqual([])
      expect(await traffic()).toBe('1.0.0')
    },
  )

  it('warns again of a version that was withdrawn meanwhile', async () => {
    const reportBad = async () => {
      await notify(outside, { views: 4_000 })
      await notify(inside, { views: 1_000 })
      await watch.look()
      await notify(outside, { views: 4_000 })
      await notify(inside, { views: 1_000, troubled: 900, troubledNetworks: 199 })
      await watch.look()
    }
    await reportBad()
    await rollback(gateway.store, 'mf-tests', undefined, auditEntry())
    await watch.look()
    counted = { canary: NO_COUNTS, control: NO_COUNTS }
    await begin()
    await reportBad()
    expect(reported.map((sentence) => sentence.split(':', 1)[0])).toEqual([
      'mf-tests 1.1.0 looks worse',
      'mf-tests 1.1.0 looks worse',
    ])
  })

  it('gives a version to more visitors by its steps, each after its time, and last to all', async () => {
    await begin([80, 100])
    await notify(outside, { views: 400 })
    await notify(inside, { views: 540 })
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
    expect(reported.map((sentence) => sentence.split(':', 1)[0])).toEqual([
      'mf-tests 1.1.0 has 80 % of visitors now',
      'mf-tests 1.1.0 has all visitors now',
    ])
  })

  it(
    'takes no step while a hold or a time without releases is on, says why, and withdraws all the same',
    { tags: ['decision-73'] },
    async () => {
      await begin([80, 100])
      await notify(outside, { views: 400 })
      await notify(inside, { views: 540 })
      now += 30 * 60_000
      await hold(gateway.store, 'mf-tests', auditEntry('an online test'))
      await watch.look()
      await watch.look()
      expect(await traffic()).toBe(50)
      expect(loggedErrors.at(-1)).toMatch(/^mf-tests is on hold since .* \(an online test\)/)
      expect((await history(gateway.store)).some(({ who }) => who === 'canary analysis')).toBe(false)
      await resume(gateway.store, 'mf-tests', auditEntry())

      let why: string | null = 'Nothing goes live on Thursdays.'
      watch = new Watch({ ...post, frozen: () => why })
      await watch.look()
      expect([await traffic(), loggedErrors.at(-1)]).toEqual([50, why])
      why = null
      await watch.look()
      expect(await traffic()).toBe(80)

      why = 'Nothing goes live on Thursdays.'
      await hold(gateway.store, 'site', auditEntry('the night'))
      await notify(outside, { views: 80 })
      await breakPages()
      await watch.look()
      expect(await traffic()).toBe('1.0.0')
      expect(reported.at(-1)).toContain('mf-tests 1.1.0 is withdrawn')
    },
  )

  it('waits with too few views, however late it is, and goes nowhere without steps', async () => {
    await begin([100])
    await notify(outside, { views: 400 })
    await notify(inside, { views: 120 })
    now += 86_400_000
    await watch.look()
    expect(await traffic()).toBe(50)
    await rollback(gateway.store, 'mf-tests', undefined, auditEntry())
    await begin()
    await notify(outside, { views: 400 })
    await notify(inside, { views: 540 })
    expect(await watch.look()).toMatchObject([{ verdict: { kind: 'fine' } }])
    expect(await traffic()).toBe(50)
  })

  it('waits while no gateway answers, and says so', async () => {
    await begin([100])
    await notify(outside, { views: 400 })
    await notify(inside, { views: 540 })
    now += 86_400_000
    isDown = true
    expect(await watch.look()).toMatchObject([{ verdict: { kind: 'waits' } }])
    expect(loggedErrors).toEqual([expect.stringMatching(/^No figures from http.*: it answers 500\.$/)])
    isDown = false
    await watch.look()
    expect(await traffic()).toBe('1.1.0')
  })

  it('acts once where two watch', async () => {
    await notify(outside, { views: 400 })
    await notify(inside, { views: 40 })
    await breakPages()
    await Promise.all([watch.look(), watch.look()])
    expect(reported).toHaveLength(1)
    expect((await history(gateway.store)).filter(({ act }) => act === 'rollback')).toHaveLength(1)
  })

  it('continues with a bad version whose share an operator has raised meanwhile, and withdraws it next', async () => {
    await notify(outside, { views: 400 })
    await notify(inside, { views: 40 })
    await watch.look()
    await breakPages()
    meanwhile = () => activate(gateway.store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 60 })
    expect(await watch.look()).toMatchObject([{ name: 'mf-tests', verdict: { kind: 'worse' } }])
    expect(await traffic()).toBe(60)
    meanwhile = () => Promise.resolve()
    expect(await watch.look()).toEqual([])
    expect(await traffic()).toBe('1.0.0')
  })

  it('a watch that starts anew at a later step judges by what comes from then on', async () => {
    await begin([80, 100])
    await notify(outside, { views: 2_000 })
    await notify(inside, { views: 540 })
    await watch.look()
    now += 30 * 60_000
    await watch.look()
    expect(await traffic()).toBe(80)
    // The API is unavailable for both cohorts.
    await notify(inside, { views: 320 })
    await notify(outside, { views: 80 })
    await notify(inside, { troubled: 32 })
    await notify(outside, { troubled: 8 })
    const anew = new Watch(post)
    expect(await anew.look()).toMatchObject([{ traffic: 80, verdict: { kind: 'waits' } }])
    await breakPages()
    expect(await anew.look()).toEqual([])
    expect(await traffic()).toBe('1.0.0')
  })

  it('notifies once of a bad version that it cannot withdraw, and tries again', async () => {
    await notify(outside, { views: 400 })
    await notify(inside, { views: 40 })
    await watch.look()
    await breakPages()
    const write = gateway.store.writeComposition.bind(gateway.store)
    gateway.store.writeComposition = () =>
      Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { syscall: 'open' }))
    await expect(watch.look()).rejects.toThrow('EROFS')
    await expect(watch.look()).rejects.toThrow('EROFS')
    expect(reported).toEqual([
      expect.stringMatching(/^mf-tests 1\.1\.0 is worse: .*\. It could not be withdrawn: EROFS: .*$/),
    ])
    gateway.store.writeComposition = write
    expect(await watch.look()).toEqual([])
    expect(reported.at(-1)).toContain('mf-tests 1.1.0 is withdrawn')
  })

  it('reports a step that cannot be taken, and does not change the share', async () => {
    await begin([100])
    await notify(outside, { views: 400 })
    await notify(inside, { views: 540 })
    now += 86_400_000
    gateway.store.readHistory = () => Promise.reject(new OperatorError('The history is damaged.'))
    expect(await watch.look()).toMatchObject([{ traffic: 50 }])
    expect(loggedErrors).toEqual(['The history is damaged.'])
  })
})
