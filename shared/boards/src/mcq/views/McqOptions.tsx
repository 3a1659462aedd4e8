import { safeHtml, type Language } from '@dhadha/contract'
import type { CSSProperties } from 'react'
import formulas from '../../content/formulas.module.css'
import { useUntranslatedFormulas } from '../../content/useUntranslatedFormulas.ts'
import css from './McqOptions.module.css'
import { getText } from '../../views/text.ts'

export interface McqOptionsProps {
  /** The options as the author wrote them. */
  options: readonly string[]
  /** The options as safe HTML with MathML, made by the API at import; null: plain text. */
  optionsHtml?: readonly string[] | null | undefined
  /** Several may be chosen: the value is their numbers, a comma behind each. */
  several?: boolean | undefined
  /** The chosen option's 1-based number as a string (S3.8b); '' for none. */
  value: string
  onChange: (value: string) => void
  /** Name of the radio group, unique on the page. */
  name: string
  lang: Language
  disabled?: boolean | undefined
  /** Numbers of the options that were wrong: they are marked, and can be chosen again. */
  tried?: readonly string[] | undefined
}

/** The most letters of an option that shares its row; longer ones get the whole width (S9.5b). */
const LONG = 50

/** Options no longer than this stand two in a row on a phone, too. */
export const SHORT_OPTION = 12

/** Letters of the longest word; signs above and below a letter take no width. */
const maxWordLength = (options: readonly string[]) =>
  Math.max(
    0,
    ...options
      .flatMap((option) => option.normalize('NFC').split(/\s+/))
      .map((word) => word.replaceAll(/\p{Mn}/gu, '').length),
  )

/** The options of a multiple-choice problem: native radio buttons, or boxes to tick, that look like cards. */
export function McqOptions({
  options,
  optionsHtml,
  several = false,
  value,
  onChange,
  name,
  lang,
  disabled = false,
  tried,
}: McqOptionsProps) {
  const text = getText(lang)
  const element = useUntranslatedFormulas<HTMLDivElement>(optionsHtml)
  const wide = options.some((option) => option.length > LONG)
  const short = options.every((option) => option.length <= SHORT_OPTION)
  const letters = Array.from(text('optionLetters'))
  return (
    <div
      ref={element}
      role={several ? 'group' : 'radiogroup'}
      aria-label={text('options')}
      lang={lang}
      className={`${css['options']} ${wide ? css['wide'] : ''} ${short ? css['short'] : ''}`}
      data-wide={wide}
      style={{ '--letters': maxWordLength(options) } as CSSProperties}
    >
      {options.map((option, index) => {
        const number = String(index + 1)
        const isTried = tried?.includes(number) ?? false
        const isChosen = value.split(',').includes(number)
        const toggled = isChosen ? value.replace(`${number},`, '') : `${value}${number},`
        const compiled = optionsHtml?.[index]
        const html = compiled === undefined ? null : safeHtml(compiled)
        return (
          <label key={number} className={css['option']} data-tried={isTried}>
            <input
              type={several ? 'checkbox' : 'radio'}
              className={css['radio']}
              name={name}
              value={number}
              checked={isChosen}
              disabled={disabled}
              onChange={() => onChange(several ? toggled : number)}
            />
            {/* Part of the accessible name: some browsers give an option with only a formula no other name. */}
            <span className={css['letter']} translate="no">
              {letters[index]}
            </span>{' '}
            {html === null ? (
              <span className={css['text']}>{option}</span>
            ) : (
              // Only HTML from the importer is rendered; other text is shown as the author wrote it (decision 56).
              <span
                className={`${css['text']} ${formulas['formulas']}`}
                // oxlint-disable-next-line react/no-danger -- see above
                dangerouslySetInnerHTML={{ __html: html }}
              />
            )}
            {isTried && <span className={css['tried']}>{text('optionTried')}</span>}
          </label>
        )
      })}
    </div>
  )
}
