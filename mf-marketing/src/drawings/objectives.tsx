import css from './drawing.module.css'

/** The first letter of either alphabet, as a drawing. */
const LETTERS = { en: 'A', bn: 'অ' }

const BLOB = 'M56 5c24-2 46 9 50 34s-3 52-25 62-52 8-66-12S4 44 16 24 36 7 56 5z'

/** Look closely: a magnifying glass over a row of shapes, one of which is different. */
export const Eye = () => (
  <svg className={css['math']} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
    <path className={css['ground']} d={BLOB} />
    <circle className={css['line']} cx="24" cy="78" r="7" />
    <circle className={css['line']} cx="91" cy="78" r="7" />
    <path className={css['line']} d="M64 69 84 92" />
    <circle className={css['paper']} cx="50" cy="48" r="29" />
    <path
      className={css['sunEdged']}
      d="m50 30 5.4 11.4 12.4 1.6-9.1 8.7 2.3 12.4L50 58l-11 6.1 2.3-12.4-9.1-8.7 12.4-1.6z"
    />
    <path className={css['thin']} d="M28 42c2-7 6-12 12-14" />
  </svg>
)

/** A crossed-out try, then another, then the tick: pencil and paper. */
export const Pencil = () => (
  <svg className={css['puzzle']} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
    <path className={css['ground']} d={BLOB} />
    <path className={css['paper']} d="M22 22c18-3 36-3 54 0 2 21 2 43 0 64-18 3-36 3-54 0-2-21-2-43 0-64z" />
    <path className={css['thin']} d="M33 37h22M33 53h22" />
    <path className={css['line']} d="m31 40 26-7M31 56l26-7" />
    <path className={css['line']} d="m34 70 6 7 13-13" />
    <path className={css['sunEdged']} d="m94 26 9 9-34 36-13 5 4-14z" />
    <path className={css['ink']} d="m61 63 8 8M88 33l8 8" />
  </svg>
)

/** The first letters of the two alphabets, in conversation. */
export const Languages = () => (
  <svg className={css['geometry']} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
    <path className={css['ground']} d={BLOB} />
    <path
      className={css['paper']}
      d="M14 26c14-4 30-4 44 0 4 10 4 20 0 30-8 3-16 3.6-24 3L22 70l1-12-9-2c-4-10-4-20 0-30z"
    />
    <path
      className={css['sunEdged']}
      d="M56 52c14-4 28-4 42 0 4 9 4 19 0 28l-8 2 1 12-12-10c-8 .6-16 0-23-2-4-10-4-20 0-30z"
    />
    <text className={css['letters']} x="36" y="50" lang="bn">
      {LETTERS.bn}
    </text>
    <text className={`${css['letters']} ${css['inked']}`} x="77" y="74" lang="en">
      {LETTERS.en}
    </text>
  </svg>
)

/** A small phone with a puzzle on it, and a paper plane: no fast connection needed. */
export const Phone = () => (
  <svg className={css['brand']} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
    <path className={css['ground']} d={BLOB} />
    <path className={css['paper']} d="M27 20c11-2 23-2 34 0 3 24 3 49 0 73-11 2-23 2-34 0-3-24-3-49 0-73z" />
    <path className={css['line']} d="M40 28h8" />
    <path className={css['veil']} d="M33 42h10v10H33zM45 54h10v10H45zM33 66h10v10H33z" />
    <path className={css['thin']} d="M33 42h22v34H33zM44 42v34M33 53h22M33 65h22" />
    <path className={css['sunEdged']} d="m104 18-34 13 12 6 3 13z" />
    <path className={css['ink']} d="m83 36 19-16" />
    <path className={css['dashed']} d="M79 54c-3 10-8 13-13 15" />
  </svg>
)
