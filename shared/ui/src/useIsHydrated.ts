import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/**
 * False in prerendered markup and until React has hydrated it; true from then on, and wherever nothing was prerendered.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
