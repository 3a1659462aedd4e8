import { useEffect, useState } from 'react'

/** What is wrong with a file, and where (the importer's own words). */
export interface Fault {
  file: string
  line: number
  field: string
  message: string
}

/** What the command tells of the files (api/src/features/content-preview/view.ts). */
interface Saved {
  file: string
  path: string | null
  faults: Fault[]
  elsewhere: Fault[]
}

export interface Preview {
  saved: Saved
  /** Counts what was told so far: another number is another save. */
  round: number
  /** False: the command has stopped; what is shown is as it was then. */
  isLive: boolean
}

/** The files as they are now, told anew after every save; null until the command has answered. */
export function usePreview(): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    const events = new EventSource('/state')
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const saved = JSON.parse(data) as Saved
      setPreview((before) => ({ saved, round: (before?.round ?? 0) + 1, isLive: true }))
    })
    // The browser asks again by itself, so that a command started anew is found.
    events.addEventListener('error', () => setPreview((before) => before && { ...before, isLive: false }))
    return () => events.close()
  }, [])
  return preview
}
