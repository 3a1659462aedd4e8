import css from './bars.module.css'

export interface ProgressBarProps {
  value: number
  max: number
  /** The accessible name. */
  label: string
}

/** A progress bar in a first screen, by the slots of its value and its maximum (decision 67). */
export const ProgressBarBySlot = ({ value, max }: { value: string; max: string }) => (
  <progress className={css['bar']} data-value={`{${value}}`} data-max={`{${max}}`} />
)

export const ProgressBar = ({ value, max, label }: ProgressBarProps) => (
  <progress className={css['bar']} value={Math.min(value, max)} max={max > 0 ? max : 1} aria-label={label} />
)
