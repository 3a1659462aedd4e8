// Answers polls that have no news, before anything else sees them (decision 62).
import type { FastifyInstance } from 'fastify'
import { bearerToken, type Sessions } from '../features/identity/index.ts'
import { POLL, type Inboxes } from '../features/notifications/index.ts'
import type { Config } from '../platform/configuration/config.ts'
import { answerNotModified } from '../platform/http/not-modified.ts'
import type { measureApi } from './watch/metrics.ts'

interface Polls {
  readonly config: Pick<Config, 'accessLog'>
  readonly sessions: Pick<Sessions, 'known'>
  readonly inboxes: Pick<Inboxes, 'knownEtag'>
  readonly isRetiring: () => boolean
  /** Polls whose trace is recorded have a span, which the route creates. */
  readonly isTraced: boolean
  /** Null: polls are not counted. */
  readonly recorderFor: ReturnType<typeof measureApi> | null
}

/** Answers polls without news out of memory (decision 62). */
export function answerPolls(
  app: FastifyInstance,
  { config, sessions, inboxes, isRetiring, isTraced, recorderFor }: Polls,
): void {
  // A line for each poll is written by the route.
  if (config.accessLog === 'all') return
  answerNotModified(app, {
    url: POLL,
    getEtag(authorization) {
      const learner = sessions.known(bearerToken(authorization))
      return learner && inboxes.knownEtag(learner.id)
    },
    isRetiring,
    isTraced,
    onAnswer: recorderFor && recorderFor({ method: 'GET', route: POLL, status: 304 }),
  })
}
