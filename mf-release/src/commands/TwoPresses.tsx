import { Button, type ButtonProps } from '@dhadha/ui'
import { useState } from 'react'
import { useText, type TextKey } from '../text.ts'
import css from './TwoPresses.module.css'

/** The pressed button is gone, so the keyboard focus moves to the first answer. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** An action that changes the site takes two presses: the action, then one of the answers. */
export function TwoPresses({
  label,
  question,
  answers,
  variant,
  firstVariant = variant,
  busy,
  onAnswer,
}: {
  label: string
  question: TextKey
  answers: readonly TextKey[]
  variant: ButtonProps['variant']
  /** The first press alone changes nothing; by default it looks as the answers do. */
  firstVariant?: ButtonProps['variant']
  busy: boolean
  /** @param answer in the words of the reader */
  onAnswer: (answer: string) => void
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant={firstVariant} size="l" busy={busy} onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <fieldset className={css['reasons']}>
      <legend>{text('confirmQuestion', { label, question: text(question) })}</legend>
      {answers
        .map((answer) => text(answer))
        .map((answer, at) => (
          <Button
            key={answer}
            variant={variant}
            size="l"
            busy={busy}
            ref={at === 0 ? focus : undefined}
            onClick={() => {
              setOpen(false)
              onAnswer(answer)
            }}
          >
            {answer}
          </Button>
        ))}
      <Button variant="quiet" size="l" onClick={() => setOpen(false)}>
        {text('cancel')}
      </Button>
    </fieldset>
  )
}
