import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { customTestsQuery } from './lists/requests.ts'
import { NEW_TEST, testPath } from './paths.ts'

/** Opens a custom test that was just made: it waits for 'Begin' (decision 27), and the list has it from now on. */
export function useOpenNewTest(): (testId: string) => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return (testId) => {
    void queries.invalidateQueries({ queryKey: customTestsQuery.queryKey })
    void navigate(testPath('custom', testId), { state: NEW_TEST })
  }
}
