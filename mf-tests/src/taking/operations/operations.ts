import type { OutboxEntry, Waiting } from '@dhadha/contract'
import { problemUrl, testUrl } from '../../urls.ts'
import type { SentAnswer } from '../answer/sentAnswer.ts'
import type { Place } from '../test/requests.ts'
import type { Stamp } from './stamp.ts'

type Entry = Omit<OutboxEntry, 'since'>

/** All operations of one test: they reach the API in their order. */
export const queueOf = ({ kind, testId }: Pick<Place, 'kind' | 'testId'>): string => `test ${kind} ${testId}`

const aboutAnswer = (place: Place, problemId: string) => `${queueOf(place)} answer ${problemId}`
const aboutMark = (place: Place, problemId: string) => `${queueOf(place)} mark ${problemId}`
const aboutCompletion = (place: Place) => `${queueOf(place)} complete`

const entry = (
  place: Place,
  { operationId, ...stamp }: Stamp,
  about: string,
  body: object,
): Omit<Entry, 'url'> => ({
  id: operationId,
  owner: place.owner,
  about,
  queue: queueOf(place),
  body: { ...body, operationId, ...stamp },
})

/** S7.21h, S7.22j */
export const answerEntry = (place: Place, problemId: string, sent: SentAnswer, stamp: Stamp): Entry => ({
  ...entry(place, stamp, aboutAnswer(place, problemId), sent),
  url: `${problemUrl(place.kind, place.testId, problemId)}/${place.kind === 'online' ? 'submit' : 'answer'}`,
})

/** S7.21i by PUT, S7.22i by POST. Says which it means, so that sending it twice changes nothing. */
export const markEntry = (place: Place, problemId: string, marked: boolean, stamp: Stamp): Entry => ({
  ...entry(place, stamp, aboutMark(place, problemId), { marked }),
  url: `${problemUrl(place.kind, place.testId, problemId)}/mark`,
  method: place.kind === 'online' ? 'post' : 'put',
})

/** S7.21j */
export const completionEntry = (place: Place, stamp: Stamp): Entry => ({
  ...entry(place, stamp, aboutCompletion(place), {}),
  url: `${testUrl(place.kind, place.testId)}/complete`,
})

/** What an entry of a test's queue is. */
export type Operation =
  | { readonly does: 'answer'; readonly problemId: string; readonly sent: SentAnswer }
  | { readonly does: 'mark'; readonly problemId: string; readonly marked: boolean }
  | { readonly does: 'complete' }

/** Reads an entry back; null: it belongs to something else. */
export function operationOf(place: Place, { about, queue, body }: OutboxEntry): Operation | null {
  const start = queueOf(place)
  if (queue !== start) return null
  const [does = '', problemId = ''] = about.slice(start.length + 1).split(' ')
  switch (does) {
    case 'answer':
      return { does, problemId, sent: body as unknown as SentAnswer }
    case 'mark':
      return { does, problemId, marked: body['marked'] === true }
    case 'complete':
      return { does }
    default:
      return null
  }
}

/** What of a test is still in the outbox. */
export interface Outstanding {
  /** The last waiting answer of each problem. */
  readonly answers: ReadonlyMap<string, { readonly sent: SentAnswer; readonly isDelayed: boolean }>
  /** The last waiting mark of each problem. */
  readonly marks: ReadonlyMap<string, boolean>
  readonly isCompleting: boolean
  readonly count: number
  /** Something has failed once: it waits for a line. */
  readonly isDelayed: boolean
}

export function outstandingOf(place: Place, waiting: readonly Waiting[]): Outstanding {
  const answers = new Map<string, { sent: SentAnswer; isDelayed: boolean }>()
  const marks = new Map<string, boolean>()
  let [isCompleting, isDelayed, count] = [false, false, 0]
  for (const one of waiting) {
    const operation = operationOf(place, one.entry)
    if (!operation) continue
    count++
    isDelayed ||= one.isDelayed
    if (operation.does === 'answer')
      answers.set(operation.problemId, {
        sent: { answer: operation.sent.answer, answerType: operation.sent.answerType },
        isDelayed: one.isDelayed,
      })
    else if (operation.does === 'mark') marks.set(operation.problemId, operation.marked)
    else isCompleting = true
  }
  return { answers, marks, isCompleting, count, isDelayed }
}
