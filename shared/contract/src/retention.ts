/** Why something is kept: what the product does for the learner, a yes, the safety of accounts and children, or an answer. */
export type RetentionBasis = 'service' | 'consent' | 'safety' | 'answer'

interface Keep {
  readonly amount: number
  readonly unit: 'hour' | 'day' | 'month'
}

interface Retained {
  /** How long it is kept after its last use; `account`: as long as the account, `never`: it is not stored. */
  readonly keep: Keep | 'account' | 'never'
  readonly basis: RetentionBasis
}

const hours = (amount: number): Keep => ({ amount, unit: 'hour' })
const days = (amount: number): Keep => ({ amount, unit: 'day' })
const months = (amount: number): Keep => ({ amount, unit: 'month' })

/**
 * What the site keeps, how long and why (decision 44). The only source of these limits: the API's hourly job deletes by it
 * (`api/src/app/retention`), and the privacy policy shows it (`mf-marketing/src/privacy`), with words of the same keys.
 */
export const RETENTION = {
  profile: { keep: 'account', basis: 'service' },
  learning: { keep: 'account', basis: 'service' },
  photo: { keep: 'account', basis: 'consent' },
  account: { keep: months(24), basis: 'service' },
  guardian: { keep: 'account', basis: 'consent' },
  silentGuardian: { keep: days(30), basis: 'safety' },
  code: { keep: days(1), basis: 'service' },
  registration: { keep: hours(1), basis: 'service' },
  link: { keep: hours(1), basis: 'service' },
  signIn: { keep: days(180), basis: 'service' },
  oldSignIn: { keep: days(400), basis: 'safety' },
  knownBrowser: { keep: days(180), basis: 'safety' },
  count: { keep: days(1), basis: 'safety' },
  securityLog: { keep: days(180), basis: 'safety' },
  releaseAct: { keep: days(400), basis: 'safety' },
  pageFigures: { keep: days(90), basis: 'service' },
  notification: { keep: days(180), basis: 'service' },
  testSteps: { keep: months(12), basis: 'service' },
  share: { keep: months(12), basis: 'service' },
  league: { keep: days(35), basis: 'service' },
  feedback: { keep: months(12), basis: 'service' },
  friendRefusal: { keep: months(12), basis: 'safety' },
  report: { keep: months(12), basis: 'safety' },
  moderation: { keep: days(180), basis: 'safety' },
  withdrawal: { keep: days(400), basis: 'safety' },
  contact: { keep: months(12), basis: 'answer' },
  outgoing: { keep: days(1), basis: 'service' },
  outbox: { keep: days(30), basis: 'service' },
  backup: { keep: days(90), basis: 'safety' },
  download: { keep: 'never', basis: 'service' },
  violation: { keep: 'never', basis: 'safety' },
} as const satisfies Record<string, Retained>

export type Retention = keyof typeof RETENTION

/** What has a limit of its own. */
export type Limited = {
  [What in Retention]: (typeof RETENTION)[What]['keep'] extends Keep ? What : never
}[Retention]

/** A learner whose account is idle is told so after this time, and again so long before it is deleted (decision 44). */
export const IDLE_NOTICE = months(18)
export const IDLE_WARNING = days(30)

const HOUR_MS = 3_600_000

/** The same time of day `amount` earlier or, below zero, later; of a month that is too short the last day. */
function addTo(moment: Date, { amount, unit }: Keep, sign: 1 | -1): Date {
  if (unit !== 'month')
    return new Date(moment.getTime() + sign * amount * (unit === 'day' ? 24 : 1) * HOUR_MS)
  const moved = new Date(moment)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + sign * amount)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(moment.getUTCDate(), last))
  return moved
}

/** What is older than this has been kept for that long. */
export const timeAgo = (keep: Keep, now: Date): Date => addTo(now, keep, -1)

/** When that time is over. */
export const timeAfter = (keep: Keep, start: Date): Date => addTo(start, keep, 1)

/** What was last used before this is deleted now. */
export const endOf = (what: Limited, now: Date): Date => timeAgo(RETENTION[what].keep, now)

/** The limit in milliseconds, of those that are not counted in months. */
export function limitMs(
  what: {
    [What in Limited]: (typeof RETENTION)[What]['keep']['unit'] extends 'month' ? never : What
  }[Limited],
): number {
  const start = new Date(0)
  return timeAfter(RETENTION[what].keep, start).getTime()
}
