import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import { text } from '../texts/index.ts'

const report = text('weeklyReport')

/**
 * Announces the report of the week that ended last Saturday at 00:00 of the site's time zone, to those who solved
 * something in it. Once a week however often it is called. A missed report is sent later, but none from before that
 * week.
 */
export async function announceWeek(db: Executor, timeZone: string, now: Date): Promise<void> {
  await sql`
    insert into announcement (occasion, type, content, bangla_content, link, solved_from, solved_until, created_at)
    select 'weekly-report:' || saturday, 'report', ${report('en')}, ${report('bn')}, '/progress',
      (saturday - 7)::timestamp at time zone ${timeZone}, saturday::timestamp at time zone ${timeZone}, ${now}
    from (
      select here::date - (extract(dow from here)::int + 1) % 7 as saturday
      from (select ${now}::timestamptz at time zone ${timeZone} as here) moment
    ) week
    where not exists (select from announcement where occasion = 'weekly-report:' || saturday)
    on conflict (occasion) do nothing`.execute(db)
}
