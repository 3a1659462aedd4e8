import { judgeText, type TextSolution } from '@dhadha/boards/rules'
import type { StoredFeedback } from '../../learning/index.ts'
import type { Report } from '../source/errors.ts'
import type { ProblemSource } from '../source/sections.ts'
import type { Field } from '../source/yaml.ts'
import type { Answerable } from './read.ts'

/** Words and numbers of a text, formulas included. */
const TOKEN = /\d+(?:[.,/]\d+)*|[\u09e6-\u09ef]+(?:[.,/][\u09e6-\u09ef]+)*|[\p{L}\p{M}]+/gu

/** Maximum number of words of an answer that is searched word by word. */
const MAX_WORDS = 4

/** A text's words, and sequences of up to four words. */
function wordings(text: string): Set<string> {
  const tokens = text.replaceAll(/\\[a-z]+/g, ' ').match(TOKEN) ?? []
  return new Set(
    tokens.flatMap((_, from) =>
      Array.from({ length: MAX_WORDS }, (__, more) => tokens.slice(from, from + more + 1).join(' ')),
    ),
  )
}

const DIGIT = /[\d\u09e6-\u09ef]/

/** Several numbers in a row are no number, unless the answer is a code. */
const isOneThing = (wording: string, { unit }: TextSolution): boolean =>
  unit === 'code' || !/[\d\u09e6-\u09ef] [\d\u09e6-\u09ef]/.test(wording)

/**
 * The words of a text that state the answer; undefined: none does. Words of the statement reveal nothing. The word for
 * one is in every second sentence and is allowed.
 *
 * @param isTerse a number in words counts as well; not in hints, which use 'two' for other things
 */
function answerIn(
  text: string,
  statement: string,
  asked: TextSolution,
  isTerse: boolean,
): string | undefined {
  // A count of ten is written 'ten', also where nothing is counted.
  const solution = { ...asked, unit: asked.unit ?? 'piece' }
  const stated = wordings(statement)
  const names = solution.answers.filter((answer) => !DIGIT.test(answer) && answer.length > 1)
  const isOne = (wording: string) =>
    !DIGIT.test(wording) && judgeText({ ...solution, answers: ['1'] }, wording)
  return [...wordings(text)].find((wording) => {
    // In a Bangla statement a name has case endings.
    if (DIGIT.test(wording) ? stated.has(wording) : statement.includes(wording)) return false
    const isNamed = names.some(
      (name) => wording.toLowerCase().startsWith(name.toLowerCase()) && !statement.includes(name),
    )
    const isStated =
      (isTerse || names.length > 0 || DIGIT.test(wording)) &&
      isOneThing(wording, solution) &&
      judgeText(solution, wording)
    // Checked last, because judging is slow and few wordings come this far.
    return (isNamed || isStated) && !isOne(wording)
  })
}

/** `$\\frac{1}{2}$` as pupils would type it. */
const plain = (option: string): string =>
  option.replaceAll(/\\frac\{(.+?)\}\{(.+?)\}/g, '$1/$2').replaceAll(/\$|\^\\circ/g, '')

/** The solution that a text could state in a language; undefined for boards, whose answers texts cannot state. */
function solutionIn(answerable: Answerable, language: 'en' | 'bn'): TextSolution | undefined {
  if (answerable.kind === 'text') return 'solution' in answerable ? answerable.solution : undefined
  if (answerable.kind === 'mcq') {
    const right = answerable.options[language][answerable.right - 1]
    return right === undefined ? undefined : { answers: [plain(right)] }
  }
  return undefined
}

const statementIn = ({ sections }: ProblemSource, language: 'en' | 'bn'): string =>
  sections.find((section) => section.kind === 'statement' && section.language === language)?.text ?? ''

/** Reports feedback that reveals the right answer. */
export function refuseLeaks(
  field: Field,
  feedback: readonly StoredFeedback[],
  answerable: Answerable,
  source: ProblemSource,
): void {
  const entries = field.list(1, feedback.length) ?? []
  for (const language of ['en', 'bn'] as const) {
    const solution = solutionIn(answerable, language)
    for (const [index, item] of feedback.entries()) {
      const leak = solution && answerIn(item[language], statementIn(source, language), solution, true)
      if (leak !== undefined) entries[index]?.fields()?.get(language)?.error(`reveals the answer: ${leak}`)
    }
  }
}

/** Reports hints that state the right answer (decision 49). */
export function rejectRevealingHints(answerable: Answerable, source: ProblemSource, report: Report): void {
  for (const { kind, language, text, line } of source.sections) {
    const solution = kind === 'hint' ? solutionIn(answerable, language) : undefined
    const leak = solution && answerIn(text, statementIn(source, language), solution, false)
    if (leak !== undefined) report(line, `hint.${language}`, `states the answer: ${leak}`)
  }
}
