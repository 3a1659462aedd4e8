import axe from 'axe-core'
import { expect, it } from 'vitest'
import { LESSER_RULES } from './axe-rules.ts'

interface Rule {
  readonly id: string
  readonly impact: string
  readonly enabled: boolean
  readonly tags: readonly string[]
}

/** Only axe itself knows the levels of its rules. */
const { rules } = Reflect.get(axe, '_audit') as { readonly rules: readonly Rule[] }

it('axe leaves out each rule that it would run and that is no more than moderate, and no other', () => {
  const lesser = rules.filter(
    ({ impact, enabled, tags }) =>
      enabled && !tags.includes('experimental') && ['minor', 'moderate'].includes(impact),
  )
  expect([...LESSER_RULES].toSorted()).toEqual(lesser.map(({ id }) => id).toSorted())
})
