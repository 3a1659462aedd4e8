import { TextField } from '@dhadha/ui'
import { useText } from '../text.ts'

/** Asks a pupil under 13 for a grown-up's e-mail address. */
export function GuardianField({
  hint,
  value,
  onChange,
  error,
}: {
  hint: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const text = useText()
  return (
    <TextField
      label={text('guardianLabel')}
      hint={hint}
      type="email"
      name="guardian"
      autoComplete="off"
      maxLength={254}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
