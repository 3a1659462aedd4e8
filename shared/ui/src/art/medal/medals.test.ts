import { BadgeId } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { getMedal, MEDALS } from './medals.ts'

it('every badge has a drawing of its own', { tags: ['S1.5'] }, () => {
  const ids = BadgeId.anyOf.map(({ const: id }) => id)
  const medals = ids.map(getMedal)
  const drawings = medals.map(({ sign, tint, stars }) => `${sign} ${tint} ${stars}`)
  expect(new Set(drawings).size).toBe(Object.keys(MEDALS).length)
  expect(drawings).toHaveLength(Object.keys(MEDALS).length)
  expect(new Set(medals.map(({ sign }) => sign)).size).toBeGreaterThanOrEqual(20)
})

it.each(['from-the-future', 'constructor'])(
  'an unknown badge has a drawing: %s',
  { tags: ['S3.14c'] },
  (id) => {
    expect(getMedal(id).sign).toBe('sprout')
  },
)
