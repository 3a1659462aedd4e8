import { toast, useOneAtATime, useRead } from '@dhadha/contract'
import type { ShareableUser, SharingState } from '@dhadha/contract/wire'
import { Avatar, Button, Dialog, Failure, Icon, IconButton, Skeleton, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text.ts'
import { shareableUsersQuery, shareProblem } from './requests.ts'
import css from './share.module.css'
import { useDebounced } from '../../useDebounced.ts'
import { useNames } from './useNames.ts'
import { MAX_USERS, UserResults } from './UserResults.tsx'

const DEBOUNCE_MS = 300 // after the last key, so that a name is one call and not one per key (S9.4a)

/** Why no learner can be found (decision 45). */
const CLOSED = {
  off: 'shareOff',
  birth_date: 'shareBirthDate',
  guardian: 'shareGuardian',
  barred: 'shareBarred',
} as const satisfies Record<Exclude<SharingState, 'on'>, string>

/**
 * 'Share Problem': finds friends, schoolmates and whole handles through the API and sends the problem to them (S2.20,
 * S5.7).
 */
export function ShareDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly ShareableUser[]>([])
  const { busy, run } = useOneAtATime()
  const query = useDebounced(search.trim(), DEBOUNCE_MS)
  const found = useRead(useQuery(shareableUsersQuery(problemId, query)))
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
  if (found.data && found.data.sharing !== 'on')
    return (
      <Dialog open onClose={onClose} title={text('shareTitle')}>
        <Closed reason={found.data.sharing} />
      </Dialog>
    )
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
        <ChosenUsers
          users={chosen}
          onRemove={(id) => setChosen(chosen.filter(({ user_id }) => user_id !== id))}
        />
        <TextField
          label={text('shareSearch')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
          hint={text('shareHint')}
          data-autofocus
        />
        {found.data ? (
          <UserResults
            found={found.data}
            isUnsearched={query === ''}
            chosen={chosen}
            onChoose={(user) =>
              setChosen((before) => (before.length < MAX_USERS ? [...before, user] : before))
            }
          />
        ) : found.error ? (
          <Failure error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Dialog>
  )
}

function ChosenUsers({
  users,
  onRemove,
}: {
  users: readonly ShareableUser[]
  onRemove: (id: string) => void
}) {
  const text = useText()
  const { getName } = useNames()
  if (users.length === 0) return null
  return (
    <ul className={css['chosen']} aria-label={text('chosenUsers')}>
      {users.map((user) => (
        <li key={user.user_id} className={css['chip']}>
          <Avatar name={user.user_id} image={user.image} size={28} />
          {getName(user)}
          <IconButton
            className={css['remove']}
            label={text('removeUser', { name: getName(user) })}
            icon={<Icon name="cross" size={18} />}
            onClick={() => onRemove(user.user_id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The reason why no learner can be found, in place of the search. */
function Closed({ reason }: { reason: keyof typeof CLOSED }) {
  const text = useText()
  const link = useRef<HTMLAnchorElement>(null)
  // The search had the focus until the API's response was there.
  useEffect(() => link.current?.focus(), [])
  return (
    <div className={css['none']} role="status">
      <p>{text(CLOSED[reason])}</p>
      <Link ref={link} to="/settings">
        {text('shareSettings')}
      </Link>
    </div>
  )
}
