import { sql, type Kysely } from 'kysely'

/**
 * What people take back is recorded by triggers, whichever code does it, so that a restore applies it again (decision
 * 60). Like a deletion's, a row names people by hashes alone. Rows that go with their learner's account are not
 * recorded, nor what a restore itself does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...table, ...ofLearner, ...ofTables]) await sql.raw(statement).execute(db)
}

const table = [
  `create table withdrawal (
    learner_mac text not null,
    kind text not null,
    detail text not null,
    at timestamptz not null default clock_timestamp(),
    written_at timestamptz,
    primary key (learner_mac, kind, detail, at)
  )`,
  `create index withdrawal_unwritten on withdrawal (at) where written_at is null`,
  `create function mac_of(id uuid) returns text language sql immutable as $$
    select encode(sha256(convert_to(id::text, 'UTF8')), 'hex') $$`,
  `create function note_withdrawal(of_learner uuid, of_kind text, of_detail text default '')
    returns void language plpgsql as $$
    begin
      if coalesce(current_setting('dhadha.restoring', true), '') = 'on' then return; end if;
      insert into withdrawal (learner_mac, kind, detail)
      select mac_of(id), of_kind, of_detail from learner where id = of_learner
      on conflict do nothing;
    end $$`,
]

const ofLearner = [
  `create function learner_withdraws() returns trigger language plpgsql as $$
    begin
      if old.name <> '' and new.name = '' then perform note_withdrawal(new.id, 'name'); end if;
      if old.institute <> '' and new.institute = '' then perform note_withdrawal(new.id, 'institute'); end if;
      if old.birth_date is not null and (new.birth_date is null or new.birth_date > old.birth_date) then
        perform note_withdrawal(new.id, 'birth-date');
      end if;
      if old.shows_name and not new.shows_name then perform note_withdrawal(new.id, 'shown-name'); end if;
      if old.hides_from_leaderboards <> new.hides_from_leaderboards then
        perform note_withdrawal(new.id, 'hides', new.hides_from_leaderboards::text);
      end if;
      if old.sharing <> new.sharing then perform note_withdrawal(new.id, 'sharing', new.sharing); end if;
      if old.handle <> new.handle then
        perform note_withdrawal(new.id, 'handle', encode(sha256(convert_to(old.handle, 'UTF8')), 'hex'));
      end if;
      if not old.is_limited and new.is_limited then perform note_withdrawal(new.id, 'limited'); end if;
      if old.password_hash is not null and new.password_hash is distinct from old.password_hash then
        perform note_withdrawal(new.id, 'password');
      end if;
      return null;
    end $$`,
  `create trigger learner_withdraws
    after update of name, institute, birth_date, shows_name, hides_from_leaderboards, sharing, handle, is_limited,
      password_hash on learner
    for each row when (old.* is distinct from new.*) execute function learner_withdraws()`,
]

const ofTables = [
  `create function photo_withdrawn() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.bytes <> old.bytes then perform note_withdrawal(old.learner_id, 'photo'); end if;
      return null;
    end $$`,
  `create trigger photo_withdrawn after update of bytes or delete on learner_photo
    for each row execute function photo_withdrawn()`,

  `create function guardian_withdrawn() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.email is not null then perform note_withdrawal(old.learner_id, 'guardian'); end if;
      elsif (old.email is not null and new.email is distinct from old.email)
        or (old.state = 'confirmed' and new.state <> 'confirmed') then
        perform note_withdrawal(old.learner_id, 'guardian', coalesce(encode(new.refused_mac, 'hex'), ''));
      end if;
      return null;
    end $$`,
  `create trigger guardian_withdrawn after update or delete on guardian
    for each row execute function guardian_withdrawn()`,

  `create function school_withdrawn() returns trigger language plpgsql as $$
    begin
      perform note_withdrawal(old.learner_id, 'school');
      return null;
    end $$`,
  `create trigger school_withdrawn after update of school_id or delete on school_membership
    for each row execute function school_withdrawn()`,

  `create function boundary_withdrawn() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from learner where id = old.other_id) then
          perform note_withdrawal(old.learner_id, 'none', mac_of(old.other_id));
        end if;
      else perform note_withdrawal(new.learner_id, new.kind, mac_of(new.other_id));
      end if;
      return null;
    end $$`,
  `create trigger boundary_withdrawn after insert or update or delete on boundary
    for each row execute function boundary_withdrawn()`,

  `create function friendship_withdrawn() returns trigger language plpgsql as $$
    begin
      if exists (select from learner where id = old.other_id) then
        perform note_withdrawal(old.learner_id, 'friend', mac_of(old.other_id));
      end if;
      return null;
    end $$`,
  `create trigger friendship_withdrawn after delete on friendship
    for each row when (old.accepted_at is not null) execute function friendship_withdrawn()`,

  `create function passkey_withdrawn() returns trigger language plpgsql as $$
    begin
      perform note_withdrawal(old.learner_id, 'passkey',
        encode(sha256(convert_to(old.credential_id, 'UTF8')), 'hex'));
      return null;
    end $$`,
  `create trigger passkey_withdrawn after delete on passkey
    for each row execute function passkey_withdrawn()`,

  `create function device_withdrawn() returns trigger language plpgsql as $$
    begin
      perform note_withdrawal(old.learner_id, 'device', encode(sha256(old.hash), 'hex'));
      return null;
    end $$`,
  `create trigger device_withdrawn after delete on known_device
    for each row execute function device_withdrawn()`,
]
