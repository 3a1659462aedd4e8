// Writes the files of a draft series from questions.
import { stringify } from 'yaml'
import { readProblem } from '../../content/library/index.ts'
import type { Report } from '../../content/index.ts'
import { QuestionError, type Note, type Question, type QuestionFile } from '../question.ts'
import { idFor, makeTitle } from './names.ts'
import {
  isNote,
  isPicture,
  nameFiles,
  toLibraryPicture,
  type LibraryPicture,
  type TakenPicture,
} from './pictures.ts'
import { isTakenFeedback, writeProblem } from './problem.ts'

/** The facts about the library that a draft depends on. */
export interface DraftContext {
  readonly series: string
  /** Ids of problems that there are. */
  readonly ids: ReadonlySet<string>
  /** Concepts that a problem may name. */
  readonly concepts: ReadonlySet<string>
  /** Concepts of each question that names none. */
  readonly defaultConcepts: readonly string[]
}

/** A line of the report: what became of a question, or of a part of it. */
export interface ReportLine {
  readonly line: number
  /** Name of the question in the file; empty if it has none. */
  readonly question: string
  readonly outcome: 'taken' | 'noted' | 'refused'
  /** The problem's file; null if it was not taken. */
  readonly file: string | null
  readonly reason: string
  readonly advice: string
}

/** A file of the draft. */
export interface DraftFile {
  readonly name: string
  readonly content: string | Buffer
}

export interface Draft {
  /** Problems and pictures; empty if no question was taken. */
  readonly files: readonly DraftFile[]
  readonly lines: readonly ReportLine[]
  readonly taken: number
  readonly refused: number
}

/** Numbers of a series' files have two digits. */
const MAX_PROBLEMS = 99
const MAX_PICTURES = 12

interface WrittenProblem {
  readonly files: readonly DraftFile[]
  readonly notes: readonly Note[]
}

/** Feedback and hints that have no place in the library. */
function leftOut(question: Question): Note[] {
  const long = question.feedback.filter(({ text }) => !isTakenFeedback(text)).length
  return [
    ...(long > 0
      ? [
          {
            reason: `${long === 1 ? 'feedback on an answer was' : `feedback on ${long} answers was`} left out: it is longer than 400 signs, or has a picture`,
            advice: 'Shorten it, or put it into the explanation.',
          },
        ]
      : []),
    ...(question.hints.length > 3
      ? [
          {
            reason: `${question.hints.length - 3} of its hints were left out`,
            advice: 'A problem has three at most.',
          },
        ]
      : []),
  ]
}

interface Finding {
  readonly field: string
  readonly message: string
}

/** The errors of the library's own reader in a problem. A draft may lack parts that only a publication needs. */
function errorsIn(
  text: string,
  pictures: readonly LibraryPicture[],
  concepts: ReadonlySet<string>,
): Finding[] {
  const errors: Finding[] = []
  const report: Report = Object.assign(
    (_line: number, field: string, message: string) => {
      errors.push({ field, message })
    },
    { lacks: () => undefined },
  )
  readProblem(text, {
    report,
    concepts,
    findPicture: (name) => {
      const picture = pictures.find((known) => known.name === name)
      return picture
        ? { url: `/api/content/${picture.name}`, width: picture.width, height: picture.height }
        : null
    },
  })
  return errors
}

function refuseErrors([first]: readonly Finding[]): void {
  if (first)
    throw new QuestionError(
      `its ${first.field} ${first.message}`,
      'Write it as docs/content/problems.md says, or take it out.',
    )
}

/** One after the other: a large picture takes all the memory that it can get. Too many are left out. */
async function makePictures(question: Question, id: string): Promise<TakenPicture[]> {
  const { pictures } = question
  const files = nameFiles(question, id)
  const taken: TakenPicture[] = []
  for (const [index, picture] of pictures.slice(0, MAX_PICTURES).entries())
    taken.push(await toLibraryPicture(picture, files[index] ?? `${id}-${index + 1}`))
  if (pictures.length > MAX_PICTURES)
    taken.push({
      reason: `${pictures.length - MAX_PICTURES} of its pictures were left out`,
      advice: `A question has ${MAX_PICTURES} at most.`,
    })
  return taken
}

async function writeQuestion(
  question: Question,
  number: number,
  context: DraftContext,
  taken: Set<string>,
): Promise<WrittenProblem> {
  const title = makeTitle(question, number)
  const concepts = question.concepts.length > 0 ? question.concepts : context.defaultConcepts
  // Tried under a name that is free; it is only kept if the problem is taken.
  const id = idFor(title, context.series, number, new Set(taken))
  const madePictures = await makePictures(question, id)
  const names = new Map(
    question.pictures.flatMap(({ name }, index) => {
      const picture = madePictures[index]
      return picture && isPicture(picture) ? [[name, picture.name] as const] : []
    }),
  )
  const pictures = madePictures.filter(isPicture)
  const notes: Note[] = [...question.notes, ...madePictures.filter(isNote), ...leftOut(question)]
  const whole = { ...question, concepts }
  let text = writeProblem(whole, { id, title, pictures: names })
  let errors = errorsIn(text, pictures, context.concepts)
  const first = errors.find(({ field }) => field.startsWith('feedback'))
  if (first) {
    notes.push({
      reason: `its feedback on wrong answers was left out: ${first.field} ${first.message}`,
      advice: 'Write it again under “feedback”; see docs/content/problems.md.',
    })
    text = writeProblem({ ...whole, feedback: [] }, { id, title, pictures: names })
    errors = errorsIn(text, pictures, context.concepts)
  }
  refuseErrors(errors)
  taken.add(id)
  const used = pictures.filter(({ name }) => text.includes(`](${name})`))
  return {
    files: [
      { name: `${String(number).padStart(2, '0')}-${id}.md`, content: text },
      ...used.map(({ name, bytes }) => ({ name, content: bytes })),
    ],
    notes,
  }
}

/** Names in the report are no longer than a line. */
const MAX_NAME = 60

/** A question with its name for the report. */
const getName = ({ name, statement }: Question): string =>
  (name || (statement.en ?? statement.bn)?.plain || '').slice(0, MAX_NAME)

/**
 * The files of a draft's problems, in the order of the questions, and a report on each question. Every problem is read
 * by the library's own reader: one that it refuses is not taken.
 */
export async function writeDraft(questionFile: QuestionFile, context: DraftContext): Promise<Draft> {
  const lines: ReportLine[] = questionFile.refused.map(({ line, name, reason, advice }) => ({
    line,
    question: name.slice(0, MAX_NAME),
    outcome: 'refused',
    file: null,
    reason,
    advice,
  }))
  const files: DraftFile[] = []
  const taken = new Set(context.ids)
  let number = 0
  for (const question of questionFile.questions) {
    const base = { line: question.line, question: getName(question) }
    try {
      if (number >= MAX_PROBLEMS)
        throw new QuestionError(
          `a series has ${MAX_PROBLEMS} problems at most`,
          'Import the rest as another series.',
        )
      const written = await writeQuestion(question, number + 1, context, taken)
      number++
      const file = written.files[0]?.name ?? null
      files.push(...written.files)
      lines.push({ ...base, outcome: 'taken', file, reason: '', advice: '' })
      for (const note of written.notes) lines.push({ ...base, outcome: 'noted', file, ...note })
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error
      lines.push({ ...base, outcome: 'refused', file: null, reason: error.message, advice: error.advice })
    }
  }
  const order = ['taken', 'noted', 'refused']
  return {
    files,
    lines: lines.toSorted((a, b) => a.line - b.line || order.indexOf(a.outcome) - order.indexOf(b.outcome)),
    taken: number,
    refused: lines.filter(({ outcome }) => outcome === 'refused').length,
  }
}

/** A series' own file. */
export interface SeriesFields {
  readonly name: string
  readonly bangla_name?: string
  readonly topic: string
  readonly level: number
  readonly order: number
}

/** `series.yaml` of a draft. */
export const writeSeries = ({ name, bangla_name, topic, level, order }: SeriesFields): string =>
  `# Not published: take the line “draft: true” out when \`content report\` names nothing that is missing.\n${stringify(
    {
      name,
      ...(bangla_name !== undefined && { bangla_name }),
      draft: true,
      topic,
      level,
      order,
    },
  )}`
