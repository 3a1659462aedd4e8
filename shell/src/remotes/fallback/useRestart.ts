import { useEffect, useEffectEvent, useState } from 'react'
import { isShellReplaced } from '../../composition/store.ts'
import { useCompositionRequest } from './useLiveRemote.ts'

interface RestartOptions {
  /** All candidates have failed: the panel is shown. */
  isOver: boolean
  /** Another version was released meanwhile. */
  isReplaced: boolean
  restart: () => void
}

/**
 * Restarts the chain with the versions that are live then: when the pupil presses Retry, and by itself when another
 * version was released while the panel is shown.
 *
 * @returns the handler of the Retry button
 */
export function useRestart({ isOver, isReplaced, restart }: RestartOptions): () => void {
  const restartOrReload = () => {
    // The page may have been mounted while the newest composition was requested.
    if (!isOver) return
    if (isShellReplaced()) location.reload()
    else restart()
  }
  const [retries, setRetries] = useState(0)
  useCompositionRequest(retries, restartOrReload)
  const onReplaced = useEffectEvent(restartOrReload)
  useEffect(() => {
    if (!isOver || !isReplaced) return
    const timer = setTimeout(onReplaced)
    return () => clearTimeout(timer)
  }, [isOver, isReplaced])
  return () => setRetries(retries + 1)
}
