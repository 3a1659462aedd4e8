import { emptyAnswer, type Answer } from '@dhadha/boards/views'
import type { AnswerFeedback } from '@dhadha/contract/wire'

/** The outcome of an answer. */
export type Verdict = 'right' | 'wrong'

/** The page's own verdict on an answer to a problem stored for offline use (decision 37). */
export interface LocalVerdict {
  readonly verdict: Verdict
  /** The author's text about this wrong answer; absent where the author did not foresee it. */
  readonly feedback: AnswerFeedback | undefined
}

/** A learner's answer to one problem, from the first move to the verdict. The outbox knows whether it is under way. */
export interface Submission {
  /** The answer as it is entered. */
  readonly answer: Answer
  /** The entry that a reload restores; null: nothing was entered, or a right answer has settled the problem. */
  readonly draft: Answer | null
  /** The answer that was sent last. Before that, also after a reload, the one that was entered then. */
  readonly sent: Answer
  /** Options that were wrong. */
  readonly tried: readonly string[]
  /** Why the answer was not sent, or was refused. */
  readonly error: string | null
  /** Why the outbox could not send it yet; null after a reload. */
  readonly delayReason: string | null
  /** Null: the API's verdict is awaited, or nothing was sent. */
  readonly localVerdict: LocalVerdict | null
  /** The API's last verdict since the problem was opened or begun again. */
  readonly verdict: Verdict | null
  /** Seconds that the right answer of this visit took, by the API. */
  readonly seconds: number | null
  /** Since when a solved problem is being solved again, in milliseconds; null when it is not (decision 14). */
  readonly againSince: number | null
}

export type SubmissionEvent =
  | { readonly type: 'changed'; readonly answer: Answer }
  /** The page's own check or the API refused the answer, or the API sent only a message. */
  | { readonly type: 'refused'; readonly message: string | null }
  | { readonly type: 'sent'; readonly answer: Answer }
  | { readonly type: 'delayed'; readonly reason: string }
  | { readonly type: 'judged-locally'; readonly answer: Answer; readonly judged: LocalVerdict | null }
  | { readonly type: 'judged'; readonly verdict: Verdict; readonly seconds: number }
  | { readonly type: 'restarted'; readonly at: number }

export interface OpenedAnswer {
  readonly answer: Answer
  readonly draft: Answer | null
}

/** @param begin when the clock began, in milliseconds: a solved problem that has a draft is being solved again */
export const openSubmission = ({ answer, draft }: OpenedAnswer, begin: number): Submission => ({
  answer,
  draft,
  sent: answer,
  tried: [],
  error: null,
  delayReason: null,
  localVerdict: null,
  verdict: null,
  seconds: null,
  againSince: draft ? begin : null,
})

/** On a slow connection another answer may have been entered by the time of the verdict. */
function afterVerdict(state: Submission, verdict: Verdict, seconds: number): Submission {
  const { answer, sent } = state
  // The right answer stands beside its verdict, not a later move.
  if (verdict === 'right') return { ...state, verdict, seconds, againSince: null, answer: sent, draft: null }
  // Of several options each may be a right one.
  if (sent.type !== 'mcq' || !sent.option || sent.option.includes(',')) return { ...state, verdict }
  const tried = [...state.tried.filter((option) => option !== sent.option), sent.option]
  if (answer.type !== 'mcq' || answer.option !== sent.option) return { ...state, verdict, tried }
  // A wrong option loses its tick, because the next press on Submit is not meant for it.
  const cleared = emptyAnswer('mcq')
  return { ...state, verdict, tried, answer: cleared, draft: cleared }
}

export function reduceSubmission(state: Submission, event: SubmissionEvent): Submission {
  switch (event.type) {
    case 'changed':
      return { ...state, answer: event.answer, draft: event.answer, error: null }
    case 'refused':
      return { ...state, error: event.message }
    case 'sent':
      return { ...state, sent: event.answer, error: null, localVerdict: null }
    case 'delayed':
      return { ...state, delayReason: event.reason }
    case 'judged-locally':
      // The verdict on an earlier answer comes too late.
      return event.answer === state.sent ? { ...state, localVerdict: event.judged } : state
    case 'judged':
      return afterVerdict(state, event.verdict, event.seconds)
    case 'restarted': {
      const answer = emptyAnswer(state.answer.type)
      return { ...state, answer, draft: answer, error: null, tried: [], verdict: null, againSince: event.at }
    }
  }
}
