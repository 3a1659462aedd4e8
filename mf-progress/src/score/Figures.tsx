import { useFormat } from '@dhadha/contract'
import { Card } from '@dhadha/ui'
import css from './Figures.module.css'

export interface Figure {
  label: string
  /** Undefined while it is not known: a dash stands there. */
  value: number | undefined
}

/** A few numbers that matter, each with what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const format = useFormat()
  return (
    <dl className={css['figures']}>
      {figures.map(({ label, value }) => (
        <Card key={label} className={css['figure']}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : format.number(value)}</dd>
        </Card>
      ))}
    </dl>
  )
}
