import type { PreviewState } from '@dhadha/contract/wire'
import { useEffect, useState } from 'react'

export interface Preview {
  saved: PreviewState
  /** Counts the messages so far: another number means another save. */
  round: number
  /** False: the command has stopped; the last state stays on the screen. */
  isLive: boolean
}

/** The files as they are now, updated after every save; null until the command has answered. */
export function usePreview(): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    const events = new EventSource('/state')
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // Not checked: the command that serves this page is of the same checkout and sends the same type.
      const saved = JSON.parse(data) as PreviewState
      setPreview((before) => ({ saved, round: (before?.round ?? 0) + 1, isLive: true }))
    })
    // The browser reconnects by itself, so that a restarted command is found.
    events.addEventListener('error', () => setPreview((before) => before && { ...before, isLive: false }))
    return () => events.close()
  }, [])
  return preview
}
