import { inLanguage, useFormat, useLanguage, useProfile } from '@dhadha/contract'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../text.ts'
import css from './ProgressPage.module.css'

/** The page has long been rendered. */
const AT_REST_MS = 4_000

/** In print only: the learner's name, and the date. */
export function ReportHead() {
  const text = useText()
  const language = useLanguage()
  const { date } = useFormat()
  const profile = useProfile().data
  const [today, setToday] = useState<string | null>(null)
  // The first date formatted in a browser blocks a slow phone for 60 ms, and only paper shows this one.
  useEffect(() => {
    const updateDate = () => flushSync(() => setToday(date(new Date())))
    const timer = setTimeout(updateDate, AT_REST_MS)
    addEventListener('beforeprint', updateDate)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', updateDate)
    }
  }, [date])
  if (!profile || !today) return null
  const name = profile.name || inLanguage(language, profile.login, profile.bangla_login)
  return <p className={css['whose']}>{text('reportOf', { name, date: today })}</p>
}
