import { endSession, errorText, HttpError, toast } from '@dhadha/contract'
import { Button, Dialog, PasswordField, TextField } from '@dhadha/ui'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useText } from '../../text.ts'
import { deleteAccount } from '../requests.ts'
import css from './DeleteDialog.module.css'

/** Asks for the handle, and for the password where the sign-in is not recent, and then deletes the account. */
export function DeleteDialog({ login, onClose }: { login: string; onClose: () => void }) {
  const text = useText()
  const form = useId()
  const [handle, setHandle] = useState('')
  const [password, setPassword] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const remove = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError('')
    try {
      await deleteAccount({ handle: handle.trim(), ...(password === null ? {} : { password }) })
      toast.success(text('deleted'))
      // The token is dead; the shell leads to the front page and clears what this browser kept.
      endSession()
    } catch (reason) {
      if (reason instanceof HttpError && reason.code === 'password_needed') setPassword('')
      setError(errorText(reason))
      running.current = false
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void remove()
  }

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
          <Button
            variant="danger"
            type="submit"
            form={form}
            busy={busy}
            disabled={handle.trim().toLowerCase() !== login}
          >
            {text('deleteConfirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={css['form']} noValidate onSubmit={submit}>
        <p>{text('deleteWarning')}</p>
        <TextField
          label={text('deleteHandle', { handle: login })}
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
        {error !== '' && (
          <p className={css['error']} role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
