import { errorText, toast, useFormat, useOneAtATime } from '@dhadha/contract'
import type { Passkey } from '@dhadha/contract/wire'
import { Button, ConfirmDialog } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { passkeysQuery, removePasskey } from '../../passkeys/requests.ts'
import { useText } from '../../text.ts'
import { PasskeyName } from './PasskeyName.tsx'
import css from './security.module.css'

/** A passkey with its times, and buttons that rename and remove it. */
export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const text = useText()
  const format = useFormat()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const { id, name, created_at, last_used_at } = passkey
  const { busy, remove } = useRemoval(id, onRemoved)
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
        aria-expanded={isNaming}
        aria-label={text('passkeyRenameOf', { name })}
        onClick={() => setIsNaming(!isNaming)}
      >
        {text('passkeyRename')}
      </Button>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={text('passkeyRemoveOf', { name })}
        onClick={() => setIsRemoving(true)}
      >
        {text('passkeyRemove')}
      </Button>
      {isNaming && (
        <PasskeyName
          passkey={passkey}
          onDone={() => {
            setIsNaming(false)
            renameButton.current?.focus()
          }}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={text('passkeyRemoveTitle', { name })}
        confirmLabel={text('passkeyRemove')}
        cancelLabel={text('cancel')}
        onConfirm={remove}
        busy={busy}
      >
        <p>{text('passkeyRemoveText')}</p>
      </ConfirmDialog>
    </li>
  )
}

function useRemoval(id: string, onRemoved: () => void): { busy: boolean; remove: () => void } {
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const remove = () =>
    void run(async () => {
      try {
        const { message } = await removePasskey(id)
        toast.success(message)
        onRemoved()
      } catch (error) {
        toast.error(errorText(error))
      }
      // It may have been removed in another tab; the fetched list shows that.
      await queries.invalidateQueries(passkeysQuery)
    })
  return { busy, remove }
}
