import { keep } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { problemQuery } from './requests.ts'

/** The age from which on the start time that a closed tab has left behind is ignored. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000

const starts = keep('local', 'mf-practice:start', (stored) => (typeof stored === 'string' ? stored : null))

/** The time at which a problem went out of sight: its tab was hidden or closed, or another address was opened. */
const leaves = keep('local', 'mf-practice:left', (stored) => (typeof stored === 'string' ? stored : null))

export interface Start {
  /** Moved on by the time out of sight. */
  readonly start: Date
  /** Milliseconds out of sight since the page was opened. */
  readonly hiddenMs: number
}

/** Another variant of a template is another start (decision 50). */
const startId = (series: string, serial: number, variant: string | undefined) =>
  [series, serial, ...(variant ? [variant] : [])].join(':')

function readStart(id: string, now: number): Date | null {
  const start = new Date(starts.read(id) ?? '')
  const age = now - start.getTime()
  return age >= 0 && age < MAX_AGE_MS ? start : null
}

/** The milliseconds for which the problem has been out of sight; 0: it did not leave, or that is unknown. */
function readGap(id: string, now: number): number {
  const gap = now - Date.parse(leaves.read(id) ?? '')
  return gap >= 0 && gap < MAX_AGE_MS ? gap : 0
}

/**
 * When this problem was opened: stored over a reload by series and serial, removed on leaving (S4.3a). Time out of
 * sight moves it on: a hidden tab, a closed one, and a page left by address do not count (S4.3b).
 */
export function useStartTime(series: string, serial: number, variant?: string): Start {
  const id = startId(series, serial, variant)
  const [opened] = useState(() => {
    const now = Date.now()
    const stored = readStart(id, now)
    return stored ? new Date(stored.getTime() + readGap(id, now)) : new Date(now)
  })
  const [hiddenMs, setHiddenMs] = useState(0)
  const start = useMemo(() => new Date(opened.getTime() + hiddenMs), [opened, hiddenMs])
  useEffect(() => {
    starts.write(id, start.toISOString())
    leaves.remove(id)
  }, [id, start])
  useEffect(() => {
    let leftAt: number | null = null
    const leave = () => {
      if (leftAt !== null) return
      leftAt = Date.now()
      leaves.write(id, new Date(leftAt).toISOString())
    }
    const comeBack = () => {
      if (leftAt === null) return
      const gap = Math.max(0, Date.now() - leftAt)
      leftAt = null
      leaves.remove(id)
      setHiddenMs((hidden) => hidden + gap)
    }
    const follow = () => (document.visibilityState === 'visible' ? comeBack() : leave())
    document.addEventListener('visibilitychange', follow)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', follow)
      starts.remove(id)
      leaves.remove(id)
    }
  }, [id])
  return { start, hiddenMs }
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
 * From when on the clock counts, in milliseconds: whichever is longer of the time since the start and what the API has
 * seen on earlier visits, because that is what an answer will be counted with (decision 15).
 */
export function useClockBegin(
  series: string,
  serial: number,
  { start, hiddenMs }: Start,
  { seconds, fetchedAt, variant }: ViewedTime,
): number {
  const queries = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  // A problem that was fetched ahead is seen from its opening on.
  const begin = Math.min(start.getTime(), Math.max(fetchedAt, openedAt) + hiddenMs - seconds * 1000)
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
