import { ContactRequest } from '@dhadha/contract/wire'
import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import {
  DRAFT_FIELDS,
  draftAtom,
  EMPTY_DRAFT,
  MAX_LENGTH,
  validateField,
  toMessage,
  type Draft,
} from './draft.ts'

const GOOD: Draft = { name: 'Rima', email: 'rima@example.com', subject: 'Hello', message: 'A question' }

it('a draft with four filled fields has no error', { tags: ['S5.11'] }, () => {
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    expect(validateField(field, GOOD)).toBeNull()
})

it('an address is distinguished from a text that is none', () => {
  expect(validateField('email', { ...GOOD, email: ' rima.k+1@mail.example.bd ' })).toBeNull()
  expect(validateField('email', { ...GOOD, email: 'rima@example' })).toEqual({ key: 'contactEmailWrong' })
})

it('an address may have Bangla digits', { tags: ['decision-29'] }, () => {
  expect(toMessage({ ...GOOD, email: ' rima১২@example.com ' }).email).toBe('rima12@example.com')
})

it('a draft has the limits of the call that sends it', () => {
  for (const field of DRAFT_FIELDS)
    expect(ContactRequest.properties[field]).toMatchObject({ maxLength: MAX_LENGTH[field] })
})

it('a draft may be exactly as long as the API accepts', () => {
  expect(validateField('name', { ...GOOD, name: 'a'.repeat(100) })).toBeNull()
  expect(validateField('name', { ...GOOD, name: 'a'.repeat(101) })).toEqual({
    key: 'contactTooLong',
    values: { max: 100 },
  })
})

/** The page as it is after a reload. */
const reloaded = () => {
  const store = createStore()
  store.sub(draftAtom, () => undefined)
  return store.get(draftAtom)
}

it('typed text survives a reload until it is sent', { tags: ['S8.1b'] }, () => {
  const store = createStore()
  store.set(draftAtom, GOOD)
  expect(reloaded()).toEqual(GOOD)
  store.set(draftAtom, EMPTY_DRAFT)
  expect(reloaded()).toEqual(EMPTY_DRAFT)
})

it('a stored value that is no draft counts as none', { tags: ['S8.1b'] }, () => {
  for (const odd of ['7', 'null', '{"name":"x"}', '{']) {
    sessionStorage.setItem('mf-marketing:contact:draft', odd)
    expect(reloaded()).toEqual(EMPTY_DRAFT)
  }
  sessionStorage.clear()
})
