import { inLanguage, useDocumentTitle, useLanguage } from '@dhadha/contract'
import { aloneClass } from '@dhadha/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { unsentAnswers, type UnsentAnswer } from './answer/unsentAnswers.ts'
import { TimeWarning } from './clock/TimeWarning.tsx'
import { useSecondsLeft } from './clock/useSecondsLeft.ts'
import { ActionBar } from './frame/ActionBar.tsx'
import { CompleteDialog } from './frame/CompleteDialog.tsx'
import css from './frame/TestHead.module.css'
import { TestHead } from './frame/TestHead.tsx'
import { TimeUp } from './frame/TimeUp.tsx'
import { ProblemList } from './list/ProblemList.tsx'
import { toRows } from './list/rows.ts'
import { useMovingOn } from './list/useMovingOn.ts'
import { useSelection } from './list/useSelection.ts'
import { useOperations } from './operations/useOperations.ts'
import { UnsentOperationsNotice } from './operations/UnsentOperationsNotice.tsx'
import { ProblemWork, WORK_FORM } from './ProblemWork.tsx'
import { readSavedTest } from './test/savedTest.ts'
import { contentQuery, type TestRef, type TestSession } from './test/requests.ts'
import { usePrefetchContents } from './test/usePrefetchContents.ts'
import { useLeave } from './test/useLeave.ts'

/** The test-taking page (S2.31): time and list on the left, the problem on the right, actions below. */
export function TestView({ place, running }: { place: TestRef; running: TestSession }) {
  const language = useLanguage()
  const { test, problems } = running.reply
  const leave = useLeave(place, problems)
  const operations = useOperations(place, leave)
  const { outstanding, late } = operations
  const rows = useMemo(() => toRows(problems, outstanding, late), [problems, outstanding, late])
  const selected = useSelection(rows)
  const movingOn = useMovingOn(rows)
  const queries = useQueryClient()
  /** Open with what was chosen and not sent when it opened. */
  const [asking, setAsking] = useState<readonly UnsentAnswer[] | null>(null)
  const left = useSecondsLeft(running.countdown, () => setAsking(null))
  const title = inLanguage(language, test.test_name, test.bangla_test_name)
  useDocumentTitle(title)
  usePrefetchContents(place, problems)

  // An estimate never ends a test: only the API knows the time.
  const isOver = left === 0 && !running.isCached
  const isCompleting = place.kind === 'custom' && (outstanding.isCompleting || isOver)
  const complete = () => {
    if (!outstanding.isCompleting) operations.complete()
  }
  const ask = () =>
    setAsking(
      unsentAnswers(
        place,
        rows,
        // After a reload what was chosen counts at once, not only when its problem has been fetched again.
        (id) =>
          queries.getQueryData(contentQuery(place, id).queryKey) ??
          readSavedTest(place.owner, place.kind, place.testId)?.contents[id],
        (row) => outstanding.answers.get(row.id)?.sent ?? late.get(row.id) ?? row.saved,
      ),
    )
  // The completion is sent after the answers, because the API rejects later ones.
  const finish = async (unsent: readonly UnsentAnswer[]) => {
    for (const { row, sent } of unsent) await operations.answer(row.id, sent)
    complete()
  }
  const completeAtZero = useEffectEvent(complete)
  useEffect(() => {
    if (isOver && place.kind === 'custom') completeAtZero()
  }, [isOver, place.kind])

  // It was completed in another tab or on another device.
  const isCompleted = test.completed_at !== null
  const leaveOnce = useEffectEvent(leave)
  useEffect(() => {
    if (isCompleted) leaveOnce()
  }, [isCompleted])

  if (isOver || isCompleting)
    return (
      <TimeUp
        place={place}
        isOver={isOver}
        outstanding={outstanding}
        onRetry={operations.retry}
        onResult={leave}
      />
    )
  return (
    <div className={`${css['page']} ${aloneClass()}`}>
      <TestHead
        title={title}
        problemCount={rows.length}
        minutes={test.duration_minutes ?? null}
        secondsLeft={left}
        isEstimate={running.isCached}
      />
      <div className={css['notices']}>
        <TimeWarning secondsLeft={left} />
        <UnsentOperationsNotice outstanding={outstanding} onRetry={operations.retry} />
      </div>
      <ProblemList rows={rows} current={selected?.id ?? null} />
      <div className={css['work']}>
        {selected && (
          <ProblemWork
            key={selected.id}
            place={place}
            row={selected}
            waiting={outstanding.answers.get(selected.id) ?? null}
            late={late.get(selected.id) ?? null}
            hasJustOpened={() => movingOn.hasJustMovedTo(selected.id)}
            onAnswer={(sent) => {
              void operations.answer(selected.id, sent)
              movingOn.from(selected.id)
            }}
          />
        )}
      </div>
      <ActionBar
        kind={place.kind}
        form={WORK_FORM}
        isMarked={selected?.isMarked ?? false}
        onMark={selected ? () => operations.mark(selected.id, !selected.isMarked) : null}
        onComplete={ask}
      />
      {asking && (
        <CompleteDialog
          rows={rows}
          unsent={asking}
          onClose={() => setAsking(null)}
          onComplete={(sends) => {
            setAsking(null)
            void finish(sends ? asking : [])
          }}
        />
      )}
    </div>
  )
}
