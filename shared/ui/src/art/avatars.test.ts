import { expect, it } from 'vitest'
import { getAvatar } from './avatars.ts'

it('the avatar of a name is the same every time', () => {
  expect(getAvatar('শান্ত-বাঘ-৪২')).toEqual(getAvatar('শান্ত-বাঘ-৪২'))
})

it('the avatars of similar names are many different drawings', () => {
  const drawings = new Set(Array.from({ length: 100 }, (_, n) => JSON.stringify(getAvatar(`rafi${n}`))))
  expect(drawings.size).toBeGreaterThan(60)
})
