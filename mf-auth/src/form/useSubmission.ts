import { useRef, useState } from 'react'
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
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [complaint, setComplaint] = useState<{ field: FieldName; sentence: string } | null>(null)
  // State is a render late: two clicks in one moment would both find the form idle.
  const running = useRef(false)

  const settle = () => {
    running.current = false
    setBusy(false)
  }

  return {
    busy,
    errorOf: (field) => {
      if (refusal?.field === field) return text(refusal.message)
      return complaint?.field === field ? complaint.sentence : undefined
    },
    complain: (field, sentence) => setComplaint({ field, sentence }),
    clear: () => {
      setRefusal(null)
      setComplaint(null)
    },
    submit: async (checked, send, failed) => {
      if (running.current) return
      setRefusal(checked.ok ? null : checked.refusal)
      setComplaint(null)
      if (!checked.ok) return
      running.current = true
      setBusy(true)
      try {
        if (await send(checked.request)) settle()
      } catch (error) {
        settle()
        failed(error)
      }
    },
  }
}
