import { useLanguage, useRead, type Level } from '@dhadha/contract'
import type { ProblemCard } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { chunkQuery } from '../chunkQuery.ts'
import { NextPanel, useNext } from '../next/NextPanel.tsx'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { problemQuery } from '../problem/requests.ts'
import { useText } from '../text.ts'
import css from './welcome.module.css'
import { WelcomePanel } from './WelcomePanel.tsx'

/** The code of the problem page, which the panel shows. */
const panelQuery = chunkQuery(
  () => import(/* webpackChunkName: "page-problem" */ '../problem/PuzzlePanel.tsx'),
)

interface WelcomeProps {
  title: string
  /** The level of the page. */
  level: Level
  /** Called when the puzzle in the panel was judged. */
  onPlayed: () => void
}

/**
 * The welcome of a learner who has solved nothing yet, with the first puzzle in it (S2.12). Where there is none, or it
 * cannot be fetched, it leads to one instead.
 */
export function Welcome({ title, level, onPlayed }: WelcomeProps) {
  const { puzzle, onward, isMissing } = usePuzzle(level)
  const { data: code, isError } = useQuery(panelQuery)
  const query = useQuery({
    ...problemQuery(puzzle?.series_id ?? '', puzzle?.serial ?? 0),
    enabled: puzzle !== null,
  })
  const { data: problem, error } = useRead(query)
  if (isMissing || (isError && !code) || (error && !problem))
    return <WithoutPuzzle title={title} level={level} />
  const isReady = puzzle && problem && code
  return (
    <>
      <WelcomePanel title={title} hasPuzzle>
        {isReady && (
          <code.PuzzlePanel
            series={puzzle.series_id}
            serial={puzzle.serial}
            problem={problem}
            fetchedAt={query.dataUpdatedAt}
            onward={onward}
            onVerdict={onPlayed}
          />
        )}
      </WelcomePanel>
      {isReady && <NextPanel level={level} isTodayAlone />}
    </>
  )
}

/**
 * The puzzle in the panel, and what the path leads on to. The puzzle stays the same while the page is open: after two
 * wrong tries the path has an easier one, but the pupil may still be at this one.
 */
function usePuzzle(level: Level) {
  const { data, error } = useNext(level)
  const [puzzle, setPuzzle] = useState<ProblemCard | null>(null)
  const next = data?.next?.problem ?? null
  if (puzzle === null && next !== null) setPuzzle(next)
  return {
    puzzle,
    onward: next?.problem_id === puzzle?.problem_id ? null : next,
    isMissing: puzzle === null && (data ? next === null : error !== null),
  }
}

function WithoutPuzzle({ title, level }: { title: string; level: Level }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <WelcomePanel title={title}>
        <p className={css['choose']}>
          <Link to={topicPath(language, level, ALL_TOPICS)}>{text('welcomeStart')}</Link>
        </p>
      </WelcomePanel>
      <NextPanel level={level} />
    </>
  )
}
