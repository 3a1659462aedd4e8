import { sql, type Kysely } from 'kysely'

/**
 * Weekly leagues (decision 19): who takes part, the groups of each week, and who is in which. Points are those of the
 * ledger, so that nothing is written when a problem is answered. Instances of the release before write guardians without
 * a word about leagues, which is no.
 *
 * What was taken back stays so after a restore (decision 60): leaving, and a guardian's yes to leagues.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...withdrawals]) await sql.raw(statement).execute(db)
}

const tables = [
  `create table league_player (
    learner_id uuid primary key references learner (id) on delete cascade,
    joined_at timestamptz not null
  )`,
  `create table league_group (
    id bigint primary key generated always as identity,
    week date not null,
    stage smallint not null,
    band smallint not null
  )`,
  `create index league_group_week on league_group (week, stage, band)`,
  `create table league_member (
    learner_id uuid not null references learner (id) on delete cascade,
    week date not null,
    group_id bigint not null references league_group (id) on delete cascade,
    left_at timestamptz,
    primary key (learner_id, week)
  )`,
  `create index league_member_group on league_member (group_id)`,
  `alter table guardian add column allows_league boolean not null default false`,
]

const withdrawals = [
  `create function league_left() returns trigger language plpgsql as $$
    begin
      perform note_withdrawal(old.learner_id, 'league');
      return null;
    end $$`,
  `create trigger league_player_withdrawn after delete on league_player
    for each row execute function league_left()`,
  `create function league_disallowed() returns trigger language plpgsql as $$
    begin
      perform note_withdrawal(old.learner_id, 'guardian-league');
      return null;
    end $$`,
  `create trigger guardian_league_withdrawn after update of allows_league on guardian
    for each row when (old.allows_league and not new.allows_league) execute function league_disallowed()`,
]
