import { useFormat } from '@dhadha/contract'
import { Card, Icon, Skeleton, type IconName } from '@dhadha/ui'
import css from './Figures.module.css'

export interface Figure {
  label: string
  icon: IconName
  value: number
  /** What the number is to be compared with. */
  note?: string | undefined
}

/** A few figures, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const format = useFormat()
  return (
    <dl className={css['figures']}>
      {figures.map(({ label, icon, value, note }) => (
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

/** The skeleton of three figures. */
export const FiguresSkeleton = () => (
  <div className={css['figures']}>
    {[1, 2, 3].map((figure) => (
      <Card key={figure} className={css['figure']}>
        <Skeleton height="5.75rem" />
      </Card>
    ))}
  </div>
)
