import type { BoardKind } from '@dhadha/boards/rules'
import type { Problem } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import type { AttemptAnswer } from '../answer/attemptAnswer.ts'
import type { LocalVerdict } from '../attempt/submission.ts'
import { deferredQuery, type DeferredParts } from '../deferred/deferredQuery.ts'

/** The verdict by the code that judges without the API. @param payload the decoded board or options */
function judge(
  { judgeLocally, feedbackLocally }: DeferredParts,
  problem: Problem,
  sent: AttemptAnswer,
  kind: BoardKind | null,
  payload: unknown,
): LocalVerdict | null {
  const isRight = judgeLocally(problem, sent, kind, payload)
  if (isRight === null) return null
  return {
    verdict: isRight ? 'right' : 'wrong',
    feedback: isRight ? undefined : feedbackLocally(problem, sent, kind, payload),
  }
}

/**
 * The page's own verdict on an answer, for a problem stored for offline use; null for any other (decision 37). It comes
 * at once where the code for it is loaded. If that cannot be loaded, the API's verdict is awaited, as for any other
 * problem.
 */
export function useLocalVerdict(problem: Problem) {
  const queries = useQueryClient()
  return (
    sent: AttemptAnswer,
    kind: BoardKind | null,
    payload: unknown,
    onVerdict: (verdict: LocalVerdict | null) => void,
  ) => {
    const judgeBy = (deferred: DeferredParts) => onVerdict(judge(deferred, problem, sent, kind, payload))
    const loaded = queries.getQueryData(deferredQuery.queryKey)
    if (loaded) judgeBy(loaded)
    else if (problem.kept_offline) queries.fetchQuery(deferredQuery).then(judgeBy, () => undefined)
  }
}
