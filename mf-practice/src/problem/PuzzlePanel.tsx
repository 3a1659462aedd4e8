import type { Language } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './ProblemPage.module.css'
import { ProblemView, type ProblemPanel, type ProblemViewProps } from './ProblemView.tsx'
import { seriesProblemsQuery } from './requests.ts'

type PuzzlePanelProps = Pick<ProblemViewProps, 'series' | 'serial' | 'problem' | 'fetchedAt'> & {
  panel: ProblemPanel
}

/** A problem to be solved in a panel of the dashboard (S2.12): the page of a problem, without what leads around in its series. */
export function PuzzlePanel(props: PuzzlePanelProps) {
  const { series, problem } = props
  const [chosen, choose] = useState<Language | null>(null)
  useQuery(seriesProblemsQuery(series, true))
  return (
    <div className={`${css['page']} ${css['inPanel']}`}>
      <ProblemView
        key={problem.variant?.key}
        {...props}
        levelParam={null}
        languageChoice={{ chosen, choose }}
      />
    </div>
  )
}
