import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import { useText } from '../text.ts'
import { Field } from './Field.tsx'
import css from './Field.module.css'
import type { TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>

/** A password with its show and hide toggle (S2.4a). */
export function PasswordField({
  label,
  error,
  hint,
  hideLabel,
  value,
  onChange,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: PasswordFieldProps) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} id={id} describedBy={describedBy}>
      {(control) => (
        <div className={css['with']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(css['control'], css['password'], className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={css['reveal']}
            label={text(shown ? 'hidePassword' : 'showPassword')}
            icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
