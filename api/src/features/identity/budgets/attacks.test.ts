import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { days } from '../../../testing/pupils.ts'
import { ATTACKS, underAttack } from '../testing/attacks.ts'

/** A short form of bench/lockouts.ts, which lets the owner try 100 times. */
const SHORT = { tries: 3, before: 30, between: 12 }

const { app, clock, messages } = await testApp({
  now: new Date('2026-08-01T10:00:00Z'),
  environment: { PROOF_BITS: '1' },
})

it.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
  'the owner gets in under a steady attack (%s)',
  { tags: ['S8.10', 'decision-52'] },
  async (_, attack) => {
    const { ways } = await underAttack({ app, advance: clock.advance, messages }, attack, SHORT)
    expect(ways.get('none') ?? 0, [...ways].join(' ')).toBe(0)
    // The next attack starts with unused budgets.
    clock.advance(days(1))
  },
)
