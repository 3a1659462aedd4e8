import { expect, it } from 'vitest'
import { isSame, isUntouched, savedAnswer, sentAnswer } from './sentAnswer.ts'

it('sends text, option number and board, and reads them back', { tags: ['S3.25a'] }, () => {
  const answers = [
    { type: 'text', text: '২২' },
    { type: 'mcq', option: '3' },
    { type: 'interactive', board: { order: ['b', 'a'] } },
  ] as const
  const sent = answers.map(sentAnswer)
  expect(sent).toEqual([
    { answer: '২২', answerType: 'text' },
    { answer: '3', answerType: 'mcq' },
    { answer: '{"order":["b","a"]}', answerType: 'interactive' },
  ])
  expect(sent.map(savedAnswer)).toEqual(answers)
})

it('reads no board from what is none', () => {
  expect(savedAnswer({ answer: '{', answerType: 'interactive' })).toBeNull()
})

it('knows an untouched answer and an equal one', () => {
  expect(isUntouched({ type: 'text', text: '  ' })).toBe(true)
  expect(isUntouched({ type: 'interactive', board: {} })).toBe(false)
  expect(isSame({ answer: '1', answerType: 'mcq' }, { answer: '1', answerType: 'text' })).toBe(false)
})
