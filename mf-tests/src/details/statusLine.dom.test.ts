import { createFormat, createText } from '@dhadha/contract'
import type { TestDetail } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import en from '../messages/en.json'
import { aDetail } from '../testing/tests.ts'
import { statusLine } from './statusLine.ts'

const line = (part: Partial<TestDetail>) =>
  statusLine(aDetail(part), createText(en, 'en'), createFormat('en'), 'en')

it('the status of a test is its score, evaluation, absence, end or start', { tags: ['S2.27a'] }, () => {
  const ended = '2026-11-21T10:00:00Z'
  expect(line({ status: 'completed', is_registered: true, userResult: { score: 7 } })).toBe('Your Score: 7')
  expect(line({ status: 'completed', is_registered: true })).toBe('Being Evalulated')
  expect(line({ status: 'completed', is_registered: false })).toBe('Not Attempted by You')
  expect(line({ status: 'draft', completed_at: null })).toBe('Not Attempted by You')
  expect(line({ status: 'draft', completed_at: ended, userResult: { score: 3 } })).toBe('Your Score: 3')
  expect(line({ status: 'ongoing', ends_at: ended })).toMatch(/^Ends In Saturday,? 21 November.* at /)
  expect(line({ status: 'scheduled', started_at: ended })).toMatch(/^Starts In Saturday,? 21 November.* at /)
})
