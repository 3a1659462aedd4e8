import { useId } from 'react'
import css from './Switch.module.css'

export interface SwitchProps {
  label: string
  /** A sentence that describes it. */
  hint: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}

/** A switch for a setting that takes effect at once; the whole row can be pressed. */
export function Switch({ label, hint, on, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className={css['row']}>
      <div>
        <label className={css['label']} htmlFor={id}>
          {label}
        </label>
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        className={css['switch']}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
