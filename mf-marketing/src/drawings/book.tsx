import css from './drawing.module.css'

/** An open book out of which shapes and signs rise. */
export const BookScene = () => (
  <svg viewBox="0 0 420 290" aria-hidden="true" focusable="false">
    <g className={css['brand']}>
      <path
        className={css['ground']}
        d="M212 22c92-12 182 44 188 122s-66 128-180 134S22 236 22 156 118 34 212 22z"
      />
      <path
        className={css['solid']}
        d="M60 176c56-18 108-12 150 10 42-22 94-28 150-10v78c-56-14-108-10-150 12-42-22-94-26-150-12z"
      />
      <path className={css['paper']} d="M72 164c52-16 100-10 138 12v76c-38-20-86-26-138-12z" />
      <path className={css['paper']} d="M348 164c-52-16-100-10-138 12v76c38-20 86-26 138-12z" />
      <path className={css['thin']} d="M92 182c34-8 66-6 96 6M92 202c34-8 66-6 96 6M92 222c34-8 66-6 96 6" />
      <path
        className={css['dashed']}
        d="M150 150c-8-24-26-34-40-40M210 160c0-34 2-50 2-68M270 150c10-24 24-38 44-46"
      />
    </g>
    <g className={css['geometry']}>
      <path className={css['sunEdged']} d="m94 58 32 50H62z" />
      <path className={css['line']} d="M246 200l64-9v36l-64 9zM246 218l64-9M278 196v36" />
    </g>
    <g className={css['logic']}>
      <circle className={css['paper']} cx="202" cy="56" r="26" />
      <circle className={css['paper']} cx="228" cy="56" r="26" />
      <circle className={css['line']} cx="202" cy="56" r="26" />
    </g>
    <g className={css['puzzle']}>
      <path className={css['sunEdged']} d="M296 66h20c-4-16 22-16 18 0h20v20c16-4 16 22 0 18v20h-58z" />
    </g>
    <g className={css['math']}>
      <path className={css['line']} d="M34 120h22M45 109v22M372 150l16 16m0-16-16 16M150 42h20" />
    </g>
  </svg>
)
