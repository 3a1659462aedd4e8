import type { ReleaseAskedAct } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { overview, part } from '../testing/overview.ts'
import { toOverview } from './toOverview.ts'

const request: ReleaseAskedAct = {
  id: 'a',
  who: 'Begum',
  act: 'activate',
  part: 'mf-practice',
  version: '1.6.0',
  traffic: 5,
  asked_at: '2026-11-23T02:55:00.000Z',
  state: 'waiting',
  sentence: null,
}
const getState = (more: Partial<ReleaseAskedAct>) =>
  toOverview(overview({ acts: [{ ...request, ...more }] })).requests[0]?.state

describe('the overview in the shapes of the page', { tags: ['decision-77'] }, () => {
  it('what an older API or registry leaves out has a value', () => {
    const { registry, requests } = toOverview(overview({ acts: [request] }))
    expect(registry).toMatchObject({
      needsApproval: false,
      parts: [{ soak: null, approvals: [], published: ['1.6.0', '1.5.0', '1.4.0'] }],
      history: [{ token: null, action: 'activate', part: 'mf-practice', reason: 'clearer hints' }],
    })
    expect(requests).toMatchObject([{ token: null, reason: null, outcome: null }])
  })

  it('the state of a request is one word', () => {
    expect(getState({})).toBe('queued')
    expect(getState({ isRunning: true })).toBe('running')
    expect(getState({ state: 'late' })).toBe('late')
    expect(getState({ state: 'late', isLost: true })).toBe('lost')
    expect(getState({ state: 'refused' })).toBe('refused')
  })

  it('an analysis that suspects nothing says so', () => {
    const judged = { verdict: 'waits' as const, figures: '2 of 40' }
    const canary = { version: '1.6.0', traffic: 5, since: '2026-11-23T02:00:00.000Z', next: null, judged }
    expect(toOverview(overview({}, [part({ canary })])).registry?.parts[0]?.canary?.analysis).toEqual({
      verdict: 'waits',
      isSuspect: false,
      looksWorse: false,
      metrics: '2 of 40',
    })
  })

  it('a site without a release has no registry', () => {
    expect(toOverview(overview({ state: null, told_at: null }))).toMatchObject({
      registry: null,
      reportedAt: null,
    })
  })
})
