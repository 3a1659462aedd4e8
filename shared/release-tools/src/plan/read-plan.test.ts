import type { HistoryEntry, RegistryComposition } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { applyPlan, toCommand, type PlanSite } from './apply.ts'
import { formatReason } from './progress.ts'
import { readPlan, type CommandStep } from './read-plan.ts'
import { toAsked } from './sites.ts'

describe('a plan', { tags: ['decision-73'] }, () => {
  it('is another one in the history once a step is changed', () => {
    const read = (version: string) => readPlan(`{ why: x, steps: [{ activate: mf-tests ${version} }] }`)
    expect(read('1.1.0').id).toBe(read('1.1.0').id)
    expect(read('1.1.0').id).not.toBe(read('1.2.0').id)
  })

  it.each([
    ['steps: [', 'The plan is no YAML'],
    ['[]', 'In the plan, names with values are expected'],
    ['why: x', 'The plan needs "steps": a list of 1 to 100.'],
    ['{ why: x, steps: [] }', 'The plan needs "steps"'],
    ['{ name: x, steps: [{ wait: 1m }] }', 'In the plan, "name" is unknown.'],
    ['{ steps: [{ activate: mf-tests 1.1.0 }] }', 'In step 1, or for the whole plan, "why" is missing.'],
    ['{ why: x, steps: [{ wait: 1m }, { retire: mf-tests }] }', 'In step 2, name one of activate, promote'],
    ['{ why: x, steps: [{ activate: a 1.0.0, promote: a 1.0.0 }] }', 'In step 1, name one of'],
    ['{ why: x, steps: [{ activate: mf-tests }] }', 'In step 1, activate takes a part and a version'],
    ['{ why: x, steps: [{ activate: mf-tests 1.0.0 --override }] }', 'In step 1, activate takes a part'],
    ['{ why: x, steps: [{ activate: ../x 1.0.0 }] }', 'In step 1, activate takes a part'],
    ['{ why: x, steps: [{ activate: mf-tests 1.0.0, skip-gate: true }] }', 'activate takes no "skip-gate"'],
    ['{ why: x, steps: [{ activate: mf-tests 1.0.0, toString: 1 }] }', 'activate takes no "toString"'],
    ['{ why: x, steps: [{ activate: mf-tests 1.0.0, traffic: 500 }] }', 'In step 1: traffic "500" cannot be'],
    ['{ why: x, steps: [{ activate: mf-tests 1.0.0, steps: [5, 25] }] }', 'steps and every belong together'],
    ['{ why: x, steps: [{ wait: 2 days }] }', 'In step 1: wait "2 days" cannot be'],
    ['{ why: x, steps: [{ wait: 1m, traffic: 5 }] }', 'In step 1, "traffic" is unknown.'],
    ['{ why: &a [*a, *a], steps: [*a] }', 'The plan is no YAML'],
  ])('%s is refused in a sentence', (text, sentence) => {
    expect(() => readPlan(text)).toThrow(sentence)
  })

  it('is sent from elsewhere as commands with options and words', () => {
    const plan = readPlan('{ why: x, steps: [{ activate: mf-tests 1.1.0, steps: [5, 25, 100], every: 1h }] }')
    expect(toAsked(toCommand(plan, 1, plan.steps[0] as CommandStep, 12))).toEqual({
      command: 'activate',
      words: ['mf-tests', '1.1.0'],
      options: { steps: '5,25,100', every: '1h', why: `x (plan ${plan.id}, step 1)` },
    })
  })

  it('promotes the version that it names, at the revision that was seen', () => {
    const plan = readPlan('{ why: x, steps: [{ promote: mf-tests 1.1.0, soak: 2h }] }')
    expect(toAsked(toCommand(plan, 1, plan.steps[0] as CommandStep, 12))).toEqual({
      command: 'activate',
      words: ['mf-tests', '1.1.0'],
      options: { soak: '2h', expect: '12', why: `x (plan ${plan.id}, step 1)` },
    })
  })
})

describe('a wait in a plan', { tags: ['decision-73'] }, () => {
  const plan = readPlan(
    '{ why: x, steps: [{ activate: mf-tests 1.1.0, traffic: 5 }, { wait: 30m }, { promote: mf-tests 1.1.0 }] }',
  )
  const START = Date.parse('2026-11-23T03:00:00Z')
  const canary = { version: '1.1.0', traffic: 5, since: '' }
  const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
    at: '',
    who: 'Rokeya',
    act: 'activate',
    name: 'mf-tests',
    from: '1.0.0',
    to: '1.1.0',
    why: 'x',
    revision: 1,
    ...more,
  })
  /** A site on which time passes only in waits. */
  function fakeSite(
    onSleep: (site: { parts: RegistryComposition['parts']; history: HistoryEntry[] }) => void,
  ) {
    const state = {
      revision: 7,
      parts: { 'mf-tests': { active: '1.0.0', previous: [] } } as RegistryComposition['parts'],
      history: [] as HistoryEntry[],
    }
    let now = START
    const lines: string[] = []
    const site: PlanSite = {
      readComposition: () => Promise.resolve(state),
      readHistory: () => Promise.resolve(state.history),
      lookMs: 5_000,
      run: (args) => {
        state.parts = args.includes('--traffic=5')
          ? { 'mf-tests': { active: '1.0.0', previous: [], canary } }
          : { 'mf-tests': { active: '1.1.0', previous: ['1.0.0'] } }
        return Promise.resolve()
      },
      sleep: (ms) => {
        now += ms
        onSleep(state)
        return Promise.resolve()
      },
      now: () => now,
      print: (line) => lines.push(line),
    }
    return { site, state, lines, passed: () => now - START }
  }

  it('lasts its time after the step before it, and the next step follows', async () => {
    const { site, lines, passed } = fakeSite(() => undefined)
    await applyPlan(plan, site)
    expect(passed()).toBe(30 * 60_000)
    expect(lines).toContain('2/3 wait 30m, until 2026-11-23T03:30:00.000Z …')
  })

  it('ends at once where the analysis withdraws the version, and the steps after it are not made', async () => {
    const { site, passed } = fakeSite((state) => {
      state.parts = { 'mf-tests': { active: '1.0.0', previous: [] } }
    })
    await expect(applyPlan(plan, site)).rejects.toThrow(
      /stops at step 2: mf-tests 1\.1\.0 is not live any more/,
    )
    expect(passed()).toBe(5_000)
  })

  it('counts from the act in the history when the plan is run again', async () => {
    const { site, state, passed } = fakeSite(() => undefined)
    state.parts = { 'mf-tests': { active: '1.0.0', previous: [], canary } }
    const [step] = plan.steps
    if (step?.kind !== 'activate') throw new Error('no activation')
    const at = new Date(START - 20 * 60_000).toISOString()
    state.history = [entry({ at, traffic: 5, why: formatReason(plan, 1, step) })]
    await applyPlan(plan, site)
    expect(passed()).toBe(10 * 60_000)
  })

  it('lasts its time, too, where a corrected plan finds the version in force already', async () => {
    const { site, state, lines, passed } = fakeSite(() => undefined)
    state.parts = { 'mf-tests': { active: '1.0.0', previous: [], canary } }
    const minutesAgo = (minutes: number) => new Date(START - minutes * 60_000).toISOString()
    // Withdrawn in between, so that it counts from the last time; the analysis wrote an entry about it since.
    state.history = [
      entry({ at: minutesAgo(90), traffic: 5 }),
      entry({ at: minutesAgo(60), act: 'rollback', from: '1.1.0', to: '1.0.0' }),
      entry({ at: minutesAgo(20), traffic: 5 }),
      entry({ at: minutesAgo(10), traffic: 5, why: 'suspect' }),
      entry({ at: minutesAgo(5), name: 'mf-auth' }),
    ]
    await applyPlan(plan, site)
    expect(lines).toContain('1/3 activate mf-tests 1.1.0 --traffic 5: in force already')
    expect(passed()).toBe(10 * 60_000)
  })

  it('lasts its time from now where the history does not say since when the version is in force', async () => {
    const { site, state, passed } = fakeSite(() => undefined)
    state.parts = { 'mf-tests': { active: '1.0.0', previous: [], canary } }
    await applyPlan(plan, site)
    expect(passed()).toBe(30 * 60_000)
  })

  it('lasts its time at the beginning of a plan, once: not where the step after it is made', async () => {
    const first = readPlan('{ why: x, steps: [{ wait: 30m }, { activate: mf-tests 1.1.0, traffic: 5 }] }')
    const { site, state, passed } = fakeSite(() => undefined)
    await applyPlan(first, site)
    expect(passed()).toBe(30 * 60_000)
    state.history = [entry({ traffic: 5, why: `x (plan ${first.id}, step 2)` })]
    await applyPlan(first, site)
    expect(passed()).toBe(30 * 60_000)
  })

  it('lasts its time after another wait', async () => {
    const twice = readPlan(
      '{ why: x, steps: [{ activate: mf-tests 1.1.0, traffic: 5 }, { wait: 30m }, { wait: 30m }, { promote: mf-tests 1.1.0 }] }',
    )
    const { site, passed } = fakeSite(() => undefined)
    await applyPlan(twice, site)
    expect(passed()).toBe(60 * 60_000)
  })
})
