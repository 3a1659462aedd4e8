import { MessageReply, Tutorials } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Library } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { listWatched, markPlayed, markWatched } from './store.ts'
import { text } from '../texts/index.ts'

/** Tutorials and which of them the learner has opened and played (S7.20). */
export const tutorialRoutes =
  ({ db, clock }: Dependencies, library: Library): Routes =>
  (api) => {
    const requireTutorial = async (id: string) => {
      const { tutorials } = await library()
      if (!tutorials.some((tutorial) => tutorial.id === id))
        throw new ApiError(404, 'no_such_tutorial', text('noSuchTutorial'))
    }

    api.get(
      '/api/v2/app/tutorial',
      { schema: { summary: 'All tutorials (S7.20a)', response: { 200: Tutorials } } },
      async ({ learner }) => {
        const { tutorials, topic } = await library()
        const watched = await listWatched(db, learner.id)
        return {
          content: tutorials.map((tutorial) => ({
            tutorial_id: tutorial.id,
            title: tutorial.title,
            bangla_title: tutorial.bangla_title,
            series_name: tutorial.series_name,
            bangla_series_name: tutorial.bangla_series_name,
            topic_id: tutorial.topic_id,
            topic_name: topic(tutorial.topic_id)?.name ?? tutorial.topic_id,
            bangla_topic_name: topic(tutorial.topic_id)?.bangla_name ?? null,
            watched: watched.has(tutorial.id),
            played: watched.get(tutorial.id) ?? false,
            data: {
              video_url: tutorial.video_url,
              duration: tutorial.duration,
              channel: tutorial.channel,
              thumbnail: tutorial.thumbnail,
            },
          })),
        }
      },
    )

    api.post(
      '/api/v2/app/tutorial/:id/watch',
      {
        schema: {
          summary: 'A tutorial was opened; repeats change nothing (S4.8, S7.20b)',
          params: Type.Object({ id: Type.String() }),
          response: { 200: MessageReply },
        },
        config: { security: null },
      },
      async ({ learner, params, language }) => {
        await requireTutorial(params.id)
        await markWatched(db, learner.id, params.id, clock())
        return { message: text('watched')(language) }
      },
    )

    api.post(
      '/api/v2/app/tutorial/:id/play',
      {
        schema: {
          summary: 'The video of a tutorial was played; repeats change nothing (S7.20b)',
          params: Type.Object({ id: Type.String() }),
          response: { 200: MessageReply },
        },
        config: { mayEarnBadge: 'all', security: null },
      },
      async ({ learner, params, language }) => {
        await requireTutorial(params.id)
        await markPlayed(db, learner.id, params.id, clock())
        return { message: text('watched')(language) }
      },
    )
  }
