import { errorText, HttpError, toast, useFormat, useOneAtATime, useRead } from '@dhadha/contract'
import type { Passkey } from '@dhadha/contract/wire'
import { Button, ConfirmDialog, Failure, PasswordField, Skeleton, TextField } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accept, reject } from '../../form/validation.ts'
import { useSubmission } from '../../form/useSubmission.ts'
import { providersQuery } from '../../google/requests.ts'
import { addPasskey, beginPasskey, passkeysQuery, removePasskey } from '../../passkeys/requests.ts'
import { supportsPasskeys, useAuthenticator } from '../../passkeys/useAuthenticator.ts'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { SettingsForm } from '../card/SettingsForm.tsx'
import { useMoveFocus } from '../card/useMoveFocus.ts'
import { PasskeyName } from './PasskeyName.tsx'
import css from './SignInsCard.module.css'

/** The learner's passkeys: add, name, remove (S2.37b). */
export function PasskeysCard() {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const isOffered = useQuery(providersQuery).data?.passkeys === true
  const { data, error, isFetching, refetch } = useRead(useQuery(passkeysQuery))
  const hasSome = (data?.passkeys.length ?? 0) > 0
  const moveFocus = useMoveFocus(title, data?.passkeys)
  if (!isOffered && !hasSome) return null
  return (
    <SettingsCard heading={text('passkeysHeading')} headingRef={title} hint={text('passkeysHint')}>
      {error && (
        <Failure
          error={error}
          title={text('passkeysUnread')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton lines={3} />}
      {hasSome && (
        <ul className={css['list']}>
          {data?.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={moveFocus} />
          ))}
        </ul>
      )}
      {isOffered && supportsPasskeys() && <AddPasskey />}
    </SettingsCard>
  )
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const text = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [naming, setNaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { id, name, created_at, last_used_at } = passkey
  const { busy, run } = useOneAtATime()
  const remove = async () => {
    try {
      const { message } = await removePasskey(id)
      toast.success(message)
      onRemoved()
    } catch (error) {
      toast.error(errorText(error))
    }
    // It may have been removed in another tab; the fetched list shows that.
    await queries.invalidateQueries(passkeysQuery)
  }
  return (
    <li className={css['row']}>
      <div className={css['facts']}>
        <p className={css['name']}>{name}</p>
        <p className={css['times']}>
          {text('passkeyAddedOn', { date: format.date(created_at) })}
          {last_used_at && ` · ${text('lastUsed', { time: format.relative(last_used_at) })}`}
        </p>
      </div>
      <Button
        ref={renameButton}
        variant="secondary"
        aria-expanded={naming}
        aria-label={text('passkeyRenameOf', { name })}
        onClick={() => setNaming(!naming)}
      >
        {text('passkeyRename')}
      </Button>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={text('passkeyRemoveOf', { name })}
        onClick={() => setAsking(true)}
      >
        {text('passkeyRemove')}
      </Button>
      {naming && (
        <PasskeyName
          passkey={passkey}
          onDone={() => {
            setNaming(false)
            renameButton.current?.focus()
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('passkeyRemoveTitle', { name })}
        confirmLabel={text('passkeyRemove')}
        cancelLabel={text('cancel')}
        onConfirm={() => void run(remove)}
        busy={busy}
      >
        <p>{text('passkeyRemoveText')}</p>
      </ConfirmDialog>
    </li>
  )
}

function AddPasskey() {
  const text = useText()
  const queries = useQueryClient()
  const submission = useSubmission()
  const withAuthenticator = useAuthenticator()
  const [name, setName] = useState('')
  // Null when the sign-in is recent, as far as the page knows, so that no password is required.
  const [current, setCurrent] = useState<string | null>(null)

  const add = () =>
    submission.submit(
      name.trim() === '' ? reject('passkeyNameMissing', 'name') : accept(name.trim()),
      async (wanted) => {
        const { options } = await beginPasskey(current === null ? {} : { currentPassword: current })
        const added = await withAuthenticator(async ({ createPasskey }) =>
          addPasskey({ name: wanted, credential: await createPasskey(options) }),
        )
        if (!added) return true
        toast.success(added.message)
        setName('')
        setCurrent(null)
        await queries.invalidateQueries(passkeysQuery)
        return true
      },
      (error) => {
        const code = error instanceof HttpError ? error.code : ''
        if (code === 'current_password_needed') setCurrent('')
        const field = code === 'current_password_needed' || code === 'wrong_password' ? 'current' : 'form'
        submission.showError(field, errorText(error))
      },
    )

  return (
    <SettingsForm
      submission={submission}
      onSubmit={() => void add()}
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
