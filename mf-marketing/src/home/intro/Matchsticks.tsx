import css from './Matchsticks.module.css'
import { findMove, getSegments, type Digit, type Equation } from './rounds.ts'

/** A match, lying on the origin with its head to the right. */
const Stick = ({ place }: { place: string | undefined }) => (
  <g className={`${css['stick']} ${place}`}>
    <rect className={css['shade']} x="-20" y="-2.4" width="41" height="8.6" rx="4" />
    <rect className={css['wood']} x="-20.5" y="-4.2" width="38" height="8.4" rx="3" />
    <rect className={css['grain']} x="-17" y="-2.5" width="25" height="1.7" rx="0.8" />
    <rect className={css['head']} x="8.5" y="-5.8" width="13.5" height="11.6" rx="5.4" />
    <rect className={css['glow']} x="11.5" y="-3.8" width="5.5" height="2.2" rx="1.1" />
  </g>
)

/** A digit made of matches; with `becomes`, the one stick that turns it into that digit has moved. */
export function MatchDigit({ digit, becomes }: { digit: Digit; becomes?: Digit | undefined }) {
  const move = becomes === undefined ? null : findMove(digit, becomes)
  return (
    <svg className={css['digit']} viewBox="0 0 64 112" aria-hidden="true" focusable="false">
      {getSegments(digit).map((segment) => (
        <Stick key={segment} place={css[move?.from === segment ? move.to : segment]} />
      ))}
    </svg>
  )
}

/** The operators between the numbers. */
export const MatchSign = ({ sign }: { sign: Equation['operator'] | 'equals' }) => (
  <svg className={css['sign']} viewBox="0 0 48 112" aria-hidden="true" focusable="false">
    {sign === 'equals' ? (
      <>
        <Stick place={css['upper']} />
        <Stick place={css['lower']} />
      </>
    ) : (
      <>
        <Stick place={css['across']} />
        {sign === 'plus' && <Stick place={css['upright']} />}
      </>
    )}
  </svg>
)
