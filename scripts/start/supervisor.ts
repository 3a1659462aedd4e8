import { setTimeout as sleep } from 'node:timers/promises'
import { describeEnding, stopService, type ExitStatus, type Service } from '../processes.ts'

// No library is used: the maintained ones (pm2) are programs with a daemon, under the AGPL; the others are not
// maintained.

/** All in ms but `maxRestarts`. */
export interface RestartPolicy {
  /** Before the first restart; doubled for each one after it. */
  readonly firstPauseMs: number
  readonly maxPauseMs: number
  /** The supervisor gives up after so many exits within this time. */
  readonly maxRestarts: number
  readonly withinMs: number
  /** Interval of the liveness probes. */
  readonly probeMs: number
  /** A server that does not answer for this time hangs: it is killed and started again. */
  readonly hangsAfterMs: number
}

export const RESTART_POLICY: RestartPolicy = {
  firstPauseMs: 500,
  maxPauseMs: 30_000,
  maxRestarts: 10,
  withinMs: 600_000,
  probeMs: 5_000,
  hangsAfterMs: 30_000,
}

interface SupervisorOptions {
  /** The running server, which has been seen to answer. */
  readonly first: Service
  readonly restart: () => Service
  /**
   * Answers 200 as long as the process lives, whatever else is wrong; null: it is no server, and is only started
   * again.
   */
  readonly healthUrl: string | null
  /** For how long it goes on answering when it is asked to end. */
  readonly lameDuckSeconds?: number
  readonly log: (line: string) => void
  readonly restartPolicy?: RestartPolicy
}

interface ProbeOptions {
  readonly healthUrl: string
  readonly wasReady: boolean
  readonly log: (line: string) => void
  readonly restartPolicy: RestartPolicy
}

export interface Supervision {
  /** Rejects when the server is given up, with the cause; never resolves. */
  readonly failed: Promise<never>
  /** Ends the supervision and the server. */
  readonly stop: () => Promise<void>
}

/**
 * Kills a server that hangs.
 *
 * @param options.wasReady whether it has answered before; one that starts may take long: a database that crashed is
 *   replaying its log
 * @param over aborted when the server has ended
 */
async function killWhenHanging(
  service: Service,
  { healthUrl, wasReady, log, restartPolicy: { probeMs, hangsAfterMs } }: ProbeOptions,
  over: AbortSignal,
): Promise<void> {
  let answeredAt = wasReady ? performance.now() : null
  while (!over.aborted) {
    await sleep(probeMs, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const timeout = AbortSignal.timeout(probeMs)
    const isAlive = await fetch(healthUrl, { signal: AbortSignal.any([over, timeout]) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAlive) answeredAt = performance.now()
    else if (answeredAt !== null && performance.now() - answeredAt > hangsAfterMs) {
      log(`the ${service.name} has not answered for ${hangsAfterMs / 1000} s; it is killed.`)
      service.process.kill('SIGKILL')
      return
    }
  }
}

/** Keeps a server running: one that ends or hangs is started again, after a pause that grows (decision 63). */
export function supervise({
  first,
  restart,
  healthUrl,
  lameDuckSeconds = 0,
  log,
  restartPolicy = RESTART_POLICY,
}: SupervisorOptions): Supervision {
  const { name } = first
  const stopping = new AbortController()
  let current = first

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function untilEnd(service: Service): Promise<ExitStatus> {
    const over = new AbortController()
    const probed =
      healthUrl !== null &&
      killWhenHanging(service, { healthUrl, wasReady: service === first, log, restartPolicy }, over.signal)
    const ending = await service.ended
    over.abort()
    await probed
    return ending
  }

  async function restartOnFailure(): Promise<never> {
    let endings: number[] = []
    for (;;) {
      const ending = await untilEnd(current)
      // Stopped on purpose.
      if (stopping.signal.aborted) return new Promise<never>(() => undefined)
      const now = performance.now()
      endings = [...endings.filter((at) => at > now - restartPolicy.withinMs), now]
      const cause = `the ${name} ended (${describeEnding(ending)})`
      if (endings.length >= restartPolicy.maxRestarts)
        throw new Error(
          `${cause}, for the ${endings.length}th time in ${restartPolicy.withinMs / 60_000} minutes; its lines above say why.`,
        )
      const ms = Math.min(restartPolicy.firstPauseMs * 2 ** (endings.length - 1), restartPolicy.maxPauseMs)
      log(`${cause}; it is started again in ${ms / 1000} s.`)
      await pause(ms)
      if (stopping.signal.aborted) return new Promise<never>(() => undefined)
      current = restart()
    }
  }

  const failed = restartOnFailure()
  // The caller may still be waiting for another server.
  failed.catch(() => undefined)
  return {
    failed,
    async stop() {
      stopping.abort()
      await stopService(current, lameDuckSeconds)
    },
  }
}
