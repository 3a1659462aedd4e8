import { useFormat } from '@dhadha/contract'
import { useId, useRef, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useText } from '../text.ts'
import { CODE_LENGTH, eraseAt, typeInto, type Code, type CodeInput } from './code.ts'
import css from './CodeField.module.css'

interface CodeFieldProps {
  code: Code
  onChange: (code: Code) => void
  error: string | undefined
}

/** The six boxes of the code (S2.6b, S5.5). The first one takes what the phone reads from the message. */
export function CodeField({ code, onChange, error }: CodeFieldProps) {
  const text = useText()
  const format = useFormat()
  const errorId = useId()
  const { boxes, type, press, paste } = useBoxes(code, onChange)
  return (
    <fieldset className={css['field']} aria-describedby={error ? errorId : undefined}>
      <legend className={css['legend']}>{text('codeLabel', { count: CODE_LENGTH })}</legend>
      <div ref={boxes} className={css['boxes']}>
        {code.map((digit, box) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={box}
            className={css['box']}
            type="text"
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={text('digitLabel', { number: box + 1, count: CODE_LENGTH })}
            aria-invalid={error ? true : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose
            autoFocus={box === 0}
            data-autofocus={box === 0 || undefined}
            value={format.digits(digit)}
            onChange={(event) => type(event, box)}
            onKeyDown={(event) => press(event, box)}
            onPaste={(event) => paste(event, box)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && (
        <p className={css['error']} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Handles typing, keys and pasting in the boxes; the focus goes to the next box. */
function useBoxes(code: Code, onChange: (code: Code) => void) {
  const boxes = useRef<HTMLDivElement>(null)
  const focus = (box: number) => boxes.current?.querySelectorAll('input')[box]?.focus()
  const take = (typed: CodeInput) => {
    onChange(typed.code)
    focus(typed.focus)
  }
  const type = (event: ChangeEvent<HTMLInputElement>, box: number) =>
    take(typeInto(code, box, event.target.value))
  const press = (event: KeyboardEvent, box: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      take(eraseAt(code, box))
    } else if (event.key === 'ArrowLeft' && box > 0) {
      event.preventDefault()
      focus(box - 1)
    } else if (event.key === 'ArrowRight' && box < CODE_LENGTH - 1) {
      event.preventDefault()
      focus(box + 1)
    }
  }
  const paste = (event: ClipboardEvent, box: number) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text')
    if (pasted !== '') take(typeInto(code.with(box, ''), box, pasted))
  }
  return { boxes, type, press, paste }
}
