import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isInSight = (): boolean => document.visibilityState !== 'hidden'

/** Whether somebody can see this tab. */
export const useInSight = (): boolean => useSyncExternalStore(subscribe, isInSight, () => true)
