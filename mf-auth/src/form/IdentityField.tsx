import { TextField } from '@dhadha/ui'
import { useText } from '../text.ts'

/**
 * The one field for an e-mail address or a mobile number. `username` lets password managers fill in either; a plain text
 * field, because `type=email` rejects numbers and `type=tel` brings up a keyboard without letters.
 */
export function IdentityField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
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
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
