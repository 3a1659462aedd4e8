import { keep } from '@dhadha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { problemQuery } from './requests.ts'

/** The age from which on the start time that a closed tab has left behind is ignored. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000

const parseTime = (stored: unknown) => (typeof stored === 'string' ? stored : null)

const starts = keep('local', 'mf-practice:start', parseTime)

/** The time at which a problem went out of sight: its tab was hidden or closed, or another address was opened. */
const leaves = keep('local', 'mf-practice:left', parseTime)

/** While it is in sight, the last time at which that was noted: a browser that is killed says no more. */
const sights = keep('local', 'mf-practice:seen', parseTime)

const NOTE_MS = 4000

export interface Start {
  /** Moved on by the time out of sight. */
  readonly start: Date
  /** Whole seconds for which it was out of sight before, if it went without a word; 0: it did not. */
  readonly unseen: number
  /** Milliseconds out of sight since the page was opened. */
  readonly hiddenMs: number
}

/** Another variant of a template is another start (decision 50). */
const startId = (series: string, serial: number, variant: string | undefined) =>
  [series, serial, variant].join(':')

/** The milliseconds since a stored time; null: there is none, or it is of no use. */
function measureAge(stored: string | null, now: number): number | null {
  const age = now - Date.parse(stored ?? '')
  return age >= 0 && age < MAX_AGE_MS ? age : null
}

/**
 * When this problem was opened: stored over a reload by series and serial, removed on leaving (S4.3a). Time out of
 * sight moves it on: a hidden tab, a closed one, and a page left by address do not count (S4.3b).
 */
export function useStartTime(series: string, serial: number, variant?: string): Start {
  const id = startId(series, serial, variant)
  const [opened] = useState(() => {
    const now = Date.now()
    const age = measureAge(starts.read(id), now)
    if (age === null) return { at: now, unseen: 0 }
    const left = leaves.read(id)
    const gap = measureAge(left ?? sights.read(id), now) ?? 0
    return { at: now - age + gap, unseen: left === null ? Math.round(gap / 1000) : 0 }
  })
  const [hiddenMs, setHiddenMs] = useState(0)
  const start = useMemo(() => new Date(opened.at + hiddenMs), [opened, hiddenMs])
  useEffect(() => {
    starts.write(id, start.toISOString())
    leaves.remove(id)
  }, [id, start])
  useEffect(() => {
    let leftAt: number | null = null
    // Out of sight nothing is noted.
    const note = () => leftAt ?? sights.write(id, new Date().toISOString())
    note()
    const timer = setInterval(note, NOTE_MS)
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
      clearInterval(timer)
      for (const times of [starts, leaves, sights]) times.remove(id)
    }
  }, [id])
  return { start, unseen: opened.unseen, hiddenMs }
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
  { start, unseen, hiddenMs }: Start,
  { seconds, fetchedAt, variant }: ViewedTime,
): number {
  const queries = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  // The API has counted the time since a view without an end, until this page reports its start.
  const seen = seconds - (fetchedAt > openedAt ? 0 : unseen)
  // A problem that was fetched ahead is seen from its opening on.
  const begin = Math.min(start.getTime(), Math.max(fetchedAt, openedAt) + hiddenMs - seen * 1000)
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
