import { timeAfter } from '../../../platform/retention/periods.ts'
import { sql } from 'kysely'
import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Counts of budgets, the security log and queued messages, of a given age. */
export const createPlatformFixtures: CreateFixtures<'count' | 'securityLog' | 'outgoing'> = ({
  db,
  now,
  next,
}) => ({
  async count(at) {
    const target = `target-${next()}`
    await db
      .insertInto('throttle')
      .values({ purpose: 'test', target, taken_at: [at] })
      .execute()
    return () => isIn(db.selectFrom('throttle').select('target').where('target', '=', target).execute())
  },
  async securityLog(at) {
    const what = `GET /${next()}`
    await db
      .insertInto('security_event')
      .values({ at, event: 'refusal', what, who: '', network: '' })
      .execute()
    return () => isIn(db.selectFrom('security_event').select('at').where('what', '=', what).execute())
  },
  async outgoing(at) {
    const to = `waiting-${next()}@example.com`
    const message = JSON.stringify({ to, channel: 'email', kind: 'contact', text: 'x' })
    await db
      .insertInto('outgoing')
      .values({
        channel: 'email',
        message,
        queued_at: at,
        next_at: timeAfter({ amount: 1, unit: 'day' }, now),
      })
      .execute()
    return () =>
      isIn(
        db
          .selectFrom('outgoing')
          .select('id')
          .where(sql<string>`message ->> 'to'`, '=', to)
          .execute(),
      )
  },
})
