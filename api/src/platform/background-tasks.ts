import type { FastifyBaseLogger } from 'fastify'

/** Work that runs after the response, so that the response time does not reveal it (decision 6). */
export interface BackgroundTasks {
  readonly run: (work: () => Promise<void>) => void
  /** Resolves when everything begun so far is over. */
  readonly settled: () => Promise<void>
}

export function createBackgroundTasks(log: FastifyBaseLogger): BackgroundTasks {
  const underWay = new Set<Promise<void>>()
  return {
    run(work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underWay.delete(task))
      underWay.add(task)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
