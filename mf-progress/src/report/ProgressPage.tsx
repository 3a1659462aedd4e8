import { useDocumentTitle } from '@dhadha/contract'
import { buttonClass, Button, Card, Mascot, Page } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { BadgeShelf } from '../badges/BadgeShelf.tsx'
import { BadgesPanel } from '../badges/BadgesPanel.tsx'
import { NewBadges } from '../badges/NewBadges.tsx'
import { badgesQuery } from '../badges/requests.ts'
import { ConceptsPanel } from '../concepts/ConceptsPanel.tsx'
import { RatePanel } from '../rate/RatePanel.tsx'
import { scoreSummaryQuery } from '../score/requests.ts'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { SubjectsPanel } from '../score/SubjectsPanel.tsx'
import { SolvedPanel } from '../solved/SolvedPanel.tsx'
import { StreakPanel } from '../streak/StreakPanel.tsx'
import { SummaryCards } from '../summary/SummaryCards.tsx'
import { useText } from '../text.ts'
import { UnsolvedPanel } from '../unsolved/UnsolvedPanel.tsx'
import css from './ProgressPage.module.css'
import { PrintedReport } from './PrintedReport.tsx'
import { useIdle } from './useIdle.ts'

/** /progress (S2.21): everything a pupil has achieved. A section that fails leaves the rest intact. */
export default function ProgressPage() {
  const text = useText()
  useDocumentTitle(text('progressTitle'))
  const badges = useQuery(badgesQuery)
  const hasBegun = useQuery(scoreSummaryQuery).data?.total_problems_solved !== 0
  const navigation: string = useNavigationType()
  // On going back the browser restores the scroll position. A new document is a 'POP', too, but has no data yet.
  const isBack = navigation === 'POP' && badges.data !== undefined
  // Otherwise the first screen is shown before the rest is rendered, which takes a slow phone longer.
  const isWhole = useIdle(isBack)
  return (
    <>
      <div className={css['onScreen']}>
        <Page
          title={text('progressTitle')}
          actions={
            <Button variant="secondary" onClick={() => window.print()}>
              {text('print')}
            </Button>
          }
        >
          <div className={`${css['pair']} ${css['first']}`}>
            <ScorePanel />
            <NewBadges badges={badges.data}>
              <BadgesPanel query={badges} />
            </NewBadges>
          </div>
          {hasBegun ? <SummaryCards /> : <Invitation />}
          <StreakPanel />
          {isWhole && <Below badges={badges} hasBegun={hasBegun} />}
        </Page>
      </div>
      <PrintedReport />
    </>
  )
}

interface BelowProps {
  badges: ComponentProps<typeof BadgeShelf>['query']
  hasBegun: boolean
}

/** The part of the page below the first screen. */
const Below = ({ badges, hasBegun }: BelowProps) => (
  <>
    {hasBegun && (
      <div className={css['wideFirst']}>
        <SolvedPanel />
        <RatePanel />
      </div>
    )}
    <div className={css['pair']}>
      {hasBegun && <SubjectsPanel />}
      <UnsolvedPanel />
    </div>
    {hasBegun && <ConceptsPanel />}
    <BadgeShelf query={badges} />
  </>
)

/**
 * For those who have solved nothing yet (S8.9a), because empty reports would not help. It replaces the summary cards, in
 * the same space, once the score is known.
 */
function Invitation() {
  const text = useText()
  return (
    <Card className={css['invitation']}>
      <Mascot mood="thinking" size={88} />
      <p className={css['title']}>{text('notStarted')}</p>
      <Link className={buttonClass()} to="/dashboard">
        {text('start')}
      </Link>
    </Card>
  )
}
