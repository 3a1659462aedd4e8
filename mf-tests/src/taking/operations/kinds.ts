import { defineOutboxKind } from '@dhadha/contract'
import type {
  TestAnswerReply,
  TestAnswerRequest,
  TestCompleteReply,
  TestCompleteRequest,
  TestMarkReply,
  TestMarkRequest,
} from '@dhadha/contract/wire'
import type { TestKind } from '../../paths.ts'
import { problemUrl, testUrl } from '../../urls.ts'

export interface TestSubject {
  readonly kind: TestKind
  readonly testId: string
}
export interface ProblemSubject extends TestSubject {
  readonly problemId: string
}

/** All operations of one test: they reach the API in their order. */
export const queueOf = ({ kind, testId }: TestSubject): string => `test ${kind} ${testId}`

/** What the `about` of each kind here says; browsers keep it in this form. */
function subjectOf(about: string): ProblemSubject {
  const [, kind, testId = '', , problemId = ''] = about.split(' ')
  return { kind: kind === 'online' ? 'online' : 'custom', testId, problemId }
}

/** Answers, to an own test or an online one (S7.21h, S7.22j). */
export const answers = defineOutboxKind<ProblemSubject, TestAnswerRequest, TestAnswerReply>({
  remote: 'mf-tests',
  name: 'answer',
  about: (subject) => `${queueOf(subject)} answer ${subject.problemId}`,
  subject: subjectOf,
  queue: queueOf,
  url: ({ kind, testId, problemId }) =>
    `${problemUrl(kind, testId, problemId)}/${kind === 'online' ? 'submit' : 'answer'}`,
})

/** S7.21i by PUT, S7.22i by POST. Says which it means, so that sending it twice changes nothing. */
export const marks = defineOutboxKind<ProblemSubject, TestMarkRequest, TestMarkReply>({
  remote: 'mf-tests',
  name: 'mark',
  about: (subject) => `${queueOf(subject)} mark ${subject.problemId}`,
  subject: subjectOf,
  queue: queueOf,
  url: ({ kind, testId, problemId }) => `${problemUrl(kind, testId, problemId)}/mark`,
  method: ({ kind }) => (kind === 'online' ? 'post' : 'put'),
})

/** The wish to complete an own test; an online one ends by its clock alone (S7.21j). */
export const completions = defineOutboxKind<TestSubject, TestCompleteRequest, TestCompleteReply>({
  remote: 'mf-tests',
  name: 'completion',
  about: (subject) => `${queueOf(subject)} complete`,
  subject: subjectOf,
  queue: queueOf,
  url: ({ kind, testId }) => `${testUrl(kind, testId)}/complete`,
})
