import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import { Field, type FieldTexts } from './Field.tsx'
import css from './Field.module.css'

export interface SelectFieldProps
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'children' | 'multiple'>, FieldTexts {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** The label is visually hidden. */
  hideLabel?: boolean | undefined
}

export const SelectField = ({
  label,
  error,
  hint,
  hideLabel,
  value,
  onChange,
  options,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: SelectFieldProps) => (
  <Field label={label} error={error} hint={hint} hideLabel={hideLabel} id={id} describedBy={describedBy}>
    {(control) => (
      <div className={css['with']}>
        <select
          {...rest}
          {...control}
          className={classes(css['control'], css['select'], className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={css['chevron']} />
      </div>
    )}
  </Field>
)
