import type { FastifyInstance } from 'fastify'
import { bearerToken, type Sessions } from '../features/identity/index.ts'
import { POLL, type createInboxes } from '../features/notifications/index.ts'
import type { Config } from '../platform/configuration/config.ts'
import { etagOf } from '../platform/http/conditional.ts'
import { answerUnchanged } from '../platform/http/unchanged.ts'
import type { measureApi } from './watch/metrics.ts'

interface Polls {
  readonly config: Pick<Config, 'accessLog'>
  readonly sessions: Pick<Sessions, 'known'>
  readonly inboxes: Pick<ReturnType<typeof createInboxes>, 'knownVersion'>
  readonly isRetiring: () => boolean
  /** Null: nobody counts. */
  readonly countAnswer: ReturnType<typeof measureApi> | null
}

/** Answers polls without news out of memory (decision 310). */
export function answerPolls(
  app: FastifyInstance,
  { config, sessions, inboxes, isRetiring, countAnswer }: Polls,
): void {
  // A line for each poll is written by the route.
  if (config.accessLog === 'all') return
  answerUnchanged(app, {
    url: POLL,
    etagOf(authorization) {
      const learner = sessions.known(bearerToken(authorization))
      const version = learner && inboxes.knownVersion(learner.id)
      return version && etagOf(version)
    },
    isRetiring,
    onAnswer: countAnswer && ((seconds) => countAnswer({ method: 'GET', route: POLL, status: 304 }, seconds)),
  })
}
