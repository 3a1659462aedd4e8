import type { Answer } from '@dhadha/boards/views'
import type { AnswerType } from '@dhadha/contract/wire'

/** An answer as the API stores it (S3.25a). In a test the browser does not judge: a board is sent in any state. */
export interface StoredAnswer {
  readonly answer: string
  readonly answerType: AnswerType
}

/** @param answer one that passed `checkAnswer` */
export function toStoredAnswer(answer: Answer): StoredAnswer {
  switch (answer.type) {
    case 'text':
      return { answer: answer.text, answerType: 'text' }
    case 'mcq':
      return { answer: answer.option, answerType: 'mcq' }
    case 'interactive':
      return { answer: JSON.stringify(answer.board), answerType: 'interactive' }
  }
}

/** The inverse: a saved answer, to continue with; null where it can't be read. */
export function savedAnswer({ answer, answerType }: StoredAnswer): Answer | null {
  switch (answerType) {
    case 'text':
      return { type: 'text', text: answer }
    case 'mcq':
      return { type: 'mcq', option: answer }
    case 'interactive':
      try {
        return { type: 'interactive', board: JSON.parse(answer) as unknown }
      } catch {
        return null
      }
  }
}

export const isSame = (a: StoredAnswer, b: StoredAnswer): boolean =>
  a.answer === b.answer && a.answerType === b.answerType

/** Whether the answer is empty: no text, no option, an untouched board. */
export const isUntouched = (answer: Answer): boolean =>
  answer.type === 'text'
    ? answer.text.trim() === ''
    : answer.type === 'mcq'
      ? answer.option === ''
      : answer.board === null
