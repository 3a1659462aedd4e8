// The calls for signing in by OpenID.
import {
  ReleaseOpenIdAnswer,
  ReleaseOpenIdPage,
  ReleaseOpenIdRequest,
  ReleaseSignedIn,
  ReleaseSignInWays,
} from '@dhadha/contract/wire'
import { passkeySite } from '../../../platform/sign-in/site.ts'
import { ApiError, notFound } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { PAGE_PATH } from '../operators/page-path.ts'
import { type OperatorSessions } from '../operators/session.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import { findLink } from '../operators/store.ts'
import { text } from '../texts/index.ts'
import { createPendingCookie } from './pending-cookie.ts'
import { createProvider } from './provider.ts'
import { findByIdentity, useLinkForIdentity } from './store.ts'

/** The budget of one network: operators sign in less often. */
const BUDGET = { calls: 60, seconds: 300 } as const

const linkEnded = () => new ApiError(400, 'link_ended', text('linkEnded'))
const unknownOperator = () => new ApiError(403, 'unknown_operator', text('openIdUnknown'))
const accountTaken = () => new ApiError(409, 'openid_taken', text('openIdTaken'))
const elsewhere = () => new ApiError(400, 'invalid_openid', text('openIdElsewhere'))

/**
 * Operators sign in by the OpenID provider of their team, once a one-time link has named their account (decision 77).
 */
export const openIdRoutes =
  (deps: Dependencies, sessions: OperatorSessions): Routes =>
  (api) => {
    const { config, db, clock, log } = deps
    const settings = config.releaseOpenId
    const provider = settings && createProvider(settings, { page: `${config.publicUrl}${PAGE_PATH}`, log })
    const pending = createPendingCookie(config)
    const tags = ['releases']

    api.get(
      '/api/release/sign-in/ways',
      { schema: { tags, summary: 'How operators may sign in', response: { 200: ReleaseSignInWays } } },
      () => ({ passkeys: passkeySite(config.publicUrl) !== null, openid: settings?.name ?? null }),
    )

    api.post(
      '/api/release/openid',
      {
        config: { budget: BUDGET, security: null },
        schema: {
          tags,
          summary: 'Begin to sign in as an operator by OpenID',
          body: ReleaseOpenIdRequest,
          response: { 200: ReleaseOpenIdPage },
        },
      },
      async ({ body }, reply) => {
        if (!provider) throw notFound()
        const link = body.token ?? null
        if (link !== null && !(await findLink(db, hashToken(link), clock()))) throw linkEnded()
        const begun = await provider.begin()
        pending.save(reply, { ...begun.pending, link })
        return { url: begun.url }
      },
    )

    api.post(
      '/api/release/openid/sign-in',
      {
        config: { budget: BUDGET, security: 'sign-in' },
        schema: {
          tags,
          summary: 'Sign in as an operator by OpenID',
          body: ReleaseOpenIdAnswer,
          response: { 200: ReleaseSignedIn },
        },
      },
      async (request, reply) => {
        if (!provider) throw notFound()
        const stored = pending.read(request)
        // The cookie is used up, whatever the result.
        pending.clear(reply)
        if (!stored) throw elsewhere()
        const identity = await provider.finish(request.body.answer, stored)
        const operator =
          stored.link === null
            ? ((await findByIdentity(db, identity)) ?? 'unknown')
            : await useLinkForIdentity(db, hashToken(stored.link), identity, clock())
        if (operator === null) throw linkEnded()
        if (operator === 'taken') throw accountTaken()
        if (operator === 'unknown') throw unknownOperator()
        await sessions.open(request, reply, operator)
        return { me: { name: operator.name, role: operator.role } }
      },
    )
  }
