import {
  errorText,
  inLanguage,
  toast,
  useLanguage,
  useOneAtATime,
  useRead,
  type Read,
} from '@dhadha/contract'
import type { ShareableUser, ShareableUsers, SharingState } from '@dhadha/contract/wire'
import {
  Avatar,
  Button,
  Dialog,
  Failure,
  hiddenClass,
  Icon,
  IconButton,
  Skeleton,
  TextField,
} from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text.ts'
import { askFriend, shareableUsersQuery, shareProblem } from '../requests.ts'
import css from './ShareDialog.module.css'
import { useDebounced } from './useDebounced.ts'

const DEBOUNCE_MS = 300 // after the last key, so that a name is one call and not one per key (S9.4a)
const SHOWN = 20 // as many as the API returns (S9.4a)

/** Why no learner can be found (decision 45). */
const CLOSED = {
  off: 'shareOff',
  birth_date: 'shareBirthDate',
  guardian: 'shareGuardian',
  barred: 'shareBarred',
} as const satisfies Record<Exclude<SharingState, 'on'>, string>

/** 'Share Problem': finds friends, schoolmates and whole handles through the API and sends the problem to them (S2.20, S5.7). */
export function ShareDialog({ problemId, onClose }: { problemId: string; onClose: () => void }) {
  const text = useText()
  const { getName } = useNames()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly ShareableUser[]>([])
  const { busy, run } = useOneAtATime()
  const found = useRead(useQuery(shareableUsersQuery(problemId, useDebounced(search.trim(), DEBOUNCE_MS))))
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
        {chosen.length > 0 && (
          <ul className={css['chosen']} aria-label={text('chosenUsers')}>
            {chosen.map((user) => (
              <li key={user.user_id} className={css['chip']}>
                <Avatar name={user.user_id} image={user.image} size={28} />
                {getName(user)}
                <IconButton
                  className={css['remove']}
                  label={text('removeUser', { name: getName(user) })}
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
        <UserResults
          found={found}
          chosen={chosen}
          onChoose={(user) => setChosen((before) => (before.length < SHOWN ? [...before, user] : before))}
        />
      </div>
    </Dialog>
  )
}

/** Names of learners in the reader's language. */
function useNames() {
  const language = useLanguage()
  const getHandle = ({ login, bangla_login }: ShareableUser) => inLanguage(language, login, bangla_login)
  return { getHandle, getName: (user: ShareableUser) => user.name ?? getHandle(user) }
}

/** In place of the search, where no learner can be found. */
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

interface UserResultsProps {
  found: Read<ShareableUsers>
  chosen: readonly ShareableUser[]
  onChoose: (user: ShareableUser) => void
}

function UserResults({ found: { data, error, isFetching, refetch }, chosen, onChoose }: UserResultsProps) {
  const text = useText()
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={3} />
    )
  const users = data.users
    .filter((user) => !chosen.some(({ user_id }) => user_id === user.user_id))
    .slice(0, SHOWN)
  const isNone = users.length === 0
  return (
    <>
      {/* Announces the found learners, who are outside the reader's position. Chosen ones count as found, too. */}
      <p role="status" className={isNone ? css['none'] : hiddenClass()}>
        {isNone ? text('noUsers') : text('usersFound', { count: data.users.length })}
      </p>
      {!isNone && <Users users={users} onChoose={onChoose} />}
    </>
  )
}

function Users({
  users,
  onChoose,
}: {
  users: readonly ShareableUser[]
  onChoose: UserResultsProps['onChoose']
}) {
  const text = useText()
  const { getHandle, getName } = useNames()
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <ul className={css['users']}>
        {users.map((user) => (
          <li key={user.user_id}>
            {reporting ? (
              <ReportLink user={user} />
            ) : user.relation === 'stranger' ? (
              <Stranger user={user} />
            ) : (
              <button type="button" className={css['user']} onClick={() => onChoose(user)}>
                <Avatar name={user.user_id} image={user.image} size={36} />
                <span className={css['name']}>
                  {getName(user)}
                  {user.name && <span className={css['login']}>{getHandle(user)}</span>}
                </span>
                <span className={css['add']}>{text('choose')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="quiet" aria-pressed={reporting} onClick={() => setReporting(!reporting)}>
        {text('reportSomebody')}
      </Button>
    </>
  )
}

/** Links to Settings, where the learner mutes, blocks or reports that person (decision 45). */
function ReportLink({ user }: { user: ShareableUser }) {
  const text = useText()
  const { getName } = useNames()
  return (
    <Link
      className={css['user']}
      to={`/settings?who=${user.user_id}`}
      state={{ name: getName(user) }}
      aria-label={text('actionsFor', { name: getName(user) })}
    >
      <Avatar name={user.user_id} image={user.image} size={36} />
      <span className={css['name']}>{getName(user)}</span>
      <span className={css['add']}>{text('report')}</span>
    </Link>
  )
}

/** A learner found by the whole handle: has to accept a friend request before a problem is shared (decision 45). */
function Stranger({ user }: { user: ShareableUser }) {
  const { user_id: id, login, image } = user
  const text = useText()
  const handle = useNames().getHandle(user)
  const { busy, run } = useOneAtATime()
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    try {
      const { message } = await askFriend(login)
      toast.success(message)
      setIsAsked(true)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <div className={css['user']}>
      <Avatar name={id} image={image} size={36} />
      <span className={css['name']}>{handle}</span>
      <Button
        variant="secondary"
        busy={busy}
        disabled={isAsked}
        aria-label={text('askFriendOf', { name: handle })}
        onClick={() => void run(ask)}
      >
        {text(isAsked ? 'askedFriend' : 'askFriend')}
      </Button>
    </div>
  )
}
