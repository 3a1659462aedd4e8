import { useSession } from '@dhadha/contract'
import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Whether the visitor is signed in. The prerendered page is the signed-out one, so this is false while it hydrates,
 * which keeps the markup equal, and correct right afterwards.
 */
export function useSignedIn(): boolean {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useSession().status === 'signed-in' && hydrated
}
