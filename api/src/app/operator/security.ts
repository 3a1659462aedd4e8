// Lists the security log for an operator.
import { HOUR_MS } from '@dhadha/server/durations'
import { learnerMark, readEmail, readMobile } from '../../features/identity/index.ts'
import { lookUp } from '../../features/people/index.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { createPseudonym, type SecurityEvent } from '../../platform/security/log.ts'

interface Filters {
  readonly event?: SecurityEvent | undefined
  readonly hours: number
  readonly limit: number
  /** An account, by address, handle or id. */
  readonly account?: string | undefined
  /** A pseudonym of an account, address or network, as the list shows it. */
  readonly pseudonym?: string | undefined
}

/** The pseudonyms by which the log knows an account: its own, and those of its addresses. @throws OperatorError */
async function findPseudonyms(db: Executor, account: string): Promise<string[]> {
  const { id, identities } = await lookUp(db, account)
  const address = (readEmail(account) ?? readMobile(account))?.value
  const addresses = [...identities.map(({ value }) => value), ...(address === undefined ? [] : [address])]
  const names = [learnerMark(id), ...addresses.map((address) => `address ${address}`)]
  return Promise.all(names.map((name) => createPseudonym(db, name)))
}

/**
 * The security log, one line for each event of a minute, the newest first.
 *
 * @throws OperatorError for an unknown account
 */
export async function listSecurity(
  db: Executor,
  { event, hours, limit, account, pseudonym }: Filters,
  now: Date,
): Promise<string[]> {
  const accounts = account === undefined ? null : await findPseudonyms(db, account)
  let query = db
    .selectFrom('security_event')
    .selectAll()
    .where('at', '>', new Date(now.getTime() - hours * HOUR_MS))
    .orderBy('at', 'desc')
    .orderBy('event')
    .limit(limit)
  if (event !== undefined) query = query.where('event', '=', event)
  if (accounts) query = query.where('who', 'in', accounts)
  if (pseudonym !== undefined)
    query = query.where((eb) => eb.or([eb('who', '=', pseudonym), eb('network', '=', pseudonym)]))
  const rows = await query.execute()
  return rows.map((row) =>
    [
      row.at.toISOString().slice(0, 16).replace('T', ' '),
      `${row.times}×`.padStart(6),
      row.event.padEnd(19),
      (row.who || '-').padEnd(12),
      (row.network || '-').padEnd(12),
      row.what,
    ].join('  '),
  )
}
