import { errorText } from '@dhadha/contract'
import { Button, TextArea, TextField, useIsHydrated } from '@dhadha/ui'
import { useEffect, useState, type RefObject } from 'react'
import { useText } from '../text.ts'
import css from './contact.module.css'
import { MessageSent } from './MessageSent.tsx'
import { fieldId, useContactForm, type ContactFormState } from './useContactForm.ts'

/** The form of the contact page (S5.11); after it was sent, what was sent in its place. */
export function ContactForm() {
  const form = useContactForm()
  const [messagesBefore, setMessagesBefore] = useState(0)

  // The button for another message is gone: the first field takes the focus.
  useEffect(() => {
    if (messagesBefore > 0) document.getElementById(fieldId('name'))?.focus()
  }, [messagesBefore])

  const writeAnother = () => {
    form.clearSent()
    setMessagesBefore(messagesBefore + 1)
  }
  return form.sent ? <MessageSent to={form.sent} onAnother={writeAnother} /> : <Fields state={form} />
}

function Fields({ state: { form, trap, sending, submit, getField } }: { state: ContactFormState }) {
  const text = useText()
  const isHydrated = useIsHydrated()
  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      aria-labelledby="contact-form-title"
    >
      <div>
        <h2 id="contact-form-title">{text('contactFormTitle')}</h2>
        <p className={css['needed']}>{text('contactAllNeeded')}</p>
      </div>
      <SpamTrap input={trap} />
      <TextField {...getField('name')} label={text('contactName')} autoComplete="name" />
      <TextField
        {...getField('email')}
        label={text('contactEmail')}
        hint={text('contactEmailHint')}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...getField('subject')} label={text('contactSubject')} autoComplete="off" />
      <TextArea {...getField('message')} label={text('contactMessage')} rows={7} />
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

/** A trap for spam: people neither see nor reach it, programs fill in every field that they find. */
function SpamTrap({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const text = useText()
  return (
    <div className={css['trap']} aria-hidden="true">
      <label>
        {text('contactTrap')}
        <input ref={input} name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
