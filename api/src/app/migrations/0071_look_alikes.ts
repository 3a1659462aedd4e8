import { sql, type Kysely } from 'kysely'
import { createIndexConcurrently } from './concurrent-index.ts'

const INDEX = 'learner_handle_skeleton'
const DEFINITION = 'learner (handle_skeleton(handle))'

const SKELETON = `create or replace function handle_skeleton(handle text) returns text language sql immutable parallel safe as $$
    select replace(replace(replace(
      translate(lower(handle), '01i2589q-_', 'ollzsbgg'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd') $$`

/** Before the migration's transaction: no sign-up waits for the index. */
export async function prepareLookAlikes<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql.raw(SKELETON).execute(db)
  await createIndexConcurrently(db, INDEX, DEFINITION)
}

/**
 * Two handles that look alike belong to one learner (decision 2). Learners whose handles looked alike before keep
 * them: the index is not unique, and only what is written from now on is checked, whichever release writes it. Locks
 * of 256 groups of skeletons, not of each: many learners at once must not fill the table of locks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  SKELETON,
  `create index if not exists ${INDEX} on ${DEFINITION}`,
  `create function handle_is_free(wanted text, of_learner uuid) returns boolean language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('handle'), hashtext(handle_skeleton(wanted)) & 255);
      return not exists (
        select from learner
        where handle_skeleton(handle) = handle_skeleton(wanted) and id is distinct from of_learner
      );
    end $$`,
  `create function refuse_look_alike() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('dhadha.restoring', true), '') = 'on' then return new; end if;
      if handle_is_free(new.handle, new.id) then return new; end if;
      raise exception 'another learner has a handle that looks like %', new.handle
        using errcode = 'unique_violation', table = 'learner', constraint = 'learner_handle_skeleton';
    end $$`,
  `create trigger learner_handle_alone before insert on learner
    for each row execute function refuse_look_alike()`,
  `create trigger learner_handle_alone_again before update of handle on learner
    for each row when (old.handle <> new.handle) execute function refuse_look_alike()`,
]
