import { traceStep } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import { onStatement } from '../../platform/database/statement.ts'

/** Adds each statement, by its name alone, to the trace of the call that it is run for (decision 64). */
export function traceStatements(app: FastifyInstance): void {
  const stop = onStatement(({ name, seconds, isDone }) =>
    traceStep({
      name,
      seconds,
      isDone,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    }),
  )
  app.addHook('onClose', async () => stop())
}
