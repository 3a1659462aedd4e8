import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useText } from '../../text.ts'
import css from '../ProblemPage.module.css'

/** Topic and series of the problem in the interface's language, its level, and who made it (S2.17). */
export function Facts({ problem, level }: { problem: Problem; level: number }) {
  const text = useText()
  const language = useLanguage()
  const { topic, series } = problem
  const where = [topic, series].map(({ name, bangla_name }) => inLanguage(language, name, bangla_name))
  return (
    <p className={css['facts']}>
      <span className={css['where']}>{where.join(' / ')}</span>
      <span className={css['level']}>{text('levelName', { level })}</span>
      <span>{text('createdBy', { name: problem.author_name || text('houseAuthor') })}</span>
    </p>
  )
}
