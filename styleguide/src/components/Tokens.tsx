import css from '../styleguide.module.css'
import { useText } from '../text.ts'

/** The colours of tokens.css in a useful order; a test names those that are missing. */
export const COLOURS = [
  'ground',
  'surface',
  'surface-2',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'brand',
  'brand-deep',
  'brand-ink',
  'brand-soft',
  'sun',
  'sun-deep',
  'sun-soft',
  'good',
  'good-soft',
  'bad',
  'bad-soft',
  'warn',
  'warn-soft',
  'focus',
  'math',
  'math-soft',
  'logic',
  'logic-soft',
  'geometry',
  'geometry-soft',
  'puzzle',
  'puzzle-soft',
  'bird',
  'bird-light',
]

/** The design tokens of the current theme: colours, headings, text. */
export function Tokens() {
  const text = useText()
  return (
    <>
      <section className={css['section']}>
        <h2>{text('tokens')}</h2>
        <div className={css['tokens']} lang="en">
          {COLOURS.map((name) => (
            <span key={name}>
              <svg className={css['colour']} aria-hidden="true" focusable="false">
                <rect width="100%" height="100%" rx="10" fill={`var(--${name})`} />
              </svg>
              {name}
            </span>
          ))}
        </div>
      </section>
      <section className={css['section']}>
        <h2>{text('headings')}</h2>
        <h3>{text('paragraph')}</h3>
        <h4>{text('paragraph')}</h4>
        <p>{text('paragraph')}</p>
        <p>
          <small>{text('paragraph')}</small>
        </p>
      </section>
    </>
  )
}
