import { useFormat } from '@dhadha/contract'
import { Card, Icon, Skeleton, type IconName } from '@dhadha/ui'
import css from './Statistics.module.css'

export interface Statistic {
  label: string
  icon: IconName
  value: number
  /** A value to compare the number with. */
  note?: string | undefined
}

/** A few numbers, each with its label. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  const format = useFormat()
  return (
    <dl className={css['figures']}>
      {statistics.map(({ label, icon, value, note }) => (
        <Card key={label} className={css['figure']}>
          <dt>
            <Icon name={icon} size={20} />
            {label}
          </dt>
          <dd>{format.number(value)}</dd>
          {note && <dd className={css['note']}>{note}</dd>}
        </Card>
      ))}
    </dl>
  )
}

/** The skeleton of three numbers. */
export const StatisticsSkeleton = () => (
  <div className={css['figures']}>
    {[1, 2, 3].map((statistic) => (
      <Card key={statistic} className={css['figure']}>
        <Skeleton height="5.75rem" />
      </Card>
    ))}
  </div>
)
