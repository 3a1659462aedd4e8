import { expect, it } from 'vitest'
import { ruleText } from './index.ts'

it('numbers have the digits of the language, and a text is chosen by its count', () => {
  expect(ruleText('en', 'placing.left', { count: 1 })).toBe('1 piece is still waiting for a place.')
  expect(ruleText('en', 'placing.left', { count: 12 })).toBe('12 pieces are still waiting for a place.')
  expect(ruleText('bn', 'placing.left', { count: 12 })).toBe('এখনো ১২টি বসানো বাকি।')
})

it('braces in an author’s text stay as they are', () => {
  expect(ruleText('en', 'placing.tray', { items: '{items}; 5' })).toBe('In the tray: {items}; 5.')
})
