import { useRef, useState } from 'react'

/** Work that must not be begun a second time while it is under way. */
export interface OneAtATime {
  /** Work is under way; for the screen. */
  busy: boolean
  /**
   * Does `work`, unless some is under way already. Work that resolves to false stays under way: its page is about to be
   * left, and nothing may begin on the way out. What it rejects with, `run` rejects with.
   */
  run: (work: () => Promise<unknown>) => Promise<void>
}

export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false)
  // State is a render late: two clicks in one moment would both find it idle.
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
