import { sql, type Kysely } from 'kysely'

/**
 * Actions of the operators' page become commands, as programs send them (decision 77). Instances of the release before
 * still write `release_act`: a trigger makes a command of each such row and leaves none there. The table is empty from
 * now on, and removed by the next release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the operator saw is what the process beside the registry has reported last.
  await sql`
    create function move_release_act() returns trigger language plpgsql as $$
    begin
      insert into release_command
        (id, who, token, command, words, options, asked_at, taken_at, done_at, code, out, err)
      values (
        new.id, new.who, null, new.act,
        case new.act when 'activate' then array[new.part, new.version] else array[new.part] end,
        jsonb_strip_nulls(jsonb_build_object(
          'why', new.why,
          'expect', (select state ->> 'revision' from release_state),
          'traffic', case new.act when 'activate' then new.traffic::text end)),
        new.asked_at, new.taken_at, new.done_at,
        case new.outcome when 'done' then 0 when 'refused' then 1 end,
        case new.outcome when 'done' then new.sentence end,
        case new.outcome when 'refused' then new.sentence end)
      on conflict (id) do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger move before insert on release_act
    for each row execute function move_release_act()`.execute(db)
  // Those of the last day, through the trigger: the page shows them, and who asked for a version does not approve it.
  await sql`
    with moved as (delete from release_act returning *)
    insert into release_act select * from moved where asked_at > now() - interval '1 day'`.execute(db)
}
