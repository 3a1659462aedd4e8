import { expect, it } from 'vitest'
import { planRun } from './plan.ts'

/** The names of the steps: one line for each stage. */
function stepsOf(...names: string[]): string[] {
  const plan = planRun(names)
  if ('error' in plan) throw new Error(plan.error)
  return plan.stages.map((stage) => stage.map(({ name }) => name).join(' '))
}

const STATIC = 'types lint format dead secrets sbom'

it('a run without names has all steps but coverage, the quick ones first', () => {
  expect(stepsOf()).toEqual([STATIC, 'unit', 'database', 'browser', 'engines'])
})

it('a run with names has these steps alone, in the order of the whole run', () => {
  expect(stepsOf('unit', 'lint')).toEqual(['lint', 'unit'])
  expect(stepsOf('engines', 'browser')).toEqual(['browser', 'engines'])
  expect(stepsOf('coverage')).toEqual(['coverage'])
})

it('a quick run checks the sources, and the tests of what was changed beside them', () => {
  expect(stepsOf('quick')).toEqual([`${STATIC} quick`])
})

it('an unknown step is refused in a sentence that names the steps', () => {
  const steps = 'types, lint, format, dead, secrets, sbom, unit, database, browser, engines, coverage'
  expect(planRun(['units'])).toEqual({ error: `no step units; there are ${steps}, and quick.` })
  // It is a run of its own.
  expect(planRun(['quick', 'unit'])).toEqual({ error: `no step quick; there are ${steps}, and quick.` })
})
