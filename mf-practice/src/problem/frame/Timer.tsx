import { useFormat } from '@dhadha/contract'
import { Icon } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../text.ts'
import css from '../ProblemPage.module.css'

/** Time since the problem was opened, counting up in mm:ss (S4.3b), until it is solved. */
export function Timer({ start, running }: { start: Date; running: boolean }) {
  const text = useText()
  const { clock } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return (
    <p className={css['timer']} role="timer" aria-label={text('time')}>
      <Icon name="clock" size={20} />
      {clock((now - start.getTime()) / 1000)}
    </p>
  )
}
