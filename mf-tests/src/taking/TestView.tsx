import { inLanguage, useDocumentTitle, useLanguage } from '@dhadha/contract'
import { aloneClass } from '@dhadha/ui'
import { useMemo } from 'react'
import { TimeWarning } from './clock/TimeWarning.tsx'
import { ActionBar } from './frame/ActionBar.tsx'
import { CompleteDialog } from './frame/CompleteDialog.tsx'
import css from './taking.module.css'
import { TestHead } from './frame/TestHead.tsx'
import { TimeUp } from './frame/TimeUp.tsx'
import { ProblemList } from './list/ProblemList.tsx'
import { toRows } from './list/rows.ts'
import { useMovingOn } from './list/useMovingOn.ts'
import { useSelection } from './list/useSelection.ts'
import { useOperations } from './operations/useOperations.ts'
import { UnsentOperationsNotice } from './operations/UnsentOperationsNotice.tsx'
import { ProblemWork, WORK_FORM } from './ProblemWork.tsx'
import type { TestRef, TestSession } from './test/requests.ts'
import { usePrefetchContents } from './test/usePrefetchContents.ts'
import { useLeave } from './test/useLeave.ts'
import { useCompletion } from './useCompletion.ts'

/** The test-taking page (S2.31): time and list on the left, the problem on the right, actions below. */
export function TestView({ testRef, running }: { testRef: TestRef; running: TestSession }) {
  const language = useLanguage()
  const { test, problems } = running.reply
  const leave = useLeave(testRef, problems)
  const operations = useOperations(testRef, leave)
  const { outstanding, late } = operations
  const rows = useMemo(() => toRows(problems, outstanding, late), [problems, outstanding, late])
  const selected = useSelection(rows)
  const movingOn = useMovingOn(rows)
  const completion = useCompletion(testRef, running, { rows, operations, onLeave: leave })
  const { secondsLeft, isOver } = completion
  const title = inLanguage(language, test.test_name, test.bangla_test_name)
  useDocumentTitle(title)
  usePrefetchContents(testRef, problems)

  if (isOver || completion.isCompleting)
    return (
      <TimeUp
        testRef={testRef}
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
        secondsLeft={secondsLeft}
        isEstimate={running.isCached}
      />
      <div className={css['notices']}>
        <TimeWarning secondsLeft={secondsLeft} />
        <UnsentOperationsNotice outstanding={outstanding} onRetry={operations.retry} />
      </div>
      <ProblemList rows={rows} current={selected?.id ?? null} />
      <div className={css['work']}>
        {selected && (
          <ProblemWork
            key={selected.id}
            testRef={testRef}
            known={{
              row: selected,
              waiting: outstanding.answers.get(selected.id) ?? null,
              late: late.get(selected.id) ?? null,
            }}
            hasJustOpened={() => movingOn.hasJustMovedTo(selected.id)}
            onAnswer={(sent) => {
              void operations.answer(selected.id, sent)
              movingOn.from(selected.id)
            }}
          />
        )}
      </div>
      <ActionBar
        kind={testRef.kind}
        form={WORK_FORM}
        isMarked={selected?.isMarked ?? false}
        onMark={selected ? () => operations.mark(selected.id, !selected.isMarked) : null}
        onComplete={completion.ask}
      />
      {completion.unsent && (
        <CompleteDialog
          rows={rows}
          unsent={completion.unsent}
          onClose={completion.cancel}
          onComplete={(sends) => void completion.finish(sends)}
        />
      )}
    </div>
  )
}
