// Routes: friends, muted and blocked learners, reports, and the switch of sharing.
import {
  AnswerRequest,
  AskRequest,
  BoundaryRequest,
  MessageReply,
  PartRequest,
  People,
  ReportRequest,
  SharingRequest,
} from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { text } from '../texts/index.ts'
import { createBoundaries, type Boundaries } from './boundaries.ts'
import { createFriendships, type Friendships } from './friendships.ts'
import { createPairs, type Pairs } from './pairs.ts'

const PEOPLE = '/api/v2/app/people'
const tags = ['people']

const friendRoutes =
  (pairs: Pairs, friendships: Friendships): Routes =>
  (api) => {
    api.get(
      PEOPLE,
      {
        schema: {
          tags,
          summary: 'Own friends, and learners that the learner muted or blocked',
          response: { 200: People },
        },
      },
      ({ learner }) => pairs.read(learner.id),
    )

    api.post(
      `${PEOPLE}/ask`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Ask another learner by the whole handle to be friends',
          body: AskRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        await friendships.ask(learner.id, body.handle)
        return { message: text('friendSent')(language) }
      },
    )

    api.post(
      `${PEOPLE}/answer`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Accept or decline one who asks',
          body: AnswerRequest,
          response: { 200: People },
        },
      },
      ({ learner, body }) => friendships.answer(learner.id, body),
    )

    api.post(
      `${PEOPLE}/part`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Be friends no longer',
          body: PartRequest,
          response: { 200: People },
        },
      },
      ({ learner, body }) => friendships.part(learner.id, body.who),
    )
  }

const boundaryRoutes =
  (boundaries: Boundaries): Routes =>
  (api) => {
    api.post(
      `${PEOPLE}/sharing`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Switch sharing on or off',
          body: SharingRequest,
          response: { 200: People },
        },
      },
      ({ learner, body }) => boundaries.switchSharing(learner.id, body.on),
    )

    api.post(
      `${PEOPLE}/boundary`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Mute or block a learner, or undo that',
          body: BoundaryRequest,
          response: { 200: People },
        },
      },
      ({ learner, body }) => boundaries.set(learner.id, body),
    )

    api.post(
      `${PEOPLE}/report`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Report a learner to the operator',
          body: ReportRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        await boundaries.report(learner.id, body)
        return { message: text(isUuid(body.who) ? 'reported' : 'reportedHandle')(language) }
      },
    )
  }

/** Friends, muting, blocking, reporting, and switching sharing off (S7.27, decision 45). */
export const relationRoutes =
  (deps: Dependencies): Routes =>
  async (api) => {
    const pairs = createPairs(deps)
    await friendRoutes(pairs, createFriendships(deps, pairs))(api)
    await boundaryRoutes(createBoundaries(deps, pairs))(api)
  }
