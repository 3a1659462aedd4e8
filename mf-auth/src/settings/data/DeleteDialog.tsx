import {
  endSession,
  errorText,
  HttpError,
  inLanguage,
  toast,
  toAsciiDigits,
  useLanguage,
} from '@dhadha/contract'
import type { Profile } from '@dhadha/contract/wire'
import { Button, Dialog, PasswordField, TextField } from '@dhadha/ui'
import { useId, useState } from 'react'
import { accept } from '../../form/validation.ts'
import { Form } from '../../form/Form.tsx'
import { useSubmission } from '../../form/useSubmission.ts'
import { useText } from '../../text.ts'
import { deleteAccount } from './requests.ts'

/** A handle in the form for comparison: Bangla letters that were typed in two ways are equal. */
const normaliseHandle = (handle: string): string =>
  toAsciiDigits(handle.normalize('NFC')).trim().toLowerCase()

/** Asks for the handle, and for the password where the sign-in is not recent, and then deletes the account. */
export function DeleteDialog({
  profile: { login, bangla_login },
  onClose,
}: {
  profile: Pick<Profile, 'login' | 'bangla_login'>
  onClose: () => void
}) {
  const text = useText()
  const shown = inLanguage(useLanguage(), login, bangla_login)
  const form = useId()
  const [handle, setHandle] = useState('')
  /** Null: the API has not asked for it. */
  const [password, setPassword] = useState<string | null>(null)
  const typed = normaliseHandle(handle)
  const isConfirmed = typed === login || typed === normaliseHandle(shown)
  const { submission, remove } = useDeletion({ handle: login, password }, () => setPassword(''))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('deleteTitle')}
      size="s"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text('deleteKeep')}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={submission.busy} disabled={!isConfirmed}>
            {text('deleteConfirm')}
          </Button>
        </>
      }
    >
      <Form id={form} submission={submission} onSubmit={remove}>
        <p>{text('deleteWarning')}</p>
        <TextField
          label={text('deleteHandle', { handle: shown })}
          name="confirm-handle"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={handle}
          onChange={setHandle}
        />
        {password !== null && (
          <PasswordField
            label={text('passwordLabel')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Form>
    </Dialog>
  )
}

interface Deletion {
  /** Of the account that is to be deleted. */
  handle: string
  password: string | null
}

/** @param onPasswordNeeded the sign-in is not recent enough to delete the account without the password */
function useDeletion({ handle, password }: Deletion, onPasswordNeeded: () => void) {
  const text = useText()
  const submission = useSubmission()
  const remove = () =>
    void submission.submit(
      accept({ handle, ...(password === null ? {} : { password }) }),
      async (request) => {
        await deleteAccount(request)
        toast.success(text('deleted'))
        // The token is no longer valid; the shell goes to the landing page and clears this browser's storage.
        endSession()
        return 'navigating'
      },
      (error) => {
        if (error instanceof HttpError && error.code === 'password_needed') onPasswordNeeded()
        submission.showError('form', errorText(error))
      },
    )
  return { submission, remove }
}
