import css from './drawing.module.css'

/** A diary with a lock, and its key. */
export const LockScene = () => (
  <svg viewBox="0 0 420 250" aria-hidden="true" focusable="false">
    <g className={css['brand']}>
      <path
        className={css['ground']}
        d="M214 14c92-12 180 34 188 104s-74 118-188 124S22 202 22 132 118 26 214 14z"
      />
      <path
        className={css['solid']}
        d="M126 40c54-5 108-5 162 0 4 56 4 112 0 168-54 5-108 5-162 0-4-56-4-112 0-168z"
      />
      <path className={css['paper']} d="M144 48h132c4 50 4 102 0 152H144z" />
      <path className={css['thin']} d="M164 76h90M164 92h60" />
    </g>
    <g className={css['logic']}>
      <path className={css['line']} d="M182 138v-14c0-34 48-34 48 0v14" />
      <path className={css['sunEdged']} d="M170 136h72c4 16 4 32 0 48h-72c-4-16-4-32 0-48z" />
      <circle className={css['inked']} cx="206" cy="154" r="6" />
      <path className={css['ink']} d="M206 156v14" />
    </g>
    <g className={css['geometry']}>
      <circle className={css['sunEdged']} cx="336" cy="96" r="24" />
      <circle className={css['plain']} cx="336" cy="96" r="9" />
      <path className={css['line']} d="m320 116-38 52m12-16 12 9m2-27 12 9" />
    </g>
    <g className={css['puzzle']}>
      <path
        className={css['solid']}
        d="M78 118c-14-7-20-15-17-23 3-7 12-7 15 0 4-6 13-5 15 3 0 8-5 15-13 20z"
      />
    </g>
    <g className={css['math']}>
      <path className={css['line']} d="M62 172h20M72 162v20M364 174l14 14m0-14-14 14" />
    </g>
  </svg>
)
