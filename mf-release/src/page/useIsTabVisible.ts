import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isVisible = (): boolean => document.visibilityState !== 'hidden'

/** Whether this tab is in sight. */
export const useIsTabVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, () => true)
