import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'

/** The fields that problems of practice and of tests share. */
type Readable = Pick<Problem, 'title' | 'bangla_title' | 'data' | 'bangla_data'>

/** Title, statement and board of a problem in a language. */
export function inProblemLanguage(problem: Readable, language: Language) {
  const bangla = language === 'bn' ? problem.bangla_data : null
  const board = bangla?.data ? bangla : problem.data
  return {
    title: (language === 'bn' && problem.bangla_title) || problem.title,
    statement: bangla ?? problem.data,
    data: board.data,
    questionnaire: board.questionnaire,
  }
}
