import { useFormat, useProfile } from '@dhadha/contract'
import { useText } from '../text.ts'
import css from './ProgressPage.module.css'

/** On paper only: whose report it is, and of which day. */
export function ReportHead() {
  const text = useText()
  const { date } = useFormat()
  const profile = useProfile().data
  return (
    <p className={css['whose']}>
      {text('reportOf', { name: profile?.name || profile?.login || '', date: date(new Date()) })}
    </p>
  )
}
