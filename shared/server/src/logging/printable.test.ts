import { expect, it } from 'vitest'
import { escapeUnprintable, openPrintableStream } from './printable.ts'

it('printable text escapes characters that move, colour, hide or reverse, and none that is read', () => {
  expect(escapeUnprintable('a\u001b[2Jb\rc\u009bd\u007fe\u202ef')).toBe(
    String.raw`a\u001b[2Jb\u000dc\u009bd\u007fe\u202ef`,
  )
  // Bangla needs the joiners.
  for (const text of ['ধাঁধা', 'র‍্যাম', 'two\nlines', '😀']) expect(escapeUnprintable(text)).toBe(text)
})

it('printing does not change the value of a line of JSON', () => {
  const lines: string[] = []
  const value = { msg: 'a\u009b31m\u2028\u202eb\u001b' }
  openPrintableStream({ write: (line) => lines.push(line) }).write(`${JSON.stringify(value)}\n`)
  expect(lines.join('')).toMatch(/^[\x20-\x7e]*\n$/)
  expect(JSON.parse(lines.join(''))).toEqual(value)
})
