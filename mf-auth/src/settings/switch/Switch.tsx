import { useId } from 'react'
import css from './Switch.module.css'

/** A switch, with a sentence that describes it. */
export function Switch({
  label,
  hint,
  on,
  onChange,
  disabled = false,
}: {
  label: string
  hint: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}) {
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
