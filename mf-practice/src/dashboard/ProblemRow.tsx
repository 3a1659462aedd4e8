import type { ProblemCard } from '@dhadha/contract/wire'
import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import { accentClass, accentOf, Icon, SeriesPicture, VisuallyHidden } from '@dhadha/ui'
import { Link } from 'react-router-dom'
import { difficultyName } from '../difficulty/difficulty.tsx'
import { problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import { attemptMarks, type AttemptMark } from './problems.ts'
import css from './problems.module.css'

/** A problem of a list (S3.16); it opens the problem (S2.15b). */
export function ProblemRow({ problem }: { problem: ProblemCard }) {
  const text = useText()
  const language = useLanguage()
  const { relative } = useFormat()
  const accent = accentOf(problem.topic_name)
  const names = {
    topic: inLanguage(language, problem.topic_name, problem.bangla_topic_name),
    series: inLanguage(language, problem.series_name, problem.bangla_series_name),
  }
  return (
    <Link
      className={`${css['row']} ${accentClass(accent)}`}
      to={problemPath(problem.series_id, problem.serial)}
    >
      <SeriesPicture picture={problem.series_picture} accent={accent} size={44} />
      <span className={css['words']}>
        <span className={css['title']}>{inLanguage(language, problem.title, problem.bangla_title)}</span>
        <span className={css['where']}>
          {names.topic} / {names.series}
        </span>
        {problem.last_attempted_at && (
          <span className={css['where']}>
            {text('lastTried', { when: relative(problem.last_attempted_at) })}
          </span>
        )}
      </span>
      <span className={css['end']}>
        <span className={css['level']}>{text(difficultyName(problem.level))}</span>
        {problem.attempt_count > 0 && <Attempts problem={problem} />}
      </span>
    </Link>
  )
}

function Attempts({ problem }: { problem: ProblemCard }) {
  const text = useText()
  const [first, second, third] = attemptMarks(problem.attempts)
  return (
    <span className={css['attempts']}>
      <VisuallyHidden>{text('attemptCount', { count: problem.attempt_count })}</VisuallyHidden>
      <Mark mark={first} />
      <Mark mark={second} />
      <Mark mark={third} />
    </span>
  )
}

const Mark = ({ mark }: { mark: AttemptMark }) => (
  <span className={`${css['mark']} ${css[mark]}`} data-mark={mark}>
    {mark === 'right' && <Icon name="check" size={13} />}
  </span>
)
