import type { People, Person } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useText } from '../../text.ts'
import { answerFriend, endFriendship, setBoundary } from './requests.ts'
import { useNames } from './useNames.ts'

interface RowButtonsProps {
  person: Person
  /** A call is under way. */
  busy: boolean
  /** Sends a call and shows the lists that it responds with. */
  change: (call: () => Promise<People>) => void
}

/** Accepts or declines a request to be friends. */
export function AskingButtons({ person: { user_id: who }, busy, change }: RowButtonsProps) {
  const text = useText()
  return (
    <>
      <Button disabled={busy} onClick={() => change(() => answerFriend({ who, answer: 'accept' }))}>
        {text('askAccept')}
      </Button>
      <Button
        variant="quiet"
        disabled={busy}
        onClick={() => change(() => answerFriend({ who, answer: 'decline' }))}
      >
        {text('askDecline')}
      </Button>
    </>
  )
}

/** Ends a friendship. */
export function EndFriendshipButton({ person, busy, change }: RowButtonsProps) {
  const text = useText()
  const { getName } = useNames()
  return (
    <Button
      variant="quiet"
      disabled={busy}
      aria-label={text('friendPartFrom', { name: getName(person) })}
      onClick={() => change(() => endFriendship(person.user_id))}
    >
      {text('friendPart')}
    </Button>
  )
}

/** Unmutes or unblocks a learner. */
export function TakeBackButton({
  person,
  label,
  busy,
  change,
}: RowButtonsProps & { label: 'unmute' | 'unblock' }) {
  const text = useText()
  const { getHandle } = useNames()
  return (
    <Button
      variant="secondary"
      disabled={busy}
      onClick={() => change(() => setBoundary({ who: person.user_id, boundary: 'none' }))}
    >
      {text(label, { name: getHandle(person) })}
    </Button>
  )
}

/** Opens the dialog that mutes, blocks or reports a learner. */
export function BoundaryButton({ person, onPress }: { person: Person; onPress: () => void }) {
  const text = useText()
  const { getName } = useNames()
  return (
    <Button variant="quiet" aria-label={text('boundaryFor', { name: getName(person) })} onClick={onPress}>
      {text('boundary')}
    </Button>
  )
}
