import { TextField } from '@dhadha/ui'
import { useText } from '../text.ts'

/**
 * The one field for an e-mail address or a mobile number. `username` lets password managers fill in either; a plain
 * text field, because `type=email` rejects numbers and `type=tel` brings up a keyboard without letters.
 */
export function IdentityField({
  value,
  onChange,
  error,
  takesFocus = false,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** The page begins here: one tap less on a phone. */
  takesFocus?: boolean
}) {
  const text = useText()
  return (
    <TextField
      label={text('identityLabel')}
      hint={text('identityHint')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one purpose
      autoFocus={takesFocus}
      data-autofocus={takesFocus || undefined}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
