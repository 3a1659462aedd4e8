import { errorText, inLanguage, toast, useLanguage, useOneAtATime, useRead } from '@dhadha/contract'
import type { People, Person } from '@dhadha/contract/wire'
import { Button, Failure, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useRef, useState, type RefObject } from 'react'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { useMoveFocus } from '../card/useMoveFocus.ts'
import { Switch } from '../switch/Switch.tsx'
import { AskForm } from './AskForm.tsx'
import { BoundaryDialog } from './BoundaryDialog.tsx'
import css from './PeopleCard.module.css'
import { PeopleList } from './PeopleList.tsx'
import { answerFriend, setBoundary, partFrom, peopleQuery, switchSharing } from './requests.ts'

const HINTS = {
  on: 'sharingHint',
  off: 'sharingHint',
  birth_date: 'sharingBirthDate',
  guardian: 'sharingGuardian',
  barred: 'sharingBarred',
} as const

/** Friends, requests, muted and blocked learners, and the switch for sharing (S2.35c, decision 45). */
export function PeopleCard() {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useRead(useQuery(peopleQuery))
  return (
    <SettingsCard heading={text('peopleHeading')} headingRef={heading} hint={text('peopleIntro')}>
      {data ? (
        <PeopleSections people={data} heading={heading} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={4} />
      )}
    </SettingsCard>
  )
}

/** The name by which the linking page called the learner, if it gave one. */
const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : undefined

/** When a row and its buttons are removed, the focus moves to the heading. */
function PeopleSections({
  people,
  heading,
}: {
  people: People
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const text = useText()
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const { getHandle, getName } = useNames()
  /** Other pages link here with a learner's id. */
  const [search, setSearch] = useSearchParams()
  const named = search.get('who')
  const name = nameIn(useLocation().state)
  const [pressed, setPressed] = useState<{ person?: Person; id?: string } | null>(null)
  /** The learner that the dialog is about: from a list, or from another page's link, also while this page is open. */
  const target = pressed ?? (named ? { id: named } : null)
  // The row that the dialog was opened from may be gone, or on another page.
  const moveFocus = useMoveFocus(heading, target === null)
  // A request that ends late closes the dialog it belongs to, not the one that is open by then.
  const close = () => {
    setPressed((open) => (open === pressed ? null : open))
    if (!named) return
    moveFocus()
    setSearch({}, { replace: true })
  }
  const { sharing, friends, asking, muted, blocked } = people

  const change = (call: () => Promise<People>) =>
    void run(async () => {
      try {
        queries.setQueryData(peopleQuery.queryKey, await call())
        toast.success(text('updated'))
        heading.current?.focus()
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  const takeBack = ({ user_id }: Person) => change(() => setBoundary({ who: user_id, boundary: 'none' }))

  return (
    <>
      <Switch
        label={text('sharingSwitch')}
        hint={text(HINTS[sharing])}
        on={sharing === 'on'}
        disabled={sharing !== 'on' && sharing !== 'off'}
        onChange={(on) => change(() => switchSharing(on))}
      />
      <PeopleList heading={text('askingHeading')} people={asking}>
        {(person) => (
          <>
            <Button
              disabled={busy}
              onClick={() => change(() => answerFriend({ who: person.user_id, answer: 'accept' }))}
            >
              {text('askAccept')}
            </Button>
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => change(() => answerFriend({ who: person.user_id, answer: 'decline' }))}
            >
              {text('askDecline')}
            </Button>
            <BoundaryButton person={person} onPress={() => setPressed({ person })} />
          </>
        )}
      </PeopleList>
      {sharing === 'on' && (
        <div className={css['ask']}>
          <AskForm />
        </div>
      )}
      <PeopleList heading={text('friendsHeading')} people={friends}>
        {(person) => (
          <>
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={text('friendPartFrom', { name: getName(person) })}
              onClick={() => change(() => partFrom(person.user_id))}
            >
              {text('friendPart')}
            </Button>
            <BoundaryButton person={person} onPress={() => setPressed({ person })} />
          </>
        )}
      </PeopleList>
      <PeopleList heading={text('mutedHeading')} people={muted}>
        {(person) => (
          <Button variant="secondary" disabled={busy} onClick={() => takeBack(person)}>
            {text('unmute', { name: getHandle(person) })}
          </Button>
        )}
      </PeopleList>
      <PeopleList heading={text('blockedHeading')} people={blocked}>
        {(person) => (
          <Button variant="secondary" disabled={busy} onClick={() => takeBack(person)}>
            {text('unblock', { name: getHandle(person) })}
          </Button>
        )}
      </PeopleList>
      <div className={css['away']}>
        <Button variant="secondary" onClick={() => setPressed({})}>
          {text('awayOther')}
        </Button>
      </div>
      {target && (
        <BoundaryDialog
          key={target.id}
          person={target.person}
          id={target.id}
          name={target.id && name}
          onClose={close}
          onDone={() => {
            moveFocus()
            close()
          }}
        />
      )}
    </>
  )
}

/** Names of learners in the reader's language. */
function useNames() {
  const language = useLanguage()
  const getHandle = ({ login, bangla_login }: Person) => inLanguage(language, login, bangla_login)
  return { getHandle, getName: (person: Person) => person.name ?? getHandle(person) }
}

function BoundaryButton({ person, onPress }: { person: Person; onPress: () => void }) {
  const text = useText()
  const { getName } = useNames()
  return (
    <Button variant="quiet" aria-label={text('awayFrom', { name: getName(person) })} onClick={onPress}>
      {text('away')}
    </Button>
  )
}
