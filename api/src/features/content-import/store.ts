// Writes the library to the database.
import { sql } from 'kysely'
import type { ContentFile } from '../content/index.ts'
import { CATALOGUE_CHANGE, type ConceptTable, type SeriesRow, type TopicTable } from '../learning/index.ts'
import type { Executor } from '../../platform/database/schema.ts'
import type { problemRow, tutorialRow } from './rows.ts'

/** Locks out other imports until the transaction ends: two at once would each miss the other's rows. */
export async function lockLibrary(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(trx)
}

/** Makes every instance reload the library. */
export async function publishLibrary(trx: Executor): Promise<void> {
  await trx.insertInto('change').values({ topic: CATALOGUE_CHANGE, key: 'import' }).execute()
}

/** Entries that are retired when their file is gone, because learners have used them. */
export type EntryTable = 'problem' | 'tutorial'

/** An entry with a content hash, and when it was retired; null: it is listed. */
export interface StoredEntry {
  readonly id: string
  readonly content_hash: string
  readonly retired_at: Date | null
}

export async function listFileNames(trx: Executor): Promise<ReadonlySet<string>> {
  const files = await trx.selectFrom('content_file').select('name').execute()
  return new Set(files.map(({ name }) => name))
}

export async function addFiles(trx: Executor, files: readonly ContentFile[]): Promise<void> {
  if (files.length > 0) await trx.insertInto('content_file').values(files).execute()
}

export const listTopics = (trx: Executor): Promise<TopicTable[]> =>
  trx.selectFrom('topic').selectAll().execute()

export async function putTopics(trx: Executor, rows: readonly TopicTable[]): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('topic')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
}

export const listSeries = (trx: Executor): Promise<SeriesRow[]> =>
  trx.selectFrom('series').selectAll().execute()

export async function putSeries(trx: Executor, rows: readonly SeriesRow[]): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('series')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
}

export const listConcepts = (trx: Executor): Promise<ConceptTable[]> =>
  trx.selectFrom('concept').selectAll().execute()

/** Only problems refer to concepts, and the same import writes them: concepts that are gone are deleted. */
export async function putConcepts(
  trx: Executor,
  rows: readonly ConceptTable[],
  goneIds: readonly string[],
): Promise<void> {
  if (goneIds.length > 0) await trx.deleteFrom('concept').where('id', 'in', goneIds).execute()
  for (const row of rows)
    await trx
      .insertInto('concept')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
}

export const listEntries = (trx: Executor, table: EntryTable): Promise<StoredEntry[]> =>
  trx.selectFrom(table).select(['id', 'content_hash', 'retired_at']).execute()

/**
 * Keeps the places of problems that now come to other ones. Call it before they are written. The last problem that left
 * a place counts, whatever stands there later; one that was retired meanwhile left it before all others. A problem of
 * the pool that was never in practice leaves no address.
 */
export async function keepFormerPlaces(
  trx: Executor,
  rows: readonly ReturnType<typeof problemRow>[],
): Promise<void> {
  await sql`
    insert into former_place (series_id, serial, problem_id)
    select distinct on (old.series_id, old.serial) old.series_id, old.serial, old.id
    from problem old
    join unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => row.series_id)}::text[],
      ${rows.map(({ serial }) => serial)}::int[]) as new (id, series_id, serial) using (id)
    where (old.series_id, old.serial) <> (new.series_id, new.serial)
      and (old.pool is null or old.joined_at is not null)
    order by old.series_id, old.serial, old.retired_at desc nulls first, old.id
    on conflict (series_id, serial) do update set problem_id = excluded.problem_id
    where exists (select from problem p where p.id = excluded.problem_id and p.retired_at is null)`.execute(
    trx,
  )
}

/** A problem that was in practice stays there when its author puts it into the pool: pupils have seen it. */
export async function putProblems(
  trx: Executor,
  rows: readonly ReturnType<typeof problemRow>[],
): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('problem')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...row,
          joined_at: sql<Date | null>`case
            when problem.pool is null and excluded.pool is not null then now()
            else problem.joined_at
          end`,
        }),
      )
      .execute()
}

export async function putTutorials(
  trx: Executor,
  rows: readonly ReturnType<typeof tutorialRow>[],
): Promise<void> {
  for (const row of rows)
    await trx
      .insertInto('tutorial')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
}

/** Removes entries from the lists; learners' work on them stays. */
export async function retire(trx: Executor, table: EntryTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable(table)
    .set({ retired_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

/** Series that have, or had, problems. */
export async function listFilledSeries(trx: Executor): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('problem').select('series_id').distinct().execute()
  return new Set(rows.map(({ series_id }) => series_id))
}

/** Problems among these with the very text and solution of another one, which learners have solved. */
export async function listRenamed(
  trx: Executor,
  added: readonly string[],
): Promise<readonly { id: string; former: string }[]> {
  const { rows } = await sql<{ id: string; former: string }>`
    select new.id, min(old.id) as former from problem new
    join problem old on old.id <> new.id and old.data = new.data and old.solution is not distinct from new.solution
    where new.id = any(${added})
      and exists (select from learner_problem l where l.problem_id = old.id and l.solved_at is not null)
    group by new.id order by new.id`.execute(trx)
  return rows
}
