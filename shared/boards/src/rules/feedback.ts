import { countFound, judgeText, type TextSolution } from '../text/rules/judge.ts'

/** A board with all facts of the first list, and none of the second (`BoardKind.facts`). */
export interface BoardCondition {
  readonly has: readonly string[]
  readonly lacks: readonly string[]
}

/** Which wrong answers a feedback is for: any of these texts, options (from 1) or boards. */
export type FeedbackCondition =
  | { readonly answers: readonly string[] }
  | { readonly options: readonly number[] }
  | { readonly boards: readonly BoardCondition[] }

/** An answer that is known to be wrong. */
export type WrongAnswer =
  | { readonly text: string; readonly writing: Omit<TextSolution, 'answers'> }
  | { readonly option: number }
  | { readonly options: readonly number[] }
  | { readonly facts: ReadonlySet<string> }

export const isBoardOf = ({ has, lacks }: BoardCondition, facts: ReadonlySet<string>): boolean =>
  has.every((fact) => facts.has(fact)) && !lacks.some((fact) => facts.has(fact))

/** Of a list one thing is enough. */
const namesOne = (foreseen: TextSolution, text: string): boolean =>
  foreseen.find === 'all' ? countFound(foreseen, text).right > 0 : judgeText(foreseen, text)

/** A foreseen text is recognised as a right one is: however pupils write it (decision 49). */
function isMeant(when: FeedbackCondition, wrong: WrongAnswer): boolean {
  if ('answers' in when)
    return 'text' in wrong && namesOne({ ...wrong.writing, answers: when.answers }, wrong.text)
  if ('options' in when) {
    const chosen = 'option' in wrong ? [wrong.option] : 'options' in wrong ? wrong.options : []
    return chosen.some((option) => when.options.includes(option))
  }
  return 'facts' in wrong && when.boards.some((board) => isBoardOf(board, wrong.facts))
}

/** The first feedback for this wrong answer; undefined if the author wrote none. */
export const findFeedback = <T extends { readonly when: FeedbackCondition }>(
  all: readonly T[],
  wrong: WrongAnswer,
): T | undefined => all.find(({ when }) => isMeant(when, wrong))
