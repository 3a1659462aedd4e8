import type { Language } from '@dhadha/contract'
import { Icon, TextField } from '@dhadha/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../views/text.ts'
import type { Answer } from './answer.ts'
import css from './answer.module.css'
import { BoardAnswer } from './BoardAnswer.tsx'
import { McqAnswer } from './McqAnswer.tsx'

export interface AnswerAreaProps {
  interactiveType: string
  /** The decoded board or options. */
  payload: unknown
  answer: Answer
  onChange: (answer: Answer) => void
  language: Language
  /** Why the answer was not sent. */
  error: string | null
  /** The page itself shows `error` beside its button; the error of a field is nevertheless shown at the field. */
  saysError?: boolean | undefined
  disabled?: boolean | undefined
  /** The answer has just been judged right: the board celebrates it. Not for one that was solved earlier. */
  celebrates?: boolean | undefined
  /** Options that were wrong, by their numbers. */
  tried?: readonly string[] | undefined
  /** The keys that a phone shows for a typed answer that is a number; absent: letters, too. */
  keys?: 'numeric' | 'decimal' | undefined
}

/** The input for the answer, a region of the page: a text field, options or a board (decision 42). */
export function AnswerArea(props: AnswerAreaProps) {
  const { error, answer, saysError = false, celebrates = false } = props
  const text = useText()
  const area = useRef<HTMLElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  // On a phone the error may be out of view: scroll to it. A board with its error may be taller than the screen.
  useEffect(() => {
    if (!error) return
    const shown = note.current ?? area.current
    shown?.scrollIntoView({ block: 'nearest' })
    area.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [error])
  return (
    <section
      ref={area}
      className={css['area']}
      aria-label={text('yourAnswer')}
      data-answer-area
      data-unfinished={error !== null}
      data-celebrates={celebrates}
    >
      <Control {...props} />
      {error && !saysError && answer.type !== 'text' && (
        <p ref={note} className={css['error']} role="alert">
          <Icon name="info" size={20} />
          {error}
        </p>
      )}
    </section>
  )
}

/** The region of an `AnswerArea` within a problem, for what has to measure or uncover it; null: there is none. */
export const findAnswerArea = (problem: ParentNode): Element | null =>
  problem.querySelector('[data-answer-area]')

function Control({
  interactiveType,
  payload,
  answer,
  onChange,
  language,
  error,
  disabled,
  tried,
  keys,
}: AnswerAreaProps) {
  const text = useText()
  switch (answer.type) {
    case 'text':
      return (
        <TextField
          label={text('yourAnswer')}
          name="answer"
          value={answer.text}
          onChange={(value) => onChange({ type: 'text', text: value })}
          error={error ?? undefined}
          placeholder={text('answerPlaceholder')}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          inputMode={keys}
          disabled={disabled}
        />
      )
    case 'mcq':
      return (
        <McqAnswer
          payload={payload}
          value={answer.option}
          onChange={(option) => onChange({ type: 'mcq', option })}
          language={language}
          disabled={disabled}
          tried={tried}
        />
      )
    case 'interactive':
      return (
        <BoardAnswer
          interactiveType={interactiveType}
          payload={payload}
          value={answer.board}
          onChange={(board) => onChange({ type: 'interactive', board })}
          language={language}
          disabled={disabled}
        />
      )
  }
}
