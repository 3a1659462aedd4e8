import { useRef, useState } from 'react'
import { useText } from '../text.ts'
import type { Checked, FieldName, Refusal } from './checked.ts'

/** One form's way to the API. */
export interface Submission {
  /** A call is under way. */
  busy: boolean
  /** What the form says at a field; undefined while nothing is wrong there. */
  errorOf: (field: FieldName) => string | undefined
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
  // State is a render late: two clicks in one moment would both find the form idle.
  const running = useRef(false)

  const settle = () => {
    running.current = false
    setBusy(false)
  }

  return {
    busy,
    errorOf: (field) => (refusal?.field === field ? text(refusal.message) : undefined),
    clear: () => setRefusal(null),
    submit: async (checked, send, failed) => {
      if (running.current) return
      setRefusal(checked.ok ? null : checked.refusal)
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
