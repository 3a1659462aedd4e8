import { errorText, toast } from '@dhadha/contract'
import { Button, TextField } from '@dhadha/ui'
import { useState } from 'react'
import { accept, reject } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { askFriend } from './requests.ts'

/** Asks the learner with a handle to be friends; the answer is the same for every handle (decision 45). */
export function AskForm() {
  const text = useText()
  const submission = useSubmission()
  const [handle, setHandle] = useState('')
  const ask = () =>
    submission.submit(
      handle.trim() === '' ? reject('whoMissing', 'who') : accept(handle.trim()),
      async (asked) => {
        const { message } = await askFriend(asked)
        toast.success(message)
        setHandle('')
        return 'editable'
      },
      (error) => submission.showError('who', errorText(error)),
    )
  return (
    <SettingsForm
      submission={submission}
      onSubmit={() => void ask()}
      actions={
        <Button type="submit" variant="secondary" busy={submission.busy}>
          {text('askSend')}
        </Button>
      }
    >
      <TextField
        label={text('askLabel')}
        hint={text('askHint')}
        name="friend"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={handle}
        onChange={(typed) => {
          submission.clear()
          setHandle(typed)
        }}
        error={submission.getError('who')}
      />
    </SettingsForm>
  )
}
