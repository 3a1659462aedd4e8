import type { HintReply } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { getHints } from './hints.ts'

const reply = (hint: Partial<Record<keyof HintReply['hint'], unknown>>) => ({ hint }) as HintReply

it('hints are read from a list and from the JSON of one', { tags: ['S3.6'] }, () => {
  expect(getHints(reply({ hint: ['a', 'b'], hint_html: ['<p>a</p>', '<p>b</p>'] }), 'en')).toEqual([
    { text: 'a', html: '<p>a</p>' },
    { text: 'b', html: '<p>b</p>' },
  ])
  expect(getHints(reply({ hint: '["a"]' }), 'en')).toEqual([{ text: 'a', html: null }])
})

it('English hints are shown where there are none in Bangla', { tags: ['S3.6'] }, () => {
  expect(getHints(reply({ hint: ['a'], bangla_hint: ['ক'] }), 'bn')).toEqual([{ text: 'ক', html: null }])
  expect(getHints(reply({ hint: ['a'], bangla_hint: [] }), 'bn')).toEqual([{ text: 'a', html: null }])
})

it('hints that cannot be read differ from none', { tags: ['S8.6c'] }, () => {
  expect(getHints(reply({ hint: '[broken' }), 'en')).toBeNull()
  expect(getHints(reply({ hint: [1, 2] }), 'en')).toBeNull()
  expect(getHints(reply({ hint: [] }), 'en')).toEqual([])
})
