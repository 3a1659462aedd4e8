// Parts of statements that notify learners.
import { BANGLA_DIGITS } from '@dhadha/contract/digits'
import { EVERYBODY, NOTIFICATION_CHANGE } from '../change.ts'

/** From this number of receivers on, one change for all learners is published. */
const MANY = 500

/**
 * Part of every statement that notifies many learners: `notified`, the ids of those who had not been notified of this
 * occasion before, and `announcement`, the change published to the instances.
 *
 * @param rows a query of learner_id, occasion, from_learner_id, type, content, bangla_content, link and created_at
 */
export const notifySql = (rows: string): string => `
  notified as (
    insert into notification (learner_id, occasion, from_learner_id, type, content, bangla_content, link, created_at)
    ${rows}
    on conflict (learner_id, occasion) do nothing
    returning learner_id
  ),
  news as (
    insert into change (topic, key)
    select '${NOTIFICATION_CHANGE}', '${EVERYBODY}' where (select count(*) from notified) >= ${MANY}
    union all
    select '${NOTIFICATION_CHANGE}', learner_id::text from notified where (select count(*) from notified) < ${MANY}
  )`

/** SQL expressions of a notification for one learner. */
interface OneNotification {
  readonly learnerId: string
  readonly occasion: string
  readonly type: string
  readonly content: string
  readonly banglaContent: string
  readonly link: string
  readonly now: string
}

/**
 * The same for one learner, as an expression. In a `case` it costs nothing where no learner is notified, while parts of
 * a statement are prepared at every run (decision 57).
 */
export const notifyOneSql = ({
  learnerId,
  occasion,
  type,
  content,
  banglaContent,
  link,
  now,
}: OneNotification): string =>
  `notify_learner(${[learnerId, occasion, type, content, banglaContent, link, now].join(', ')})`

/** A whole number in Bangla digits, for a sentence that the database builds. */
export const banglaNumberSql = (number: string): string =>
  `translate(${number}::text, '0123456789', '${BANGLA_DIGITS}')`
