import { useQueryClient } from '@tanstack/react-query'
import { guardianLookQuery } from './requests.ts'

/** Fetches again what the link of a guardian shows. Resolves when it is on the page. */
export function useRefreshLook(token: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: guardianLookQuery(token).queryKey })
}
