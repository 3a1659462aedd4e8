import { useEffect, useState } from 'react'

/** An error in a file, and where it is, as the importer says it. */
export interface Fault {
  file: string
  line: number
  field: string
  message: string
}

/** What the command sends about the files (api/src/features/content-preview/view.ts). */
interface Saved {
  file: string
  path: string | null
  faults: Fault[]
  elsewhere: Fault[]
}

export interface Preview {
  saved: Saved
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
      const saved = JSON.parse(data) as Saved
      setPreview((before) => ({ saved, round: (before?.round ?? 0) + 1, isLive: true }))
    })
    // The browser reconnects by itself, so that a restarted command is found.
    events.addEventListener('error', () => setPreview((before) => before && { ...before, isLive: false }))
    return () => events.close()
  }, [])
  return preview
}
