import type { FastifyInstance } from 'fastify'
import { createRepeatedLog } from './errors/repeated.ts'

interface Times {
  readonly everyMs: number
  readonly firstMs: number
}

/**
 * Repeats a job while the app is running: the next run is due when this one is over. While the database is unavailable,
 * each job logs that once, not at each run.
 */
export function repeat(app: FastifyInstance, { everyMs, firstMs }: Times, work: () => Promise<void>): void {
  const { recordFailure, recordSuccess } = createRepeatedLog(app.log, {
    failed: 'repeated work failed',
    goesOn: 'repeated work goes on',
  })
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  const runIn = (ms: number) => {
    if (isClosing) return
    timer = setTimeout(() => {
      work()
        // A run that ends because the app closes has not failed.
        .then(recordSuccess, (error: Error) => (isClosing ? undefined : recordFailure(error)))
        .finally(() => runIn(everyMs))
    }, ms)
    timer.unref()
  }
  app.addHook('onReady', () => runIn(firstMs))
  app.addHook('onClose', () => {
    isClosing = true
    clearTimeout(timer)
  })
}
