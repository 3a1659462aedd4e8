import { expect, it } from 'vitest'
import { emptyCode, eraseAt, typeInto, readWholeCode, type Code } from './code.ts'

const of = (text: string): Code => text.split('').map((char) => (char === '_' ? '' : char))
const shown = ({ code, focus }: { code: Code; focus: number }) =>
  `${code.map((digit) => digit || '_').join('')} ${String(focus)}`

it('a digit moves on to the next box', { tags: ['S2.6b'] }, () => {
  expect(shown(typeInto(emptyCode, 0, '7'))).toBe('7_____ 1')
  expect(shown(typeInto(of('12345_'), 5, '6'))).toBe('123456 5')
})

it('a box of the code accepts one digit, and no letters', { tags: ['S5.5'] }, () => {
  expect(shown(typeInto(emptyCode, 2, 'x'))).toBe('______ 2')
  expect(shown(typeInto(of('5_____'), 0, '57'))).toBe('7_____ 1')
  expect(shown(typeInto(of('5_____'), 0, '75'))).toBe('7_____ 1')
  expect(shown(typeInto(of('5_____'), 0, '55'))).toBe('5_____ 1')
})

it('a code in Bangla digits is read as digits', () =>
  expect(shown(typeInto(emptyCode, 0, '৪'))).toBe('4_____ 1'))

it('a pasted code fills all boxes wherever it lands', () => {
  expect(shown(typeInto(emptyCode, 3, '123 456'))).toBe('123456 5')
  expect(shown(typeInto(emptyCode, 0, 'কোড: ১২৩৪৫৬'))).toBe('123456 5')
  expect(shown(typeInto(of('1_____'), 1, '234'))).toBe('1234__ 4')
})

it('backspace empties the box, then the one before', () => {
  expect(shown(eraseAt(of('12____'), 1))).toBe('1_____ 1')
  expect(shown(eraseAt(of('1_____'), 1))).toBe('______ 0')
  expect(shown(eraseAt(emptyCode, 0))).toBe('______ 0')
})

it('an emptied box stays where the cursor is', () =>
  expect(shown(typeInto(of('12____'), 1, ''))).toBe('1_____ 1'))

it('the code is whole with six digits', { tags: ['S9.1e'] }, () => {
  expect(readWholeCode(of('12345_'))).toBeNull()
  expect(readWholeCode(of('123456'))).toBe('123456')
})
