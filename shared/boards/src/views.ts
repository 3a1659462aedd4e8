// The views that show a problem and take its answer. Each interactive board is loaded when a problem needs it.
export { AnswerArea, type AnswerAreaProps } from './answering/AnswerArea.tsx'
export { checkAnswer, emptyAnswer, parseAnswer, type Answer } from './answering/answer.ts'
export { useEnterToSubmit } from './answering/useEnterToSubmit.ts'
export { useAnswerError } from './answering/useAnswerError.ts'
export { fetchBoard } from './answering/boardViews.ts'
export { Content } from './content/Content.tsx'
export { inProblemLanguage } from './content/inProblemLanguage.ts'
export type { ContentText } from './content/contentText.ts'
