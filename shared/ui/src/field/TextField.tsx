import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './Field.module.css'

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'>, FieldTexts {
  value: string
  onChange: (value: string) => void
  /** The label is visually hidden. */
  hideLabel?: boolean | undefined
  /** A picture at the end of the control. */
  icon?: ReactNode
}

export const TextField = ({
  label,
  error,
  hint,
  hideLabel,
  icon,
  value,
  onChange,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) => (
  <Field label={label} error={error} hint={hint} hideLabel={hideLabel} id={id} describedBy={describedBy}>
    {(control) => {
      const input = (
        <input
          {...rest}
          {...control}
          className={classes(css['control'], Boolean(icon) && css['select'], className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
      return icon ? (
        <div className={css['with']}>
          {input}
          <span className={css['icon']}>{icon}</span>
        </div>
      ) : (
        input
      )
    }}
  </Field>
)
