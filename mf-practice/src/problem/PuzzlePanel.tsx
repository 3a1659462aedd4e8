import { useDocumentTitle, type Language } from '@dhadha/contract'
import type { ProblemCard } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../text.ts'
import { nextOpenSerial, nextSerial } from './next/nextSerial.ts'
import css from './problem.module.css'
import { ProblemBody, type FetchedProblem } from './ProblemBody.tsx'
import { useProblemLanguage } from './useProblemLanguage.ts'
import { seriesProblemsQuery } from './requests.ts'
import { useNextProblem, type NextProblem } from './next/useNextProblem.ts'

interface PuzzlePanelProps extends FetchedProblem {
  /** The problem after this one on the path of first puzzles (decision 22); null: unknown, or there is none. */
  onward: ProblemCard | null
  /** Called with each verdict, before the page reads again what it changes. */
  onVerdict: () => void
}

/**
 * A problem to be solved in a panel of the dashboard (S2.12): without what leads around in its series, and Enter
 * submits within the answer alone.
 */
export function PuzzlePanel({ onward, onVerdict, ...fetched }: PuzzlePanelProps) {
  const { series, problem } = fetched
  const text = useText()
  const [chosen, choose] = useState<Language | null>(null)
  useQuery(seriesProblemsQuery(series, true))
  useDocumentTitle(text('dashboard'))
  const { language } = useProblemLanguage(problem, { chosen, choose })
  const next = useNextInPanel(fetched, onward)
  return (
    <div className={`${css['page']} ${css['inPanel']}`}>
      <ProblemBody
        key={problem.variant?.key}
        {...fetched}
        language={language}
        next={next}
        heading="h2"
        onVerdict={onVerdict}
      />
    </div>
  )
}

/** The panel cannot lead to the dashboard, on which it is: an open problem of the series comes before that. */
const nextInPanel: typeof nextSerial = (steps, serial, nproblem) =>
  nextSerial(steps, serial, nproblem) ?? nextOpenSerial(steps, serial)

/** Where the problem leads: along the path of first puzzles, as far as that path is known. */
function useNextInPanel(
  { series, serial, problem }: FetchedProblem,
  onward: ProblemCard | null,
): NextProblem {
  const next = useNextProblem({ series, serial, problem, levelParam: null, onward }, nextInPanel)
  if (!onward) return next
  return {
    level: next.level,
    isLast: false,
    openNext: next.isLast ? next.afterSolved.open : next.openNext,
    afterSolved: { ...next.afterSolved, openDashboard: null },
  }
}
