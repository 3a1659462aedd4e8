// Applies withdrawals again that a restore has undone.
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Withdrawal } from '../../leaving/deletions-file.ts'
import { giveNewHandle } from '../../profile/handle.ts'
import type { Database } from '../../../../platform/database/schema.ts'

/**
 * A withdrawal from so long before the back-up may have been committed after it, and clocks differ. Applying one
 * without need removes more data, never less.
 */
const MARGIN = '5 minutes'

/** While this is set, triggers record no withdrawals: a restore makes none. */
export const recordNothing = (trx: Transaction<Database>) =>
  sql`set local dhadha.restoring = 'on'`.execute(trx)

/** The database's own record, which a restored back-up must not erase. */
export async function presentWithdrawals(
  trx: Transaction<Database>,
  present: readonly { readonly name: string }[],
): Promise<Withdrawal[]> {
  if (!present.some(({ name }) => name === 'withdrawal')) return []
  const { rows } = await sql<Withdrawal>`
    select learner_mac, kind, detail, to_jsonb(at) #>> '{}' as at from withdrawal`.execute(trx)
  return rows
}

/** Those of one kind, by learner, in the order in which they happened. */
const of = (kind: string): RawBuilder<unknown> =>
  sql`(select learner_id, detail, at from withdrawn where kind = ${kind}) as w`

/** The last one of a kind for each learner. */
const selectLatest = (kind: string): RawBuilder<unknown> => sql`
  (select distinct on (learner_id) learner_id, detail from withdrawn where kind = ${kind}
    order by learner_id, at desc) as w`

/**
 * The statements that apply each kind of withdrawal to the restored rows. Bars and limits come last, as no other kind
 * depends on them.
 */
const STATEMENTS: readonly RawBuilder<unknown>[] = [
  sql`update learner set name = '', shows_name = false from ${of('name')} where id = w.learner_id`,
  sql`update learner set institute = '' from ${of('institute')} where id = w.learner_id`,
  // The birth date of a child under 13 stays recorded, so that entering another one does not
  // make the child older (decision 43).
  sql`
    insert into birth_date_claim (learner_id, said)
    select id, birth_date from learner join ${selectLatest('birth-date')} on id = w.learner_id
    where birth_date > current_date - interval '13 years'
    on conflict (learner_id) do update set said = excluded.said`,
  sql`update birth_date_claim set wanted = null, wanted_at = null
    from ${of('birth-date')} where birth_date_claim.learner_id = w.learner_id`,
  sql`delete from birth_date_claim where said is null and wanted is null`,
  sql`update learner set birth_date = null, shows_name = false from ${of('birth-date')} where id = w.learner_id`,
  sql`update learner set shows_name = false from ${of('shown-name')} where id = w.learner_id`,
  sql`update learner set hides_from_leaderboards = w.detail::boolean from ${selectLatest('hides')} where id = w.learner_id`,
  sql`update learner set sharing = w.detail from ${selectLatest('sharing')} where id = w.learner_id`,
  sql`update learner set password_hash = null from ${of('password')} where id = w.learner_id`,
  sql`delete from learner_photo using ${of('photo')} where learner_photo.learner_id = w.learner_id`,
  sql`update learner set image = null from ${of('photo')} where id = w.learner_id`,
  sql`delete from school_membership using ${of('school')} where school_membership.learner_id = w.learner_id`,
  sql`delete from passkey using ${of('passkey')}
    where passkey.learner_id = w.learner_id
      and encode(sha256(convert_to(credential_id, 'UTF8')), 'hex') = w.detail`,
  sql`delete from known_device using ${of('device')}
    where known_device.learner_id = w.learner_id and encode(sha256(hash), 'hex') = w.detail`,
  sql`delete from google_account using ${of('google')}
    where google_account.learner_id = w.learner_id
      and encode(sha256(convert_to(subject, 'UTF8')), 'hex') = w.detail`,

  // A child whose guardian's yes ended is limited; the hourly job corrects who has turned 13 since.
  sql`update learner set is_limited = true from ${of('guardian')}
    where id = w.learner_id
      and exists (select from guardian g where g.learner_id = learner.id)
      and (birth_date is null or birth_date > current_date - interval '13 years')`,
  sql`update guardian
    set state = 'refused', email = null, token_hash = null, reminded_at = null,
      refused_mac = decode(w.detail, 'hex'), answered_at = w.at
    from ${of('guardian')} where guardian.learner_id = w.learner_id and w.detail <> ''`,
  sql`delete from guardian using ${of('guardian')}
    where guardian.learner_id = w.learner_id and guardian.refused_mac is null`,
  sql`update guardian set allows_league = false
    from ${of('guardian-league')} where guardian.learner_id = w.learner_id`,
  sql`update league_member set left_at = w.at
    from ${of('league')} where league_member.learner_id = w.learner_id and left_at is null`,
  sql`delete from league_player using ${of('league')} where league_player.learner_id = w.learner_id`,
  sql`update learner set is_limited = true from ${of('limited')} where id = w.learner_id`,

  sql`delete from friendship using ${of('friend')}, learner as other
    where mac_of(other.id) = w.detail
      and ((friendship.learner_id = w.learner_id and friendship.other_id = other.id)
        or (friendship.learner_id = other.id and friendship.other_id = w.learner_id))`,
]

/**
 * The latest choice of each learner about each other one: muted, blocked, or neither. A block deletes what was sent.
 */
const BOUNDARIES: readonly RawBuilder<unknown>[] = [
  sql`
    create temporary table kept_away on commit drop as
    select distinct on (w.learner_id, other.id) w.learner_id, other.id as other_id, w.kind, w.at
    from withdrawn w join learner other on mac_of(other.id) = w.detail
    where w.kind in ('mute', 'block', 'none') and other.id <> w.learner_id
    order by w.learner_id, other.id, w.at desc`,
  sql`delete from boundary using kept_away k
    where boundary.learner_id = k.learner_id and boundary.other_id = k.other_id`,
  sql`
    insert into boundary (learner_id, other_id, kind, set_at)
    select learner_id, other_id, kind, at from kept_away where kind <> 'none'`,
  sql`delete from friendship using kept_away k where k.kind = 'block'
    and least(friendship.learner_id, friendship.other_id) = least(k.learner_id, k.other_id)
    and greatest(friendship.learner_id, friendship.other_id) = greatest(k.learner_id, k.other_id)`,
  sql`delete from recommendation r using kept_away k where k.kind = 'block'
    and ((r.learner_id, r.from_learner_id) = (k.learner_id, k.other_id)
      or (r.learner_id, r.from_learner_id) = (k.other_id, k.learner_id))`,
  sql`delete from notification n using kept_away k where k.kind = 'block'
    and ((n.learner_id, n.from_learner_id) = (k.learner_id, k.other_id)
      or (n.learner_id, n.from_learner_id) = (k.other_id, k.learner_id))`,
]

/** A handle that was given up or replaced does not come back; its successor is not recorded. */
async function replaceHandles(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from learner join withdrawn w on w.learner_id = id and w.kind = 'handle'
    where encode(sha256(convert_to(handle, 'UTF8')), 'hex') = w.detail`.execute(trx)
  for (const { id } of rows) await giveNewHandle(trx, id)
}

/**
 * Applies to the restored rows what people have taken back since the back-up, and keeps the record of it (decision
 * 60).
 */
export async function applyWithdrawals(
  trx: Transaction<Database>,
  withdrawals: readonly Withdrawal[],
  takenAt: string,
): Promise<void> {
  if (withdrawals.length === 0) return
  const all = JSON.stringify(withdrawals)
  await sql`
    insert into withdrawal (learner_mac, kind, detail, at)
    select learner_mac, kind, detail, at
    from jsonb_to_recordset(${all}::jsonb) as r (learner_mac text, kind text, detail text, at timestamptz)
    on conflict do nothing`.execute(trx)
  await sql`
    create temporary table withdrawn on commit drop as
    select learner.id as learner_id, r.kind, r.detail, r.at
    from jsonb_to_recordset(${all}::jsonb) as r (learner_mac text, kind text, detail text, at timestamptz)
    join learner on mac_of(learner.id) = r.learner_mac
    where r.at > ${takenAt}::timestamptz - ${MARGIN}::interval`.execute(trx)
  for (const statement of [...STATEMENTS, ...BOUNDARIES]) await statement.execute(trx)
  await replaceHandles(trx)
}
