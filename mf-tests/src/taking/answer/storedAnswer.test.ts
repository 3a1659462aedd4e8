import { expect, it } from 'vitest'
import { isSame, isUntouched, savedAnswer, toStoredAnswer } from './storedAnswer.ts'

it('text, option number and board are sent, and read back', { tags: ['S3.25a'] }, () => {
  const answers = [
    { type: 'text', text: '২২' },
    { type: 'mcq', option: '3' },
    { type: 'interactive', board: { order: ['b', 'a'] } },
  ] as const
  const sent = answers.map(toStoredAnswer)
  expect(sent).toEqual([
    { answer: '২২', answerType: 'text' },
    { answer: '3', answerType: 'mcq' },
    { answer: '{"order":["b","a"]}', answerType: 'interactive' },
  ])
  expect(sent.map(savedAnswer)).toEqual(answers)
})

it('a text that is no board is not read as one', () => {
  expect(savedAnswer({ answer: '{', answerType: 'interactive' })).toBeNull()
})

it('an untouched answer and an equal one are recognised', () => {
  expect(isUntouched({ type: 'text', text: '  ' })).toBe(true)
  expect(isUntouched({ type: 'interactive', board: {} })).toBe(false)
  expect(isSame({ answer: '1', answerType: 'mcq' }, { answer: '1', answerType: 'text' })).toBe(false)
})
