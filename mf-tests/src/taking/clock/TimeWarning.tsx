import { Notice } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { warningAt, type Warning } from './remaining.ts'

/**
 * Warns at 10, 5 and 1 minutes that the time runs out: shown, and read out once each. The sentence keeps its number of
 * minutes, so that a screen reader does not read it again every minute.
 */
export function TimeWarning({ secondsLeft }: { secondsLeft: number | null }) {
  const text = useText()
  const warning = warningAt(secondsLeft)
  const [said, setSaid] = useState<{ warning: Warning | null; minutes: number }>({
    warning: null,
    minutes: 0,
  })
  if (said.warning !== warning) setSaid({ warning, minutes: Math.ceil((secondsLeft ?? 0) / 60) })
  const isShown = warning !== null && secondsLeft !== 0
  return (
    <div role="status">
      {isShown && (
        <Notice tone={warning === 1 ? 'bad' : 'warn'} icon="clock">
          {text(warning === 1 ? 'lastMinute' : 'minutesLeft', { count: said.minutes })}
        </Notice>
      )}
    </div>
  )
}
