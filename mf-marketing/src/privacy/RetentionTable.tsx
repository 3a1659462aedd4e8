import { RETENTION, type Retention, type RetentionBasis } from '@dhadha/contract/retention'
import { useText } from '../text.ts'
import css from './RetentionTable.module.css'

/** The policy's words for stored data, and for the reasons. */
export interface RetentionWords {
  readonly kept: Readonly<Record<Retention, string>>
  readonly bases: Readonly<Record<RetentionBasis, string>>
}

/** How long data is stored (decision 44): the limits are those by which the API deletes. */
export function RetentionTable({ kept, bases }: RetentionWords) {
  const text = useText()
  const limit = (what: Retention): string => {
    const { period } = RETENTION[what]
    if (period === 'account') return text('retentionAccount')
    if (period === 'never') return text('retentionNever')
    const { amount, unit } = period
    switch (unit) {
      case 'hour':
        return text('retentionHours', { amount })
      case 'day':
        return text('retentionDays', { amount })
      case 'month':
        return text('retentionMonths', { amount })
    }
  }
  return (
    <table className={css['table']}>
      <caption>{text('retentionCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('retentionWhat')}</th>
          <th scope="col">{text('retentionHowLong')}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(RETENTION) as Retention[]).map((what) => (
          <tr key={what}>
            <th scope="row">
              {kept[what]}
              <small>{bases[RETENTION[what].basis]}</small>
            </th>
            <td>{limit(what)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
