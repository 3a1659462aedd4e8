import { toAsciiDigits } from '@dhadha/contract'
import type { ContactRequest } from '@dhadha/contract/wire'
import { atom } from 'jotai'
import type { TextKey } from '../text.ts'

/** In the order of the form. */
export const DRAFT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
export type Draft = Readonly<Pick<ContactRequest, DraftField>>

export const EMPTY_DRAFT: Draft = { name: '', email: '', subject: '', message: '' }

/** What has been typed so far; it outlives a look at another page. */
export const draftAtom = atom<Draft>(EMPTY_DRAFT)

/** The longest that the API takes. */
const LONGEST: Readonly<Record<DraftField, number>> = { name: 100, email: 254, subject: 200, message: 5000 }

const MISSING = {
  name: 'contactNameMissing',
  email: 'contactEmailMissing',
  subject: 'contactSubjectMissing',
  message: 'contactMessageMissing',
} as const satisfies Record<DraftField, TextKey>

/** What goes to the API: no spaces around, and ASCII digits in the address. */
export const toMessage = ({ name, email, subject, message }: Draft): Draft => ({
  name: name.trim(),
  email: toAsciiDigits(email.trim()),
  subject: subject.trim(),
  message: message.trim(),
})

interface DraftProblem {
  key: TextKey
  values?: { max: number }
}

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** What is wrong with one field; null when nothing is (S5.11: all four are required). */
export function problemOf(field: DraftField, draft: Draft): DraftProblem | null {
  const value = toMessage(draft)[field]
  if (value === '') return { key: MISSING[field] }
  if (value.length > LONGEST[field]) return { key: 'contactTooLong', values: { max: LONGEST[field] } }
  if (field === 'email' && !looksLikeEmail(value)) return { key: 'contactEmailWrong' }
  return null
}
