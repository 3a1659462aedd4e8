import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import { buttonClass, Card, Icon, Mascot } from '@dhadha/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DIFFICULTY_TEXTS } from '../difficulty/difficulty.ts'
import { LeaderboardDialog } from '../leaderboard/LeaderboardDialog.tsx'
import { listPath, type TestKind } from '../paths.ts'
import { useText } from '../text.ts'
import { LateNotice } from './LateNotice.tsx'
import { getOutcome } from './outcome.ts'
import { findRest } from './findRest.ts'
import { PractiseRest } from './PractiseRest.tsx'
import { ProblemStats } from './ProblemStats.tsx'
import type { GradedResult } from './requests.ts'
import { Review } from './review/Review.tsx'
import css from './result.module.css'

/** The result (S2.32): score, time, number of attempts and the points of each problem. */
export function Score({ result, kind }: { result: GradedResult; kind: TestKind }) {
  const text = useText()
  const language = useLanguage()
  const { number, clock } = useFormat()
  const { stats, score, max_score, duration, rank, prize } = result
  const { correct_problems: right, total_problems: all } = stats
  const { mood, line } = getOutcome(right, all)
  const facts = [
    ['timeDuration', clock(duration)],
    ['problemsAttempted', text('ofAll', { count: stats.attempted_problems, all: stats.total_problems })],
    ['problemsSkipped', number(stats.skipped_problems)],
    ['totalScore', text('ofAll', { count: score, all: max_score })],
  ] as const
  return (
    <>
      <section className={css['hero']}>
        <Mascot mood={mood} size={112} />
        <div>
          <p className={css['testName']}>{inLanguage(language, result.test_name, result.bangla_test_name)}</p>
          <h1>{text('youScored', { score: number(score) })}</h1>
          <p className={css['howMany']}>{text('rightOf', { count: right, all })}</p>
          <p>{text(line)}</p>
          {rank !== null && (
            <p className={css['rank']}>
              {text('yourRank', { rank: number(rank) })}
              {prize !== null && prize > 0 && ` ${text('yourPrize', { points: prize })}`}
            </p>
          )}
        </div>
      </section>
      <LateNotice late={result.late} />
      <PractiseRest result={result} kind={kind} />
      <dl className={css['facts']}>
        {facts.map(([key, value]) => (
          <Card key={key} className={css['fact']}>
            <dt>{text(key)}</dt>
            <dd>{value}</dd>
          </Card>
        ))}
      </dl>
      <Problems result={result} />
      <Actions kind={kind} testId={result.test_id} hasRest={findRest(result).length > 0} />
    </>
  )
}

/** Points by problem (S2.32, S3.25b). */
function Problems({ result }: { result: GradedResult }) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={css['problems']} aria-labelledby="test-problems">
      <h2 id="test-problems">{text('pointsByProblem')}</h2>
      <ol>
        {result.problems.map((line) => {
          const { problem_id, problem_title, bangla_problem_title, difficulty, result: got } = line
          const outcome =
            got.is_correct === null ? 'skipped' : got.is_correct ? ('right' as const) : ('wrong' as const)
          return (
            <li key={problem_id} className={css[outcome]}>
              <Icon name={outcome === 'right' ? 'check' : outcome === 'wrong' ? 'cross' : 'skip'} size={20} />
              <div className={css['problem']}>
                <span className={css['problemTitle']}>
                  {inLanguage(language, problem_title, bangla_problem_title)}
                </span>
                <span className={css['hint']}>
                  {text('outcomeAndDifficulty', {
                    outcome: text(OUTCOME_TEXTS[outcome]),
                    difficulty: text(DIFFICULTY_TEXTS[difficulty]),
                  })}
                </span>
                <ProblemStats problemId={problem_id} />
              </div>
              <span className={css['marks']}>
                {text('marksOf', { count: got.marks_awarded, all: got.max_marks })}
              </span>
              <Review line={line} testId={result.test_id} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const OUTCOME_TEXTS = { right: 'outcomeRight', wrong: 'outcomeWrong', skipped: 'outcomeSkipped' } as const

/** @param hasRest whether the primary button is that of the problems that are left */
function Actions({ kind, testId, hasRest }: { kind: TestKind; testId: string; hasRest: boolean }) {
  const text = useText()
  const [isBoardOpen, setBoardOpen] = useState(false)
  return (
    <div className={css['actions']}>
      {kind === 'online' && (
        <button type="button" className={buttonClass('secondary')} onClick={() => setBoardOpen(true)}>
          {text('seeLeaderboard')}
        </button>
      )}
      <Link className={buttonClass(hasRest ? 'secondary' : 'primary')} to={listPath('ongoing')}>
        {text('goToTests')}
      </Link>
      {isBoardOpen && <LeaderboardDialog testId={testId} onClose={() => setBoardOpen(false)} />}
    </div>
  )
}
