// Queued commands as the page of release managers shows them.
import type { ReleaseAskedAct } from '@dhadha/contract/wire'
import { getState, type readRecentActions } from '../commands/store.ts'

const EVERYBODY = 100

const STATES = {
  waiting: { state: 'waiting' },
  running: { state: 'waiting', isRunning: true },
  late: { state: 'late' },
  // A page of an earlier release supports four states.
  lost: { state: 'late', isLost: true },
} as const

/** An activation or a rollback in the form that operators see. */
export function toWireAction(
  {
    id,
    who,
    token,
    command,
    words,
    options,
    code,
    out,
    err,
    ...times
  }: Awaited<ReturnType<typeof readRecentActions>>[number],
  now: Date,
): ReleaseAskedAct {
  const [part = '', version] = words
  const state = getState(times, now)
  return {
    id,
    who,
    ...(token !== null && { token }),
    act: command === 'activate' ? 'activate' : 'rollback',
    part,
    version: version ?? readOption(options['to']),
    traffic: readTraffic(options),
    why: readOption(options['why']) ?? '',
    asked_at: times.asked_at.toISOString(),
    ...(state === 'done' ? { state: code === 0 ? 'done' : 'refused' } : STATES[state]),
    // Until then its progress stands in the place of errors.
    sentence: state === 'done' ? ((code === 0 ? out : err)?.trim() ?? null) : null,
  }
}

const readOption = (value: string | true | undefined): string | null =>
  typeof value === 'string' ? value : null

/** The share of visitors in percent; of a schedule the first one. An invalid share is refused later. */
function readTraffic(options: Readonly<Record<string, string | true>>): number {
  const [first] = String(options['steps'] ?? options['traffic'] ?? EVERYBODY).split(',')
  const traffic = Number(first)
  return Number.isInteger(traffic) && traffic > 0 ? Math.min(traffic, EVERYBODY) : EVERYBODY
}
