import css from './drawing.module.css'

/** Three boards at once: a Venn diagram, a grid to fill, matches to move. A finger drags one tile across. */
export const BoardsScene = () => (
  <svg viewBox="0 0 560 250" aria-hidden="true" focusable="false">
    <g className={css['logic']}>
      <circle className={css['paper']} cx="92" cy="122" r="58" />
      <circle className={css['paper']} cx="166" cy="122" r="58" />
      <path className={css['sun']} d="M129 77.3a58 58 0 0 1 0 89.4 58 58 0 0 1 0-89.4z" />
      <circle className={css['line']} cx="92" cy="122" r="58" />
      <circle className={css['line']} cx="166" cy="122" r="58" />
      <path className={css['ink']} d="m119 122 8 9 14-18" />
      <path className={css['solid']} d="m70 110 11 22H59z" />
      <rect className={css['solid']} x="180" y="112" width="20" height="20" rx="4" />
    </g>
    <g className={css['geometry']} transform="translate(0 14)">
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
      <path className={css['dashed']} d="M432 176c-10 2-20-2-28-8" />
      <circle className={css['sunEdged']} cx="442" cy="170" r="17" />
      <path
        className={css['paper']}
        d="M447 238c-12-8-24-22-22-28 2-5 8-4 14 3v-36c0-9 13-9 13 0v24l22 5c6 2 9 6 8 12l-3 20z"
      />
    </g>
    <g>
      <path className={css['wood']} d="M470 84v48M536 84v48M478 76h50M478 140h50M474 66l26-34M508 32l26 34" />
      <circle className={css['tip']} cx="470" cy="84" r="6.5" />
      <circle className={css['tip']} cx="536" cy="132" r="6.5" />
      <circle className={css['tip']} cx="528" cy="76" r="6.5" />
      <circle className={css['tip']} cx="478" cy="140" r="6.5" />
      <circle className={css['tip']} cx="499" cy="33" r="6.5" />
      <circle className={css['tip']} cx="534" cy="66" r="6.5" />
    </g>
    <g className={css['brand']}>
      <path className={css['line']} d="M24 44h16M32 36v16M226 206l12 12m0-12-12 12" />
      <circle className={css['line']} cx="36" cy="206" r="8" />
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
