import { errorText, toast } from '@dhadha/contract'
import type { Passkey } from '@dhadha/contract/wire'
import { Button, TextField } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accept, reject } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { passkeysQuery, renamePasskey } from '../../passkeys/requests.ts'
import { useText } from '../../text.ts'
import { SettingsForm } from '../card/SettingsForm.tsx'

/** Another name for a passkey. */
export function PasskeyName({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const [name, setName] = useState(passkey.name)
  const save = () =>
    submission.submit(
      name.trim() === '' ? reject('passkeyNameMissing', 'name') : accept({ name: name.trim() }),
      async (request) => {
        const { message } = await renamePasskey(passkey.id, request)
        toast.success(message)
        await queries.invalidateQueries(passkeysQuery)
        onDone()
        return 'editable'
      },
      (error) => submission.showError('name', errorText(error)),
    )
  return (
    <SettingsForm
      submission={submission}
      onSubmit={() => void save()}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('passkeySaveName')}
        </Button>
      }
    >
      <TextField
        label={text('passkeyNewNameLabel', { name: passkey.name })}
        name="passkey-new-name"
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={setName}
        error={submission.getError('name')}
      />
    </SettingsForm>
  )
}
