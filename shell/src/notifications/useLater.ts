import { useCallback, useEffect, useState } from 'react'
import { subscribeConnection } from '../offline/connection.ts'
import { fetchLater } from './fetchLater.ts'
import type * as Later from './later.ts'

let known: typeof Later | null = null

async function load(): Promise<typeof Later> {
  known ??= await fetchLater()
  return known
}

interface LazyModuleState {
  /** Null until it is here. */
  later: typeof Later | null
  /** It did not come; `retry` and the connection, when it is back, ask for it again. */
  hasFailed: boolean
  retry: () => void
}

/** Fetches what is not needed for the first screen as soon as that is rendered. */
export function useLater(): LazyModuleState {
  const [later, setLater] = useState(known)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (later) return
    let isOver = false
    load().then(
      (module) => isOver || setLater(module),
      (error: unknown) => {
        console.error(error)
        if (!isOver) setHasFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [later, tries])
  const retry = useCallback(() => {
    setHasFailed(false)
    setTries((before) => before + 1)
  }, [])
  useEffect(
    () => (hasFailed ? subscribeConnection((isUp) => isUp && retry()) : undefined),
    [hasFailed, retry],
  )
  return { later, hasFailed, retry }
}
