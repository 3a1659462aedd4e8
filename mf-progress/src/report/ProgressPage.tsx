import { useDocumentTitle } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useNavigationType } from 'react-router-dom'
import { BadgeShelf } from '../badges/BadgeShelf.tsx'
import { BadgesPanel } from '../badges/BadgesPanel.tsx'
import { NewBadges } from '../badges/NewBadges.tsx'
import { badgesQuery } from '../badges/requests.ts'
import { ConceptsPanel } from '../concepts/ConceptsPanel.tsx'
import { MIN_SOLVED, RatePanel } from '../rate/RatePanel.tsx'
import { scoreSummaryQuery } from '../score/requests.ts'
import { ScorePanel } from '../score/ScorePanel.tsx'
import { SubjectsPanel } from '../score/SubjectsPanel.tsx'
import { SolvedPanel } from '../solved/SolvedPanel.tsx'
import { StreakPanel } from '../streak/StreakPanel.tsx'
import { summaryQuery } from '../summary/requests.ts'
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
  const solved = useQuery(scoreSummaryQuery).data?.total_problems_solved
  const hasBegun = solved !== 0
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
        {isWhole && <Below badges={badges} solved={solved} />}
      </Report>
      <PrintedReport />
    </>
  )
}

interface BelowProps {
  badges: ComponentProps<typeof BadgeShelf>['query']
  /** Undefined while it is not known. */
  solved: number | undefined
}

/** The part of the page below the first screen. */
const Below = ({ badges, solved }: BelowProps) => (
  <>
    {solved === 0 ? <UnsolvedPanel /> : <Charts solved={solved} />}
    {solved !== 0 && <ConceptsPanel />}
    <BadgeShelf query={badges} />
  </>
)

/** From the third solved problem on; before, they would be half a page of sentences that say that there is none. */
function Charts({ solved }: Pick<BelowProps, 'solved'>) {
  const text = useText()
  const open = useQuery(summaryQuery).data?.total_unsolved
  if (solved !== undefined && solved < MIN_SOLVED)
    return (
      <>
        <Invitation title={text('chartsSoon', { solved, missing: MIN_SOLVED - solved })} />
        {open !== 0 && <UnsolvedPanel />}
      </>
    )
  return (
    <>
      <div className={css['wideFirst']}>
        <SolvedPanel />
        <RatePanel />
      </div>
      <div className={css['pair']}>
        <SubjectsPanel />
        <UnsolvedPanel />
      </div>
    </>
  )
}
