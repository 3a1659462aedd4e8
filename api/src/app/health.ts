import { Type } from 'typebox'
import type { Dependencies, Feature } from '../platform/feature.ts'
import { pendingMigrations } from './startup/migrate.ts'
import { unavailable } from '../platform/errors/api-error.ts'

const State = Type.Object({ status: Type.Literal('ok') })

/** For monitoring. */
export const healthRoutes =
  ({ db }: Dependencies): Feature =>
  (api) => {
    api.get('/api/health', { schema: { summary: 'The process lives', response: { 200: State } } }, () => ({
      status: 'ok' as const,
    }))

    api.get(
      '/api/ready',
      { schema: { summary: 'The database answers and its tables are up to date', response: { 200: State } } },
      async () => {
        if ((await pendingMigrations(db)).length > 0) throw unavailable()
        return { status: 'ok' as const }
      },
    )
  }
