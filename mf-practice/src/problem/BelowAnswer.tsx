import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { ActionBar } from './actions/ActionBar.tsx'
import { SolvedActions } from './actions/SolvedActions.tsx'
import type { AfterSolved } from './next/useAfterSolved.ts'
import type { SolvingState } from './useSolving.ts'

interface BelowAnswerProps {
  problem: Problem
  language: Language
  solving: SolvingState
  /** There is no next problem. */
  last: boolean
  onNext: () => void
  afterSolved: AfterSolved
}

/** The verdict beside the board, or the bar of actions (S2.19a, decision 41). */
export function BelowAnswer({ problem, language, solving, last, onNext, afterSolved }: BelowAnswerProps) {
  const { submission, phase, help, fresh, replay } = solving
  const { answer, error, delivery, isLoadingRules, localVerdict } = submission
  const { deferred, verdict: shownVerdict, open } = solving.dialogs
  const onFeedback = () => open({ name: 'feedback' })
  return (
    <>
      {shownVerdict && deferred && (
        <deferred.VerdictBeside
          verdict={shownVerdict}
          problem={problem}
          language={language}
          last={last}
          fresh={fresh}
          onHint={problem.hint_available ? help.openHints : null}
          onExplain={help.openExplanation}
          onReplay={replay}
          onNext={onNext}
          afterSolved={afterSolved}
          onClose={() => open(null)}
        />
      )}
      {phase === 'solved' ? (
        <SolvedActions
          seconds={solving.clock.stoppedAt}
          next={afterSolved.label}
          onFeedback={onFeedback}
          isExplaining={help.explanation.isPending}
          onExplain={help.openExplanation}
          onAgain={solving.solveAgain}
          fresh={fresh}
        />
      ) : (
        <ActionBar
          hidden={shownVerdict !== null && deferred !== null}
          incompleteText={answer.type === 'text' ? null : error}
          onFeedback={onFeedback}
          onExplain={phase !== 'open' ? help.openExplanation : null}
          isExplaining={help.explanation.isPending}
          onSkip={last ? null : () => open({ name: 'skip' })}
          isSending={delivery === 'sending' || isLoadingRules || (shownVerdict !== null && !deferred)}
          isUnsent={delivery === 'waiting' && localVerdict?.verdict !== 'wrong'}
        />
      )}
    </>
  )
}
