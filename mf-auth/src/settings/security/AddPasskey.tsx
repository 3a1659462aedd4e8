import { errorText, HttpError, toast } from '@dhadha/contract'
import { Button, PasswordField, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmission } from '../../form/useSubmission.ts'
import { accept, reject } from '../../form/validation.ts'
import { addPasskey, beginPasskey, passkeysQuery } from '../../passkeys/requests.ts'
import { useAuthenticator } from '../../passkeys/useAuthenticator.ts'
import { useText } from '../../text.ts'
import { SettingsForm } from '../card/SettingsForm.tsx'

/** The form that adds a passkey: its name, and the password where the sign-in is not recent. */
export function AddPasskey() {
  const text = useText()
  const { submission, name, setName, current, setCurrent, add } = usePasskeyForm()
  return (
    <SettingsForm
      submission={submission}
      onSubmit={add}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('passkeyAdd')}
        </Button>
      }
    >
      <TextField
        label={text('passkeyNameLabel')}
        hint={text('passkeyNameHint')}
        name="passkey-name"
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={setName}
        error={submission.getError('name')}
      />
      {current !== null && (
        <PasswordField
          label={text('currentPasswordLabel')}
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
          error={submission.getError('current')}
        />
      )}
    </SettingsForm>
  )
}

function usePasskeyForm() {
  const queries = useQueryClient()
  const submission = useSubmission()
  const withAuthenticator = useAuthenticator()
  const [name, setName] = useState('')
  // Null when the sign-in is recent, as far as the page knows, so that no password is required.
  const [current, setCurrent] = useState<string | null>(null)

  const add = () =>
    void submission.submit(
      name.trim() === '' ? reject('passkeyNameMissing', 'name') : accept(name.trim()),
      async (wanted) => {
        const { options } = await beginPasskey(current === null ? {} : { currentPassword: current })
        const added = await withAuthenticator(async ({ createPasskey }) =>
          addPasskey({ name: wanted, credential: await createPasskey(options) }),
        )
        if (!added) return 'editable'
        toast.success(added.message)
        setName('')
        setCurrent(null)
        await queries.invalidateQueries(passkeysQuery)
        return 'editable'
      },
      (error) => {
        const code = error instanceof HttpError ? error.code : ''
        if (code === 'current_password_needed') setCurrent('')
        const field = code === 'current_password_needed' || code === 'wrong_password' ? 'current' : 'form'
        submission.showError(field, errorText(error))
      },
    )

  return { submission, name, setName, current, setCurrent, add }
}
