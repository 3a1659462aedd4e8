import { useSession } from '@dhadha/contract'
import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Whether somebody is signed in. The prerendered page is the signed-out one; while it hydrates, the answer is no too, so
 * that both have the same markup, and right afterwards the true one.
 */
export function useSignedIn(): boolean {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return useSession().status === 'signed-in' && hydrated
}
