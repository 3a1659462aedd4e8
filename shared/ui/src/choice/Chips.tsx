import { useId } from 'react'
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import { chipClass } from './chipClass.ts'
import css from './Chips.module.css'

export interface ChipsProps<Value extends string | number> {
  legend: string
  /** The legend is visually hidden. */
  hideLegend?: boolean | undefined
  hint?: string | undefined
  options: readonly { value: Value; label: string }[]
  /** Null if none is selected. */
  chosen: Value | null
  /** Also called with the chip that is selected already. */
  onChoose: (value: Value) => void
}

/** Selects one of a few things that the page shows: levels, filters. A field of a form is a `RadioField`. */
export function Chips<Value extends string | number>({
  legend,
  hideLegend = false,
  hint,
  options,
  chosen,
  onChoose,
}: ChipsProps<Value>) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint && hintId}>
      {hideLegend ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={css['legend']}>{legend}</legend>
      )}
      <div className={css['chips']}>
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={chipClass()}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
