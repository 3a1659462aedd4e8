import { keep } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { problemQuery } from './requests.ts'

/** A tab that was closed leaves its start time behind; from this age on it is ignored. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000

const starts = keep('local', 'mf-practice:start', (stored) => (typeof stored === 'string' ? stored : null))

/** Another variant of a template is another start (decision 50). */
const startId = (series: string, serial: number, variant: string | undefined) =>
  [series, serial, ...(variant ? [variant] : [])].join(':')

function readStart(id: string, now: number): Date | null {
  const start = new Date(starts.read(id) ?? '')
  const age = now - start.getTime()
  return age >= 0 && age < MAX_AGE_MS ? start : null
}

/** When this problem was opened: stored over a reload by series and serial, removed on leaving (S4.3a). */
export function useStartTime(series: string, serial: number, variant?: string): Date {
  const id = startId(series, serial, variant)
  const [start] = useState(() => readStart(id, Date.now()) ?? new Date())
  useEffect(() => {
    starts.write(id, start.toISOString())
    return () => starts.remove(id)
  }, [id, start])
  return start
}

interface ViewedTime {
  /** Seconds for which the API had seen the problem when it sent it. */
  readonly seconds: number
  /** When that was, by this device's clock. */
  readonly fetchedAt: number
  /** Key of the variant that was seen. */
  readonly variant: string | undefined
}

/**
 * From when on the clock counts, in milliseconds: whichever is longer of the time since the start and what the API has seen
 * on earlier visits, because that is what an answer will be counted with (decision 15).
 */
export function useClockBegin(
  series: string,
  serial: number,
  start: Date,
  { seconds, fetchedAt, variant }: ViewedTime,
): number {
  const queries = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  // A problem that was fetched ahead is seen from its opening on.
  const begin = Math.min(start.getTime(), Math.max(fetchedAt, openedAt) - seconds * 1000)
  // On return before the next fetch of the problem the clock shows the time spent by now.
  const saveTime = useEffectEvent(() => {
    const { queryKey } = problemQuery(series, serial)
    queries.setQueryData(
      queryKey,
      (problem) =>
        problem?.variant?.key === variant
          ? problem && { ...problem, seen_seconds: (Date.now() - begin) / 1000 }
          : problem,
      { updatedAt: fetchedAt },
    )
  })
  useEffect(() => () => saveTime(), [])
  return begin
}
