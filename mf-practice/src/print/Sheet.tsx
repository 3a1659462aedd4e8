import { decodeBoardData } from '@dhadha/boards/rules'
import { BoardAnswer, Content, emptyAnswer, inProblemLanguage, AnswerArea } from '@dhadha/boards/views'
import { inLanguage, type Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { accentClass, accentOf, SeriesPicture } from '@dhadha/ui'
import { useMemo } from 'react'
import { difficultyName } from '../difficulty/difficulty.tsx'
import type { SheetProblem } from './requests.ts'
import css from './Sheet.module.css'
import { sheetText } from './sheetText.ts'
import { printedSolution } from './solution.ts'

interface SheetProps {
  problems: readonly SheetProblem[]
  language: Language
  withAnswers: boolean
}

const ignoreChange = () => undefined

/** The series on paper in one language: to be solved with a pencil, answers on a page of their own. */
export function Sheet({ problems, language, withAnswers }: SheetProps) {
  const text = sheetText(language)
  const first = problems.find(({ problem }) => problem)?.problem
  if (!first) return null
  const { series, topic } = first
  const accent = accentOf(topic.name)
  return (
    <section className={`${css['sheet']} ${accentClass(accent)}`} lang={language}>
      <header className={css['head']}>
        <SeriesPicture picture={series.picture} accent={accent} size={56} />
        <div>
          <h2>{inLanguage(language, series.name, series.bangla_name)}</h2>
          <p>
            {inLanguage(language, topic.name, topic.bangla_name)} · {text(difficultyName(series.level))}
          </p>
        </div>
        <p className={css['blank']}>{text('printName')}</p>
        <p className={css['blank']}>{text('printDate')}</p>
      </header>
      {problems.map(({ serial, problem }) =>
        problem ? (
          <PrintedProblem key={serial} problem={problem} language={language} />
        ) : (
          <p key={serial} className={css['withheld']}>
            {text('printWithheld', { serial })}
          </p>
        ),
      )}
      {withAnswers && <Answers problems={problems} language={language} />}
    </section>
  )
}

interface PrintedProblemProps {
  problem: Problem
  language: Language
}

const formatTitle = (problem: Problem, language: Language): string =>
  `${sheetText(language)('printNumber', { serial: problem.serial })} ${inProblemLanguage(problem, language).title}`

function PrintedProblem({ problem, language }: PrintedProblemProps) {
  const text = sheetText(language)
  const shown = inProblemLanguage(problem, language)
  const { ansType, interactiveType } = problem.data
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  return (
    <article className={css['problem']}>
      <h3>{formatTitle(problem, language)}</h3>
      <Content
        content={{ html: shown.statement.statement_html, text: shown.statement.statement }}
        language={language}
      />
      {ansType !== 'text' && (
        <div className={css['board']} data-kind={interactiveType}>
          <AnswerArea
            interactiveType={interactiveType}
            payload={payload}
            answer={emptyAnswer(ansType)}
            onChange={ignoreChange}
            language={language}
            error={null}
            disabled
          />
        </div>
      )}
      <p className={css['answer']}>{text('printAnswer')}</p>
    </article>
  )
}

function Answers({ problems, language }: Pick<SheetProps, 'problems' | 'language'>) {
  const text = sheetText(language)
  return (
    <div className={css['answers']}>
      <h2>{text('printAnswers')}</h2>
      <div className={css['solutions']}>
        {problems.map(
          ({ serial, problem }) =>
            problem && (
              <div key={serial} className={css['solution']} data-kind={problem.data.interactiveType}>
                <h3>{formatTitle(problem, language)}</h3>
                <Solution problem={problem} language={language} />
              </div>
            ),
        )}
      </div>
    </div>
  )
}

function Solution({ problem, language }: PrintedProblemProps) {
  const solution = useMemo(() => printedSolution(problem, language), [problem, language])
  if (solution === null) return <p>{sheetText(language)('printNoAnswer')}</p>
  if (solution.kind === 'words')
    return <Content content={{ html: solution.html ?? '', text: solution.text }} language={language} />
  return (
    <BoardAnswer
      interactiveType={problem.data.interactiveType}
      payload={solution.payload}
      value={solution.board}
      onChange={ignoreChange}
      language={language}
      disabled
    />
  )
}
