// Imports the library of a folder into the database, all or nothing.
import type { Transaction } from 'kysely'
import { importSampleTests, readSampleTests } from '../assessments/index.ts'
import type { ContentError, Library, ParsedLibrary } from '../content/index.ts'
import { parseLibrary } from '../content/library/index.ts'
import type { Database, Executor } from '../../platform/database/schema.ts'
import { announceNewContent, newContentIn } from './new-content.ts'
import { refuseRenamed, RenamedError } from './renamed.ts'
import { conceptRow, problemRow, tutorialRow } from './rows.ts'
import {
  addFiles,
  keepFormerPlaces,
  listConcepts,
  listEntries,
  listFileNames,
  listSeries,
  listTopics,
  lockLibrary,
  publishLibrary,
  putConcepts,
  putProblems,
  putSeries,
  putTopics,
  putTutorials,
  retire,
  type EntryTable,
  type StoredEntry,
} from './store.ts'

/** Counts of the entries of one kind. */
export interface Changes {
  readonly added: number
  readonly updated: number
  /** Entries whose files are gone: they are not listed any more, but learners' work on them stays. */
  readonly retired: number
  readonly unchanged: number
}

export type ImportReport =
  | { readonly ok: false; readonly errors: readonly ContentError[] }
  | {
      readonly ok: true
      /** False: the database already had exactly this library. */
      readonly changed: boolean
      readonly topics: Changes
      readonly series: Changes
      readonly concepts: Changes
      readonly problems: Changes
      readonly tutorials: Changes
      readonly files: Changes
      /** Sample tests that were written. */
      readonly tests: number
    }

interface ImportTime {
  readonly now: Date
  /** The time zone of the days that sample tests begin on. */
  readonly timeZone: string
}

/**
 * Imports the library of a folder into the database: all of it or, if it has errors, nothing. Importing the same files
 * again changes nothing. Problems keep their learners' history by their ids. Running instances show the new library
 * within a second, and learners are notified of new series and tutorials.
 */
export const importLibrary = (
  db: Executor,
  folder: string,
  time: ImportTime = { now: new Date(), timeZone: 'Asia/Dhaka' },
): Promise<ImportReport> => storeLibrary(db, { folder, parsed: parseLibrary(folder) }, time)

/** The same for a library that has been parsed already. */
export async function storeLibrary(
  db: Executor,
  { folder, parsed }: { readonly folder: string; readonly parsed: ParsedLibrary },
  { now, timeZone }: ImportTime,
): Promise<ImportReport> {
  if (!parsed.ok) return { ok: false, errors: parsed.errors }
  const samples = readSampleTests(
    folder,
    new Map(parsed.library.problems.map(({ id, pool }) => [id, pool === null ? 'practice' : 'pool'])),
  )
  if (!samples.ok) return { ok: false, errors: samples.errors }
  const written = db.transaction().execute(async (write): Promise<ImportReport> => {
    await lockLibrary(write)
    const newContent = await newContentIn(write, parsed.library)
    const report = await writeLibrary(write, parsed.library)
    await announceNewContent(write, newContent, now)
    const changed = Object.values(report).some((item) => item.added + item.updated + item.retired > 0)
    if (changed) await publishLibrary(write)
    const tests = await importSampleTests(write, samples.tests, { now, timeZone })
    return { ok: true, changed, ...report, tests }
  })
  return written.catch((error: unknown): ImportReport => {
    if (error instanceof RenamedError) return { ok: false, errors: error.errors }
    throw error
  })
}

type StoredHashes = ReadonlyMap<string, string>

/** The rows that are new or differ, by a text that stands for the content; `stored` has the texts of the database. */
function compare<Row extends { id: string }>(
  rows: readonly Row[],
  getText: (row: Row) => string,
  stored: StoredHashes,
) {
  const added = rows.filter(({ id }) => !stored.has(id))
  const updated = rows.filter((row) => stored.has(row.id) && stored.get(row.id) !== getText(row))
  return { write: [...added, ...updated], added: added.length, updated: updated.length }
}

const toChanges = (
  all: number,
  { added, updated }: { added: number; updated: number },
  retired = 0,
): Changes => ({
  added,
  updated,
  retired,
  unchanged: all - added - updated,
})

async function writeLibrary(write: Transaction<Database>, library: Library) {
  const files = await writeFiles(write, library)
  const topics = await writeTopics(write, library)
  const series = await writeSeries(write, library)
  const concepts = await writeConcepts(write, library)
  const problems = await writeProblems(write, library)
  const tutorials = await writeTutorials(write, library)
  return { topics, series, concepts, problems, tutorials, files }
}

/** Files of older libraries stay: a page that was opened before the import may still request them. */
async function writeFiles(write: Transaction<Database>, { files }: Library): Promise<Changes> {
  const stored = await listFileNames(write)
  const added = files.filter(({ name }) => !stored.has(name))
  await addFiles(write, added)
  return toChanges(files.length, { added: added.length, updated: 0 })
}

async function writeTopics(write: Transaction<Database>, { topics }: Library): Promise<Changes> {
  const text = (row: (typeof topics)[number]) =>
    JSON.stringify([row.name, row.bangla_name, row.logo, row.accent, row.position])
  const stored = await listTopics(write)
  const found = compare(topics, text, new Map(stored.map((row) => [row.id, text(row)])))
  await putTopics(write, found.write)
  return toChanges(topics.length, found)
}

/** A series that is gone has no listed problems left, and so is not listed itself. */
async function writeSeries(write: Transaction<Database>, { series }: Library): Promise<Changes> {
  const text = (row: (typeof series)[number]) =>
    JSON.stringify([
      [row.topic_id, row.level, row.name, row.bangla_name, row.logo, row.picture, row.position],
      [row.intro, row.bangla_intro, row.ending, row.bangla_ending],
    ])
  const stored = await listSeries(write)
  const found = compare(series, text, new Map(stored.map((row) => [row.id, text(row)])))
  await putSeries(write, found.write)
  return toChanges(series.length, found)
}

async function writeConcepts(write: Transaction<Database>, library: Library): Promise<Changes> {
  const rows = library.concepts.map((concept, index) => conceptRow(concept, index + 1))
  const text = ({ group_id: group, name, bangla_name: bangla, taught, ...row }: (typeof rows)[number]) =>
    JSON.stringify([group, name, bangla, taught, row.first_class, row.last_class, row.needs, row.position])
  const stored = await listConcepts(write)
  const found = compare(rows, text, new Map(stored.map((row) => [row.id, text(row)])))
  const retired = goneFrom(
    stored.map(({ id }) => ({ id, retired_at: null })),
    rows,
  )
  await putConcepts(write, found.write, retired)
  return toChanges(rows.length, found, retired.length)
}

async function writeProblems(write: Transaction<Database>, library: Library): Promise<Changes> {
  const known = new Set((await listEntries(write, 'problem')).map(({ id }) => id))
  const rows = library.problems.map(problemRow)
  await keepFormerPlaces(write, rows)
  const changes = await writeEntries(write, 'problem', rows, putProblems)
  const added = library.problems.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  await refuseRenamed(write, library, added)
  return changes
}

const writeTutorials = (write: Transaction<Database>, { tutorials }: Library): Promise<Changes> =>
  writeEntries(
    write,
    'tutorial',
    tutorials.map((tutorial, index) => tutorialRow(tutorial, index + 1)),
    putTutorials,
  )

async function writeEntries<Row extends { readonly id: string; readonly content_hash: string }>(
  write: Transaction<Database>,
  table: EntryTable,
  rows: readonly Row[],
  put: (write: Transaction<Database>, rows: readonly Row[]) => Promise<void>,
): Promise<Changes> {
  const stored = await listEntries(write, table)
  const found = compare(rows, (row) => row.content_hash, hashes(stored))
  await put(write, found.write)
  const retired = goneFrom(stored, rows)
  await retire(write, table, retired)
  return toChanges(rows.length, found, retired.length)
}

/** An entry that is no longer retired counts as changed, even if its content is the same. */
const hashes = (stored: readonly StoredEntry[]): StoredHashes =>
  new Map(stored.map(({ id, content_hash, retired_at }) => [id, retired_at ? 'retired' : content_hash]))

function goneFrom(
  stored: readonly Pick<StoredEntry, 'id' | 'retired_at'>[],
  rows: readonly { id: string }[],
): string[] {
  const ids = new Set(rows.map(({ id }) => id))
  return stored.filter(({ id, retired_at }) => !retired_at && !ids.has(id)).map(({ id }) => id)
}
