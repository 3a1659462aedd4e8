import { expect, it } from 'vitest'
import { accentOf } from './accent.ts'

it.each([
  ['Math', 'math'],
  ['Logical Reasoning', 'logic'],
  ['Geometry', 'geometry'],
  ['General Puzzle', 'puzzle'],
])('S9.12b S1.2b gives %s its fixed accent', (topic, accent) => {
  expect(accentOf(topic)).toBe(accent)
})

it('S9.12b gives an unknown subject an accent, too', () => {
  expect(accentOf('Astronomy')).toBe('puzzle')
})
