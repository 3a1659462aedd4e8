import type { TestProblems } from '@dhadha/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { resultPath } from '../../paths.ts'
import { removeDraft } from '../answer/drafts.ts'
import { removeSavedTest } from './savedTest.ts'
import type { TestRef } from './requests.ts'

/** Leaves a test that is over for its result, and removes this browser's copy of it. */
export function useLeave(testRef: TestRef, problems: TestProblems['problems']): () => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { owner, kind, testId } = testRef
  return () => {
    for (const { problem_id } of problems) removeDraft(testRef, problem_id)
    removeSavedTest(owner, kind, testId)
    // Lists, details and notifications have changed; those on the screen are fetched now.
    void queries.invalidateQueries({ queryKey: ['tests'], refetchType: 'none' })
    void navigate(resultPath(kind, testId), { replace: true })
  }
}
