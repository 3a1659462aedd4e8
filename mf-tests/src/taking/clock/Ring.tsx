import { useFormat } from '@dhadha/contract'
import { useText } from '../../text.ts'
import css from './Ring.module.css'
import { formatClock, getWarning } from './remaining.ts'

const RADIUS = 58 // px; given by the design (S9.12a)
const AROUND = 2 * Math.PI * RADIUS

export interface RingProps {
  secondsLeft: number
  /** The whole time of the test; the ring is full at its beginning. */
  seconds: number
  /** The API has not answered since this page was opened: the time is estimated from an earlier answer. */
  isEstimate: boolean
  /** The name of the countdown, for screen readers. */
  label: string
  /** Set when zero ends nothing, so that there is no warning. */
  isCalm?: boolean
}

/** The circular countdown HH:MM:SS (S2.31a, S9.12a). Its look changes before the time is over, which is announced. */
export function Ring({ secondsLeft, seconds, isEstimate, label, isCalm = false }: RingProps) {
  const text = useText()
  const { digits } = useFormat()
  const part = seconds > 0 ? Math.min(1, secondsLeft / seconds) : 0
  const warning = isCalm ? null : getWarning(secondsLeft)
  return (
    <div className={css['clock']} data-warning={warning ?? undefined}>
      <svg className={css['ring']} viewBox="0 0 136 136" width="136" height="136" aria-hidden="true">
        <circle className={css['track']} cx="68" cy="68" r={RADIUS} />
        <circle
          className={css['rest']}
          cx="68"
          cy="68"
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - part)}
          transform="rotate(-90 68 68)"
        />
      </svg>
      <p className={css['time']} role="timer" aria-label={label} translate="no">
        {isEstimate && <span className={css['about']}>{text('about')}</span>}
        <span>{digits(formatClock(secondsLeft))}</span>
      </p>
    </div>
  )
}
