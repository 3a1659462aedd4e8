// The name under which this process counts.
import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@dhadha/server/durations'

/**
 * Names what this process counts: the API counts a row once, whatever is sent again under the same name, part, version
 * and minute.
 */
export interface Source {
  /** The name of what is counted now. */
  readonly name: () => string
  /** From now on another one: what is counted later in a minute that was sent adds to it. */
  readonly renew: () => void
}

export function createSource(): Source {
  const process = randomBytes(6).toString('hex')
  let part = 0
  return {
    name: () => `${process}${part}`,
    renew() {
      part += 1
    },
  }
}

/** The beginning of the minute that a time is in; both in ms. */
export const startOfMinute = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS
