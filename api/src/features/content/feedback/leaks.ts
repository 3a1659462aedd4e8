// Finds feedback and hints that reveal the answer.
import { createTextJudge, type TextSolution } from '@dhadha/boards/rules'
import type { StoredFeedback } from '../../learning/index.ts'
import { reportLack, type Report } from '../source/errors.ts'
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

/** The words of a text that state the answer; undefined: none does. */
type FindAnswer = (text: string) => string | undefined

/**
 * Returns a function that finds the answer in texts. Words of the statement reveal nothing. The word for one is in
 * every second sentence and is allowed.
 *
 * @param isTerse a number in words counts as well; not in hints, which use 'two' for other things
 */
function createFindAnswer(statement: string, expected: TextSolution, isTerse: boolean): FindAnswer {
  // A count of ten is written 'ten', also where nothing is counted.
  const solution = { ...expected, unit: expected.unit ?? 'piece' }
  let stated: ReadonlySet<string> | undefined
  const isInStatement = (number: string) => (stated ??= wordings(statement)).has(number)
  const names = solution.answers.filter((answer) => !DIGIT.test(answer) && answer.length > 1)
  const hiddenNames = names.filter((name) => !statement.includes(name)).map((name) => name.toLowerCase())
  const isRight = createTextJudge(solution)
  const isWordForOne = createTextJudge({ ...solution, answers: ['1'] })
  return (text) =>
    [...wordings(text)].find((wording) => {
      const hasDigit = DIGIT.test(wording)
      // In a Bangla statement a name has case endings.
      if (hasDigit ? isInStatement(wording) : statement.includes(wording)) return false
      const lower = wording.toLowerCase()
      const isNamed = hiddenNames.some((name) => lower.startsWith(name))
      const isStated =
        (isTerse || names.length > 0 || hasDigit) && isOneThing(wording, solution) && isRight(wording)
      // Checked last, because judging is slow and few wordings come this far.
      return (isNamed || isStated) && (hasDigit || !isWordForOne(wording))
    })
}

/** `$\\frac{1}{2}$` as pupils would type it. */
const toTypedForm = (option: string): string =>
  option.replaceAll(/\\frac\{(.+?)\}\{(.+?)\}/g, '$1/$2').replaceAll(/\$|\^\\circ/g, '')

/** One thing of a list gives as much away as an answer. */
function anyOf(solution: TextSolution): TextSolution {
  const { find: _, ...single } = solution
  return single
}

/** The solution that a text could state in a language; undefined for boards, whose answers texts cannot state. */
function solutionIn(answerable: Answerable, language: 'en' | 'bn'): TextSolution | undefined {
  if (answerable.kind === 'text') return 'solution' in answerable ? anyOf(answerable.solution) : undefined
  if (answerable.kind === 'mcq') {
    const answers = answerable.right.flatMap((option) => answerable.options[language][option - 1] ?? [])
    return answers.length === 0 ? undefined : { answers: answers.map(toTypedForm) }
  }
  return undefined
}

const statementIn = ({ sections }: ProblemSource, language: 'en' | 'bn'): string =>
  sections.find((section) => section.kind === 'statement' && section.language === language)?.text ?? ''

/** Finds a problem's answer in its texts of one language; nothing in those of boards. */
function createFinder(
  answerable: Answerable,
  source: ProblemSource,
  language: 'en' | 'bn',
  isTerse: boolean,
): FindAnswer {
  const solution = solutionIn(answerable, language)
  return solution ? createFindAnswer(statementIn(source, language), solution, isTerse) : () => undefined
}

/** Reports feedback that reveals the right answer. */
export function refuseLeaks(
  field: Field,
  feedback: readonly StoredFeedback[],
  answerable: Answerable,
  source: ProblemSource,
): void {
  const entries = field.list(1, feedback.length) ?? []
  for (const language of ['en', 'bn'] as const) {
    const findAnswer = createFinder(answerable, source, language, true)
    for (const [index, item] of feedback.entries()) {
      const leak = findAnswer(item[language])
      if (leak !== undefined) entries[index]?.fields()?.get(language)?.lack(`reveals the answer: ${leak}`)
    }
  }
}

/** Reports hints that state the right answer (decision 49). */
export function rejectRevealingHints(answerable: Answerable, source: ProblemSource, report: Report): void {
  const finders = {
    en: createFinder(answerable, source, 'en', false),
    bn: createFinder(answerable, source, 'bn', false),
  }
  for (const { kind, language, text, line } of source.sections) {
    const leak = kind === 'hint' ? finders[language](text) : undefined
    if (leak !== undefined) reportLack(report, line, `hint.${language}`, `states the answer: ${leak}`)
  }
}
