import { toast, useOneAtATime, useRead } from '@dhadha/contract'
import type { ShareableUser } from '@dhadha/contract/wire'
import { Avatar, Button, Dialog, Failure, Icon, IconButton, Skeleton, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { shareableUsersQuery, shareProblem } from '../requests.ts'
import css from './ShareDialog.module.css'
import { useDebounced } from './useDebounced.ts'

const DEBOUNCE_MS = 300 // after the last key, so that a name is one call and not one per key (S9.4a)
const SHOWN = 20 // as many as the API returns (S9.4a)

/** 'Share Problem': finds schoolmates and handles through the API and sends the problem to them (S2.20, S5.7). */
export function ShareDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly ShareableUser[]>([])
  const { busy, run } = useOneAtATime()
  const share = async () => {
    try {
      await shareProblem({
        recommendedUserIds: chosen.map(({ user_id }) => user_id),
        recommendedProblemId: problemId,
      })
      toast.success(text('shared'))
      onClose()
    } catch {
      toast.error(text('shareFailed'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('shareTitle')}
      actions={
        <Button disabled={chosen.length === 0} busy={busy} onClick={() => void run(share)}>
          {text('share')}
        </Button>
      }
    >
      <div className={css['share']}>
        {chosen.length > 0 && (
          <ul className={css['chosen']} aria-label={text('chosenUsers')}>
            {chosen.map((user) => (
              <li key={user.user_id} className={css['chip']}>
                <Avatar name={user.login} image={user.image} size={28} />
                {nameOf(user)}
                <IconButton
                  className={css['remove']}
                  label={text('removeUser', { name: nameOf(user) })}
                  icon={<Icon name="cross" size={18} />}
                  onClick={() => setChosen(chosen.filter(({ user_id }) => user_id !== user.user_id))}
                />
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={text('shareSearch')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
          hint={text('shareHint')}
          data-autofocus
        />
        <Found
          problemId={problemId}
          search={useDebounced(search.trim(), DEBOUNCE_MS)}
          chosen={chosen}
          onChoose={(user) => setChosen((before) => (before.length < SHOWN ? [...before, user] : before))}
        />
      </div>
    </Dialog>
  )
}

const nameOf = ({ name, login }: ShareableUser) => name ?? login

interface FoundProps {
  problemId: string
  search: string
  chosen: readonly ShareableUser[]
  onChoose: (user: ShareableUser) => void
}

function Found({ problemId, search, chosen, onChoose }: FoundProps) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(shareableUsersQuery(problemId, search)))
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={3} />
    )
  const users = data.filter((user) => !chosen.some(({ user_id }) => user_id === user.user_id)).slice(0, SHOWN)
  if (users.length === 0)
    return (
      <p className={css['none']} role="status">
        {text('noUsers')}
      </p>
    )
  return (
    <ul className={css['users']}>
      {users.map((user) => (
        <li key={user.user_id}>
          <button type="button" className={css['user']} onClick={() => onChoose(user)}>
            <Avatar name={user.login} image={user.image} size={36} />
            <span className={css['name']}>
              {nameOf(user)}
              {user.name && <span className={css['login']}>{user.login}</span>}
            </span>
            <span className={css['add']}>{text('choose')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
