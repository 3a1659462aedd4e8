import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from './unavailable.ts'

/**
 * Logs work that is retried every few seconds: while the database is unavailable only its first failure, and its
 * recovery. Any other failure is logged each time.
 *
 * @param failed the line of a failure
 * @param goesOn the line after failures that were not logged
 */
export function createRepeatedLog(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  { failed, goesOn }: { readonly failed: string; readonly goesOn: string },
) {
  let isSilent = false
  return {
    recordFailure: (error: unknown, fields: object = {}): void => {
      const wasSilent = isSilent
      isSilent = error instanceof Error && isUnavailable(error)
      if (!wasSilent || !isSilent) log.error({ err: error, ...fields }, failed)
    },
    recordSuccess: (): void => {
      if (isSilent) log.info(goesOn)
      isSilent = false
    },
  }
}
