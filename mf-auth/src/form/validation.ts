import type { TextKey } from '../text.ts'

/** The name of the field that an error is about; `form`: no field in particular. */
export type FieldName =
  | 'identity'
  | 'current'
  | 'password'
  | 'confirmation'
  | 'code'
  | 'name'
  | 'guardian'
  | 'handle'
  | 'school'
  | 'who'
  | 'form'

/** Why a form is not sent: a sentence for the pupil, and the field that shows it. */
export interface FormError {
  message: TextKey
  field: FieldName
}

/** The outcome of checking a form: a request to send, or the error to show. */
export type ValidationResult<Request> = { ok: true; request: Request } | { ok: false; error: FormError }

export const accept = <Request>(request: Request): ValidationResult<Request> => ({ ok: true, request })

export const reject = (message: TextKey, field: FieldName): ValidationResult<never> => ({
  ok: false,
  error: { message, field },
})
