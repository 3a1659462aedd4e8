import { inProblemLanguage, useEnterToSubmit } from '@dhadha/boards/views'
import { readLevel, useDocumentTitle } from '@dhadha/contract'
import { useRef } from 'react'
import { useOnward } from '../next/useOnward.ts'
import { ProblemMenu } from './menu/ProblemMenu.tsx'
import { OfflineSeries } from './offline/OfflineSeries.tsx'
import { ProblemBody, type FetchedProblem } from './ProblemBody.tsx'
import { useProblemLanguage, type LanguageChoice } from './useProblemLanguage.ts'
import { useNextProblem } from './next/useNextProblem.ts'

export interface ProblemViewProps extends FetchedProblem {
  /** The level that the address names (decision 20); null: the series' own. */
  levelParam: number | null
  languageChoice: LanguageChoice
}

/** A problem on a page of its own: with the menu of its series, and Enter submits from anywhere (S2.19b). */
export function ProblemView({ levelParam, languageChoice, ...fetched }: ProblemViewProps) {
  const { series, serial, problem } = fetched
  const form = useRef<HTMLFormElement>(null)
  useEnterToSubmit(form)
  const { language, hasBangla } = useProblemLanguage(problem, languageChoice)
  useDocumentTitle(inProblemLanguage(problem, language).title)
  const onward = useOnward(problem, readLevel(String(levelParam ?? problem.series.level)) ?? 1)
  const { isSeriesSolved, ...next } = useNextProblem({ series, serial, problem, levelParam, onward })
  return (
    <ProblemBody
      {...fetched}
      language={language}
      next={next}
      heading="h1"
      form={form}
      renderTools={(open) => (
        <ProblemMenu
          series={series}
          isSolved={isSeriesSolved}
          language={language}
          onLanguage={hasBangla ? languageChoice.choose : null}
          onShare={() => open({ name: 'share' })}
        />
      )}
    >
      <OfflineSeries series={series} serial={serial} problem={problem} />
    </ProblemBody>
  )
}
