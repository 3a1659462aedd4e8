// The security log (decision 56).
import { createHmac } from 'node:crypto'
import { createSharedBudget, type SharedBudgetLimits } from '@dhadha/server'
import { sql } from 'kysely'
import type { Executor } from '../database/schema.ts'
import type { RouteSecurity } from '../feature.ts'
import { createSecret, readSecret } from '../secrets/secrets.ts'

/** The events of the security log: a route's subject, done or refused; and events of any route. */
export const SECURITY_EVENTS = [
  'sign-up',
  'sign-up-refused',
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'sign-out-refused',
  'credentials',
  'credentials-refused',
  'guardian',
  'guardian-refused',
  'export',
  'export-refused',
  'erasure',
  'erasure-refused',
  'budget',
  'refusal',
  'operator',
  'violation',
] as const satisfies readonly (
  | RouteSecurity
  | `${RouteSecurity}-refused`
  | 'budget'
  | 'refusal'
  | 'operator'
  | 'violation'
)[]

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

interface SecurityLogEntry {
  readonly event: SecurityEvent
  /** The route, the operator's command, or what a browser reported. */
  readonly what: string
  /** The id of the account, or the address that was tried; stored as a pseudonym only. */
  readonly who?: string | null
  readonly network?: string | null
}

/**
 * Events of an instance in a minute that are logged with a pseudonym. Further ones are counted without it: an attack
 * must not fill the disk, and one network must not hide the others.
 */
const NAMED_EVENTS = {
  total: 600,
  share: { ipv4: [150, 300], ipv6: [150, 225, 300] },
  windowMs: 60_000,
} as const satisfies SharedBudgetLimits

/** The pseudonym of an account, an address or a network: the same each time, and meaningless without the key. */
export async function createPseudonym(db: Executor, name: string): Promise<string> {
  const key = await readSecret(db, 'security')
  return pseudonym(key, name)
}

const pseudonym = (key: Buffer, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 12)

/**
 * The security log (decision 56). The one place that writes it: without secrets, names and addresses, and repeated
 * events of a minute as one row.
 */
export function createSecurityLog({ db, clock }: { db: Executor; clock: () => Date }) {
  const readKey = createSecret(db, 'security')
  const namedEvents = createSharedBudget(NAMED_EVENTS, () => clock().getTime())

  return async ({ event, what, who = null, network = null }: SecurityLogEntry): Promise<void> => {
    const key = await readKey()
    const at = Math.floor(clock().getTime() / 60_000)
    const isNamed = namedEvents.take(network ?? '') > 0
    const toLoggedName = (name: string | null) =>
      name === null || name === '' || !isNamed ? '' : pseudonym(key, name)
    await db
      .insertInto('security_event')
      .values({
        at: new Date(at * 60_000),
        event,
        what,
        who: toLoggedName(who),
        network: toLoggedName(network),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['at', 'event', 'what', 'who', 'network'])
          .doUpdateSet({ times: sql`security_event.times + 1` }),
      )
      .execute()
  }
}

export type SecurityLog = ReturnType<typeof createSecurityLog>

/** Deletes what happened before. @returns the number of rows */
export async function deleteExpiredEvents(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('security_event').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
