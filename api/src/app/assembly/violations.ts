import {
  MAX_VIOLATIONS,
  NETWORK_HASH_LENGTH,
  VIOLATED,
  VIOLATION_TYPES,
  VIOLATIONS_PATH,
} from '@dhadha/server'
import { Type } from 'typebox'
import type { Routes } from '../../platform/feature.ts'
import type { SecurityLog } from '../../platform/security/log.ts'

const Violations = Type.Object({
  violations: Type.Array(
    Type.Object({ type: Type.Enum([...VIOLATION_TYPES]), violated: Type.Enum([...VIOLATED]) }),
    { maxItems: MAX_VIOLATIONS },
  ),
  network: Type.Optional(
    Type.String({
      pattern: `^[\\w-]{${NETWORK_HASH_LENGTH}}$`,
      description: 'Distinguishes the networks of reports without naming any',
    }),
  ),
})

/**
 * Receives violations of the content security policy and the integrity policy, which browsers report to the gateways;
 * the security log counts them (decision 56). A call that a gateway only forwards has `x-forwarded-for` and gets 404:
 * otherwise a client could bypass the gateway's limits on reports.
 */
export const violationRoutes =
  (log: SecurityLog): Routes =>
  (api) => {
    api.post(
      VIOLATIONS_PATH,
      {
        config: { budget: { calls: 300, seconds: 300 }, security: null },
        onRequest: async ({ headers }, reply) =>
          headers['x-forwarded-for'] === undefined ? undefined : reply.callNotFound(),
        schema: {
          tags: ['site'],
          summary: 'Policies of pages that were violated in browsers',
          body: Violations,
          response: { 204: Type.Null() },
        },
      },
      async ({ body }, reply) => {
        for (const { type, violated } of body.violations)
          await log({ event: 'violation', what: `${type} ${violated}`, network: body.network ?? null })
        return reply.code(204).send(null)
      },
    )
  }
