import { expect, it } from 'vitest'
import { getAvatar } from './avatarOf.ts'

it('draws the same avatar for a name every time', () => {
  expect(getAvatar('শান্ত-বাঘ-৪২')).toEqual(getAvatar('শান্ত-বাঘ-৪২'))
})

it('spreads similar names over many different drawings', () => {
  const drawings = new Set(Array.from({ length: 100 }, (_, n) => JSON.stringify(getAvatar(`rafi${n}`))))
  expect(drawings.size).toBeGreaterThan(60)
})
