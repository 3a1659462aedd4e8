import css from './bars.module.css'

export interface ProgressBarProps {
  value: number
  max: number
  /** The accessible name. */
  label: string
}

export const ProgressBar = ({ value, max, label }: ProgressBarProps) => (
  <progress className={css['bar']} value={Math.min(value, max)} max={max > 0 ? max : 1} aria-label={label} />
)
