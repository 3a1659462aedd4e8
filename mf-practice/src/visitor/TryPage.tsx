import { inLanguage, useDocumentTitle, useFormat, useLanguage, useRead } from '@dhadha/contract'
import type { Problem, TryOuts } from '@dhadha/contract/wire'
import { Button, EmptyState, Failure, Icon, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ProblemSkeleton } from '../problem/frame/ProblemSkeleton.tsx'
import { useText } from '../text.ts'
import { JoinOffer } from './JoinOffer.tsx'
import { tryOutsQuery, visitorProblemQuery } from './requests.ts'
import { solvedHere } from './solvedProblems.ts'
import css from './try.module.css'
import { VisitorFrame } from './VisitorFrame.tsx'
import { VisitorProblem } from './VisitorProblem.tsx'

type TryOut = TryOuts['problems'][number]

/** `/try?puzzle=3`: puzzles of each kind before registering (decision 53); without a number the first that is open. */
export default function TryPage() {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(tryOutsQuery))
  useDocumentTitle(text('tryTitle'))
  return (
    <VisitorFrame>
      <main id="main" tabIndex={-1} className={css['page']}>
        {data ? (
          <Puzzles puzzles={data.problems} firstProblem={data.first} />
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height="20rem" />
        )}
      </main>
    </VisitorFrame>
  )
}

function Puzzles({
  puzzles,
  firstProblem,
}: {
  puzzles: readonly TryOut[]
  firstProblem: Problem | undefined
}) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const [solved, setSolved] = useState(() => new Set(solvedHere().map(({ problemId }) => problemId)))
  const isOpen = ({ problem_id: id }: TryOut) => !solved.has(id)
  const [first] = useState(() => Math.max(0, puzzles.findIndex(isOpen)))
  const wanted = Number(search.get('puzzle') ?? first + 1) - 1
  const puzzle = puzzles[wanted] ?? puzzles[0]
  if (!puzzle) return <EmptyState mood="thinking" as="h1" title={text('tryNone')} />
  const at = puzzles.indexOf(puzzle)
  const go = (index: number) => setSearch({ puzzle: String(index + 1) }, { replace: true })
  const following = [...puzzles.keys()]
    .map((step) => (at + 1 + step) % puzzles.length)
    .find((index) => index !== at && puzzles[index] && isOpen(puzzles[index]))
  return (
    <>
      <nav aria-label={text('trySteps', { count: puzzles.length })} className={css['steps']}>
        {puzzles.map((puzzle, index) => (
          <Step
            key={puzzle.problem_id}
            puzzle={puzzle}
            index={index}
            isCurrent={index === at}
            isDone={!isOpen(puzzle)}
            onGo={go}
          />
        ))}
      </nav>
      <Puzzle
        key={puzzle.problem_id}
        puzzle={puzzle}
        problem={firstProblem?.problem_id === puzzle.problem_id ? firstProblem : undefined}
        isSolved={!isOpen(puzzle)}
        onSolved={() => setSolved((before) => new Set([...before, puzzle.problem_id]))}
        onNext={following === undefined ? null : () => go(following)}
      />
    </>
  )
}

function Step({
  puzzle,
  index,
  isCurrent,
  isDone,
  onGo,
}: {
  puzzle: TryOut
  index: number
  isCurrent: boolean
  isDone: boolean
  onGo: (index: number) => void
}) {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  const title = inLanguage(language, puzzle.title, puzzle.bangla_title)
  return (
    <button
      type="button"
      className={css['step']}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={text(isDone ? 'tryStepDone' : 'tryStep', { number: index + 1, title })}
      data-done={isDone}
      onClick={() => onGo(index)}
    >
      {isDone ? <Icon name="check" size={16} /> : format.number(index + 1)}
    </button>
  )
}

function Puzzle({
  puzzle,
  problem,
  isSolved,
  onSolved,
  onNext,
}: {
  puzzle: TryOut
  /** Known from the list. */
  problem: Problem | undefined
  isSolved: boolean
  onSolved: () => void
  onNext: (() => void) | null
}) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(
    useQuery({
      ...visitorProblemQuery(puzzle.series_id, puzzle.serial),
      ...(problem && { initialData: problem, staleTime: Infinity }),
    }),
  )
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <ProblemSkeleton />
    )
  return (
    <VisitorProblem
      problem={data}
      isSolved={isSolved}
      onSolved={onSolved}
      signIn={<JoinOffer words="visitorJudge" returnTo={null} />}
      next={
        <>
          {onNext && (
            <Button size="l" onClick={onNext}>
              {text('tryNext')}
              <Icon name="chevron-right" size={20} />
            </Button>
          )}
          <JoinOffer words={onNext ? 'visitorCounts' : 'tryAllDone'} returnTo={null} />
        </>
      }
    />
  )
}
