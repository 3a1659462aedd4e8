import { inLanguage, useFormat, useLanguage, useProfile } from '@dhadha/contract'
import { useEffect, useState } from 'react'
import { useText } from '../text.ts'
import css from './ProgressPage.module.css'

/** In print only: whose report it is, and the date. */
export function ReportHead() {
  const text = useText()
  const language = useLanguage()
  const { date } = useFormat()
  const profile = useProfile().data
  const [today, setToday] = useState<string | null>(null)
  // The first date formatted in a browser blocks a slow phone for 60 ms. It is done while the panels' data loads, not
  // while it is rendered.
  useEffect(() => {
    const timer = setTimeout(() => setToday(date(new Date())))
    return () => clearTimeout(timer)
  }, [date])
  if (!profile || !today) return null
  const name = profile.name || inLanguage(language, profile.login, profile.bangla_login)
  return <p className={css['whose']}>{text('reportOf', { name, date: today })}</p>
}
