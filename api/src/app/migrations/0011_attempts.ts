import { sql, type Kysely } from 'kysely'

/**
 * What a correct answer pays, as rows (filled after every run of the migrations, see `writePayTable`), and what came of
 * an attempt as columns in place of the JSON that was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [payTable, ...outcome]) await sql.raw(statement).execute(db)
}

const payTable = `create table pay_table (
  level smallint not null,
  hint_used boolean not null,
  first_try boolean not null,
  seconds_from integer not null,
  streak_from integer not null,
  base integer not null,
  speed_bonus integer not null,
  first_try_bonus integer not null,
  streak_bonus integer not null,
  total integer not null check (total = base + speed_bonus + first_try_bonus + streak_bonus),
  primary key (level, hint_used, first_try, seconds_from, streak_from)
)`

/** The reply kept minutes with two digits, which is what the seconds of attempts before this have, too. */
const outcome = [
  `alter table attempt
    add column correct boolean,
    add column unpaid_reason text check (unpaid_reason in ('already_solved', 'explanation_seen')),
    add column seconds double precision,
    add column base integer,
    add column speed_bonus integer,
    add column first_try_bonus integer,
    add column streak_bonus integer,
    add column current_streak integer,
    add column max_streak integer`,
  `update attempt set
    correct = (reply ->> 'isCorrect')::boolean,
    unpaid_reason = reply ->> 'note',
    seconds = (reply ->> 'timeTakenInMin')::double precision * 60,
    base = (reply #>> '{points,base}')::integer,
    speed_bonus = (reply #>> '{points,speedBonus}')::integer,
    first_try_bonus = (reply #>> '{points,firstTryBonus}')::integer,
    streak_bonus = (reply #>> '{points,streakBonus}')::integer,
    current_streak = (reply #>> '{streakInfo,current_streak}')::integer,
    max_streak = (reply #>> '{streakInfo,max_streak}')::integer`,
  `alter table attempt
    drop column reply,
    alter column correct set not null,
    alter column seconds set not null,
    alter column base set not null,
    alter column speed_bonus set not null,
    alter column first_try_bonus set not null,
    alter column streak_bonus set not null,
    alter column current_streak set not null,
    alter column max_streak set not null`,
]
