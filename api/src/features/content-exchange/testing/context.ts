// For tests: sample files, and drafts that are made of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Question, QuestionFile } from '../question.ts'
import { writeDraft, type Draft } from '../writing/draft.ts'

/** A file of this folder, written by hand after the documentation of its format. */
export const sample = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

/** No language is named: that of each question is found by its letters. */
export const ANY_LANGUAGE = { language: null }

/** The draft of questions in a library without problems. */
export const makeDraft = (
  read: QuestionFile,
  concepts: ReadonlySet<string> = new Set(['adding']),
): Promise<Draft> =>
  writeDraft(read, {
    series: 'try-it',
    ids: new Set(),
    concepts,
    defaultConcepts: [],
  })

/** Problems' files of a draft by their names. */
export const getFiles = ({ files }: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files.flatMap(({ name, content }) => (typeof content === 'string' ? [[name, content]] : [])),
  )

/** The only question of a file. */
export function onlyQuestion({ questions, refused }: QuestionFile): Question {
  const [question] = questions
  if (!question || questions.length + refused.length > 1)
    throw new Error(
      `${questions.length} questions were read, and these were refused: ${JSON.stringify(refused)}`,
    )
  return question
}

/** Why the only question of a file was refused. */
export function onlyReason({ questions, refused }: QuestionFile): string {
  const [first] = refused
  if (!first || questions.length > 0 || refused.length > 1)
    throw new Error(`${questions.length} questions were read and ${refused.length} refused`)
  return first.reason
}
