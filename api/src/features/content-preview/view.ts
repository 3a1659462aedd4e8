// Reads the previewed series, with the importer's own checks.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { PreviewState } from '@dhadha/contract/wire'
import type { Selectable } from 'kysely'
import type { ContentFile, Library, PlacedProblem } from '../content/index.ts'
import { parseSeries } from '../content/library/index.ts'
import { problemRow, storedVariants } from '../content-import/index.ts'
import { arrangeCatalogue, type Catalogue, type ProblemTable } from '../learning/index.ts'
import type { Subject } from './subject.ts'

/** The series as it was last saved. */
export interface PreviewView {
  readonly state: PreviewState
  readonly catalogue: Catalogue
  readonly pictures: ReadonlyMap<string, ContentFile>
}

/**
 * Reads the series with the importer's parser: the preview shows the same content as an import would store.
 *
 * @param licence that of the content, in words
 */
export function readView({ library: folder, seriesId, file: name }: Subject, licence: string): PreviewView {
  const file = posix.join('series', seriesId, name)
  const parsed = existsSync(join(folder, file))
    ? parseSeries(folder, seriesId)
    : describeMissing(parseSeries(folder, seriesId).library, file)
  const { library } = parsed
  const all = parsed.ok ? [] : parsed.errors
  const needed = new Set([
    file,
    posix.join('series', seriesId, 'series.yaml'),
    'topics.yaml',
    'concepts.yaml',
  ])
  const faults = all.filter((error) => needed.has(error.file))
  const serial = Number(name.slice(0, 2))
  const isThere = faults.length === 0 && library.problems.some((problem) => problem.serial === serial)
  return {
    state: {
      file,
      path: isThere ? `/series/${seriesId}/problem/${serial}` : null,
      faults,
      elsewhere: all.filter((error) => !needed.has(error.file)),
    },
    catalogue: toCatalogue(library, licence),
    pictures: new Map(library.files.map((picture) => [picture.name, picture])),
  }
}

const describeMissing = (library: Library, file: string) => ({
  ok: false as const,
  library,
  errors: [{ file, line: 1, field: 'file', message: 'is missing' }],
})

/** The catalogue that the API would hold after an import. */
const toCatalogue = ({ topics, series, problems }: Library, licence: string): Catalogue =>
  arrangeCatalogue(
    {
      topics,
      series,
      concepts: [],
      problems: problems.map(toStoredRow),
      formerPlaces: [],
      tutorials: [],
    },
    licence,
  )

/** A problem's row as the database gives it back. */
const toStoredRow = (problem: PlacedProblem): Selectable<ProblemTable> => ({
  ...problemRow(problem),
  bangla_title: problem.title.bn,
  interactive_type: problem.interactiveType,
  data: problem.data,
  bangla_data: problem.banglaData,
  solution: problem.solution,
  hints: [...problem.hints],
  explanation: problem.explanation,
  source: problem.source,
  concepts: [...problem.concepts],
  feedback: [...problem.feedback],
  variants: storedVariants(problem),
  // An author sees problems of the pool, too.
  pool: null,
  for_visitors: problem.forVisitors,
  first_for: [...problem.firstFor],
  joined_at: null,
  added_at: null,
  retired_at: null,
})
