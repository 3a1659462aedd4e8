import { VITAL_ENDS } from '@dhadha/server'
import { describe, expect, it } from 'vitest'
import { MAX_MASKING_NETWORKS, NO_COUNTS, type Span, type ClientCounts } from '@dhadha/gateway/reports'
import { addSpan, NEW_COMPARISON } from './comparison.ts'
import { formatVerdict, getVerdict } from './verdict.ts'

/** Measures, `[bucket, times]` each. */
const measures = (...counts: [number, number][]): number[] => {
  const buckets = Array.from({ length: VITAL_ENDS.length + 1 }, () => 0)
  for (const [bucket, times] of counts) buckets[bucket] = times
  return buckets
}
/** Each view, and each trouble, is of a network of its own; so are LCP and INP in any case. */
const reported = (views: number, more: Partial<ClientCounts> = {}): ClientCounts => ({
  ...NO_COUNTS,
  views,
  topViews: Math.min(views, MAX_MASKING_NETWORKS),
  troubledNetworks: more.troubled ?? 0,
  topTroubled: Math.min(more.troubled ?? 0, MAX_MASKING_NETWORKS),
  callsFailedNetworks: more.callsFailed ?? 0,
  ...more,
})
const after = (...spans: Span[]) =>
  getVerdict(spans.reduce((known, span) => addSpan(known, span), NEW_COMPARISON))

describe('canary analysis', { tags: ['decision-76'] }, () => {
  it('waits for 200 views', () => {
    expect(after({ canary: reported(199), control: reported(4_000) })).toEqual({
      kind: 'waits',
      summary: '199 of 200 views so far',
    })
    // And for 200 beside those that one attacker may have reported.
    expect(after({ canary: reported(499), control: reported(4_000) })).toEqual({
      kind: 'waits',
      summary: '199 of 200 views so far beside those of 300 networks',
    })
    expect(after({ canary: reported(500), control: reported(4_000) }).kind).toBe('fine')
  })

  it('says of what looks worse that too little is known to withdraw it, also before there are 200 views', () => {
    const control = reported(4_000, { troubled: 8 })
    const few = after({ canary: reported(100, { troubled: 5, troubledNetworks: 1 }), control })
    expect(few).toEqual({
      kind: 'waits',
      looksWorse: true,
      summary: 'troubled views: 5 of 100 (5.00 %) against 8 of 4000 (0.20 %) of the others',
    })
    expect(formatVerdict(few)).toMatch(
      /^It looks worse, and too few visitors have it to decide: troubled views/,
    )
    // Four may be one visitor's.
    const four = after({ canary: reported(100, { troubled: 4, troubledNetworks: 1 }), control })
    expect(four).toEqual({ kind: 'waits', summary: '100 of 200 views so far' })
  })

  it('withdraws what breaks more pages, with its figures', () => {
    expect(
      after({ canary: reported(20_000, { troubled: 300 }), control: reported(400_000, { troubled: 400 }) }),
    ).toEqual({
      kind: 'worse',
      summary: 'troubled views: 300 of 20000 (1.50 %) against 400 of 400000 (0.10 %) of the others',
    })
  })

  it(
    'suspects what looks worse by so few networks that they may be one stranger’s',
    { tags: ['decision-76', 'attack-49'] },
    () => {
      const summary = 'troubled views: 12 of 1000 (1.20 %) against 20 of 20000 (0.10 %) of the others'
      expect(
        after({ canary: reported(1_000, { troubled: 12 }), control: reported(20_000, { troubled: 20 }) }),
      ).toEqual({
        kind: 'suspect',
        summary: `${summary}, from 12 networks, of which 200 may be one stranger's`,
      })
      // However often few networks report it, and to two gateways each.
      const many = { troubled: 4_000, troubledNetworks: 199 }
      expect(after({ canary: reported(9_000, many), control: reported(20_000) }).kind).toBe('suspect')
      const twice = { canary: reported(9_000, { troubled: 398 }), control: reported(20_000) }
      expect(getVerdict(addSpan(NEW_COMPARISON, twice, 2)).kind).toBe('suspect')
      expect(getVerdict(addSpan(NEW_COMPARISON, twice, 1)).kind).toBe('worse')
    },
  )

  it(
    'proposes to go back only by the evidence of a withdrawal, from twenty networks for each gateway',
    { tags: ['decision-76', 'attack-49'] },
    () => {
      const control = reported(20_000)
      const from = (troubledNetworks: number, gateways = 1) => {
        const canary = reported(1_000, { troubled: 400, troubledNetworks })
        return getVerdict(addSpan(NEW_COMPARISON, { canary, control }, gateways))
      }
      expect(from(19)).toMatchObject({ kind: 'suspect' })
      expect(from(19).looksWorse).toBeUndefined()
      expect(from(20)).toMatchObject({ kind: 'suspect', looksWorse: true })
      expect(from(39, 2).looksWorse).toBeUndefined()
      expect(from(40, 2).looksWorse).toBe(true)
    },
  )

  it(
    'goes on with nothing that good views of few networks make look fine',
    { tags: ['decision-76', 'attack-52'] },
    () => {
      // 18 of 900 honest views break; 300 networks of an attacker report five good views each.
      const canary = reported(900 + 1_500, { troubled: 18, topViews: 1_500 })
      expect(after({ canary, control: reported(18_000, { troubled: 30 }) }).kind).not.toBe('fine')
      // And their reports of failures with the other version do not count.
      const control = reported(18_000, { troubled: 330, topTroubled: 300 })
      expect(after({ canary: reported(900, { troubled: 12, topViews: 200 }), control }).kind).not.toBe('fine')
    },
  )

  it(
    'withdraws what makes more calls that fail, and not for calls that fail for all',
    { tags: ['decision-75'] },
    () => {
      const control = reported(20_000, { callsFailed: 40 })
      expect(
        after({
          canary: reported(20_000, { callsFailed: 280 }),
          control: reported(400_000, { callsFailed: 800 }),
        }),
      ).toEqual({
        kind: 'worse',
        summary:
          'views with failed calls: 280 of 20000 (1.40 %) against 800 of 400000 (0.20 %) of the others',
      })
      expect(after({ canary: reported(1_000, { callsFailed: 14 }), control }).kind).toBe('suspect')
      expect(after({ canary: reported(1_000, { callsFailed: 9 }), control }).kind).toBe('waits')
      const outage = {
        canary: reported(1_000, { callsFailed: 300 }),
        control: reported(20_000, { callsFailed: 6_000 }),
      }
      expect(after(outage).kind).toBe('fine')
    },
  )

  it('suspects nothing for fewer than five troubled views, and withdraws nothing for five beside 200 networks', () => {
    const control = reported(20_000)
    expect(after({ canary: reported(20, { troubled: 4 }), control }).kind).toBe('waits')
    expect(after({ canary: reported(400, { troubled: 4 }), control }).kind).toBe('waits')
    expect(after({ canary: reported(20, { troubled: 5 }), control }).kind).toBe('suspect')
    expect(after({ canary: reported(300, { troubled: 204 }), control }).kind).toBe('suspect')
    expect(after({ canary: reported(300, { troubled: 205 }), control }).kind).toBe('worse')
  })

  it('combines small spans, as an error is reported after its view', () => {
    const views = { canary: reported(16), control: reported(400) }
    const troubles = { canary: reported(0, { troubled: 4 }), control: reported(0) }
    const more = { canary: reported(4, { troubled: 4 }), control: reported(0) }
    expect(after(views, troubles, more).summary).toContain('8 of 20 (40.00 %) against 0 of 400')
    expect(after(views, troubles).summary).toBe('0 of 200 views so far')
  })

  it('does not raise the share while a failure is suspected', () => {
    const verdict = after({
      canary: reported(1_000, { troubled: 7 }),
      control: reported(20_000, { troubled: 20 }),
    })
    expect(verdict.kind).toBe('waits')
    expect(verdict.summary).toContain('7 of 1000 (0.70 %)')
  })

  it('does not raise the share while one more of 200 views may break', () => {
    const known = (times: number) =>
      after({
        canary: reported(400 * times, { troubled: 4 * times }),
        control: reported(8_000 * times, { troubled: 80 * times }),
      }).kind
    expect([known(1), known(20)]).toEqual(['waits', 'fine'])
  })

  it('goes on with one that is as good, or better', () => {
    for (const troubled of [0, 1, 2])
      expect(
        after({ canary: reported(1_000, { troubled }), control: reported(20_000, { troubled: 40 }) }).kind,
      ).toBe('fine')
  })

  it.each(['LCP', 'INP'] as const)('withdraws what is slower for a quarter of the visitors: %s', (vital) => {
    const usual = {
      canary: reported(20),
      control: reported(1_000, { [vital]: measures([3, 800], [6, 200]) }),
    }
    const slower = {
      canary: reported(300, { [vital]: measures([3, 120], [6, 180]) }),
      control: reported(6_000, { [vital]: measures([3, 4_800], [6, 1_200]) }),
    }
    const verdict = after(usual, slower)
    expect(verdict.kind).toBe('suspect')
    expect(verdict.summary).toContain(`(${vital}): 180 of 300 (60.00 %) against 1200 of 6000 (20.00 %)`)
    const more = { ...slower, canary: reported(3_000, { [vital]: measures([3, 1_200], [6, 1_800]) }) }
    expect(after(usual, more).kind).toBe('worse')
    // A little slower, like files that are in no cache yet: one in four against one in five.
    const little = {
      ...slower,
      canary: reported(500, { [vital]: measures([3, 225], [6, 75]) }),
    }
    expect(after(usual, little).kind).toBe('fine')
  })

  it('knows no slow pages before the others have shown what is usual', () => {
    const first = {
      canary: reported(600, { LCP: measures([12, 300]) }),
      control: reported(600, { LCP: measures([0, 300]) }),
    }
    expect(after(first).kind).toBe('fine')
    expect(after(first, first).kind).toBe('worse')
  })
})
