import { describe, expect, it } from 'vitest'
import { idFor, makeTitle } from './names.ts'

describe('a title', () => {
  it.each<[string, string]>([
    ['5 < 7 & 8 > 2', '5 < 7 & 8 > 2'],
    ['Pens for $5', 'Pens for $5'],
    ['A **bold** word', 'A bold word'],
    ['A <b>bold</b> word', 'A b bold /b word'],
    ['Half of $x$ and more', 'Half of and more'],
  ])('made of %s keeps signs that are no markup', (text, title) => {
    expect(makeTitle({ title: { en: text }, statement: {} }, 1)).toEqual({ en: title })
  })
})

it('the id of a question without an English title is valid, whatever the length of its series’ name', () => {
  const series = `${'a'.repeat(39)}-b`
  expect(idFor({ bn: 'বিড়াল' }, series, 1, new Set())).toBe(`${'a'.repeat(39)}-01`)
})
