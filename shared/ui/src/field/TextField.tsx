import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './Field.module.css'

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'>, FieldTexts {
  value: string
  onChange: (value: string) => void
  /** The label is visually hidden. */
  hideLabel?: boolean | undefined
}

export const TextField = ({
  label,
  error,
  hint,
  hideLabel,
  value,
  onChange,
  className,
  id,
  ...rest
}: TextFieldProps) => (
  <Field label={label} error={error} hint={hint} hideLabel={hideLabel} id={id}>
    {(control) => (
      <input
        {...rest}
        {...control}
        aria-describedby={classes(control['aria-describedby'], rest['aria-describedby'])}
        className={classes(css['control'], className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
