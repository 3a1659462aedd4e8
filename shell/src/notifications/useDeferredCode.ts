import { useCallback, useEffect, useState } from 'react'
import { subscribeConnection } from '../offline/connection.ts'
import type * as DeferredCode from './deferredCode.ts'
import { fetchDeferredCode } from './fetchDeferredCode.ts'

let loaded: typeof DeferredCode | null = null

async function load(): Promise<typeof DeferredCode> {
  loaded ??= await fetchDeferredCode()
  return loaded
}

interface DeferredCodeState {
  /** The modules of deferredCode.ts; null until they have loaded. */
  code: typeof DeferredCode | null
  /** They failed to load. They are requested again by `retry`, and when the connection is back. */
  hasFailed: boolean
  retry: () => void
}

/** Loads the code that the first screen does not need, as soon as that screen is rendered. */
export function useDeferredCode(): DeferredCodeState {
  const [code, setCode] = useState(loaded)
  const [hasFailed, setHasFailed] = useState(false)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    if (code) return
    let isOver = false
    load().then(
      (module) => isOver || setCode(module),
      (error: unknown) => {
        console.error(error)
        if (!isOver) setHasFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [code, retries])
  const retry = useCallback(() => {
    setHasFailed(false)
    setRetries((before) => before + 1)
  }, [])
  useEffect(
    () => (hasFailed ? subscribeConnection((isUp) => isUp && retry()) : undefined),
    [hasFailed, retry],
  )
  return { code, hasFailed, retry }
}
