import css from './drawing.module.css'

/** A letter in its envelope, and a paper plane that carries another. */
export const MailScene = () => (
  <svg viewBox="0 0 420 250" aria-hidden="true" focusable="false">
    <g className={css['brand']}>
      <path
        className={css['ground']}
        d="M204 14c96-10 190 32 198 104s-74 118-188 124S18 204 18 132 112 24 204 14z"
      />
      <path
        className={css['solid']}
        d="M78 118c62-6 124-6 186 0 5 34 5 68 0 102-62 6-124 6-186 0-5-34-5-68 0-102z"
      />
      <path className={css['paper']} d="M98 60c48-5 98-5 146 0v102H98z" />
      <path className={css['thin']} d="M116 84h84M116 102h104M116 120h60" />
      <path
        className={css['sunEdged']}
        d="M78 118c32 30 60 52 93 52s61-22 93-52c5 34 5 68 0 102-62 6-124 6-186 0-5-34-5-68 0-102z"
      />
      <path className={css['line']} d="m78 220 62-58M264 220l-62-58" />
    </g>
    <g className={css['puzzle']}>
      <path
        className={css['solid']}
        d="M222 70c-12-6-17-13-15-20 3-6 10-6 13 0 4-5 12-4 13 3 0 7-4 12-11 17z"
      />
    </g>
    <g className={css['math']}>
      <path className={css['paper']} d="m384 40-92 34 32 16 8 36z" />
      <path className={css['line']} d="m324 90 60-50" />
      <path className={css['dashed']} d="M322 134c-6 26-22 40-42 46" />
    </g>
    <g className={css['geometry']}>
      <path className={css['line']} d="M40 84h20M50 74v20M360 170l14 14m0-14-14 14" />
      <circle className={css['line']} cx="322" cy="206" r="9" />
    </g>
  </svg>
)
