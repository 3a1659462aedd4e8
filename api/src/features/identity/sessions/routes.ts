import { MessageReply, SignIns } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Sessions } from './sessions.ts'
import { signOutHeaders } from './sign-in.ts'
import { createOwnSignIns } from './sign-ins.ts'
import { text } from '../texts/index.ts'

const SESSIONS = '/api/v2/app/user/sessions'
const tags = ['identity']

/** The sign-ins of a learner, and their end (decision 8). */
export const sessionRoutes =
  (deps: Dependencies, sessions: Sessions): Routes =>
  (api) => {
    const signIns = createOwnSignIns(deps, sessions)

    api.get(
      SESSIONS,
      { schema: { tags, summary: 'Where the learner is signed in', response: { 200: SignIns } } },
      ({ learner }) => signIns.list(learner),
    )

    api.delete(
      `${SESSIONS}/:id`,
      {
        config: { security: 'sign-out' },
        schema: {
          tags,
          summary: 'End one sign-in',
          params: Type.Object({ id: Type.String() }),
          response: { 200: MessageReply },
        },
      },
      async ({ learner, params, language }) => {
        await signIns.end(learner, params.id)
        return { message: text('signInEnded')(language) }
      },
    )

    api.delete(
      SESSIONS,
      {
        config: { security: 'sign-out' },
        schema: { tags, summary: 'Sign out everywhere', response: { 200: MessageReply } },
      },
      async ({ learner, language }, reply) => {
        await signIns.endAll(learner)
        return reply.headers(signOutHeaders).send({ message: text('allSignInsEnded')(language) })
      },
    )
  }
