import { outbox, toast, useWaiting, type OutcomeOf } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { testDetailQuery } from '../../details/requests.ts'
import { useText } from '../../text.ts'
import { readDraft, removeDraft } from '../answer/drafts.ts'
import { isSame, toStoredAnswer, type StoredAnswer } from '../answer/storedAnswer.ts'
import { runningQuery, type TestRef, type TestSession } from '../test/requests.ts'
import { withMark, withSaved } from './acknowledged.ts'
import { answers, completions, marks, getQueueName, type TestSubject } from './kinds.ts'
import { getPendingOperations } from './pendingOperations.ts'
import { stamp } from './stamp.ts'
import { useAnswersBeingAdded } from './useAnswersBeingAdded.ts'

const TOAST_MS = 1000 // toasts after submitting and marking are short: many come in a test (S9.8)

/** The API's error codes for 'after the end' (decision 24): stored as a late answer, or not at all. */
const isLate = (code: string) => code === 'answer_late' || code === 'test_over'

/**
 * Answers, marks and completion of a test, sent through the outbox (decision 25). Delivered ones are announced here;
 * those still in the outbox, and answers that are being added to it, are in `outstanding`, those that came too late in
 * `late`.
 */
export function useOperations(place: TestRef, onCompleted: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const waiting = useWaiting()
  const adding = useAnswersBeingAdded()
  const outstanding = useMemo(
    () => getPendingOperations(place, waiting, adding.shown),
    [place, waiting, adding.shown],
  )
  /** A second click, or the end of the time, may come while the completion is not in the outbox yet. */
  const completing = useRef(false)
  const [late, setLate] = useState<ReadonlyMap<string, StoredAnswer>>(new Map())
  const queue = getQueueName(place)

  const learn = (change: (running: TestSession) => TestSession) =>
    queries.setQueryData(
      runningQuery(place).queryKey,
      (before: TestSession | undefined) => before && change(before),
    )
  // S4.11b: what the API has now is fetched.
  const refresh = () => void queries.invalidateQueries({ queryKey: runningQuery(place).queryKey })
  const isOfPlace = ({ subject, kind }: { subject: TestSubject; kind: string }) =>
    kind !== 'delayed' && getQueueName(subject) === queue

  const settleAnswer = useEffectEvent((outcome: OutcomeOf<typeof answers>) => {
    if (!isOfPlace(outcome)) return
    const { problemId } = outcome.subject
    const { answer, answerType } = outcome.body
    const sent = { answer, answerType }
    if (outcome.kind === 'sent')
      learn((before) => withSaved(before, problemId, sent, outcome.reply, performance.now()))
    refresh()
    if (outcome.kind === 'sent') {
      removeSentDraft(place, problemId, sent)
      return toast.success(text('submitted'), { duration: TOAST_MS })
    }
    if (isLate(outcome.code)) setLate((before) => new Map(before).set(problemId, sent))
    toast.error(isLate(outcome.code) ? outcome.message : text('submitFailed'))
  })

  const settleMark = useEffectEvent((outcome: OutcomeOf<typeof marks>) => {
    if (!isOfPlace(outcome)) return
    if (outcome.kind === 'sent') learn((before) => withMark(before, outcome.subject.problemId, outcome.reply))
    refresh()
    if (outcome.kind === 'sent')
      toast.success(text(outcome.reply.is_marked ? 'marked' : 'unmarked'), { duration: TOAST_MS })
    else toast.error(isLate(outcome.code) ? outcome.message : text('markFailed'))
  })

  const settleCompletion = useEffectEvent((outcome: OutcomeOf<typeof completions>) => {
    if (!isOfPlace(outcome)) return
    refresh()
    if (outcome.kind === 'sent' || isLate(outcome.code)) return onCompleted()
    // The test was completed elsewhere, or is gone: fetching it shows which.
    void queries.invalidateQueries({ queryKey: testDetailQuery(place.kind, place.testId).queryKey })
    toast.error(text('completeFailed'))
  })

  useEffect(() => {
    const ends = [
      answers.subscribe(settleAnswer, { queue }),
      marks.subscribe(settleMark, { queue }),
      completions.subscribe(settleCompletion, { queue }),
    ]
    return () => ends.forEach((end) => end())
  }, [queue])

  const { owner } = place
  return {
    outstanding,
    late,
    /** Resolves when the answer is in the outbox, after those given before it; the same one again is not added twice. */
    answer: (problemId: string, sent: StoredAnswer): Promise<void> =>
      adding.add(problemId, sent, () => {
        const body = { ...sent, ...stamp(owner) }
        return answers.add({ id: body.operationId, owner, subject: { ...place, problemId }, body })
      }),
    mark: (problemId: string, marked: boolean) => {
      const body = { marked, ...stamp(owner) }
      void marks.add({ id: body.operationId, owner, subject: { ...place, problemId }, body })
    },
    /** Adds the completion after all answers that are being added: the API rejects those that arrive after it. */
    complete: async (): Promise<void> => {
      if (completing.current) return
      completing.current = true
      try {
        await adding.settle()
        const body = stamp(owner)
        await completions.add({ id: body.operationId, owner, subject: place, body })
      } finally {
        completing.current = false
      }
    },
    /** Sends everything in the outbox now. */
    retry: () => outbox.retry(),
  }
}

export type TestOperations = ReturnType<typeof useOperations>

/** Removes the draft of an answer that has arrived, unless the pupil has changed it since. */
function removeSentDraft(place: TestRef, problemId: string, sent: StoredAnswer): void {
  const draft = readDraft(place, problemId)
  if (draft && isSame(toStoredAnswer(trimmed(draft)), sent)) removeDraft(place, problemId)
}

const trimmed = (draft: NonNullable<ReturnType<typeof readDraft>>) =>
  draft.type === 'text' ? { ...draft, text: draft.text.trim() } : draft
