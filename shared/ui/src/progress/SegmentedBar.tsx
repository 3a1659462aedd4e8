import { classes } from '../classes.ts'
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import css from './bars.module.css'

export interface SegmentedBarProps {
  segments: number
  filled: number
  /** What the bar says, in words: '3 of 12 solved'. */
  label: string
}

/** A bar in steps. The colour of the filled ones is `--bar-fill` where the surroundings set it. */
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
