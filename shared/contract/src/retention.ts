/**
 * Why data is stored: for the product's service to the learner, by consent, for the safety of accounts and children, or
 * for an answer.
 */
export type RetentionBasis = 'service' | 'consent' | 'safety' | 'answer'

export interface RetentionPeriod {
  readonly amount: number
  readonly unit: 'hour' | 'day' | 'month'
}

interface RetentionRule {
  /** How long it is stored after its last use; `account`: as long as the account, `never`: it is not stored. */
  readonly period: RetentionPeriod | 'account' | 'never'
  readonly basis: RetentionBasis
}

const hours = (amount: number): RetentionPeriod => ({ amount, unit: 'hour' })
const days = (amount: number): RetentionPeriod => ({ amount, unit: 'day' })
const months = (amount: number): RetentionPeriod => ({ amount, unit: 'month' })

/**
 * The data that the site stores, for how long and why (decision 44). The only source of these limits: the API's hourly
 * job deletes by it (`api/src/app/retention`, periods in `api/src/platform/retention`), and the privacy policy shows it
 * (`mf-marketing/src/privacy`), with words of the same keys.
 */
export const RETENTION = {
  profile: { period: 'account', basis: 'service' },
  learning: { period: 'account', basis: 'service' },
  photo: { period: 'account', basis: 'consent' },
  account: { period: months(24), basis: 'service' },
  guardian: { period: 'account', basis: 'consent' },
  silentGuardian: { period: days(30), basis: 'safety' },
  code: { period: days(1), basis: 'service' },
  registration: { period: hours(1), basis: 'service' },
  link: { period: hours(1), basis: 'service' },
  signIn: { period: days(180), basis: 'service' },
  oldSignIn: { period: days(400), basis: 'safety' },
  knownBrowser: { period: days(180), basis: 'safety' },
  count: { period: days(1), basis: 'safety' },
  securityLog: { period: days(180), basis: 'safety' },
  releaseAct: { period: days(1), basis: 'safety' },
  pageFigures: { period: days(90), basis: 'service' },
  notification: { period: days(180), basis: 'service' },
  testSteps: { period: months(12), basis: 'service' },
  share: { period: months(12), basis: 'service' },
  league: { period: days(35), basis: 'service' },
  feedback: { period: months(12), basis: 'service' },
  friendRefusal: { period: months(12), basis: 'safety' },
  report: { period: months(12), basis: 'safety' },
  moderation: { period: days(180), basis: 'safety' },
  withdrawal: { period: days(400), basis: 'safety' },
  contact: { period: months(12), basis: 'answer' },
  outgoing: { period: days(1), basis: 'service' },
  outbox: { period: days(30), basis: 'service' },
  backup: { period: days(90), basis: 'safety' },
  download: { period: 'never', basis: 'service' },
  violation: { period: 'never', basis: 'safety' },
} as const satisfies Record<string, RetentionRule>

export type Retention = keyof typeof RETENTION

/** Data with a limit of its own. */
export type ExpiringData = {
  [What in Retention]: (typeof RETENTION)[What]['period'] extends RetentionPeriod ? What : never
}[Retention]
