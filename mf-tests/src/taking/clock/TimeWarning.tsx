import { hiddenClass, Notice } from '@dhadha/ui'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { getWarning, type Warning } from './remaining.ts'

/**
 * Warns at 10, 5 and 1 minutes that the time runs out. The visible text counts down with the clock. The announced text
 * keeps its number of minutes, so that a screen reader reads each warning once and not again every minute.
 */
export function TimeWarning({ secondsLeft }: { secondsLeft: number | null }) {
  const text = useText()
  const warning = getWarning(secondsLeft)
  const [announcement, setAnnouncement] = useState<{ warning: Warning | null; minutes: number }>({
    warning: null,
    minutes: 0,
  })
  if (announcement.warning !== warning)
    setAnnouncement({ warning, minutes: Math.ceil((secondsLeft ?? 0) / 60) })
  const isShown = warning !== null && secondsLeft !== null && secondsLeft !== 0
  return (
    <>
      <div role="status" className={hiddenClass()}>
        {isShown && text(warning === 1 ? 'lastMinute' : 'minutesLeft', { count: announcement.minutes })}
      </div>
      {isShown && (
        <div aria-hidden="true">
          <Notice tone={warning === 1 ? 'bad' : 'warn'} icon="clock">
            {warning === 1
              ? text('secondsLeft', { count: secondsLeft })
              : text('minutesLeft', { count: Math.ceil(secondsLeft / 60) })}
          </Notice>
        </div>
      )}
    </>
  )
}
