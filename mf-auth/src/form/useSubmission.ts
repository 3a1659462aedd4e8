import { useOneAtATime } from '@dhadha/contract'
import { useState } from 'react'
import { useText } from '../text.ts'
import type { Checked, FieldName, Refusal } from './checked.ts'

/** One form's way to the API. */
export interface Submission {
  /** A call is under way. */
  busy: boolean
  /** What the form says at a field; undefined while nothing is wrong there. */
  errorOf: (field: FieldName) => string | undefined
  /** Says at a field what the API has refused. */
  complain: (field: FieldName, sentence: string) => void
  /** Takes the last refusal back: somebody is typing again. */
  clear: () => void
  /**
   * Sends what was checked, unless a call is under way already. `send` resolves to false when its page is about to be
   * left: then the form stays busy, so that nothing is sent twice on the way out.
   */
  submit: <Request>(
    checked: Checked<Request>,
    send: (request: Request) => Promise<boolean>,
    failed: (error: unknown) => void,
  ) => Promise<void>
}

export function useSubmission(): Submission {
  const text = useText()
  const { busy, run } = useOneAtATime()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [complaint, setComplaint] = useState<{ field: FieldName; sentence: string } | null>(null)
  const clear = () => {
    setRefusal(null)
    setComplaint(null)
  }

  return {
    busy,
    errorOf: (field) => {
      if (refusal?.field === field) return text(refusal.message)
      return complaint?.field === field ? complaint.sentence : undefined
    },
    complain: (field, sentence) => setComplaint({ field, sentence }),
    clear,
    submit: async (checked, send, failed) => {
      if (!checked.ok) {
        setComplaint(null)
        setRefusal(checked.refusal)
        return
      }
      await run(async () => {
        clear()
        try {
          return await send(checked.request)
        } catch (error) {
          failed(error)
          return true
        }
      })
    },
  }
}
