import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import type { ReactNode } from 'react'
import { difficultyName } from '../../difficulty/difficulty.tsx'
import { useText } from '../../text.ts'
import css from './Facts.module.css'

/**
 * Topic and series of the problem in the interface's language, its level with its difficulty, and who made it (S2.17).
 */
export function Facts({ problem, level }: { problem: Problem; level: number }) {
  const text = useText()
  const language = useLanguage()
  const { topic, series } = problem
  const where = [topic, series].map(({ name, bangla_name }) => inLanguage(language, name, bangla_name))
  return (
    <FactsLine
      where={where.join(' / ')}
      level={text('levelAndDifficulty', { level, name: text(difficultyName(level)) })}
      author={problem.author_name || text('houseAuthor')}
    />
  )
}

/** The line of facts from texts that are ready, for the page and its first screen. */
export function FactsLine({ where, level, author }: { where: string; level: ReactNode; author: string }) {
  const text = useText()
  return (
    <p className={css['facts']}>
      <span className={css['where']}>{where}</span>
      <span className={css['level']}>{level}</span>
      <span>{text('createdBy', { name: author })}</span>
    </p>
  )
}
