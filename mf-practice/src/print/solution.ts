import { decodeBoardData, getBoardKind, parseMcqPayload } from '@dhadha/boards/rules'
import { inProblemLanguage } from '@dhadha/boards/views'
import { toAsciiDigits, type Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'

export type PrintedSolution =
  | { readonly kind: 'words'; readonly text: string; readonly html?: string | undefined }
  | { readonly kind: 'board'; readonly payload: unknown; readonly board: unknown }

const BANGLA = /[\u0980-\u09FF]/
const BANGLA_ZERO = 0x09e6

const banglaDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(BANGLA_ZERO + Number(digit)))

/** The numbers of a choice, of one option or several. */
const toOptions = (answer: string): number[] =>
  answer
    .split(',')
    .filter((option) => option !== '')
    .map(Number)

/** The right answer of a problem stored offline, or the learner's own of a solved one; undefined without either. */
function getRightAnswer(
  { data, solution, solved, kept_offline: isSavedOffline, status }: Problem,
  payload: unknown,
): unknown {
  if (status === 1 && solved) {
    if (data.ansType === 'interactive') return solved.board ?? undefined
    return data.ansType === 'mcq' ? toOptions(solved.answer) : solved.answer
  }
  if (!isSavedOffline) return undefined
  if (data.ansType === 'interactive') {
    const kind = getBoardKind(data.interactiveType)
    return (kind?.parsePayload(payload).ok && kind.solution(payload)) || undefined
  }
  if (!solution || 'answers' in solution)
    return solution?.find === 'all' ? solution.answers.join(', ') : solution?.answers
  return solution.options ?? [solution.option]
}

/** The solution on the last page; null where the API has sent no answer, or none can be drawn. */
export function printedSolution(problem: Problem, language: Language): PrintedSolution | null {
  const shown = inProblemLanguage(problem, language)
  const payload = decodeBoardData(shown.data, shown.questionnaire)
  const right = getRightAnswer(problem, payload)
  if (right === undefined) return null
  if (problem.data.ansType === 'interactive') return { kind: 'board', payload, board: right }
  if (problem.data.ansType === 'text') return { kind: 'words', text: getWords([right].flat(), language) }
  const options = parseMcqPayload(payload)
  if (!options.ok) return null
  const { value } = options
  const join = (texts: readonly string[]) =>
    [right]
      .flat()
      .flatMap((option) => texts[Number(option) - 1] ?? [])
      .join(', ')
  const text = join(value.options)
  return text === ''
    ? null
    : { kind: 'words', text, html: value.optionsHtml ? join(value.optionsHtml) : undefined }
}

/** The first of the answers that are right, in Bangla the one that an author wrote so. */
function getWords(answers: readonly unknown[], language: Language): string {
  const [first = '', ...others] = answers.map(String)
  if (language === 'en') return toAsciiDigits(first)
  return [first, ...others].find((answer) => BANGLA.test(answer)) ?? banglaDigits(first)
}
