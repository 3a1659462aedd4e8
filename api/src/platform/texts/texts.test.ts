import { expect, it } from 'vitest'
import { createTexts } from './index.ts'

it('numbers in texts have the digits of the language, and codes stay as they are', () => {
  const text = createTexts({ en: { wait: '{n} s, {code}' }, bn: { wait: '{n} সে., {code}' } })
  expect(text('wait', { n: 60, code: '0123' })('bn')).toBe('৬০ সে., 0123')
  expect(text('wait', { n: 1234, code: '0123' })('en')).toBe('1234 s, 0123')
})

it('a text has the plural form of the language, and no value can choose another form', () => {
  const text = createTexts({
    en: { wait: '{who} waits {minutes, plural, one {# minute} other {# minutes}}' },
    bn: { wait: '{who} {minutes, number} মিনিট' },
  })
  expect([0, 1, 2].map((minutes) => text('wait', { who: 'Rumi', minutes })('en'))).toEqual([
    'Rumi waits 0 minutes',
    'Rumi waits 1 minute',
    'Rumi waits 2 minutes',
  ])
  expect(text('wait', { who: '{minutes, plural, other {x}}', minutes: 11 })('bn')).toBe(
    '{minutes, plural, other {x}} ১১ মিনিট',
  )
})
