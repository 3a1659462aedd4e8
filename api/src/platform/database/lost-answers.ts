import type { Socket } from 'node:net'
import type pg from 'pg'

/** How often it is looked at. A lost answer is given up after three to four looks. */
const LOOK_MS = 2_000

/** Of the driver's client: the backend that serves it, whether its last statement has been answered whole, and the line. */
export interface DriverConnection {
  readonly processID: number | null
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

/** Of a statement that waits for its answer. */
interface Silence {
  /** What had arrived on its line when it was looked at. */
  readonly bytes: number
  /** The server said that it works on nothing for this line. */
  readonly isLost: boolean
}

interface MonitorOptions {
  /** The open connections of jobs. */
  readonly lines: () => Iterable<DriverConnection>
  /** Connections of its own: those of jobs may all be forgotten. */
  readonly ask: Pick<pg.Pool, 'query'>
}

/**
 * Gives up on answers that were lost on the way (decision 59). A statement of a job may take half an hour, so no time limit
 * tells: where nothing arrives, the server is asked whether it works for that line at all. One that it does not work for is
 * closed at the next look, unless its answer came meanwhile. A server that does not answer proves nothing.
 *
 * @returns ends it
 */
export function watchForAnswers({ lines, ask }: MonitorOptions, lookMs = LOOK_MS): () => void {
  const silences = new WeakMap<DriverConnection, Silence>()
  let isLooking = false

  async function look(): Promise<void> {
    const silent: [DriverConnection, Silence][] = []
    for (const line of lines()) {
      const { bytesRead } = line.connection.stream
      const before = silences.get(line)
      if (line.readyForQuery) silences.delete(line)
      else if (before?.bytes !== bytesRead) silences.set(line, { bytes: bytesRead, isLost: false })
      else if (before.isLost) line.connection.stream.destroy()
      else silent.push([line, before])
    }
    if (silent.length === 0) return
    const { rows } = await ask.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'`,
      [silent.map(([{ processID }]) => processID)],
    )
    const atWork = new Set(rows.map(({ pid }) => pid))
    for (const [line, before] of silent)
      if (line.processID !== null && !atWork.has(line.processID))
        silences.set(line, { ...before, isLost: true })
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
