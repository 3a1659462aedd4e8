import { expect, it } from 'vitest'
import { cleanUp } from '../src/testing/cleanup.ts'
import { FAULTS } from './faults.ts'
import { merged, toRows } from './report.ts'
import { faultOf, runSeed, type Outcome } from './run-seed.ts'
import { startSite } from './site.ts'

it(
  'no operation is lost or doubled while connections break, a backend dies and the APIs are cut off',
  { tags: ['decision-80'] },
  async () => {
    const site = await startSite()
    cleanUp(() => site.close())
    // Those whose end needs no process to be started: all of them are in `pnpm test:faults`.
    for (const [seed, fault] of ['database-reset', 'backend-killed', 'apis-cut-off'].entries()) {
      const outcome = await runSeed(site, seed, fault, { maxRecoveryMs: Infinity })
      expect({ fault, wrong: outcome.wrong }).toEqual({ fault, wrong: [] })
      if (outcome.missing === undefined) expect(outcome.acknowledged).toBeGreaterThan(0)
    }
  },
)

it('every fault has its share of any range of seeds', { tags: ['decision-80'] }, () => {
  const names = Object.keys(FAULTS)
  const seeds = Array.from({ length: names.length * 8 }, (_, index) => faultOf(index + 3))
  for (const name of names) expect(seeds.filter((seed) => seed === name)).toHaveLength(8)
})

it('a fault that the machine cannot inject does not count as a success', { tags: ['decision-80'] }, () => {
  const outcome = (seed: number, more: Partial<Outcome>): Outcome => ({
    seed,
    fault: 'disk-full',
    backMs: 100 * seed,
    acknowledged: 10,
    answers: {},
    told: [],
    load: 0,
    wrong: [],
    ...more,
  })
  const before = { outcomes: [outcome(1, {}), outcome(2, { wrong: ['lost'] })] }
  const report = merged(before, [outcome(2, {}), outcome(3, { missing: 'no disk' })])
  expect(report.outcomes.map(({ seed, wrong }) => [seed, wrong])).toEqual([
    [1, []],
    [2, []],
    [3, []],
  ])
  expect(toRows(report)).toEqual([
    { fault: 'disk-full', seeds: 2, acknowledged: 20, slowestBackMs: 200, wrong: 0, missing: 'no disk' },
  ])
})
