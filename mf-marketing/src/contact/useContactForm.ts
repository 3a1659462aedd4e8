import { errorText, toast, useOneAtATime } from '@dhadha/contract'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../text.ts'
import { DRAFT_FIELDS, draftAtom, EMPTY_DRAFT, validateField, type Draft, type DraftField } from './draft.ts'
import { createMessages } from './message.ts'
import { sendMessage } from './requests.ts'

export const fieldId = (field: DraftField) => `contact-${field}`

/** The form's state: the draft, its problems once it was submitted, the call that sends it, and what was sent. */
export function useContactForm() {
  const text = useText()
  const [draft, setDraft] = useAtom(draftAtom)
  const [sent, setSent] = useState<Draft | null>(null)
  const form = useTypedBefore((typed) => setDraft((now) => ({ ...now, ...typed })))
  const trap = useRef<HTMLInputElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [createMessage] = useState(createMessages)
  const { run } = useOneAtATime()
  const sending = useMutation({
    mutationFn: sendMessage,
    onSuccess: (_, message) => {
      setSent(message)
      setDraft(EMPTY_DRAFT)
      setIsChecked(false)
    },
    onError: (error) => toast.error(errorText(error, text('contactFailed'))),
  })

  const submit = () => {
    const firstProblem = DRAFT_FIELDS.find((field) => validateField(field, draft))
    if (firstProblem) {
      setIsChecked(true)
      document.getElementById(fieldId(firstProblem))?.focus()
      return
    }
    const message = createMessage(draft, trap.current?.value ?? '')
    // A failure is reported by `onError`.
    void run(() => sending.mutateAsync(message).catch(() => undefined))
  }
  const getField = (name: DraftField) => {
    const problem = isChecked ? validateField(name, draft) : null
    return {
      id: fieldId(name),
      name,
      required: true,
      value: draft[name],
      onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
      error: problem ? text(problem.key, problem.values) : undefined,
    }
  }
  return { form, trap, sending, submit, getField, sent, clearSent: () => setSent(null) }
}

/**
 * Calls back with what a visitor typed before this script ran: the form is in the prerendered page.
 *
 * @returns a ref of the form
 */
function useTypedBefore(onTyped: (typed: Partial<Draft>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const report = useEffectEvent(onTyped)
  useEffect(() => {
    if (!form.current) return
    const data = new FormData(form.current)
    const typed = DRAFT_FIELDS.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    })
    if (typed.length > 0) report(Object.fromEntries(typed))
  }, [])
  return form
}

export type ContactFormState = ReturnType<typeof useContactForm>
