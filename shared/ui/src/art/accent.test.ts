import { expect, it } from 'vitest'
import { accentOf } from './accent.ts'

it.each([
  ['Math', 'math'],
  ['Logical Reasoning', 'logic'],
  ['Geometry', 'geometry'],
  ['General Puzzle', 'puzzle'],
])('the subject %s has its fixed accent', { tags: ['S9.12b', 'S1.2b'] }, (topic, accent) => {
  expect(accentOf(topic)).toBe(accent)
})

it('an unknown subject has an accent, too', { tags: ['S9.12b'] }, () => {
  expect(accentOf('Astronomy')).toBe('puzzle')
})
