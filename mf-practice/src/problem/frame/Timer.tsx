import { useFormat } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../text.ts'
import css from './Timer.module.css'

interface TimerProps {
  /** From when on it counts, in milliseconds of this device's clock. */
  begin: number
  /** The seconds at which it stopped, once the problem is solved; null while it runs. */
  stoppedAt: number | null
}

/** The time that counts, upwards in mm:ss (S4.3b, decision 14), until the problem is solved. */
export function Timer({ begin, stoppedAt }: TimerProps) {
  const text = useText()
  const { clock } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  const isRunning = stoppedAt === null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    let timer: ReturnType<typeof setInterval> | undefined
    // A hidden clock wakes no processor; it is right again as soon as the tab is visible.
    const attend = () => {
      clearInterval(timer)
      if (document.visibilityState === 'hidden') return
      tick()
      timer = setInterval(tick, 1000)
    }
    document.addEventListener('visibilitychange', attend)
    attend()
    return () => {
      document.removeEventListener('visibilitychange', attend)
      clearInterval(timer)
    }
  }, [isRunning])
  return (
    <p className={css['timer']} role="timer" aria-label={text('time')} translate="no">
      <Icon name="clock" size={20} />
      {clock(stoppedAt ?? Math.max(0, now - begin) / 1000)}
    </p>
  )
}
