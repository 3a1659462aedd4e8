import { MarkReadRequest, MessageReply, Notifications } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import { sendConditional } from '../../platform/http/conditional.ts'
import { text } from './texts/index.ts'
import type { Inboxes } from './inbox.ts'

export const POLL = '/api/v2/app/poll-notification'

/** The bell (S7.24). These calls are not logged: every open tab sends one every 4 seconds. */
export const notificationRoutes =
  ({ clock }: Pick<Dependencies, 'clock'>, inboxes: Inboxes): Routes =>
  (api) => {
    api.addHook('onRoute', (route) => {
      route.schema = { tags: ['notifications'], ...route.schema }
    })

    api.get(
      POLL,
      {
        config: { underPressure: 'first' },
        schema: {
          summary: 'Notifications, newest first; 304 with the ETag of before (S7.24a)',
          response: { 200: Notifications, 304: Type.Null() },
        },
      },
      async (request, reply) => {
        const { version, list } = await inboxes.read(request.learner.id)
        return sendConditional(request, reply, { version, body: list, cachedBy: 'page' })
      },
    )

    api.post(
      `${POLL}/mark-read`,
      {
        config: { security: null },
        schema: {
          summary: 'Mark some as read (S7.24b)',
          body: MarkReadRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        await inboxes.markRead(learner.id, body.notificationIds, clock())
        return { message: text('markedRead')(language) }
      },
    )

    api.route({
      method: ['GET', 'POST'],
      url: `${POLL}/mark-all-read`,
      config: { security: null },
      schema: { summary: 'Mark all as read (S7.24c, decision 31)', response: { 200: MessageReply } },
      handler: async ({ learner, language }) => {
        await inboxes.markRead(learner.id, null, clock())
        return { message: text('markedAllRead')(language) }
      },
    })
  }
