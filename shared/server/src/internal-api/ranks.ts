// Ranks calls of the API by their path, for a gateway under overload.
import type { Rank } from '../limits/shedding.ts'

/** Every open tab polls this path every few seconds. */
export const POLL_PATH = '/api/v2/app/poll-notification'
const TAKING = /^\/api\/v2\/app\/(?:online|practice)-test\/[^/]+\/(?:key|problems(?:\/.+)?)$/

/** The rank of a call by its path, for a proxy; a test compares it with the ranks of the API's routes. */
export const getRank = (method: string, path: string): Rank | undefined => {
  if (path === POLL_PATH) return method === 'GET' ? 'first' : undefined
  return TAKING.test(path) ? 'last' : undefined
}
