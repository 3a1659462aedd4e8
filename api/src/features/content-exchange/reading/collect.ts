// Reads the questions of a file one after the other, and names those that cannot be taken.
import {
  FileError,
  QuestionError,
  type Language,
  type Question,
  type QuestionFile,
  type RefusedQuestion,
} from '../question.ts'

/** An author's options for a file. */
export interface ReadOptions {
  /** The language of all its texts; null: each question's own, by its letters. */
  readonly language: Language | null
}

/** A question without its place in the file. */
export type QuestionParts = Omit<Question, 'line' | 'name'>

/** A part of a file that should be a question. */
interface Candidate {
  readonly line: number
  readonly name: string
  /** @throws QuestionError */
  readonly read: () => QuestionParts
}

/** More than twenty series. */
export const MAX_QUESTIONS = 2_000

/**
 * Reads one question after the other; one that cannot be taken is named with its reason.
 *
 * @throws FileError for more questions than a file may have
 */
export function collectQuestions(candidates: readonly Candidate[]): QuestionFile {
  const questions: Question[] = []
  const refused: RefusedQuestion[] = []
  const more = candidates[MAX_QUESTIONS]
  if (more)
    throw new FileError(
      more.line,
      `it has more than ${MAX_QUESTIONS} questions`,
      'Export one category at a time.',
    )
  for (const { line, name, read } of candidates)
    try {
      questions.push({ line, name, ...read() })
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error
      refused.push({ line, name, reason: error.message, advice: error.advice })
    }
  return { questions, refused }
}
