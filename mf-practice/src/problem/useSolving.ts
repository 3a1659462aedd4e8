import { inProblemLanguage, type Answer } from '@dhadha/boards/views'
import { decodeBoardData } from '@dhadha/boards/rules'
import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useMemo } from 'react'
import { useFresh } from './fresh/useFresh.ts'
import { useHelp } from './help/useHelp.ts'
import { getPhase, isFixed, wasSolved } from './phase.ts'
import { useOwnMoves } from './replay/useOwnMoves.ts'
import { signalMove, signalVerdict } from './signals/signals.ts'
import { useClockBegin, useStartTime } from './useStartTime.ts'
import { useDialog } from './dialogs/useDialog.ts'
import { useSubmission } from './useSubmission.ts'
import { useViewTracking } from './useViewTracking.ts'

export interface SolvingOptions {
  series: string
  serial: number
  problem: Problem
  /** When it was fetched, by this device's clock. */
  fetchedAt: number
  language: Language
  /** Called with each verdict of the API, before it is shown. */
  onVerdict?: (() => void) | undefined
}

/**
 * A problem being solved: the answer and its verdict, the help and the dialog that are open, the clock, and whether
 * it was solved and is being solved again (decision 14).
 */
export function useSolving({ series, serial, problem, fetchedAt, language, onVerdict }: SolvingOptions) {
  const opened = useStartTime(series, serial, problem.variant?.key)
  useViewTracking(series, serial, opened.unseen)
  const begin = useClockBegin(series, serial, opened, {
    seconds: problem.seen_seconds ?? 0,
    fetchedAt,
    variant: problem.variant?.key,
  })
  const shown = inProblemLanguage(problem, language)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  const dialogs = useDialog()
  const submission = useSubmission({
    problem,
    language,
    payload,
    start: opened.start,
    begin,
    onVerdict: (verdict, reply) => {
      onVerdict?.()
      signalVerdict(verdict)
      dialogs.showVerdict({ name: verdict, reply })
    },
  })
  const { answer, verdict, seconds, againSince, change, restart } = submission
  const moves = useOwnMoves(answer)
  const phase = getPhase({
    status: problem.status,
    verdict,
    isSolvedAgain: againSince !== null,
    isVerdictShown: dialogs.verdict !== null,
  })
  return {
    shown,
    payload,
    dialogs,
    submission,
    ownBoards: moves.boards,
    help: useHelp(problem, wasSolved(phase), dialogs.open),
    fresh: useFresh(series, serial, problem, wasSolved(phase)),
    phase,
    clock: {
      begin: againSince ?? begin,
      /** Seconds; null while it runs, or when the solving time is no longer stored. */
      stoppedAt: isFixed(phase) ? (seconds ?? problem.solved?.seconds ?? null) : null,
    },
    solveAgain: () => {
      moves.restart()
      restart()
    },
    /** A move on the board, or another answer. */
    play: (next: Answer) => {
      // A move on the board shows that the learner has read the verdict.
      dialogs.dismissVerdict()
      if (next.type !== 'text') signalMove()
      moves.record(next)
      change(next)
    },
    /** Opens the own moves; null: there are none to be seen. */
    replay: moves.hasMoves ? () => dialogs.open({ name: 'replay', back: dialogs.verdict }) : null,
  }
}

export type SolvingState = ReturnType<typeof useSolving>
