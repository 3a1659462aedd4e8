import { HttpError } from '@dhadha/contract'
import type { FieldName } from './checked.ts'

const FIELDS: Readonly<Record<string, FieldName>> = {
  short_password: 'password',
  long_password: 'password',
  common_password: 'password',
  own_password: 'password',
  wrong_password: 'current',
  current_password_needed: 'current',
}

/** The field that the API's refusal of a password is about; null when it is about something else. */
export const passwordFault = (error: unknown): FieldName | null =>
  error instanceof HttpError ? (FIELDS[error.code] ?? null) : null
