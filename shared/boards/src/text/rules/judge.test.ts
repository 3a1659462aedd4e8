import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judgeText } from './judge.ts'

const accepts = (accepted: string, answer: string, tolerance?: number) =>
  judgeText(tolerance === undefined ? { answers: [accepted] } : { answers: [accepted], tolerance }, answer)

it.each([
  ['0.5', '.5'],
  ['0.5', '½'],
  ['0.5', '1/2'],
  ['0.5', ' 0.50 '],
  ['1/2', '2/4'],
  ['1000', '1,000'],
  ['100000', '1,00,000'],
  ['12', '১২'],
  ['3.5', '৩.৫'],
  ['1.5', '1 1/2'],
  ['1.5', '1½'],
  ['1.5', '১½'],
  ['-3', '−3'],
  ['7', '+7'],
  ['7', '7.'],
  ['12', '１２'],
])('S5.6a a number equals a number: %s = %s', (accepted, answer) => {
  expect(accepts(accepted, answer)).toBe(true)
  expect(accepts(answer, accepted)).toBe(true)
})

it('folds case, width and inner space of words', () => {
  expect(accepts('Blue  Bird', ' blue bird ')).toBe(true)
  expect(accepts('ড়াশা', 'ড়াশা')).toBe(true)
  expect(accepts('র\u200dাশি', 'রাশি')).toBe(true)
})

it.each([
  ['5', ''],
  ['5', '   '],
  ['5', '5 cm'],
  ['15', '1,5'],
  ['1000', '1,0,00'],
  ['1/2', '1/0'],
  ['11/2', '1½'],
  ['blue', 'bluebird'],
  ['3', '-3'],
])('refuses what is not the answer: %s is not %s', (accepted, answer) => {
  expect(accepts(accepted, answer)).toBe(false)
})

it('accepts a number within the tolerance, its edge included', () => {
  expect(accepts('3.14', '22/7', 0.01)).toBe(true)
  expect(accepts('3.14', '3.15', 0.01)).toBe(true)
  expect(accepts('3.14', '3.151', 0.01)).toBe(false)
  expect(accepts('pi', 'pie', 5)).toBe(false)
})

it('accepts any one of several answers', () => {
  const solution = { answers: ['Rina', 'রিনা'] }
  expect(judgeText(solution, 'rina')).toBe(true)
  expect(judgeText(solution, 'রিনা ')).toBe(true)
  expect(judgeText(solution, 'mina')).toBe(false)
})

it('accepts every answer as its author wrote it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (answer) => {
      fc.pre(/[\p{L}\p{N}]/u.test(answer))
      expect(accepts(answer, answer)).toBe(true)
    }),
  )
})

it('tells numbers apart exactly, however long', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 0n, max: 10n ** 60n }), (a, b) => {
      expect(accepts(String(a), String(b))).toBe(a === b)
    }),
  )
})
