import { getBoardKind } from '@dhadha/boards/rules'
import type { ExplanationReply, HintReply } from '@dhadha/contract/wire'
import type { ServedProblem } from '../catalogue/problem-route.ts'
import type { StoredSolution } from '../catalogue/tables.ts'

/** A problem's hints as a page gets them (S3.6). */
export const hintReply = ({ hints }: ServedProblem): HintReply => {
  const bangla = hints.filter((hint) => hint.bn !== '')
  return {
    hint: {
      hint: hints.map((hint) => hint.en),
      bangla_hint: bangla.map((hint) => hint.bn),
      hint_html: hints.map((hint) => hint.en_html),
      bangla_hint_html: bangla.map((hint) => hint.bn_html),
    },
  }
}

/** The solved board; undefined for other kinds, and where the problem has no explanation. */
function solvedBoard({ explanation, payloads, public: { data } }: ServedProblem) {
  const kind = getBoardKind(data.interactiveType)
  const board = explanation && kind?.parsePayload(payloads[0]).ok ? kind.solution(payloads[0]) : null
  return board === null ? {} : { board }
}

/** The right answer, in words or as numbers of options; undefined where the problem has no explanation. */
function rightAnswer({ explanation, solution }: ServedProblem) {
  if (!explanation || !solution) return {}
  const answer = writeAnswer(solution)
  return answer === '' ? {} : { answer }
}

/** A right answer as a page sends it; empty where the author accepts none. */
export function writeAnswer(solution: StoredSolution): string {
  if ('option' in solution) return String(solution.option)
  if ('options' in solution) return solution.options.map((option) => `${option},`).join('')
  return solution.find === 'all' ? solution.answers.join(', ') : (solution.answers[0] ?? '')
}

/** A problem's explanation as a page gets it, empty texts where there is none (S3.7). */
export const explanationReply = (problem: ServedProblem): ExplanationReply => {
  const { explanation } = problem
  return {
    explanation: {
      explanation: explanation?.en ?? '',
      bangla_explanation: explanation?.bn ?? '',
      explanation_html: explanation?.en_html ?? '',
      bangla_explanation_html: explanation?.bn_html ?? '',
      ...(explanation?.steps && {
        steps_html: explanation.steps.en,
        bangla_steps_html: explanation.steps.bn,
      }),
      ...(explanation?.another_way !== undefined && { another_way: explanation.another_way }),
      ...rightAnswer(problem),
      ...solvedBoard(problem),
      image: explanation?.image ?? null,
    },
  }
}
