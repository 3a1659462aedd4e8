import { errorText, HttpError, toast, useOneAtATime, useRead } from '@dhadha/contract'
import type { League } from '@dhadha/contract/wire'
import { Button, buttonClass, Card, EmptyState, Failure, Icon, Mascot, Skeleton } from '@dhadha/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { GrownUpNeeded } from '../leaderboard/GrownUpNeeded.tsx'
import { Performers } from '../leaderboard/Performers.tsx'
import { useText } from '../text.ts'
import { LastWeek } from './LastWeek.tsx'
import css from './league.module.css'
import { nextStep } from './nextStep.ts'
import { joinLeague, leagueQuery, leaveLeague } from './requests.ts'

const MIN_TO_WIN = 3

/** The weekly league: the own group or, for a learner who takes no part, an invitation (decision 19). */
export function LeaguePanel() {
  const text = useText()
  const league = useRead(useQuery(leagueQuery))
  const refusal = league.error instanceof HttpError ? league.error.code : null

  if (refusal === 'guardian_needed') return <GrownUpNeeded />
  if (refusal === 'guardian_league')
    return <GrownUpNeeded title={text('leagueGuardianTitle')} explained={text('leagueGuardianText')} />
  if (league.error)
    return (
      <Card>
        <Failure
          error={league.error}
          title={text('leagueUnavailable')}
          busy={league.isFetching}
          onRetry={() => void league.refetch()}
        />
      </Card>
    )
  if (!league.data)
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    )
  return league.data.joined ? <Joined league={league.data} /> : <Invitation />
}

/** Joins or leaves, once for each press. */
function useChange(change: () => Promise<League>, done: string) {
  const queries = useQueryClient()
  const { busy, run } = useOneAtATime()
  const start = () =>
    void run(async () => {
      try {
        const league = await change()
        // An earlier request must not overwrite this response.
        await queries.cancelQueries({ queryKey: leagueQuery.queryKey })
        queries.setQueryData(leagueQuery.queryKey, league)
        toast.success(done)
      } catch (error) {
        toast.error(errorText(error))
      }
    })
  return { busy, start }
}

function Invitation() {
  const text = useText()
  const join = useChange(joinLeague, text('leagueJoined'))
  return (
    <Card>
      <EmptyState
        mood="cheering"
        title={text('leagueInvite')}
        action={
          <Button size="l" busy={join.busy} onClick={join.start}>
            {text('leagueJoin')}
          </Button>
        }
      >
        <span className={css['invite']}>
          <span>{text('leagueWhat')}</span>
          <span>{text('leagueSeen')}</span>
        </span>
      </EmptyState>
    </Card>
  )
}

function Joined({ league }: { league: League }) {
  const text = useText()
  const title = useId()
  const [reporting, setReporting] = useState(false)
  const leave = useChange(leaveLeague, text('leagueLeft'))
  const { entries, last, unseen, days_left: days } = league
  const step = nextStep(entries)
  return (
    <>
      {unseen && (
        <Card as="section" role="status">
          <p>{text(unseen === 'hides' ? 'leagueHides' : 'setAside')}</p>
        </Card>
      )}
      {last && <LastWeek week={last} />}
      <Card as="section" aria-labelledby={title} className={css['section']}>
        <div className={css['head']}>
          <Mascot mood={step.kind === 'first' ? 'cheering' : 'waving'} size={88} />
          <h2 className={css['heading']} id={title}>
            {text('leagueTitle')}
          </h2>
          <p className={css['step']}>
            {step.kind === 'gap'
              ? text('leagueGap', step)
              : text(step.kind === 'first' ? 'leagueFirst' : 'leagueNone')}
          </p>
          <p className={css['about']}>{text('leagueDays', { days })}</p>
        </div>
        {entries.length < MIN_TO_WIN && <p>{text('leagueSmall')}</p>}
        <div role="region" aria-label={text('leagueList')}>
          <Performers entries={entries} level={null} reporting={reporting} />
        </div>
        {!unseen && entries.length < MIN_TO_WIN && <FreePlaces count={MIN_TO_WIN - entries.length} />}
        <div className={css['buttons']}>
          <Link className={buttonClass()} to="/dashboard">
            {text('leaguePlay')}
          </Link>
          <Button variant="quiet" aria-pressed={reporting} onClick={() => setReporting(!reporting)}>
            {text('reportSomebody')}
          </Button>
          <Button variant="quiet" busy={leave.busy} onClick={leave.start}>
            {text('leagueLeave')}
          </Button>
        </div>
      </Card>
    </>
  )
}

/** The places that a small group has for other learners, in the order of its list. */
function FreePlaces({ count }: { count: number }) {
  const text = useText()
  return (
    <ul className={css['free']}>
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <Icon name="user" size={24} />
          {text('leagueFree')}
        </li>
      ))}
    </ul>
  )
}
