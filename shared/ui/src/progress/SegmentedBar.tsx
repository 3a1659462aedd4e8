import { classes } from '../classes.ts'
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import css from './bars.module.css'

export interface SegmentedBarProps {
  segments: number
  filled: number
  /** The value as text: '3 of 12 solved'. */
  label: string
}

/** The most filled steps that an attribute can name (bars.module.css). */
const MAX_NAMED = 10

/** A bar in steps. The colour of the filled ones is `--bar-fill` if an ancestor sets it. */
export const SegmentedBar = ({ segments, filled, label }: SegmentedBarProps) => (
  <div className={css['segments']} data-filled={Math.min(filled, MAX_NAMED)}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: segments }, (_, segment) => (
      <span
        key={segment}
        className={classes(css['segment'], segment >= MAX_NAMED && segment < filled && css['filled'])}
      />
    ))}
  </div>
)

/**
 * A segmented bar in a first screen (decision 67).
 *
 * @param segments at most ten
 * @param filled the slot that gets the number, `{filled}`
 */
export const SegmentedBarBySlot = ({
  segments,
  filled,
  label,
}: Omit<SegmentedBarProps, 'filled'> & { filled: string }) => (
  <div className={css['segments']} data-filled={filled}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: segments }, (_, segment) => (
      <span key={segment} className={css['segment']} />
    ))}
  </div>
)
