import { useFormat, useProfile } from '@dhadha/contract'
import { useState } from 'react'
import { useText } from '../text.ts'
import css from './ProgressPage.module.css'

/** On paper only: whose report it is, and of which day. */
export function ReportHead() {
  const text = useText()
  const { date } = useFormat()
  const profile = useProfile().data
  const [today] = useState(() => new Date())
  if (!profile) return null
  return (
    <p className={css['whose']}>
      {text('reportOf', { name: profile.name || profile.login, date: date(today) })}
    </p>
  )
}
