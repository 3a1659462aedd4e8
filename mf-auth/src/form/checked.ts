import type { TextKey } from '../text.ts'

/** What a form's fields are called, for pointing at the one that is wrong; `form`: none in particular. */
export type FieldName =
  | 'identity'
  | 'current'
  | 'password'
  | 'confirmation'
  | 'code'
  | 'name'
  | 'guardian'
  | 'handle'
  | 'form'

/** Why a form is not sent: a sentence for the pupil, and the field that shows it. */
export interface FormError {
  message: TextKey
  field: FieldName
}

/** What checking a form's fields gives: a request to send, or what to say instead. */
export type Checked<Request> = { ok: true; request: Request } | { ok: false; error: FormError }

export const accept = <Request>(request: Request): Checked<Request> => ({ ok: true, request })

export const reject = (message: TextKey, field: FieldName): Checked<never> => ({
  ok: false,
  error: { message, field },
})
