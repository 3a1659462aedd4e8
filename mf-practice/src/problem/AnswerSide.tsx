import { AnswerArea } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { MissingVerdict, PendingStatus, UnsentAnswerNotice } from './verdict/AnswerMessages.tsx'
import { isFixed } from './phase.ts'
import type { SolvingState } from './useSolving.ts'

interface AnswerSideProps {
  problem: Problem
  language: Language
  solving: SolvingState
  /** There is no next problem. */
  last: boolean
  onNext: () => void
  /** Moves the focus when the focused button is removed, so that it stays on the page. */
  focusTitle: () => void
}

/** Board, field or options, and below them what became of the answer (S2.19). */
export function AnswerSide({ problem, language, solving, last, onNext, focusTitle }: AnswerSideProps) {
  const { payload, submission, phase, play } = solving
  const { answer, error, tried, delivery, isLoadingRules, localVerdict, isInMemory, delayReason } = submission
  const { dialog, deferred, missing, verdict: shownVerdict, open } = solving.dialogs
  const isSending = delivery === 'sending'
  return (
    <>
      <AnswerArea
        interactiveType={problem.data.interactiveType}
        payload={payload}
        answer={answer}
        onChange={play}
        disabled={isFixed(phase)}
        keys={problem.data.keys}
        language={language}
        error={error}
        saysError
        celebrates={shownVerdict?.name === 'right'}
        tried={tried}
      />
      {(isSending || isLoadingRules || (dialog && !deferred)) && (
        <PendingStatus textKey={isSending || (shownVerdict && !missing) ? 'judging' : 'oneMoment'} />
      )}
      {missing && !deferred && (
        <MissingVerdict
          verdict={missing}
          language={language}
          busy={shownVerdict !== null}
          onRetry={() => {
            focusTitle()
            open(missing)
          }}
        />
      )}
      {delivery === 'waiting' && (
        <UnsentAnswerNotice
          onNext={onNext}
          last={last}
          local={localVerdict}
          language={language}
          isInMemory={isInMemory}
          reason={delayReason}
        />
      )}
    </>
  )
}
