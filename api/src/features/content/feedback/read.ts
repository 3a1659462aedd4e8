// Reads an author's feedback on wrong answers.
import {
  getBoardKind,
  isBoardOf,
  judgeText,
  type BoardKindName,
  type TextSolution,
} from '@dhadha/boards/rules'
import type { StoredFeedback } from '../../learning/index.ts'
import { factReaders } from '../boards/facts.ts'
import { readWrongEquation } from '../boards/matchstick/facts.ts'
import { renderMarkdown, type FindPicture } from '../render/markdown.ts'
import type { Report } from '../source/errors.ts'
import type { Field } from '../source/yaml.ts'

/** The answers that feedback may refer to: the wrong answers of this problem. */
export type Answerable =
  | { readonly kind: 'text'; readonly solution: TextSolution }
  | {
      readonly kind: 'mcq'
      readonly options: Readonly<Record<'en' | 'bn', readonly string[]>>
      readonly right: readonly number[]
    }
  | { readonly kind: BoardKindName; readonly field: Field; readonly payload: object }

interface ParseContext {
  readonly report: Report
  readonly findPicture: FindPicture
}

const MAX_ENTRIES = 30
const MAX_CHARACTERS = 400

type Condition = StoredFeedback['when']
type ReadCondition = (when: Field) => Condition | undefined

/**
 * Reads `feedback`: a list of wrong answers (`when`) with the feedback on each of them, in both languages. An entry for
 * an answer that is right or impossible is refused. Errors are reported.
 */
export function readFeedback(
  field: Field,
  answerable: Answerable,
  reading: ParseContext,
): StoredFeedback[] | undefined {
  const entries = field.list(1, MAX_ENTRIES)
  const readCondition = conditionReader(answerable, reading)
  const feedback = entries?.map((entry): StoredFeedback | undefined => {
    const fields = entry.fields()
    const whenField = fields?.need('when')
    const [en, bn] = fields?.spoken('en', 'bn') ?? []
    fields?.close()
    const when = whenField && readCondition(whenField)
    const texts = { en: en?.text(MAX_CHARACTERS), bn: bn?.text(MAX_CHARACTERS) }
    if (!en || !bn || !when || texts.en === undefined || texts.bn === undefined) return undefined
    return {
      when,
      en: texts.en,
      bn: texts.bn,
      en_html: render(en, texts.en, reading),
      bn_html: render(bn, texts.bn, reading),
    }
  })
  const whole = feedback?.filter((item) => item !== undefined)
  return whole && whole.length === entries?.length ? whole : undefined
}

const render = ({ line, column, name }: Field, text: string, { report }: ParseContext): string =>
  renderMarkdown({ text, line, column, field: name, report, findPicture: () => null })

function conditionReader(answerable: Answerable, reading: ParseContext): ReadCondition {
  if (answerable.kind === 'text' && 'solution' in answerable) return textReader(answerable.solution)
  if (answerable.kind === 'mcq') return optionReader(answerable)
  return 'payload' in answerable ? boardReader(answerable, reading) : () => undefined
}

/** Texts as pupils type them; one that the judge accepts, or that another entry already has, is refused. */
function textReader(all: TextSolution): ReadCondition {
  const { find: _, ...solution } = all
  const known: string[] = []
  return (when) => {
    const answers: string[] = []
    for (const entry of when.list(1, 20) ?? []) {
      const answer = entry.text(100)
      if (answer === undefined) continue
      if (judgeText(solution, answer)) entry.error(`is a right answer: ${answer}`)
      else if (judgeText({ ...solution, answers: known }, answer))
        entry.error(`has feedback already: ${answer}`)
      else answers.push(answer)
      known.push(answer)
    }
    return answers.length > 0 ? { answers } : undefined
  }
}

function optionReader({ options, right }: Extract<Answerable, { kind: 'mcq' }>): ReadCondition {
  const known = new Set<number>()
  return (when) => {
    const numbers: number[] = []
    for (const entry of when.list(1, 6) ?? []) {
      const option = entry.integer(1, options.en.length)
      if (option === undefined) continue
      if (right.includes(option)) entry.error(`is the right option: ${option}`)
      else if (known.has(option)) entry.error(`has feedback already: ${option}`)
      else numbers.push(option)
      known.add(option)
    }
    return numbers.length > 0 ? { options: numbers } : undefined
  }
}

/**
 * `{ has: …, lacks: … }`, facts of the board's kind; or a wrong equation of matches. A fact that a right board has is
 * refused.
 */
function boardReader(
  { kind: name, field, payload }: { kind: BoardKindName; field: Field; payload: object },
  { findPicture }: ParseContext,
): ReadCondition {
  const kind = getBoardKind(name)
  const right = kind?.solutions(payload).map((solution) => kind.facts(payload, solution)) ?? []
  const readFacts = (list: Field | undefined) => {
    const entries = list?.list(1, 30) ?? []
    const facts = entries.map((entry) => factReaders[name](entry, { field, payload, findPicture }))
    return facts.includes(undefined) ? undefined : facts.flatMap((fact) => fact ?? [])
  }
  const readBoards = (when: Field): Extract<Condition, { boards: unknown }>['boards'] | undefined => {
    if (name === 'matchstick' && !when.isMapping())
      return readWrongEquation(when, payload)?.map((has) => ({ has: [...has], lacks: [] }))
    const fields = when.fields()
    const has = readFacts(fields?.get('has'))
    const lacks = readFacts(fields?.get('lacks'))
    fields?.close()
    if (!has || !lacks) return undefined
    return has.length + lacks.length > 0
      ? [{ has, lacks }]
      : when.error('has to say what the board has, or what it lacks')
  }
  return (when) => {
    const ways = when.isList() ? when.list(1, 30) : [when]
    const each = ways?.map(readBoards)
    if (!each || each.includes(undefined)) return undefined
    const boards = each.flatMap((some) => some ?? [])
    return boards.some((board) => right.some((facts) => isBoardOf(board, facts)))
      ? when.error('is so on a right board')
      : { boards }
  }
}
