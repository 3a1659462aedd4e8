import { Badges } from '@dhadha/contract/wire'
import type { Routes } from '../../../platform/feature.ts'
import type { BadgeBook } from './badges.ts'

/** The shelf of badges (S7.19d). */
export const badgeRoutes =
  (badges: BadgeBook): Routes =>
  (api) => {
    api.get(
      '/api/v2/app/scoring/badge',
      {
        schema: {
          summary: 'All badges, and how far the learner is with each (S7.19d)',
          response: { 200: Badges },
        },
      },
      ({ learner }) => badges.read(learner.id),
    )
  }
