import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import css from './bars.module.css'

export interface SegmentedBarProps {
  /** At most ten. */
  segments: number
  /** A number, or the slot of a first screen that gets it: `{filled}` (decision 67). */
  filled: number | string
  /** The value as text: '3 of 12 solved'. */
  label: string
}

/** A bar in steps. The colour of the filled ones is `--bar-fill` if an ancestor sets it. */
export const SegmentedBar = ({ segments, filled, label }: SegmentedBarProps) => (
  <div className={css['segments']} data-filled={filled}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: segments }, (_, segment) => (
      <span key={segment} className={css['segment']} />
    ))}
  </div>
)
