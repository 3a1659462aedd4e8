import { isEmail, keep, readEmail } from '@dhadha/contract'
import type { ContactRequest } from '@dhadha/contract/wire'
import { atom } from 'jotai'
import type { TextKey } from '../text.ts'

/** The fields in the order of the form. */
export const DRAFT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
export type Draft = Readonly<Pick<ContactRequest, DraftField>>

export const EMPTY_DRAFT: Draft = { name: '', email: '', subject: '', message: '' }

function parse(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const typed = stored as Record<string, unknown>
  return DRAFT_FIELDS.every((field) => typeof typed[field] === 'string') ? (typed as unknown as Draft) : null
}

/** Stored for this tab only: on a school's computer the next pupil must not find it. */
const storage = keep('session', 'mf-marketing:contact', parse)
const KEY = 'draft'
const isEmpty = (draft: Draft) => DRAFT_FIELDS.every((field) => draft[field] === '')

const typedAtom = atom<Draft>(EMPTY_DRAFT)
// Read only after hydration: the page is prerendered with an empty form.
typedAtom.onMount = (set) => {
  const before = storage.read(KEY)
  if (before) set((now) => (isEmpty(now) ? before : now))
}

/** The typed draft; it survives a visit to another page, and a reload without a connection. */
export const draftAtom = atom(
  (get) => get(typedAtom),
  (get, set, change: Draft | ((now: Draft) => Draft)) => {
    const next = typeof change === 'function' ? change(get(typedAtom)) : change
    set(typedAtom, next)
    if (isEmpty(next)) storage.remove(KEY)
    else storage.write(KEY, next)
  },
)

/** The most characters that the API accepts in a field. */
export const MAX_LENGTH: Readonly<Record<DraftField, number>> = {
  name: 100,
  email: 254,
  subject: 200,
  message: 5000,
}

const MISSING = {
  name: 'contactNameMissing',
  email: 'contactEmailMissing',
  subject: 'contactSubjectMissing',
  message: 'contactMessageMissing',
} as const satisfies Record<DraftField, TextKey>

/** The message for the API, trimmed. */
export const toMessage = ({ name, email, subject, message }: Draft): Draft => ({
  name: name.trim(),
  email: readEmail(email),
  subject: subject.trim(),
  message: message.trim(),
})

interface DraftProblem {
  key: TextKey
  values?: { max: number }
}

/** The problem with one field; null for a valid one (S5.11: all four are required). */
export function validateField(field: DraftField, draft: Draft): DraftProblem | null {
  const value = toMessage(draft)[field]
  if (value === '') return { key: MISSING[field] }
  if (value.length > MAX_LENGTH[field]) return { key: 'contactTooLong', values: { max: MAX_LENGTH[field] } }
  if (field === 'email' && !isEmail(value)) return { key: 'contactEmailWrong' }
  return null
}
