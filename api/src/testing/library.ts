// For tests: the site's own library.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ParsedLibrary } from '../features/content/index.ts'
import { parseLibrary } from '../features/content/library/index.ts'
import type { ImportReport } from '../features/content-import/index.ts'
import { storeLibrary } from '../features/content-import/testing/import.ts'
import type { Executor } from '../platform/database/schema.ts'

/** The site's own problems, tutorials and sample tests. */
export const LIBRARY = join(import.meta.dirname, '../../../content')

let parsed: ParsedLibrary | undefined

/** The parsed site library. Parsing takes seconds, so the test files of one process share it: do not change it. */
export const siteLibrary = (): ParsedLibrary => (parsed ??= parseLibrary(LIBRARY))

/** The texts of its published series' files with such an ending; drafts need not be complete. */
export const publishedTexts = (ending: string): string[] =>
  siteLibrary().library.series.flatMap(({ id }) =>
    readdirSync(join(LIBRARY, 'series', id))
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(join(LIBRARY, 'series', id, name), 'utf8')),
  )

/** Imports the site library as it is parsed already; `library.test.ts` imports it from its files. */
export const importSiteLibrary = (db: Executor, now: Date): Promise<ImportReport> =>
  storeLibrary(db, { folder: LIBRARY, parsed: siteLibrary() }, { now, timeZone: 'Asia/Dhaka' })
