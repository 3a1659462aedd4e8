import { classes } from '../classes.ts'
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import css from './bars.module.css'

export interface SegmentedBarProps {
  segments: number
  filled: number
  /** The value as text: '3 of 12 solved'. */
  label: string
}

/** A bar in steps. The colour of the filled ones is `--bar-fill` if an ancestor sets it. */
export const SegmentedBar = ({ segments, filled, label }: SegmentedBarProps) => (
  <div className={css['segments']}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: segments }, (_, segment) => (
      <span
        key={segment}
        className={classes(css['segment'], segment < filled && css['filled'])}
        {...(segment < filled && { 'data-filled': '' })}
      />
    ))}
  </div>
)
