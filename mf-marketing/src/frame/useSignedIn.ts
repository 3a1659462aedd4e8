import { useSession } from '@dhadha/contract'
import { useIsHydrated } from '@dhadha/ui'

/**
 * Whether the visitor is signed in. The prerendered page is the signed-out one, so this is false while it hydrates,
 * which keeps the markup equal, and correct right afterwards.
 */
export function useSignedIn(): boolean {
  const isHydrated = useIsHydrated()
  return useSession().status === 'signed-in' && isHydrated
}
