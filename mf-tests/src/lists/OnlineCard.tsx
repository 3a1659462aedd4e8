import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { OnlineTest } from '@dhadha/contract/wire'
import { Button, buttonClass } from '@dhadha/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DetailsDialog } from '../details/DetailsDialog.tsx'
import { LeaderboardDialog } from '../leaderboard/LeaderboardDialog.tsx'
import { ONLINE_STATUS_TEXTS } from '../statusTexts.ts'
import { useText } from '../text.ts'
import { CardShell } from './CardShell.tsx'
import { getCardState, isMissed, mainButton, scorePath, type CardState } from './mainAction.ts'
import { momentText } from './moments.ts'
import css from './card.module.css'
import { useRegistration, useReminder } from './useRegistration.ts'

/** An online test (S3.19) with buttons by the learner's state (S2.25, S2.26). */
export function OnlineCard({ test }: { test: OnlineTest }) {
  const text = useText()
  const format = useFormat()
  const [dialog, setDialog] = useState<'details' | 'leaderboard' | null>(null)
  const language = useLanguage()
  const state = getCardState(test)
  const score = scorePath(state)
  return (
    <CardShell
      title={inLanguage(language, test.test_name, test.bangla_test_name)}
      image={test.cover ?? ''}
      over={text(isMissed(state) ? 'missed' : ONLINE_STATUS_TEXTS[test.status])}
      problemCount={test.problem_count}
      minutes={test.duration_minutes ?? null}
      actions={
        <>
          <Button variant="secondary" onClick={() => setDialog('details')}>
            {text('seeDetails')}
          </Button>
          {score && (
            <Link className={buttonClass('secondary')} to={score}>
              {text('seeScore')}
            </Link>
          )}
          <MainButton
            state={state}
            onLeaderboard={() => setDialog('leaderboard')}
            onProblems={() => setDialog('details')}
          />
        </>
      }
    >
      {(test.status === 'ongoing' || test.status === 'scheduled') && (
        <p className={css['moment']}>
          {test.status === 'ongoing'
            ? text('endsAt', { date: momentText(format, text, language, test.ends_at, 'timeOnDay') })
            : text('startsAt', { date: momentText(format, text, language, test.started_at, 'timeOnDay') })}
        </p>
      )}
      {dialog === 'details' && (
        <DetailsDialog
          kind="online"
          testId={test.test_id}
          isMissed={isMissed(state)}
          onClose={() => setDialog(null)}
          onLeaderboard={() => setDialog('leaderboard')}
        />
      )}
      {dialog === 'leaderboard' && (
        <LeaderboardDialog testId={test.test_id} onClose={() => setDialog(null)} />
      )}
    </CardShell>
  )
}

interface MainButtonProps {
  state: CardState
  onLeaderboard: () => void
  onProblems: () => void
}

function MainButton({ state, onLeaderboard, onProblems }: MainButtonProps) {
  const text = useText()
  const registration = useRegistration(state.testId)
  const reminder = useReminder(state.testId)
  const { label, action } = mainButton(state)
  switch (action.does) {
    case 'open':
      return (
        <Link className={buttonClass()} to={action.to}>
          {text(label)}
        </Link>
      )
    case 'show-leaderboard':
      return <Button onClick={onLeaderboard}>{text(label)}</Button>
    case 'show-problems':
      return <Button onClick={onProblems}>{text(label)}</Button>
    case 'remind':
      return (
        <Button variant="secondary" busy={reminder.busy} onClick={() => reminder.turn(label === 'remindMe')}>
          {text(label)}
        </Button>
      )
    case 'register':
      return (
        <Button busy={registration.busy} onClick={registration.start}>
          {text(label)}
        </Button>
      )
  }
}
