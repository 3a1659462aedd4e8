// Repeats the jobs of all features.
import { HOUR_MS } from '@dhadha/server/durations'
import type { FastifyInstance } from 'fastify'
import type { BackgroundTasks } from '../platform/background-tasks.ts'
import type { Job } from '../platform/define-feature.ts'
import { createRepeatedLog } from '../platform/errors/repeated.ts'
import { repeat } from '../platform/repeat.ts'
import type { JobWatch } from './watch/metrics.ts'

/** A process that is restarted within every hour runs the hourly jobs, too. */
const FIRST_HOURLY_MS = 15_000

interface JobOptions {
  readonly watch: JobWatch
  readonly backgroundTasks: BackgroundTasks
  /** False: no job runs by itself. */
  readonly repeats: boolean
}

/**
 * Repeats the jobs of all features while the app is running, each with its metrics.
 *
 * @returns functions that run jobs in sequence, without waiting for their timers: those of a name (an Error if there is
 *   none), or all hourly ones
 */
export function scheduleJobs(
  app: FastifyInstance,
  jobs: readonly Job[],
  { watch, backgroundTasks, repeats }: JobOptions,
): { readonly runNamed: (name: string) => Promise<void>; readonly runHourly: () => Promise<void> } {
  const watched = jobs.map((job) => ({ ...job, run: watch.job(job.name, job.run) }))

  /** A failure that is logged in lines of its own is none to `repeat`. */
  const withLogLines = (run: Job['run'], lines: NonNullable<Job['logLines']>) => {
    const { recordFailure, recordSuccess } = createRepeatedLog(app.log, lines)
    return () => run().then(recordSuccess, recordFailure)
  }

  const createTurn = ({ run, delaysClose, logLines }: Job) => {
    const work = logLines ? withLogLines(run, logLines) : run
    return delaysClose ? () => Promise.resolve(backgroundTasks.run(work)) : work
  }

  if (repeats)
    for (const job of watched) {
      const times =
        job.everyMs === 'hourly'
          ? { everyMs: HOUR_MS, firstMs: FIRST_HOURLY_MS }
          : { everyMs: job.everyMs, firstMs: job.everyMs }
      repeat(app, times, createTurn(job))
    }

  const runAll = async (chosen: readonly Job[]) => {
    for (const { run } of chosen) await run()
  }
  return {
    async runNamed(name) {
      const named = watched.filter((job) => job.name === name)
      if (named.length === 0) throw new Error(`No job is named ${name}.`)
      await runAll(named)
    },
    runHourly: () => runAll(watched.filter(({ everyMs }) => everyMs === 'hourly')),
  }
}
