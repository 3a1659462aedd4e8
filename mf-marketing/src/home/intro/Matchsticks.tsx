import css from './Matchsticks.module.css'
import { movedStick, segmentsOf, type Digit, type Equation } from './rounds.ts'

/** One match, lying on the origin with its head to the right. */
const Stick = ({ place }: { place: string | undefined }) => (
  <g className={`${css['stick']} ${place}`}>
    <rect className={css['shade']} x="-20" y="-2.2" width="40" height="7" rx="3" />
    <rect className={css['wood']} x="-20" y="-3.4" width="38" height="6.8" rx="2.6" />
    <rect className={css['grain']} x="-17" y="-1.9" width="26" height="1.4" rx="0.7" />
    <rect className={css['head']} x="9" y="-4.8" width="12.5" height="9.6" rx="4.6" />
    <rect className={css['glow']} x="12" y="-3" width="5" height="1.8" rx="0.9" />
  </g>
)

/** A digit made of matches; with `becomes`, the one stick that makes it another digit has moved. */
export function MatchDigit({ digit, becomes }: { digit: Digit; becomes?: Digit | undefined }) {
  const move = becomes === undefined ? null : movedStick(digit, becomes)
  return (
    <svg className={css['digit']} viewBox="0 0 64 112" aria-hidden="true" focusable="false">
      {segmentsOf(digit).map((segment) => (
        <Stick key={segment} place={css[move?.from === segment ? move.to : segment]} />
      ))}
    </svg>
  )
}

/** The signs between the numbers. */
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
