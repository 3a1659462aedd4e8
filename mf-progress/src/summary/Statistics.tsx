import { Card, Icon, Skeleton, type IconName } from '@dhadha/ui'
import type { ReactNode } from 'react'
import css from './Statistics.module.css'

export interface Statistic {
  label: string
  icon: IconName
  /** A number, written in the language. */
  value: string
  /** `StatisticNote`. */
  note?: ReactNode
}

/** A few numbers, each with its label. */
export const Statistics = ({ statistics }: { statistics: readonly Statistic[] }) => (
  <dl className={css['statistics']}>
    {statistics.map(({ label, icon, value, note }) => (
      <Card key={label} className={css['statistic']}>
        <dt>
          <Icon name={icon} size={20} />
          {label}
        </dt>
        <dd>{value}</dd>
        {note}
      </Card>
    ))}
  </dl>
)

/** The line below a number: what the number is compared with. */
export const StatisticNote = ({ children }: { children: ReactNode }) => (
  <dd className={css['note']}>{children}</dd>
)

/** The skeleton of three numbers. */
export const StatisticsSkeleton = () => (
  <div className={css['statistics']}>
    {[1, 2, 3].map((statistic) => (
      <Card key={statistic} className={css['statistic']}>
        <Skeleton height="5.75rem" />
      </Card>
    ))}
  </div>
)
