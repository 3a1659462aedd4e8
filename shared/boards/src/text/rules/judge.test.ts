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
  ['1.25', '1 ¼'],
  ['1.75', '1  ¾'],
  ['12.5', '12½'],
  ['8/7', '1⅐'],
  ['1.875', '১⅞'],
  ['1', '1↉'],
  ['1/3', '1⁄3'],
  ['1/3', '1∕3'],
  ['1/3', '1 /3'],
  ['1/3', '1/ 3'],
  ['1/3', '10 / 30'],
  ['-3', '- 3'],
  ['-3', '‒3'],
  ['-3', '–3'],
  ['7', '+ 7'],
  ['-0.5', '-½'],
  ['-1.5', '-1 1/2'],
  ['0', '-0'],
  ['1000000', '1,000,000'],
  ['1234567', '12,34,567'],
  ['1000.5', '1,000.50'],
  ['1000', '1,000.'],
  ['12', '1\u200b2'],
  ['12', '1\u200d2'],
  ['12', '1\u20602'],
  ['12', '\ufeff12'],
  ['12', '\u202a12\u202c'],
  ['12', '\u200f12'],
  ['-8', '\u20118'],
  ['-8', '\u22128'],
  ['-8', '\u20148'],
  ['1.5', '1\u200f½'],
  ['007', '7'],
  ["Cox's Bazar", 'Cox’s Bazar'],
  ['Cox’s Bazar', "cox's bazar"],
  ['8', 'eight'],
  ['8', 'আট'],
  ['21', 'twenty-one'],
  ['21', 'Twenty One'],
  ['21', 'একুশ'],
  ['100', 'one hundred'],
  ['100', 'একশো'],
])('a number equals a number: %s = %s', { tags: ['S5.6a'] }, (accepted, answer) => {
  expect(accepts(accepted, answer)).toBe(true)
  expect(accepts(answer, accepted)).toBe(true)
})

it('case, width and inner space of words do not count', () => {
  expect(accepts('Blue  Bird', ' blue bird ')).toBe(true)
  expect(accepts('blue bird', 'BLUE \t\n bird')).toBe(true)
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
  ['3', '--3'],
  ['3', '+-3'],
  ['3', '3-'],
  ['100', '1,00'],
  ['10000', '1,0000'],
  ['1234567', '1234,567'],
  ['1000', ',1000'],
  ['0', ',000'],
  ['1000', '1,000,'],
  ['100000', '1,000,00'],
  ['0', '.'],
  ['1.2', '1.2.'],
  ['0.12', '.1.2'],
  ['1', '1 1'],
  ['0.5', '1/2/1'],
  ['0.5', 'x1/2'],
  ['0.5', '1/2x'],
  ['0.5', '/2'],
  ['2', '2/'],
  ['0.75', '1.5/2'],
  ['12', '1 3'],
  ['12', '1 2/1'],
  ['12', 'x12'],
  ['-3', 'x-3'],
  ['blue', '5'],
  ['5', '0/0'],
  ['0', '1/0'],
  ['12', '12x'],
  ['bluebird', 'blue bird'],
])('a text that is not the answer is refused: %s is not %s', (accepted, answer) => {
  expect(accepts(accepted, answer)).toBe(false)
})

it('a number within the tolerance is accepted, its edge included', () => {
  expect(accepts('3.14', '22/7', 0.01)).toBe(true)
  expect(accepts('3.14', '3.15', 0.01)).toBe(true)
  expect(accepts('3.14', '3.151', 0.01)).toBe(false)
  expect(accepts('pi', 'pie', 5)).toBe(false)
})

it('the tolerance counts to both sides, of fractions and of numbers below zero too', () => {
  expect(accepts('3.14', '3.13', 0.01)).toBe(true)
  expect(accepts('3.14', '3.129', 0.01)).toBe(false)
  expect(accepts('1/3', '0.33', 0.01)).toBe(true)
  expect(accepts('2/3', '3/4', 0.05)).toBe(false)
  expect(accepts('2/3', '3/4', 0.09)).toBe(true)
  expect(accepts('-2', '-1.5', 0.5)).toBe(true)
  expect(accepts('-2', '-2.6', 0.5)).toBe(false)
  expect(accepts('-2', '2', 3)).toBe(false)
  expect(accepts('2', '3')).toBe(false)
  expect(accepts('0.1', '0.11')).toBe(false)
})

it('no answer is accepted where the author accepts none', () => {
  expect(judgeText({ answers: [] }, '5')).toBe(false)
  expect(judgeText({ answers: [''] }, ' ')).toBe(false)
})

it('any one of several answers is accepted', () => {
  const solution = { answers: ['Rina', 'রিনা'] }
  expect(judgeText(solution, 'rina')).toBe(true)
  expect(judgeText(solution, 'রিনা ')).toBe(true)
  expect(judgeText(solution, 'mina')).toBe(false)
})

it('every answer is accepted as its author wrote it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (answer) => {
      // Unicode counts some invisible fillers as letters.
      fc.pre(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(answer))
      expect(accepts(answer, answer)).toBe(true)
    }),
  )
})

it('numbers are distinguished exactly, however long', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.bigInt({ min: 0n, max: 10n ** 60n }), (a, b) => {
      expect(accepts(String(a), String(b))).toBe(a === b)
    }),
  )
})

it.each([' ' + '0,'.repeat(9_999), '"!'.repeat(9_999) + 'a', '5' + '0'.repeat(500)])(
  'an answer that is longer than any takes no time: %#',
  { tags: ['attack-213'] },
  (answer) => {
    const begun = performance.now()
    expect(accepts('5', answer)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(200)
  },
)
