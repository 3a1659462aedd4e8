import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BASE_POINTS, FIRST_TRY_POINTS, MAX_SPEED_POINTS, MAX_STREAK_FACTOR, OWN_LEVELS } from './points.ts'

/** The API's rules, which no remote imports. */
const RULES = join(import.meta.dirname, '../../../api/src/features/learning/points/constants.ts')

interface Rules {
  readonly BASE_POINTS: Readonly<Record<number, number>>
  readonly FIRST_TRY_BONUS: number
  readonly SPEED_BONUSES: readonly { readonly points: number }[]
  readonly STREAK_MULTIPLIERS: readonly { readonly tenths: number }[]
  readonly TOP_LEVEL: number
}

it(
  'the points on the landing page are those that the API gives',
  { tags: ['decision-12', 'decision-13', 'decision-18'] },
  async () => {
    const rules = (await import(RULES)) as Rules
    expect(BASE_POINTS).toEqual(rules.BASE_POINTS)
    expect(FIRST_TRY_POINTS).toBe(rules.FIRST_TRY_BONUS)
    expect(MAX_SPEED_POINTS).toBe(Math.max(...rules.SPEED_BONUSES.map(({ points }) => points)))
    expect(10 * MAX_STREAK_FACTOR).toBe(Math.max(...rules.STREAK_MULTIPLIERS.map(({ tenths }) => tenths)))
    expect(OWN_LEVELS).toBe(rules.TOP_LEVEL)
  },
)
