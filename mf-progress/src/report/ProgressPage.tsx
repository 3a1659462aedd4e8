import { useDocumentTitle } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useNavigationType } from 'react-router-dom'
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
import css from './report.module.css'
import { PrintedReport } from './PrintedReport.tsx'
import { Invitation, Report } from './Report.tsx'
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
      <Report
        score={<ScorePanel />}
        badges={
          <NewBadges badges={badges.data}>
            <BadgesPanel query={badges} />
          </NewBadges>
        }
        onPrint={() => window.print()}
      >
        {hasBegun ? <SummaryCards /> : <Invitation />}
        <StreakPanel />
        {isWhole && <Below badges={badges} hasBegun={hasBegun} />}
      </Report>
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
