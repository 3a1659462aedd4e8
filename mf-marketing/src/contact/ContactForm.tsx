import { errorText, toast, useOneAtATime } from '@dhadha/contract'
import { Button, TextArea, TextField, useIsHydrated } from '@dhadha/ui'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useText } from '../text.ts'
import css from './ContactForm.module.css'
import { DRAFT_FIELDS, draftAtom, EMPTY_DRAFT, validateField, type Draft, type DraftField } from './draft.ts'
import { createMessages } from './message.ts'
import { sendMessage } from './requests.ts'
import { MessageSent } from './MessageSent.tsx'

export const fieldId = (field: DraftField) => `contact-${field}`

export function ContactForm() {
  const text = useText()
  const [draft, setDraft] = useAtom(draftAtom)
  const [checked, setChecked] = useState(false)
  const [sent, setSent] = useState<Draft | null>(null)
  const [another, setAnother] = useState(0)
  const [createMessage] = useState(createMessages)
  const form = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const { run } = useOneAtATime()
  const sending = useMutation({
    mutationFn: sendMessage,
    onSuccess: (_, message) => {
      setSent(message)
      setDraft(EMPTY_DRAFT)
      setChecked(false)
    },
    onError: (error) => toast.error(errorText(error, text('contactFailed'))),
  })

  // The form is in the prerendered page before this script runs, so a visitor may have begun to type.
  useEffect(() => {
    if (!form.current) return
    const inForm = new FormData(form.current)
    const written = DRAFT_FIELDS.flatMap((name) => {
      const value = inForm.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    })
    if (written.length > 0) setDraft((now) => ({ ...now, ...Object.fromEntries(written) }))
  }, [setDraft])

  // The button for another message is gone: the first field takes the focus.
  useEffect(() => {
    if (another > 0) document.getElementById(fieldId('name'))?.focus()
  }, [another])

  if (sent)
    return (
      <MessageSent
        to={sent}
        onAnother={() => {
          setSent(null)
          setAnother(another + 1)
        }}
      />
    )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const first = DRAFT_FIELDS.find((field) => validateField(field, draft))
    if (first) {
      setChecked(true)
      document.getElementById(fieldId(first))?.focus()
      return
    }
    const message = createMessage(draft, trap.current?.value ?? '')
    void run(() => sending.mutateAsync(message).catch(() => 'told by onError'))
  }

  const field = (name: DraftField) => {
    const problem = checked ? validateField(name, draft) : null
    return {
      id: fieldId(name),
      name,
      required: true,
      value: draft[name],
      onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
      error: problem ? text(problem.key, problem.values) : undefined,
    }
  }

  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={submit}
      aria-labelledby="contact-form-title"
    >
      <div>
        <h2 id="contact-form-title">{text('contactFormTitle')}</h2>
        <p className={css['needed']}>{text('contactAllNeeded')}</p>
      </div>
      {/* A trap for spam: people neither see nor reach it, programs fill in every field that they find. */}
      <div className={css['trap']} aria-hidden="true">
        <label>
          {text('contactTrap')}
          <input ref={trap} name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <TextField {...field('name')} label={text('contactName')} autoComplete="name" />
      <TextField
        {...field('email')}
        label={text('contactEmail')}
        hint={text('contactEmailHint')}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('subject')} label={text('contactSubject')} autoComplete="off" />
      <TextArea {...field('message')} label={text('contactMessage')} rows={7} />
      {sending.isError && (
        <div className={css['failed']}>
          <p>{errorText(sending.error, text('contactFailed'))}</p>
          <p>{text('contactKept')}</p>
        </div>
      )}
      {/* Until then the browser itself would submit the form, to nowhere, and reload the page. */}
      <Button type="submit" size="l" disabled={!isHydrated} busy={sending.isPending}>
        {text(sending.isPending ? 'contactSending' : 'contactSend')}
      </Button>
    </form>
  )
}
