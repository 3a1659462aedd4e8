import type { BoardKind } from '@dhadha/boards/rules'
import type { Answer } from '@dhadha/boards/views'
import type { AnswerType } from '@dhadha/contract/wire'

/** The answer as an attempt contains it (S3.8). */
export interface AttemptAnswer {
  answer: string
  answerType: AnswerType
  board?: unknown
}

/**
 * @param kind, payload the rules and the decoded board, for interactive answers, which are judged here first (S3.8b)
 */
export function toAttemptAnswer(answer: Answer, kind: BoardKind | null, payload: unknown): AttemptAnswer {
  switch (answer.type) {
    case 'text':
      return { answer: answer.text, answerType: 'text' }
    case 'mcq':
      return { answer: answer.option, answerType: 'mcq' }
    case 'interactive': {
      const verdict = kind?.judge(payload, answer.board) ?? false
      return { answer: String(verdict), answerType: 'interactive', board: answer.board }
    }
  }
}
