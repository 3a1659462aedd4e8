import { outbox, toast, useWaiting, type Outcome } from '@dhadha/contract'
import type { TestAnswerReply, TestMarkReply } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { testDetailQuery } from '../../details/requests.ts'
import { useText } from '../../text.ts'
import { readDraft, removeDraft } from '../answer/drafts.ts'
import { isSame, sentAnswer, type SentAnswer } from '../answer/sentAnswer.ts'
import { runningQuery, type Place, type Running } from '../test/requests.ts'
import { withMark, withSaved } from './acknowledged.ts'
import { answerEntry, completionEntry, markEntry, operationOf, outstandingOf, queueOf } from './operations.ts'
import { stamp } from './stamp.ts'

const TOAST_MS = 1000 // S9.8

const FAILURES = { answer: 'submitFailed', mark: 'markFailed', complete: 'completeFailed' } as const

/** The API's words for 'after the end' (decision 24): kept as a late answer, or not even that. */
const isLate = (code: string) => code === 'answer_late' || code === 'test_over'

/**
 * Answers, marks and completion of a test, by way of the outbox (decision 25). What arrives is told here; what waits is
 * in `outstanding`, what came too late in `late`.
 */
export function useOperations(place: Place, onCompleted: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const waiting = useWaiting()
  const outstanding = useMemo(() => outstandingOf(place, waiting), [place, waiting])
  const [late, setLate] = useState<ReadonlyMap<string, SentAnswer>>(new Map())
  const queue = queueOf(place)
  // Two clicks may fall between two renders.
  const adding = useRef(new Set<string>())

  const settle = useEffectEvent((outcome: Outcome) => {
    const operation = operationOf(place, outcome.entry)
    if (!operation || outcome.kind === 'delayed') return
    const learn = (change: (running: Running) => Running) =>
      queries.setQueryData(
        runningQuery(place).queryKey,
        (before: Running | undefined) => before && change(before),
      )
    if (outcome.kind === 'sent' && operation.does === 'answer')
      learn((before) =>
        withSaved(
          before,
          operation.problemId,
          operation.sent,
          outcome.reply as TestAnswerReply,
          performance.now(),
        ),
      )
    if (outcome.kind === 'sent' && operation.does === 'mark')
      learn((before) => withMark(before, operation.problemId, outcome.reply as TestMarkReply))
    // S4.11b: what the API has now is fetched.
    void queries.invalidateQueries({ queryKey: runningQuery(place).queryKey })
    if (outcome.kind !== 'sent') {
      if (operation.does === 'answer' && isLate(outcome.code))
        setLate((before) => new Map(before).set(operation.problemId, operation.sent))
      else if (operation.does === 'complete') {
        if (isLate(outcome.code)) return onCompleted()
        // Completed elsewhere, or gone: the test itself says which.
        void queries.invalidateQueries({ queryKey: testDetailQuery(place.kind, place.testId).queryKey })
      }
      return toast.error(isLate(outcome.code) ? outcome.message : text(FAILURES[operation.does]))
    }
    switch (operation.does) {
      case 'answer':
        forgetSent(place, operation.problemId, operation.sent)
        return toast.success(text('submitted'), { duration: TOAST_MS })
      case 'mark': {
        const { is_marked } = outcome.reply as TestMarkReply
        return toast.success(text(is_marked ? 'marked' : 'unmarked'), { duration: TOAST_MS })
      }
      case 'complete':
        return onCompleted()
    }
  })
  useEffect(() => outbox.subscribe(settle, queue), [queue])

  return {
    outstanding,
    late,
    answer: (problemId: string, sent: SentAnswer) => {
      if (adding.current.has(problemId)) return
      adding.current.add(problemId)
      void outbox
        .add(answerEntry(place, problemId, sent, stamp(place.owner)))
        .finally(() => adding.current.delete(problemId))
    },
    mark: (problemId: string, marked: boolean) =>
      void outbox.add(markEntry(place, problemId, marked, stamp(place.owner))),
    complete: () => void outbox.add(completionEntry(place, stamp(place.owner))),
    /** Sends what waits, now. */
    retry: () => outbox.retry(),
  }
}

/** What has arrived needs no draft any more, unless the pupil has changed it since. */
function forgetSent(place: Place, problemId: string, sent: SentAnswer): void {
  const draft = readDraft(place, problemId)
  if (draft && isSame(sentAnswer(trimmed(draft)), sent)) removeDraft(place, problemId)
}

const trimmed = (draft: NonNullable<ReturnType<typeof readDraft>>) =>
  draft.type === 'text' ? { ...draft, text: draft.text.trim() } : draft
