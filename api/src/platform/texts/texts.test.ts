import { expect, it } from 'vitest'
import { createTexts, languageOf } from './index.ts'

it.each([
  ['bn', 'bn'],
  ['bn-BD,en;q=0.8', 'bn'],
  ['en-GB', 'en'],
  ['fr, bn;q=0.5', 'bn'],
  ['fr', 'en'],
  [undefined, 'en'],
] as const)('S1.2a %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

it('gives numbers the digits of the language, and leaves codes alone', () => {
  const text = createTexts({ en: { wait: '{n} s, {code}' }, bn: { wait: '{n} সে., {code}' } })
  expect(text('wait', { n: 60, code: '0123' })('bn')).toBe('৬০ সে., 0123')
  expect(text('wait', { n: 1234, code: '0123' })('en')).toBe('1234 s, 0123')
})
