import { expect, it } from 'vitest'
import { readLine, readLines } from './typed.ts'

it.each(['ক্ষ্মা, র‍্যাম and রা‌ম', 'Zoë, Ngô Đình, Zoe\u0308', '👩‍👩‍👧‍👦 ❤️ 🏴', 'two words'])(
  'a text of one line stays as it was typed: %s',
  (typed) => {
    expect(readLine(typed)).toBe(typed)
    expect(readLines(typed)).toBe(typed)
  },
)

it('line breaks stay in texts of several lines, and are spaces in those of one', () => {
  expect(readLines(' a\r\nb\rc\u2028d ')).toBe('a\nb\nc\nd')
  expect(readLine(' a\r\n\r\nb\rc\u2028d ')).toBe('a b c d')
})

it('characters that hide or turn the text around them are removed', () => {
  expect(readLine('a\u202eb\u2066c\u200fd\u00ade\u{e0041}f\u3164')).toBe('abcdef')
  expect(readLine('a\u0007\u001b[2Jb')).toBe('a  [2Jb')
  expect(readLine(`a${'\u0301'.repeat(100_000)}b`)).toBe(`a${'\u0301'.repeat(8)}b`)
  expect(readLine(`a${'\u0301\u200d'.repeat(100)}b`)).toHaveLength(10)
})
