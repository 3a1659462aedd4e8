// Reads the file of a problem.
import { boardKindNames, judgeText } from '@dhadha/boards/rules'
import type {
  AdaptedSource,
  StoredExplanation,
  StoredFeedback,
  StoredHint,
  StoredSolution,
  StoredStatement,
} from '../learning/index.ts'
import type { BoardPayload } from './boards/board-payload.ts'
import { boardReaders } from './boards/registry.ts'
import { readProblemConcepts } from './concepts.ts'
import { readExplanation } from './explanation.ts'
import { refuseLeaks, rejectRevealingHints } from './feedback/leaks.ts'
import { readFeedback, type Answerable } from './feedback/read.ts'
import { renderInline, renderMarkdown, type FindPicture } from './render/markdown.ts'
import { readAdapted } from './source/adapted.ts'
import type { Report } from './source/errors.ts'
import { splitProblem, type ProblemSource, type Section } from './source/sections.ts'
import { readSections } from './source/spoken.ts'
import { readYaml, type Bilingual, type Field, type Fields } from './source/yaml.ts'
import { readTyped, refuseUnacceptedAnswers } from './typed.ts'

/** A problem as the database stores it. */
export interface LibraryProblem {
  readonly id: string
  readonly title: Bilingual
  readonly titleLines: { readonly en: number; readonly bn: number }
  readonly idLine: number
  /** `tests`: reserved for online tests, and in practice after the first one that has it (decision 38). */
  readonly pool: 'tests' | null
  /** Visitors may try it before registering (decision 53). */
  readonly forVisitors: boolean
  /** Levels for whose pupils it is a good first puzzle (decision 22). */
  readonly firstFor: readonly number[]
  /** The reason why a text that refers to a picture has none (decision 51). */
  readonly noPicture: string | null
  /** One to three concepts, the main one first (decision 51). */
  readonly concepts: readonly string[]
  readonly ansType: 'text' | 'mcq' | 'interactive'
  readonly interactiveType: string
  readonly author: string
  /** The paper from which it was adapted; null: a problem of our own. */
  readonly source: AdaptedSource | null
  readonly data: StoredStatement
  readonly banglaData: StoredStatement
  readonly solution: StoredSolution | null
  readonly hints: readonly StoredHint[]
  readonly explanation: StoredExplanation
  readonly feedback: readonly StoredFeedback[]
  /**
   * The variants of a template, which learners get in its place, this one first (decision 50). Empty for other
   * problems.
   */
  readonly variants: readonly Omit<LibraryProblem, 'variants'>[]
}

/** A problem with its place. */
export interface PlacedProblem extends LibraryProblem {
  readonly seriesId: string
  /** 1, 2, 3, … by the number its file's name begins with. */
  readonly serial: number
}

interface AnswerDefinition {
  readonly ansType: LibraryProblem['ansType']
  readonly interactiveType: string
  readonly solution: StoredSolution | null
  readonly payload: BoardPayload | null
  readonly answerable: Answerable
}

interface ParseContext {
  readonly report: Report
  /** Concepts that a problem may name; null if they could not be read. */
  readonly concepts: ReadonlySet<string> | null
  readonly findPicture: FindPicture
}

/** Null: the site itself is the author; the interface shows its name in the reader's language. */
const DEFAULT_AUTHOR = ''

/** Reads one problem's file; undefined if it has errors (reported). */
export function readProblem(text: string, reading: ParseContext): LibraryProblem | undefined {
  const source = splitProblem(text, reading.report)
  const fields = source && readYaml(source.front, reading.report, source.frontLine)?.fields()
  if (!source || !fields) return undefined
  // All parts are read before the first error ends it, so that an author gets all errors at once.
  const named = readNames(fields)
  const conceptsField = fields.needPublished('concepts')
  const concepts =
    conceptsField || !reading.report.lacks ? readProblemConcepts(conceptsField, reading.concepts) : []
  const optional = readOptional(fields)
  const feedbackField = fields.get('feedback')
  const answer = readAnswering(fields, reading)
  const texts = readTexts(source, reading)
  fields.close()
  const feedback = feedbackField && answer ? readFeedback(feedbackField, answer.answerable, reading) : []
  if (!named || !concepts || !optional || !answer || !texts || !feedback) return undefined
  const { payload, answerable, ...answering } = answer
  rejectRevealingHints(answerable, source, reading.report)
  if (feedbackField) refuseLeaks(feedbackField, feedback, answerable, source)
  if (answering.solution && 'answers' in answering.solution)
    refuseUnacceptedAnswers(source, answering.solution, reading.report)
  return {
    ...named,
    ...optional,
    concepts,
    ...answering,
    data: { ...texts.statement.en, payload: payload?.en ?? null },
    banglaData: { ...texts.statement.bn, payload: payload?.bn ?? null },
    hints: texts.hints,
    explanation: texts.explanation,
    feedback,
    variants: [],
  }
}

/** The id and title of a problem, and their lines; undefined if they have errors (reported). */
function readNames(
  fields: Fields,
): Pick<LibraryProblem, 'id' | 'idLine' | 'title' | 'titleLines'> | undefined {
  const [idField, titleField] = [fields.need('id'), fields.need('title')]
  const [id, title] = [idField?.id(), titleField?.bilingual(80)]
  if (!idField || !titleField || !id || !title) return undefined
  return {
    id,
    idLine: idField.line,
    title,
    titleLines: { en: titleField.getLine('en'), bn: titleField.getLine('bn') },
  }
}

type OptionalFields = Pick<
  LibraryProblem,
  'author' | 'source' | 'pool' | 'forVisitors' | 'firstFor' | 'noPicture'
>

/** The fields that a problem may leave out; undefined if one of them has errors (reported). */
function readOptional(fields: Fields): OptionalFields | undefined {
  const [authorField, poolField] = [fields.get('author'), fields.get('pool')]
  const [visitorsField, firstField] = [fields.get('visitors'), fields.get('first')]
  const noPictureField = fields.get('no_picture')
  const source = readAdapted(fields.get('source'))
  const author = authorField ? authorField.text(60) : DEFAULT_AUTHOR
  const pool = poolField ? poolField.choice('tests') : null
  const visitors = visitorsField ? visitorsField.choice('yes') : null
  const firstFor = firstField ? readFirst(firstField) : []
  const noPicture = noPictureField ? noPictureField.text(200) : null
  if (pool !== null && visitors === 'yes') visitorsField?.error('cannot try what is kept for tests')
  if (pool !== null && firstField) firstField.error('cannot be what is kept for tests')
  if (author === undefined || source === undefined || pool === undefined || visitors === undefined)
    return undefined
  if (firstFor === undefined || noPicture === undefined) return undefined
  return { author, source, pool, forVisitors: visitors === 'yes', firstFor, noPicture }
}

/** Undefined: the list has errors (reported). */
function readFirst(field: Field): readonly number[] | undefined {
  const levels = field.list(1, 4)?.map((level) => level.integer(1, 4))
  if (!levels?.every((level) => level !== undefined)) return undefined
  if (new Set(levels).size === levels.length) return levels
  return field.error('names a level twice')
}

function readAnswering(fields: Fields, reading: ParseContext): AnswerDefinition | undefined {
  const kind = fields.need('kind')?.choice('text', 'mcq', ...boardKindNames)
  if (kind === undefined) return undefined
  if (kind === 'text') {
    const solution = readTyped(fields)
    return (
      solution && {
        ansType: 'text',
        interactiveType: 'none',
        solution,
        payload: null,
        answerable: { kind, solution },
      }
    )
  }
  if (kind === 'mcq') return readChoice(fields, reading)
  const board = fields.need('board')
  const payload = board && boardReaders[kind](board, reading.findPicture)
  return (
    payload && {
      ansType: 'interactive',
      interactiveType: kind,
      solution: null,
      payload,
      answerable: { kind, field: board, payload: payload.en },
    }
  )
}

function readChoice(fields: Fields, reading: ParseContext): AnswerDefinition | undefined {
  const both = fields.need('options')?.fields()
  const [enField, bnField] = both?.spoken('en', 'bn') ?? []
  const en = readOptions(enField, reading)
  const bn = bnField === enField ? en : readOptions(bnField, reading)
  both?.close()
  const answer = fields.need('answer')
  const right = answer && readRight(answer)
  if (!en || !bn || !answer || !right) return undefined
  if (en.options.length !== bn.options.length)
    return both
      ?.get('bn')
      ?.error(`has ${bn.options.length} options, in English there are ${en.options.length}`)
  const beyond = right.find((option) => option > en.options.length)
  if (beyond !== undefined) return answer.error(`is ${beyond}, but there are ${en.options.length} options`)
  const [option = 0] = right
  const several = answer.isList()
  return {
    ansType: 'mcq',
    interactiveType: 'none',
    solution: several ? { options: [...right] } : { option },
    payload: several ? { en: { ...en, several }, bn: { ...bn, several } } : { en, bn },
    answerable: { kind: 'mcq', options: { en: en.options, bn: bn.options }, right },
  }
}

/** The right option, or a list of several; undefined: it has errors (reported). */
function readRight(answer: Field): readonly number[] | undefined {
  if (!answer.isList()) {
    const option = answer.integer(1, 10)
    return option === undefined ? undefined : [option]
  }
  const options = answer.list(1, 6)?.map((entry) => entry.integer(1, 10))
  if (!options?.every((option) => option !== undefined)) return undefined
  return new Set(options).size === options.length ? options : answer.error('names an option twice')
}

function readOptions(field: Field | undefined, { report, findPicture }: ParseContext) {
  const list = field?.list(2, 6)
  const options: string[] = []
  for (const entry of list ?? []) {
    const option = entry.text(300)
    if (option === undefined) continue
    if (judgeText({ answers: options }, option)) entry.error(`says the same as another option: ${option}`)
    options.push(option)
  }
  if (!list || options.length < list.length) return undefined
  if (!options.some((option) => option.includes('$'))) {
    for (const entry of list) entry.plain(300)
    return { options }
  }
  return {
    options,
    optionsHtml: options.map((text, index) => {
      const { line = 1, column = null, name = '' } = list[index] ?? {}
      return renderInline({ text, line, column, field: name, report, findPicture })
    }),
  }
}

type Statement = Omit<StoredStatement, 'payload'>

function readTexts(source: ProblemSource, reading: ParseContext) {
  const read = readSections(source, reading.report)
  if (!read) return undefined
  const { statement, explanation, hints } = read
  const renderSection = (section: Section): string => render(section, reading)
  const toStatement = (section: Section): Statement => ({
    statement: section.text,
    statement_html: renderSection(section),
    latex: null,
  })
  return {
    statement: { en: toStatement(statement.en), bn: toStatement(statement.bn) },
    hints: hints.en.flatMap((en, index): StoredHint[] => {
      const bn = hints.bn[index]
      return bn ? [{ en: en.text, bn: bn.text, en_html: renderSection(en), bn_html: renderSection(bn) }] : []
    }),
    explanation: readExplanation(explanation.en, explanation.bn, { ...reading, render: renderSection }),
  }
}

const render = ({ text, line, kind, language }: Section, { report, findPicture }: ParseContext): string =>
  renderMarkdown({ text, line, field: `${kind}.${language}`, report, findPicture })
