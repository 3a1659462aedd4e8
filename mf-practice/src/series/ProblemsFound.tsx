import { inLanguage, useLanguage } from '@dhadha/contract'
import type { FoundProblems } from '@dhadha/contract/wire'
import { accentOf, Icon, SeriesPicture } from '@dhadha/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { difficultyName } from '../difficulty/difficulty.tsx'
import { problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import css from './ProblemsFound.module.css'

/**
 * Problems of all levels whose title matches the search (decision 29), below the series. Renders nothing without any.
 */
export function ProblemsFound({ problems }: Pick<FoundProblems, 'problems'>) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={css['found']}>
      <h2 id={headingId}>{text('problemsFound', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.problem_id}>
            <Link className={css['problem']} to={problemPath(problem.series_id, problem.serial)}>
              <SeriesPicture
                picture={problem.series_picture}
                accent={accentOf(problem.topic_name ?? '')}
                size={40}
              />
              <strong>{inLanguage(language, problem.title, problem.bangla_title)}</strong>
              <span>
                {inLanguage(language, problem.series_name, problem.bangla_series_name)} ·{' '}
                {text(difficultyName(problem.level))}
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
