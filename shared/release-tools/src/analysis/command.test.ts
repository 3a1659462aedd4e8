import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activate, DiskStore } from '@dhadha/gateway/registry'
import { status } from '../commands/listing.ts'
import { auditEntry, listen, publishPart, releasePart, temporaryFolder } from '@dhadha/gateway/testing'
import { watchReleases } from './command.ts'
import { COHORT_METRICS } from '@dhadha/gateway/reports'

let store: DiskStore
let metrics: URL
let printed: string[]
beforeEach(async () => {
  printed = []
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void printed.push(line))
  store = new DiskStore(await temporaryFolder())
  await releasePart(store, 'mf-tests')
  await publishPart(store, 'mf-tests', { version: '1.1.0' })
  const { at, ...by } = auditEntry()
  await activate(store, 'mf-tests', '1.1.0', { at, ...by }, { traffic: 5 })
  const line = (metric: string, cohort: string, value: number) =>
    `${metric}{part="mf-tests",version="1.1.0",since="${at}",cohort="${cohort}"} ${value}`
  const text = [
    line(COHORT_METRICS.views, 'canary', 3_000),
    line(COHORT_METRICS.views, 'control', 20_000),
    line(COHORT_METRICS.troubled, 'canary', 900),
    line(COHORT_METRICS.troubledNetworks, 'canary', 900),
    line(COHORT_METRICS.troubled, 'control', 2),
  ].join('\n')
  metrics = await listen((_request, response) => response.end(text))
})
afterEach(() => vi.restoreAllMocks())

const STATISTICS = 'troubled views: 900 of 3000 (30.00 %) against 2 of 20000 (0.01 %) of the others'

describe('pnpm release watch', { tags: ['decision-76'] }, () => {
  it('ends when no analysis is left, and posts each message to the webhook, again after a failure', async () => {
    const posted: string[] = []
    const webhook = await listen((request, response) => {
      request.setEncoding('utf8').once('data', (body: string) => posted.push(body))
      request.once('end', () => response.writeHead(posted.length < 2 ? 500 : 204).end())
    })
    await watchReleases(store, { metrics: [metrics], webhook, untilSettled: true })
    expect(printed).toEqual([`mf-tests 1.1.0 is withdrawn: ${STATISTICS}.`])
    const text = JSON.stringify({ text: printed[0] })
    expect(posted).toEqual([text, text])
    expect((await store.readComposition()).parts['mf-tests']).not.toHaveProperty('canary')
  })

  it('writes a mail to the release managers, again where that fails', async () => {
    const mails: string[] = []
    const mail = (_subject: string, text: string) => {
      mails.push(text)
      return mails.length < 2 ? Promise.reject(new Error('smtp')) : Promise.resolve()
    }
    await watchReleases(store, { metrics: [metrics], webhook: null, mail, untilSettled: true })
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain(`mf-tests 1.1.0 is withdrawn: ${STATISTICS}.`)
    expect(printed).toHaveLength(1)
  })

  it('says which mail could not be sent', async () => {
    const mail = () => Promise.reject(new Error('smtp'))
    await watchReleases(store, { metrics: [metrics], webhook: null, mail, untilSettled: true })
    expect(printed.at(-1)).toBe(`No mail could be sent: mf-tests 1.1.0 is withdrawn: ${STATISTICS}.`)
  })

  it('says what it could not tell, and no address with it', async () => {
    const webhook = new URL('http://127.0.0.1:9/secret')
    await watchReleases(store, { metrics: [metrics], webhook, untilSettled: true })
    expect(printed.at(-1)).toBe(`The webhook was not notified: mf-tests 1.1.0 is withdrawn: ${STATISTICS}.`)
    expect(printed.join()).not.toContain('secret')
  })

  it('leaves the figures to status as well, which changes nothing', async () => {
    await status({ store, metrics: [metrics] }, {})
    expect(printed).toEqual([
      expect.stringMatching(/^revision 2, /),
      'mf-tests 1.0.0: 95 % of visitors',
      expect.stringContaining('mf-tests 1.1.0: 5 % of visitors'),
      `  ${STATISTICS}`,
    ])
    expect((await store.readComposition()).parts['mf-tests']).toHaveProperty('canary')
  })

  it('ends with an error when its time is over and something still under way', async () => {
    const silent = await listen((_request, response) => response.end(''))
    await expect(
      watchReleases(store, { metrics: [silent], webhook: null, untilSettled: true, minutes: 0 }),
    ).rejects.toThrow('mf-tests 1.1.0 still has 5 % of visitors.')
    expect(printed).toEqual(['mf-tests 1.1.0, 5 % of visitors: waits'])
  })

  it('does not pretend to watch without gateways', async () => {
    await expect(watchReleases(store, { metrics: [], webhook: null, untilSettled: true })).rejects.toThrow(
      'Name where each gateway gives out its metrics',
    )
  })
})
