import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './Field.module.css'

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'>, FieldTexts {
  value: string
  onChange: (value: string) => void
}

/** A field of several lines, with its label, hint and error. */
export const TextArea = ({
  label,
  error,
  hint,
  value,
  onChange,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) => (
  <Field label={label} error={error} hint={hint} id={id} describedBy={describedBy}>
    {(control) => (
      <textarea
        {...rest}
        {...control}
        className={classes(css['control'], css['area'], className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
