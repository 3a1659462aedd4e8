import { expect, it } from 'vitest'
import { isLong, roomFor } from './statementLength.ts'

const html = (...blocks: string[]) => ({ html: blocks.join(''), text: '' })
const lines = (count: number) => `<p>${'x'.repeat(42 * count)}</p>`

it('decision 320 folds a statement that takes more lines than there is room for', () => {
  expect(isLong(html(lines(3), lines(2)), 5)).toBe(false)
  expect(isLong(html(lines(4), lines(2)), 5)).toBe(true)
})

it('decision 320 counts a picture as the lines that it takes', () => {
  expect(isLong(html('<p>Look.</p>', '<p><img src="a.svg" alt=""></p>', lines(1)), 11)).toBe(false)
  expect(isLong(html('<p>Look.</p>', '<p>Here: <img src="a.svg" alt=""></p>', lines(2)), 11)).toBe(true)
})

it('decision 320 does not fold a statement of one paragraph, which has no question of its own', () => {
  expect(isLong(html(lines(20)), 5)).toBe(false)
})

it('decision 320 does not count what only computers read of a formula', () => {
  const formula = `<p><math><mn>3</mn><annotation>${'x'.repeat(500)}</annotation></math></p>`
  expect(isLong(html(formula, lines(1)), 5)).toBe(false)
})

it('decision 320 leaves a statement the less room the more the answer takes', () => {
  const rooms = [
    roomFor('text', []),
    roomFor('mcq', ['1', '2', '3', '4']),
    roomFor('mcq', ['the first one', 'the second one', 'the third one', 'the fourth one']),
    roomFor(
      'mcq',
      Array.from({ length: 4 }, () => 'x'.repeat(60)),
    ),
    roomFor('interactive', []),
  ]
  expect(rooms).toEqual(rooms.toSorted((a, b) => b - a))
  expect(new Set(rooms).size).toBe(rooms.length)
})
