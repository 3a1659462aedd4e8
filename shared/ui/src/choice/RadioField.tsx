import { useId, type ReactNode } from 'react'
import css from './RadioField.module.css'

export interface RadioFieldProps<Value extends string | number> {
  /** A text, or a heading if the field is a section of its own. */
  legend: ReactNode
  options: readonly { value: Value; label: string }[]
  /** Null if none is selected yet. */
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** Selects one of a few answers to a question. */
export function RadioField<Value extends string | number>({
  legend,
  options,
  chosen,
  onChoose,
}: RadioFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={css['legend']}>{legend}</legend>
      <div className={css['boxes']}>
        {options.map(({ value, label }) => (
          <label key={value} className={css['box']}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
