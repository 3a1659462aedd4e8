import { errorText, toast, useOneAtATime, useRead } from '@dhadha/contract'
import type { People } from '@dhadha/contract/wire'
import { Button, Failure, Skeleton, Switch } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { useText } from '../../text.ts'
import { SettingsCard } from '../card/SettingsCard.tsx'
import { AskForm } from './AskForm.tsx'
import { BoundaryDialog } from './BoundaryDialog.tsx'
import css from './people.module.css'
import { PeopleList } from './PeopleList.tsx'
import { peopleQuery, switchSharing } from './requests.ts'
import { AskingButtons, BoundaryButton, EndFriendshipButton, TakeBackButton } from './RowButtons.tsx'
import { useBoundaryTarget } from './useBoundaryTarget.ts'

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
    <SettingsCard heading={text('peopleHeading')} headingRef={heading} reason={text('peopleIntro')}>
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

interface PeopleSectionsProps {
  people: People
  heading: RefObject<HTMLHeadingElement | null>
}

function PeopleSections({ people, heading }: PeopleSectionsProps) {
  const text = useText()
  const { busy, change } = usePeopleChange(heading)
  const { target, name, open, close, closeDone } = useBoundaryTarget(heading)
  const { sharing, friends, asking, muted, blocked } = people
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
            <AskingButtons person={person} busy={busy} change={change} />
            <BoundaryButton person={person} onPress={() => open({ person })} />
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
            <EndFriendshipButton person={person} busy={busy} change={change} />
            <BoundaryButton person={person} onPress={() => open({ person })} />
          </>
        )}
      </PeopleList>
      <PeopleList heading={text('mutedHeading')} people={muted}>
        {(person) => <TakeBackButton person={person} label="unmute" busy={busy} change={change} />}
      </PeopleList>
      <PeopleList heading={text('blockedHeading')} people={blocked}>
        {(person) => <TakeBackButton person={person} label="unblock" busy={busy} change={change} />}
      </PeopleList>
      <div className={css['boundary']}>
        <Button variant="secondary" onClick={() => open({})}>
          {text('boundaryOther')}
        </Button>
      </div>
      {target && (
        <BoundaryDialog key={target.id} {...target} name={name} onClose={close} onDone={closeDone} />
      )}
    </>
  )
}

/**
 * Sends a change, and shows the lists that it responds with. The row of its button may be removed: the heading takes
 * the focus.
 */
function usePeopleChange(heading: PeopleSectionsProps['heading']) {
  const text = useText()
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
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
  return { busy, change }
}
