import { toast, type OutcomeOf } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { testDetailQuery } from '../../details/requests.ts'
import { useText } from '../../text.ts'
import { readDraft, removeDraft } from '../answer/drafts.ts'
import { isSame, toStoredAnswer, type StoredAnswer } from '../answer/storedAnswer.ts'
import { runningQuery, type TestRef, type TestSession } from '../test/requests.ts'
import { withMark, withSaved } from './acknowledged.ts'
import { answers, completions, marks, getQueueName, type TestSubject } from './kinds.ts'

const TOAST_MS = 1000 // toasts after submitting and marking are short: many come in a test (S9.8)

/** The API's error codes for 'after the end' (decision 24): stored as a late answer, or not at all. */
const isLate = (code: string) => code === 'answer_late' || code === 'test_over'

/**
 * Applies the outcomes of a test's operations: an acknowledged answer or mark changes the test on the page, and a toast
 * announces each outcome, except for a completion that ends the test.
 *
 * @returns the answers that came too late, by problem
 */
export function useOutcomes(testRef: TestRef, onCompleted: () => void): ReadonlyMap<string, StoredAnswer> {
  const text = useText()
  const queries = useQueryClient()
  const [late, setLate] = useState<ReadonlyMap<string, StoredAnswer>>(new Map())
  const queue = getQueueName(testRef)

  const updateTest = (change: (running: TestSession) => TestSession) =>
    queries.setQueryData(
      runningQuery(testRef).queryKey,
      (before: TestSession | undefined) => before && change(before),
    )
  // S4.11b: what the API has now is fetched.
  const refresh = () => void queries.invalidateQueries({ queryKey: runningQuery(testRef).queryKey })
  const isOfTest = ({ subject, kind }: { subject: TestSubject; kind: string }) =>
    kind !== 'delayed' && getQueueName(subject) === queue

  const settleAnswer = useEffectEvent((outcome: OutcomeOf<typeof answers>) => {
    if (!isOfTest(outcome)) return
    const { problemId } = outcome.subject
    const { answer, answerType } = outcome.body
    const sent = { answer, answerType }
    if (outcome.kind === 'sent')
      updateTest((before) => withSaved(before, problemId, sent, outcome.reply, performance.now()))
    refresh()
    if (outcome.kind === 'sent') {
      removeSentDraft(testRef, problemId, sent)
      return toast.success(text('submitted'), { duration: TOAST_MS })
    }
    if (isLate(outcome.code)) setLate((before) => new Map(before).set(problemId, sent))
    toast.error(isLate(outcome.code) ? outcome.message : text('submitFailed'))
  })

  const settleMark = useEffectEvent((outcome: OutcomeOf<typeof marks>) => {
    if (!isOfTest(outcome)) return
    if (outcome.kind === 'sent')
      updateTest((before) => withMark(before, outcome.subject.problemId, outcome.reply))
    refresh()
    if (outcome.kind === 'sent')
      toast.success(text(outcome.reply.is_marked ? 'marked' : 'unmarked'), { duration: TOAST_MS })
    else toast.error(isLate(outcome.code) ? outcome.message : text('markFailed'))
  })

  const settleCompletion = useEffectEvent((outcome: OutcomeOf<typeof completions>) => {
    if (!isOfTest(outcome)) return
    refresh()
    if (outcome.kind === 'sent' || isLate(outcome.code)) return onCompleted()
    // The test was completed elsewhere, or is gone: fetching it shows which.
    void queries.invalidateQueries({ queryKey: testDetailQuery(testRef.kind, testRef.testId).queryKey })
    toast.error(text('completeFailed'))
  })

  useEffect(() => {
    const unsubscribes = [
      answers.subscribe(settleAnswer, { queue }),
      marks.subscribe(settleMark, { queue }),
      completions.subscribe(settleCompletion, { queue }),
    ]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }, [queue])

  return late
}

/** Removes the draft of an answer that has arrived, unless the pupil has changed it since. */
function removeSentDraft(testRef: TestRef, problemId: string, sent: StoredAnswer): void {
  const draft = readDraft(testRef, problemId)
  if (draft && isSame(toStoredAnswer(trimDraft(draft)), sent)) removeDraft(testRef, problemId)
}

const trimDraft = (draft: NonNullable<ReturnType<typeof readDraft>>) =>
  draft.type === 'text' ? { ...draft, text: draft.text.trim() } : draft
