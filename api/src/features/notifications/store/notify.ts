import { BANGLA_DIGITS } from '@dhadha/contract/digits'
import { EVERYBODY, NOTIFICATION_CHANGE } from '../change.ts'

/** From this number of receivers on, one change for all learners is published. */
const MANY = 500

const publishSql: Record<Receivers, string> = {
  one: `select '${NOTIFICATION_CHANGE}', learner_id::text from notified`,
  any: `select '${NOTIFICATION_CHANGE}', '${EVERYBODY}' where (select count(*) from notified) >= ${MANY}
    union all
    select '${NOTIFICATION_CHANGE}', learner_id::text from notified where (select count(*) from notified) < ${MANY}`,
}

/** Whether a statement notifies one learner at most, which needs no count, or any number. */
export type Receivers = 'one' | 'any'

/**
 * Part of every statement that notifies learners: `notified`, the ids of those who had not been notified of this occasion
 * before, and `news`, the change published to the instances.
 *
 * @param rows a query of learner_id, occasion, from_learner_id, type, content, bangla_content, link and created_at
 */
export const notifySql = (rows: string, receivers: Receivers = 'any'): string => `
  notified as (
    insert into notification (learner_id, occasion, from_learner_id, type, content, bangla_content, link, created_at)
    ${rows}
    on conflict (learner_id, occasion) do nothing
    returning learner_id
  ),
  news as (
    insert into change (topic, key)
    ${publishSql[receivers]}
  )`

/** A whole number in Bangla digits, for a sentence that the database builds. */
export const banglaNumberSql = (number: string): string =>
  `translate(${number}::text, '0123456789', '${BANGLA_DIGITS}')`
