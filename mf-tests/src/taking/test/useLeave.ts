import type { TestProblems } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { resultPath } from '../../paths.ts'
import { removeDraft } from '../answer/drafts.ts'
import { forgetTest } from './kept.ts'
import type { Place } from './requests.ts'

/** Leaves a test that is over for its result; what this browser kept of it goes. */
export function useLeave(place: Place, problems: TestProblems['problems']): () => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { owner, kind, testId } = place
  return () => {
    for (const { problem_id } of problems) removeDraft(place, problem_id)
    forgetTest(owner, kind, testId)
    // Lists, details and the dashboard's notifications have changed; what is on the screen is fetched now.
    void queries.invalidateQueries({ queryKey: ['tests'], refetchType: 'none' })
    void navigate(resultPath(kind, testId), { replace: true })
  }
}
