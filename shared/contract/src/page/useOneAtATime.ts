import { useRef, useState } from 'react'

/** Work that must not be started a second time while it is running. */
export interface OneAtATime {
  /** Work is running; for rendering. */
  busy: boolean
  /**
   * Runs `work`, unless some is running already. Work that resolves to false stays running: its page is about to be
   * left, and no other work may start before that. `run` rejects with what the work rejects with.
   */
  run: (work: () => Promise<unknown>) => Promise<void>
}

export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false)
  // A ref, because state is one render late: two clicks in one moment would both find it idle.
  const isUnderWay = useRef(false)
  return {
    busy,
    run: async (work) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(true)
      let isLeaving = false
      try {
        isLeaving = (await work()) === false
      } finally {
        if (!isLeaving) {
          isUnderWay.current = false
          setBusy(false)
        }
      }
    },
  }
}
