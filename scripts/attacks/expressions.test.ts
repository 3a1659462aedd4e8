import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { analyzeComplexity, listExpressions } from './expressions.ts'

/**
 * `safe`: analysed; expressions.attack.ts analyses them again. `bounded`: slow for long texts, with the reason why it
 * receives none.
 */
const { safe, bounded } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'checked-expressions.json'), 'utf8'),
) as { readonly safe: readonly string[]; readonly bounded: Readonly<Record<string, string>> }

const expressions = listExpressions()
const checked = new Set([...safe, ...Object.keys(bounded)])

it(
  'every regular expression of production code takes linear time, or says what bounds its text',
  { tags: ['attack-214', 'attack-237'] },
  () => {
    expect(expressions.length).toBeGreaterThan(300)
    const slow = expressions
      .filter(({ text }) => !checked.has(text))
      .map((expression) => `${expression.file} ${expression.text}: ${analyzeComplexity(expression)}`)
      .filter((line) => !line.endsWith(': safe'))
    expect(slow, 'rewrite it, or say in checked-expressions.json what bounds its text').toEqual([])
  },
)

it('an expression of exponential time is found', () => {
  const joiners = String.raw`^(?:\p{Script=Bengali}|\p{Script=Inherited}|[\u200c\u200d])+$`
  expect(analyzeComplexity({ pattern: joiners, flags: 'u' })).toContain('exponential')
  expect(analyzeComplexity({ pattern: String.raw`^[a-z]+\d*$`, flags: '' })).toBe('safe')
})

it('reasons are of expressions that are still there', () => {
  const texts = new Set(expressions.map(({ text }) => text))
  expect(Object.keys(bounded).filter((text) => !texts.has(text))).toEqual([])
})
