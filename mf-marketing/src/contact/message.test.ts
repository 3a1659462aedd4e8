import { expect, it } from 'vitest'
import { createMessages } from './message.ts'

const DRAFT = { name: ' Rima ', email: 'rima@example.com', subject: 'Hello', message: 'A question' }

it('the same text is the same message, another text another one', { tags: ['decision-32'] }, () => {
  const createMessage = createMessages()
  const first = createMessage(DRAFT, '')
  expect(first).toEqual({ ...DRAFT, name: 'Rima', letterId: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(createMessage({ ...DRAFT, name: 'Rima' }, '')).toEqual(first)
  expect(createMessage({ ...DRAFT, message: 'Another' }, '').letterId).not.toBe(first.letterId)
})

it('a message includes the field that only a program fills in', { tags: ['decision-32'] }, () => {
  expect(createMessages()(DRAFT, 'https://spam.example').homepage).toBe('https://spam.example')
})
