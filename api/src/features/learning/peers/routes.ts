// The calls for sharing problems with peers.
import { MessageReply, ProblemCards, RecommendRequest, ShareableUsers } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { readSharing } from '../../people/index.ts'
import type { Api, Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { findListedProblem } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { problemCard } from '../lists/card.ts'
import { readRecords } from '../lists/store/records.ts'
import { text } from '../texts/index.ts'
import { searchPeers } from './store/search.ts'
import { createSharingService } from './sharing.ts'

interface PeerContext extends Pick<Dependencies, 'db' | 'pool' | 'clock'> {
  readonly library: Library
  readonly sharing: ReturnType<typeof createSharingService>
  readonly formatDay: ReturnType<typeof createDayFormatter>
}

function addSearchRoute(api: Api, { db, pool, clock, library, formatDay }: PeerContext): void {
  problemRoute(
    api,
    { library, pool },
    {
      method: 'GET',
      url: '/api/v2/app/peer-recommend/all-users/:problem_id',
      problem: 'listed-id',
      // Some twenty searches in ten minutes, letter by letter.
      config: { budget: { calls: 200, seconds: 600 } },
      schema: {
        summary: 'Whom this problem can be shared with (S7.15a)',
        querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: { 200: ShareableUsers },
      },
      handler: async ({ learner, query }) => {
        const today = formatDay(clock())
        const sharing = await readSharing(db, learner.id, today)
        const users = sharing === 'on' ? await searchPeers(db, learner.id, query.q ?? '', today) : []
        return { sharing, users }
      },
    },
  )
}

function addReceivedRoute(api: Api, { db, library, sharing }: PeerContext): void {
  api.get(
    '/api/v2/app/peer-recommend/get-recommendations',
    {
      schema: {
        summary: 'Problems that peers shared with the learner (S7.15b)',
        response: { 200: ProblemCards },
      },
    },
    async ({ learner }) => {
      const catalogue = await library()
      const records = await readRecords(db, learner.id)
      const recordByProblem = new Map(records.map((record) => [record.problemId, record]))
      const received = await sharing.receivedBy(learner.id)
      return {
        problems: received.flatMap((id) => {
          const problem = catalogue.problem(id)
          return problem?.place === 'listed' ? [problemCard(problem, recordByProblem.get(id))] : []
        }),
      }
    },
  )
}

function addShareRoute(api: Api, { clock, library, sharing, formatDay }: PeerContext): void {
  api.post(
    '/api/v2/app/peer-recommend/recommend',
    {
      schema: {
        summary: 'Share a problem; each receiver is notified once (S7.15c)',
        body: RecommendRequest,
        response: { 200: MessageReply },
      },
      config: { mayEarnBadge: 'all', security: null },
    },
    async ({ learner, body, language }) => {
      const problem = findListedProblem(await library(), body.recommendedProblemId)
      const receiverIds = [...new Set(body.recommendedUserIds)]
      if (receiverIds.includes(learner.id))
        throw new ApiError(400, 'not_with_yourself', text('notWithYourself'))
      const now = clock()
      const outcome = await sharing.share({
        learnerId: learner.id,
        receiverIds,
        problem,
        now,
        today: formatDay(now),
      })
      switch (outcome) {
        case 'shared':
          return { message: text('shared')(language) }
        case 'unknown':
          throw new ApiError(404, 'no_such_learner', text('noSuchLearner'))
        case 'too_often':
          throw new ApiError(429, 'shared_too_often', text('sharedTooOften'))
      }
    },
  )
}

/** Sharing a problem with peers (S3.11, S7.15, decision 4). */
export const peerRoutes =
  ({ db, pool, clock, config }: Dependencies, library: Library): Routes =>
  (api) => {
    const context: PeerContext = {
      db,
      pool,
      clock,
      library,
      sharing: createSharingService(db),
      formatDay: createDayFormatter(config.timeZone),
    }
    addSearchRoute(api, context)
    addReceivedRoute(api, context)
    addShareRoute(api, context)
  }
