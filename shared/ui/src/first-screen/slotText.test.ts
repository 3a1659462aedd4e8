import { createText, type Messages } from '@dhadha/contract'
import { expect, it } from 'vitest'
import { createSlotText } from './slotText.ts'

const MESSAGES: Messages = {
  hello: 'Hello',
  greeting: (values) => `Good to see you, ${String(values?.['name'])}!`,
  level: (values, formatter) => `Level ${formatter.number(Number(values?.['level']))}`,
  solved: (values, formatter) =>
    `${formatter.number(Number(values?.['solved']))} of ${formatter.number(Number(values?.['all']))}`,
  count: (values, formatter) =>
    formatter.plural(Number(values?.['count']), {
      one: () => `${formatter.number(Number(values?.['count']))} problem`,
      other: () => `${formatter.number(Number(values?.['count']))} problems`,
    }),
  none: (values, formatter) =>
    formatter.plural(Number(values?.['count']), {
      '=0': () => 'no problem',
      one: () => 'one problem',
      other: () => 'problems',
    }),
}
type Key = 'hello' | 'greeting' | 'level' | 'solved' | 'count' | 'none'

const write = (language: 'en' | 'bn') => createSlotText<Key>(createText<Key>(MESSAGES, language), language)

it('a text of a first screen has slots in place of its values', { tags: ['decision-67'] }, () => {
  for (const language of ['en', 'bn'] as const) {
    const slotText = write(language)
    expect(slotText('hello', {})).toBe('Hello')
    expect(slotText('greeting', { name: 'who' })).toBe('Good to see you, {who}!')
    expect(slotText('level', { level: 'series' })).toBe('Level {series}')
    expect(slotText('solved', { solved: 'a', all: 'b' })).toBe('{a} of {b}')
  }
  expect(write('en')('count', { count: 'all' })).toBe('{all#1 problem|# problems}')
})

it('words that depend on more than whether a number is one are refused', { tags: ['decision-67'] }, () => {
  expect(() => write('en')('none', { count: 'all' })).toThrow('The words of "none" depend on more')
  // Zero is singular in Bangla.
  expect(() => write('bn')('count', { count: 'all' })).toThrow('The words of "count" depend on more')
})
