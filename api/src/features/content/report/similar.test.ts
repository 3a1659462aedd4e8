import { expect, it } from 'vitest'
import { extractWords } from '../../learning/index.ts'

it('words leave out pictures, and numbers don’t tell them apart', () => {
  expect(extractWords('**Rina’s** ![a basket](b.svg) $7 + 3$ mangoes, ১২টি, 1,000')).toEqual([
    'rina’s',
    '#',
    'mangoes',
    '#টি',
    '#',
  ])
})
