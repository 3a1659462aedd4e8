import css from './drawing.module.css'

/** Three boards at once: a Venn diagram, a grid to fill, matches to move. A finger carries one tile across. */
export const BoardsScene = () => (
  <svg viewBox="0 0 560 250" aria-hidden="true" focusable="false">
    <g className={css['logic']}>
      <circle className={css['paper']} cx="92" cy="100" r="58" />
      <circle className={css['paper']} cx="166" cy="100" r="58" />
      <path className={css['sun']} d="M129 55.3a58 58 0 0 1 0 89.4 58 58 0 0 1 0-89.4z" />
      <circle className={css['line']} cx="92" cy="100" r="58" />
      <circle className={css['line']} cx="166" cy="100" r="58" />
      <path className={css['line']} d="m119 100 8 9 14-18" />
      <path className={css['solid']} d="m70 88 11 22H59z" />
      <rect className={css['solid']} x="180" y="90" width="20" height="20" rx="4" />
    </g>
    <g className={css['geometry']}>
      <rect className={css['paper']} x="262" y="34" width="150" height="150" rx="12" />
      <path className={css['line']} d="M312 34v150M362 34v150M262 84h150M262 134h150" />
      <circle className={css['sun']} cx="287" cy="59" r="13" />
      <circle className={css['sun']} cx="337" cy="109" r="13" />
      <path className={css['solid']} d="m387 46 13 25h-26zM287 146l13 25h-26z" />
      <rect className={css['solid']} x="325" y="47" width="24" height="24" rx="4" />
      <rect className={css['solid']} x="375" y="97" width="24" height="24" rx="4" />
      <circle className={css['dashed']} cx="387" cy="159" r="13" />
    </g>
    <g className={css['puzzle']}>
      <path className={css['dashed']} d="M456 186c-8 10-24 14-38 4" />
      <circle className={css['sunEdged']} cx="452" cy="170" r="17" />
      <path
        className={css['paper']}
        d="M457 238c-12-8-24-22-22-28 2-5 8-4 14 3v-36c0-9 13-9 13 0v24l22 5c6 2 9 6 8 12l-3 20z"
      />
    </g>
    <g>
      <path className={css['wood']} d="M452 34h44M446 42v46M502 42v46M452 94h44M508 34h40M554 46v42" />
      <circle className={css['tip']} cx="497" cy="34" r="6.5" />
      <circle className={css['tip']} cx="446" cy="43" r="6.5" />
      <circle className={css['tip']} cx="502" cy="87" r="6.5" />
      <circle className={css['tip']} cx="453" cy="94" r="6.5" />
    </g>
    <g className={css['brand']}>
      <path className={css['thin']} d="M30 208h150M30 224h104" />
      <path className={css['dashed']} d="M214 208h20" />
    </g>
  </svg>
)

/** Days as columns, the line of progress over them, a badge at its end. */
export const ProgressScene = () => (
  <svg viewBox="0 0 400 250" aria-hidden="true" focusable="false">
    <g className={css['logic']}>
      <path className={css['thin']} d="M40 206h320" />
      <rect className={css['veil']} x="56" y="160" width="34" height="46" rx="7" />
      <rect className={css['veil']} x="110" y="134" width="34" height="72" rx="7" />
      <rect className={css['veil']} x="164" y="146" width="34" height="60" rx="7" />
      <rect className={css['veil']} x="218" y="104" width="34" height="102" rx="7" />
      <rect className={css['solid']} x="272" y="80" width="34" height="126" rx="7" />
      <path className={css['line']} d="M60 132c30-8 36-28 66-28s32 10 56 4 30-44 56-52 40-4 62-24" />
      <circle className={css['paper']} cx="126" cy="104" r="7" />
      <circle className={css['paper']} cx="182" cy="108" r="7" />
      <circle className={css['paper']} cx="238" cy="56" r="7" />
    </g>
    <g className={css['puzzle']}>
      <path className={css['solid']} d="m318 66-12 38 18-8 10 16 8-40zM342 66l12 38-18-8-10 16-8-40z" />
      <path
        className={css['sunEdged']}
        d="m330 8 9 8 12-2 4 11 11 5-2 12 8 9-8 9 2 12-11 5-4 11-12-2-9 8-9-8-12 2-4-11-11-5 2-12-8-9 8-9-2-12 11-5 4-11 12 2z"
      />
      <path
        className={css['paper']}
        d="m330 28 7 14.5 16 2-11.5 11 2.8 16L330 64l-14.3 7.5 2.8-16L307 44.5l16-2z"
      />
    </g>
  </svg>
)
