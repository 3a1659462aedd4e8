import type { ReportDays } from '@dhadha/contract/wire'
import { SelectField } from '@dhadha/ui'
import { useText } from '../text.ts'
import { PERIODS, toDays } from './days.ts'

const NAMES = { 7: 'period7', 15: 'period15', 30: 'period30' } as const

/** Last 1 Week, Last 15 Days, Last 1 Month (S2.21b). */
export function PeriodField({ days, onChange }: { days: ReportDays; onChange: (days: ReportDays) => void }) {
  const text = useText()
  return (
    <SelectField
      label={text('period')}
      value={String(days)}
      options={PERIODS.map((period) => ({ value: String(period), label: text(NAMES[period]) }))}
      onChange={(chosen) => onChange(toDays(chosen))}
    />
  )
}
