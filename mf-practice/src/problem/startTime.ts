import { keep } from '@dhadha/contract'
import { useEffect, useState } from 'react'

/** A tab that was closed leaves its start time behind; from this age on it is ignored. */
const FORGOTTEN_MS = 12 * 60 * 60 * 1000

const starts = keep('local', 'mf-practice:start', (stored) => (typeof stored === 'string' ? stored : null))

const startId = (series: string, serial: number) => `${series}:${serial}`

function readStart(id: string, now: number): Date | null {
  const start = new Date(starts.read(id) ?? '')
  const age = now - start.getTime()
  return age >= 0 && age < FORGOTTEN_MS ? start : null
}

/** When this problem was opened: kept over a reload under series and serial, removed on leaving (S4.3a). */
export function useStartTime(series: string, serial: number): Date {
  const id = startId(series, serial)
  const [start] = useState(() => readStart(id, Date.now()) ?? new Date())
  useEffect(() => {
    starts.write(id, start.toISOString())
    return () => starts.remove(id)
  }, [id, start])
  return start
}
