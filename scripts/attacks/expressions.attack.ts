// Attack: a hostile text is to make a regular expression of production code slow (ReDoS).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { analyzeComplexity, listExpressions } from './expressions.ts'

const { bounded } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'checked-expressions.json'), 'utf8'),
) as { readonly bounded: Readonly<Record<string, string>> }

it('all expressions of production code are analysed anew: none is slow but those that are bounded', () => {
  const slow = listExpressions()
    .filter(({ text }) => !Object.hasOwn(bounded, text))
    .map((expression) => `${expression.file} ${expression.text}: ${analyzeComplexity(expression)}`)
  expect(slow.filter((line) => !line.endsWith(': safe'))).toEqual([])
})
