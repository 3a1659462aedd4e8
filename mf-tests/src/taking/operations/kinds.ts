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

/** The queue of one test: its operations reach the API in order. */
export const getQueueName = ({ kind, testId }: TestSubject): string => `test ${kind} ${testId}`

/** The `about` of each kind; browsers have it stored in this form. */
function parseSubject(about: string): ProblemSubject {
  const [, kind, testId = '', , problemId = ''] = about.split(' ')
  return { kind: kind === 'online' ? 'online' : 'custom', testId, problemId }
}

/** An answer, in a custom test or an online one (S7.21h, S7.22j). */
export const answers = defineOutboxKind<ProblemSubject, TestAnswerRequest, TestAnswerReply>({
  remote: 'mf-tests',
  name: 'answer',
  about: (subject) => `${getQueueName(subject)} answer ${subject.problemId}`,
  subject: parseSubject,
  queue: getQueueName,
  url: ({ kind, testId, problemId }) =>
    `${problemUrl(kind, testId, problemId)}/${kind === 'online' ? 'submit' : 'answer'}`,
  acknowledgedBy: 'saved_at',
})

/** A mark: S7.21i by PUT, S7.22i by POST. Sends the wanted state, so that sending it twice changes nothing. */
export const marks = defineOutboxKind<ProblemSubject, TestMarkRequest, TestMarkReply>({
  remote: 'mf-tests',
  name: 'mark',
  about: (subject) => `${getQueueName(subject)} mark ${subject.problemId}`,
  subject: parseSubject,
  queue: getQueueName,
  url: ({ kind, testId, problemId }) => `${problemUrl(kind, testId, problemId)}/mark`,
  acknowledgedBy: 'is_marked',
  method: ({ kind }) => (kind === 'online' ? 'post' : 'put'),
})

/** The request to complete a custom test (S7.21j); an online one ends by its clock alone. */
export const completions = defineOutboxKind<TestSubject, TestCompleteRequest, TestCompleteReply>({
  remote: 'mf-tests',
  name: 'completion',
  about: (subject) => `${getQueueName(subject)} complete`,
  subject: parseSubject,
  queue: getQueueName,
  url: ({ kind, testId }) => `${testUrl(kind, testId)}/complete`,
  acknowledgedBy: 'completed_at',
})
