import { expect, it } from 'vitest'
import { createTexts } from './index.ts'

it('gives numbers the digits of the language, and leaves codes alone', () => {
  const text = createTexts({ en: { wait: '{n} s, {code}' }, bn: { wait: '{n} সে., {code}' } })
  expect(text('wait', { n: 60, code: '0123' })('bn')).toBe('৬০ সে., 0123')
  expect(text('wait', { n: 1234, code: '0123' })('en')).toBe('1234 s, 0123')
})
