import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import css from './Field.module.css'

export interface FieldTexts {
  label: string
  /** An error message about the value, in kind words; undefined or empty if the value is valid. */
  error?: string | undefined
  /** A hint for filling it in. */
  hint?: string | undefined
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** Label, control, hint and error of one field; `children` renders the control. */
export function Field({
  label,
  error,
  hint,
  id: givenId,
  describedBy,
  hideLabel = false,
  children,
}: FieldTexts & {
  id?: string | undefined
  /** Ids of texts elsewhere that describe the control, too. */
  describedBy?: string | undefined
  hideLabel?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-describedby': texts || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css['error']} id={`${id}-error`} role="alert">
          <Icon name="info" />
          {error}
        </p>
      )}
    </div>
  )
}
