import { createFormat, type Language, type MessageValues } from '@dhadha/contract'
import { expect, it } from 'vitest'
import { createSlotText } from './slotText.ts'

type Key = 'hello' | 'greeting' | 'level' | 'solved' | 'count' | 'none' | 'inLevel'

/** Texts as the contract formats them. */
const createTexts =
  (language: Language) =>
  (key: Key, values: MessageValues = {}): string => {
    const number = (name: string) => createFormat(language).number(Number(values[name]))
    const isOne = new Intl.PluralRules(language).select(Number(values['count'] ?? 0)) === 'one'
    return {
      hello: 'Hello',
      greeting: `Good to see you, ${String(values['name'])}!`,
      level: `Level ${number('level')}`,
      solved: `${number('solved')} of ${number('all')}`,
      count: isOne ? `${number('count')} problem` : `${number('count')} problems`,
      inLevel: `${number('value')} of ${number('count')} ${isOne ? 'point' : 'points'}`,
      none: values['count'] === 0 ? 'no problem' : isOne ? 'one problem' : 'problems',
    }[key]
  }

const write = (language: Language) => createSlotText<Key>(createTexts(language), language)

it('a text of a first screen has slots in place of its values', { tags: ['decision-67'] }, () => {
  for (const language of ['en', 'bn'] as const) {
    const slotText = write(language)
    expect(slotText('hello', {})).toBe('Hello')
    expect(slotText('greeting', { name: 'who' })).toBe('Good to see you, {who}!')
    expect(slotText('level', { level: 'series' })).toBe('Level {series}')
    expect(slotText('solved', { solved: 'a', all: 'b' })).toBe('{a} of {b}')
  }
  expect(write('en')('count', { count: 'all' })).toBe('{all#1 problem|# problems}')
  // Another value stands before the words that change.
  expect(write('en')('inLevel', { value: 'won', count: 'all' })).toBe('{won} of {all#1 point|# points}')
})

it('words that depend on more than whether a number is one are refused', { tags: ['decision-67'] }, () => {
  expect(() => write('en')('none', { count: 'all' })).toThrow('The words of "none" depend on more')
  // Zero is singular in Bangla.
  expect(() => write('bn')('count', { count: 'all' })).toThrow('The words of "count" depend on more')
})
