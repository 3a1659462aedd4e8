import { Button, Mascot } from '@dhadha/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../text.ts'
import css from './contact.module.css'

/** Confirms that the message has arrived. Takes the focus, because the button that had it is gone. */
export function MessageSent({
  to,
  onAnother,
}: {
  to: { name: string; email: string }
  onAnother: () => void
}) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={css['sent']} aria-labelledby="contact-sent-title">
      <Mascot mood="cheering" size={150} />
      <h2 id="contact-sent-title" ref={title} tabIndex={-1}>
        {text('contactSentTitle', { name: to.name })}
      </h2>
      <p>{text('contactSentText', { email: to.email })}</p>
      <Button variant="secondary" onClick={onAnother}>
        {text('contactAnother')}
      </Button>
    </section>
  )
}
