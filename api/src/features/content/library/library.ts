// Reads and checks the whole library of a folder, or one series of it.
import { posix } from 'node:path'
import type { SeriesRow, TopicTable } from '../../learning/index.ts'
import { readConcepts, type LibraryConcept } from '../concepts.ts'
import type { ContentFile } from '../file.ts'
import type { PlacedProblem } from '../problem.ts'
import { withPictures } from '../series-picture.ts'
import type { ContentError } from '../source/errors.ts'
import { Pictures } from '../source/pictures.ts'
import { makeVariants } from '../templates/variants.ts'
import { readTutorials, type LibraryTutorial } from '../tutorials.ts'
import { byPlace, toDraft, type DraftSeries } from './drafts.ts'
import { list, readFile, readPicture, refuseStray, type ParseContext } from './parse-context.ts'
import { refuseHardFirst, refuseRepeated, refuseSecondForVisitors, type ReadProblem } from './rules.ts'
import { readSeries, type SeriesRead } from './series.ts'

/** The whole library, read, rendered and checked. */
export interface Library {
  readonly topics: readonly TopicTable[]
  /** Groups, each followed by its concepts. */
  readonly concepts: readonly LibraryConcept[]
  readonly series: readonly SeriesRow[]
  readonly problems: readonly PlacedProblem[]
  readonly tutorials: readonly LibraryTutorial[]
  /** Pictures by content. */
  readonly files: readonly ContentFile[]
  /** Series that are not published: they are in none of the lists above. */
  readonly drafts: readonly DraftSeries[]
}

/** The library of a folder; or all errors, and the parts that could be read. */
export type ParsedLibrary =
  | { readonly ok: true; readonly library: Library }
  | { readonly ok: false; readonly library: Library; readonly errors: readonly ContentError[] }

/** Reads the library in a folder. Only files are read, and nothing is written; the same files give the same library. */
export function parseLibrary(folder: string): ParsedLibrary {
  const ids = list(folder, 'series').toSorted()
  const reading = beginReading(folder, ids)
  const topics = readTopics(reading)
  const topicIds = byId(topics)
  const series = ids.map((id) => readSeries(id, topicIds, reading))
  const tutorials =
    readFile('tutorials.yaml', reading, (field) =>
      readTutorials(field, topicIds, (name) => readPicture(name, 'tutorials', reading)),
    ) ?? []
  refuseStray('topics', ['.svg'], reading)
  refuseStray('tutorials', ['.svg'], reading)
  return finishReading(reading, topics, series, tutorials)
}

/**
 * Reads one series of the library in a folder, as `parseLibrary` does; a draft is among the published ones here. Checks
 * that need the whole library are left out: ids and titles that another series uses too.
 */
export function parseSeries(folder: string, id: string): ParsedLibrary {
  const reading = beginReading(folder, [id])
  const topics = readTopics(reading)
  const read = readSeries(id, byId(topics), reading)
  const parsed = finishReading(reading, topics, [{ ...read, lacks: undefined }], [])
  if (!read.lacks) return parsed
  const { series, problems, lacks } = read
  const draft = { id, series, problems: problems.map(({ problem }) => problem), lacks }
  const files = [...parsed.library.files, ...read.pictures.files.values()]
  return { ...parsed, library: { ...parsed.library, files, drafts: [draft] } }
}

/** @param series the series to read */
function beginReading(folder: string, series: readonly string[]): ParseContext {
  const errors: ContentError[] = []
  const pictures = new Pictures(folder, (error) => errors.push(error))
  const concepts = readFile('concepts.yaml', { folder, errors }, readConcepts) ?? []
  const templates = series.flatMap((id) => {
    const seriesFolder = posix.join('series', id)
    return list(folder, seriesFolder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => posix.join(seriesFolder, name))
  })
  return {
    folder,
    errors,
    pictures,
    concepts,
    made: makeVariants(folder, templates),
    seriesPictures: new Map(),
  }
}

const byId = (topics: readonly TopicTable[]) => new Map(topics.map((topic) => [topic.id, topic]))

function finishReading(
  { errors, pictures, concepts }: ParseContext,
  topics: readonly TopicTable[],
  allSeries: readonly SeriesRead[],
  tutorials: readonly LibraryTutorial[],
): ParsedLibrary {
  const [published, drafts] = [
    allSeries.filter(({ lacks }) => !lacks),
    allSeries.filter(({ lacks }) => lacks),
  ]
  const problems = published.flatMap((series) => series.problems)
  const repeated: ContentError[] = []
  const drafted = drafts.flatMap((draft) => draft.problems)
  refuseRepeated(problems, drafted, { errors, lacks: repeated })
  const series = withPictures(
    published.flatMap((item) => item.series ?? []),
    problems.map(({ problem }) => problem),
    concepts,
  )
  refuseSecondForVisitors(problems, series, errors)
  refuseHardFirst(problems, series, errors)
  const all = [...series, ...drafts.flatMap((draft) => draft.series ?? [])]
  repeated.push(...refusedWithDrafts(problems, drafted, all))
  const library: Library = {
    topics,
    concepts,
    series,
    problems: problems.map(({ problem }) => problem),
    tutorials,
    files: [...pictures.files.values()],
    drafts: drafts.map((draft) => toDraft(draft, repeated)),
  }
  return errors.length > 0 ? { ok: false, library, errors: errors.toSorted(byPlace) } : { ok: true, library }
}

/** Errors that problems in drafts would have after a publication, beside the published ones. */
function refusedWithDrafts(
  problems: readonly ReadProblem[],
  drafted: readonly ReadProblem[],
  series: readonly SeriesRow[],
): ContentError[] {
  const errors: ContentError[] = []
  const files = new Set(drafted.map(({ file }) => file))
  refuseSecondForVisitors([...problems, ...drafted], series, errors)
  refuseHardFirst(drafted, series, errors)
  return errors.filter(({ file }) => files.has(file))
}

function readTopics(reading: ParseContext): TopicTable[] {
  const read = readFile('topics.yaml', reading, (field) => field.list(1, 20)) ?? []
  const topics = read.flatMap((entry, index): TopicTable[] => {
    const fields = entry.fields()
    const id = fields?.need('id')?.id()
    const name = fields?.need('name')?.bilingual(60)
    const accent = fields?.need('accent')?.choice('math', 'logic', 'geometry', 'puzzle')
    const logo = readPicture(fields?.need('logo'), 'topics', reading)
    fields?.close()
    return id && name && accent && logo
      ? [{ id, name: name.en, bangla_name: name.bn, accent, logo, position: index + 1 }]
      : []
  })
  const ids = topics.map(({ id }) => id)
  for (const [index, entry] of read.entries()) {
    const id = ids[index]
    if (id !== undefined && ids.indexOf(id) < index) entry.error(`has the id of another topic: ${id}`)
  }
  return topics
}
