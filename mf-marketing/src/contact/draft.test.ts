import { expect, it } from 'vitest'
import { problemOf, toMessage, type Draft } from './draft.ts'

const GOOD: Draft = { name: 'Rima', email: 'rima@example.com', subject: 'Hello', message: 'A question' }

it('S5.11 finds nothing wrong with four filled fields', () => {
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    expect(problemOf(field, GOOD)).toBeNull()
})

it('tells addresses from what is not one', () => {
  const problem = (email: string) => problemOf('email', { ...GOOD, email })?.key
  for (const email of ['a@b.co', 'রিমা@example.com', ' rima.k+1@mail.example.bd '])
    expect(problem(email)).toBeUndefined()
  for (const email of ['rima', 'rima@', '@example.com', 'rima@example', 'ri ma@example.com', 'a@b@c.d'])
    expect(problem(email)).toBe('contactEmailWrong')
})

it('decision 29 takes Bangla digits in the address', () => {
  expect(toMessage({ ...GOOD, email: ' rima১২@example.com ' }).email).toBe('rima12@example.com')
})

it('takes exactly as much as the API takes', () => {
  expect(problemOf('name', { ...GOOD, name: 'a'.repeat(100) })).toBeNull()
  expect(problemOf('name', { ...GOOD, name: 'a'.repeat(101) })).toEqual({
    key: 'contactTooLong',
    values: { max: 100 },
  })
})
