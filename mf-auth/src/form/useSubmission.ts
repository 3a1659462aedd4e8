import { useOneAtATime } from '@dhadha/contract'
import { useState } from 'react'
import { useText } from '../text.ts'
import type { ValidationResult, FieldName, FormError } from './validation.ts'

/** The form's state after the reply: it can be edited and sent again, or its page (or dialog) is being left. */
export type AfterSubmission = 'editable' | 'navigating'

/** Sends a form to the API and stores the error that it shows. */
export interface Submission {
  /** A call is under way. */
  busy: boolean
  /** The error to show at a field, if any. */
  getError: (field: FieldName) => string | undefined
  /** Shows an error of the API at a field. */
  showError: (field: FieldName, sentence: string) => void
  /** Clears the error when the learner types again. */
  clear: () => void
  /**
   * Sends what was checked, unless a call is under way already. While its page is being left the form stays busy, so
   * that nothing is sent twice on the way out.
   */
  submit: <Request>(
    checked: ValidationResult<Request>,
    send: (request: Request) => Promise<AfterSubmission>,
    onError: (error: unknown) => void,
  ) => Promise<void>
}

/** An error of the API, with the API's own sentence. */
interface ApiError {
  field: FieldName
  sentence: string
}

export function useSubmission(): Submission {
  const text = useText()
  const { busy, run } = useOneAtATime()
  const [shown, setShown] = useState<FormError | ApiError | null>(null)
  const clear = () => setShown(null)

  return {
    busy,
    getError: (field) => {
      if (shown?.field !== field) return undefined
      return 'sentence' in shown ? shown.sentence : text(shown.message)
    },
    showError: (field, sentence) => setShown({ field, sentence }),
    clear,
    submit: async (checked, send, onError) => {
      if (!checked.ok) return setShown(checked.error)
      await run(async () => {
        clear()
        try {
          // False: no other work may start.
          return (await send(checked.request)) !== 'navigating'
        } catch (error) {
          onError(error)
          return true
        }
      })
    },
  }
}
