import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isDataSaverOn } from '../prefetch/isDataSaverOn.ts'
import { deferredQuery, type DeferredParts } from './deferredQuery.ts'

/** Milliseconds to wait, so that the problem and the next one are loaded first. */
const REST_MS = 2_000

/**
 * Fetches the code for the first press while the problem is read: with the first touch or key on the page, or
 * after a while, when the browser is idle. With data saver on it is fetched at the first touch.
 */
export function usePreloadDeferred(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (queries.getQueryData(deferredQuery.queryKey)) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchOnce = () => {
      left.abort()
      clearTimeout(timer)
      // Its users fetch it again, and show an error when that fails.
      void queries.prefetchQuery(deferredQuery)
    }
    for (const use of ['pointerdown', 'keydown'])
      document.addEventListener(use, fetchOnce, { signal: left.signal, capture: true, passive: true })
    if (!isDataSaverOn())
      timer = setTimeout(() => {
        if (typeof requestIdleCallback === 'function')
          requestIdleCallback(() => !left.signal.aborted && fetchOnce())
        else fetchOnce()
      }, REST_MS)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [queries])
}

/**
 * The code that is loaded later, for a part of the page that needs it now; null until it is loaded.
 *
 * @param onMissing called when it could not be fetched; it is fetched again when it is wanted again
 */
export function useDeferred(isWanted: boolean, onMissing: () => void): DeferredParts | null {
  const { data, isError } = useQuery({ ...deferredQuery, enabled: isWanted })
  const isMissing = isWanted && isError
  const handleMissing = useEffectEvent(onMissing)
  useEffect(() => {
    if (isMissing) handleMissing()
  }, [isMissing])
  return data ?? null
}
