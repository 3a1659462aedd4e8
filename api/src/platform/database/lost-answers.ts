// Notices answers of the database that were lost on the way (decision 59).
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Interval of the checks. A lost answer is given up after three to four checks. */
const LOOK_MS = 2_000

/** The driver's client: the backend that serves it, whether its last statement is fully answered, and its socket. */
export interface DriverConnection {
  readonly processID: number | null
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

/** A statement that waits for its answer. */
interface Silence {
  /** Bytes that had arrived on its connection at the last check. */
  readonly bytes: number
  /** The server reported that it runs no statement for this connection. */
  readonly isLost: boolean
}

interface MonitorOptions {
  /** The open connections of jobs. */
  readonly lines: () => Iterable<DriverConnection>
  /** A pool of its own: the network may have dropped all connections of jobs. */
  readonly ask: Pick<pg.Pool, 'query'>
}

/**
 * Gives up on answers that were lost on the way (decision 59). A statement of a job may take half an hour, so a time
 * limit cannot detect them: if no data arrives, the server is asked whether it runs a statement for that connection at
 * all. If not, the connection is closed at the next check, unless its answer came meanwhile. If the server does not
 * answer, no connection is closed.
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
