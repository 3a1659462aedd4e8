import { errorText, toast, useOneAtATime } from '@dhadha/contract'
import type { ShareableUser, ShareableUsers } from '@dhadha/contract/wire'
import { Avatar, Button, hiddenClass } from '@dhadha/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text.ts'
import { askFriend } from './requests.ts'
import css from './share.module.css'
import { useNames } from './useNames.ts'

/** The most results of a search, as the API returns them (S9.4a). */
export const MAX_USERS = 20

interface UserResultsProps {
  found: ShareableUsers
  /** Nothing is typed: found are those that are friends or schoolmates anyway. */
  isUnsearched: boolean
  chosen: readonly ShareableUser[]
  onChoose: (user: ShareableUser) => void
}

/** The learners found, without those that are chosen. */
export function UserResults({ found, isUnsearched, chosen, onChoose }: UserResultsProps) {
  const text = useText()
  const users = found.users
    .filter((user) => !chosen.some(({ user_id }) => user_id === user.user_id))
    .slice(0, MAX_USERS)
  const isNone = users.length === 0
  const none = isUnsearched && found.users.length === 0 ? 'noUsersYet' : 'noUsers'
  return (
    <>
      {/* Announces the found learners, who are outside the reader's position. Chosen ones count as found, too. */}
      <p role="status" className={isNone ? css['none'] : hiddenClass()}>
        {isNone ? text(none) : text('usersFound', { count: found.users.length })}
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
