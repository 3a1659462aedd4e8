import { useFormat, useProfile } from '@dhadha/contract'
import { useEffect, useState } from 'react'
import { useText } from '../text.ts'
import css from './ProgressPage.module.css'

/** On paper only: whose report it is, and of which day. */
export function ReportHead() {
  const text = useText()
  const { date } = useFormat()
  const profile = useProfile().data
  const [today, setToday] = useState<string | null>(null)
  // A browser's first date holds a slow telephone for 60 ms: while the panels' answers are on their way, and not in the
  // middle of showing them.
  useEffect(() => {
    const timer = setTimeout(() => setToday(date(new Date())))
    return () => clearTimeout(timer)
  }, [date])
  if (!profile || !today) return null
  return (
    <p className={css['whose']}>{text('reportOf', { name: profile.name || profile.login, date: today })}</p>
  )
}
