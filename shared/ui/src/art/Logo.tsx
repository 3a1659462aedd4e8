import { classes } from '../classes.ts'
import { useText } from '../text.ts'
import css from './Logo.module.css'

export interface LogoProps {
  /** The size of the letters, and of the sign beside them; default `m`. */
  size?: 's' | 'm' | 'l' | undefined
}

/** The question mark that is a bird, and its name (decision 1). */
export function Logo({ size = 'm' }: LogoProps) {
  const text = useText()
  return (
    <span className={classes(css['logo'], size !== 'm' && css[size])}>
      {/* Size and colours are attributes: without a style sheet a page would begin with a huge black square. */}
      <svg
        className={css['mark']}
        width={36}
        height={36}
        viewBox="0 0 40 40"
        aria-hidden="true"
        focusable="false"
      >
        <path
          fill="#00696b"
          d="M20 1c10 0 13 .6 15.5 3.5S39 10 39 20s-.6 13-3.5 15.5S30 39 20 39s-13-.6-15.5-3.5S1 30 1 20s.6-13 3.5-15.5S10 1 20 1z"
        />
        <path fill="#ffb938" d="M12.5 11.5 5.5 15l7.5 3.5z" />
        <path
          fill="none"
          stroke="#fffaf0"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={5.5}
          d="M14 15c0-9 14.5-10 15-1 .3 6.5-8.5 6-8.5 12.5"
        />
        <circle fill="#00696b" cx="15" cy="13.3" r="1.3" />
        <circle fill="#ffb938" cx="20.5" cy="33" r="3" />
      </svg>
      {text('brand')}
    </span>
  )
}
