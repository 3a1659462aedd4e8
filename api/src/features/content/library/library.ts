// Reads and checks the whole library of a folder, or one series of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SeriesRow, TopicTable } from '../../learning/index.ts'
import { readConcepts, type LibraryConcept } from '../concepts.ts'
import type { ContentFile } from '../file.ts'
import { byPlace, createReporter, toDraft, type DraftSeries } from './drafts.ts'
import {
  refuseHardFirst,
  refusePooledBetween,
  refuseRepeated,
  refuseSecondForVisitors,
  type ReadProblem,
} from './rules.ts'
import { readProblem, type LibraryProblem, type PlacedProblem } from '../problem.ts'
import { reportLack, type ContentError, type Report } from '../source/errors.ts'
import { readSeriesPicture, withPictures } from '../series-picture.ts'
import { readSentences } from '../series-sentences.ts'
import { ID } from '../source/id.ts'
import { Pictures } from '../source/pictures.ts'
import { makeVariants, readTemplate } from '../templates/variants.ts'
import { readYaml, type Field } from '../source/yaml.ts'
import { readTutorials, type LibraryTutorial } from '../tutorials.ts'

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

/** The state of a parse: the folder, the errors so far, and the pictures in use. */
interface ParseContext {
  readonly folder: string
  readonly errors: ContentError[]
  readonly pictures: Pictures
  readonly concepts: readonly LibraryConcept[]
  /** The variants that the templates have made. */
  readonly made: ReturnType<typeof makeVariants>
  /** Pictures of series that authors have chosen, and the series that have them. */
  readonly seriesPictures: Map<string, string>
  /** Errors of the current series that matter only for its publication; undefined while it is no draft. */
  readonly lacks?: ContentError[]
}

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
    const place = posix.join('series', id)
    return list(folder, place)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => posix.join(place, name))
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
  read: readonly SeriesRead[],
  tutorials: readonly LibraryTutorial[],
): ParsedLibrary {
  const [published, drafts] = [read.filter(({ lacks }) => !lacks), read.filter(({ lacks }) => lacks)]
  const problems = published.flatMap((item) => item.problems)
  const repeated: ContentError[] = []
  const drafted = drafts.flatMap((item) => item.problems)
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

/** Hidden files are not part of the library: editors and file managers create them, some as dangling links. */
const list = (folder: string, name: string): string[] =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name)).filter((entry) => !entry.startsWith('.'))
    : []

/** Reads a YAML file; undefined if it is missing or invalid (reported). */
function readFile<T>(
  file: string,
  reading: Pick<ParseContext, 'folder' | 'errors' | 'lacks'>,
  read: (field: Field) => T,
): T | undefined {
  const report = createReporter(file, reading)
  const path = join(reading.folder, file)
  if (!existsSync(path)) {
    report(1, 'file', 'is missing')
    return undefined
  }
  const field = readYaml(readFileSync(path, 'utf8'), report)
  return field ? read(field) : undefined
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

/** The path of the picture that an author names; a missing one is reported. */
function readPicture(
  field: Field | undefined,
  folder: string,
  { pictures }: ParseContext,
): string | undefined {
  const name = field?.text()
  if (!field || name === undefined) return undefined
  return pictures.find(folder, name)?.url ?? field.error(`names a picture that is not there: ${name}`)
}

interface SeriesRead {
  readonly id: string
  readonly series: SeriesRow | undefined
  readonly problems: readonly ReadProblem[]
  readonly pictures: Pictures
  /** Errors that matter only for a publication; undefined: it is published. */
  readonly lacks: readonly ContentError[] | undefined
}

function readSeries(
  id: string,
  topics: ReadonlyMap<string, TopicTable>,
  published: ParseContext,
): SeriesRead {
  const reading = isDraft(id, published) ? draftContext(published) : published
  const folder = posix.join('series', id)
  if (!ID.test(id))
    createReporter(folder, reading)(1, 'folder', 'has to be lower-case letters and digits, joined by hyphens')
  const series = readSeriesFile(id, topics, reading)
  const problems = readProblems(id, reading)
  refusePooledBetween(problems, reading.errors)
  refuseStray(folder, ['.svg', '.md', '.ts', '.yaml'], reading)
  return { id, series, problems, pictures: reading.pictures, lacks: reading.lacks }
}

/** A draft's pictures are not published with those of the library, and take none from another series. */
const draftContext = (reading: ParseContext): ParseContext => ({
  ...reading,
  pictures: new Pictures(reading.folder, (error) => reading.errors.push(error)),
  seriesPictures: new Map(),
  lacks: [],
})

/** Whether the series says `draft: true`. Errors of its file are reported when all of it is read. */
function isDraft(id: string, { folder }: ParseContext): boolean {
  const found = readFile(posix.join('series', id, 'series.yaml'), { folder, errors: [] }, (field) =>
    field.isMapping() ? field.fields()?.get('draft')?.boolean() : undefined,
  )
  return found === true
}

/** Reads `series.yaml`; undefined if it has errors (reported). */
function readSeriesFile(
  id: string,
  topics: ReadonlyMap<string, TopicTable>,
  reading: ParseContext,
): SeriesRow | undefined {
  const folder = posix.join('series', id)
  return readFile(posix.join(folder, 'series.yaml'), reading, (field): SeriesRow | undefined => {
    const fields = field.fields()
    fields?.get('draft')?.boolean()
    const [nameField, banglaField] = fields?.spoken('name', 'bangla_name') ?? []
    const name = nameField?.plain(60)
    const bangla = banglaField === nameField ? name : banglaField?.plain(60)
    const topicField = fields?.need('topic')
    const topicId = topicField?.text()
    const topic = topicId === undefined ? undefined : topics.get(topicId)
    if (topicId !== undefined && !topic) topicField?.error(`is no topic: ${topicId}`)
    const level = fields?.need('level')?.integer(1, 4)
    const position = fields?.need('order')?.integer(1, 1_000)
    const logoField = fields?.get('logo')
    const logo = logoField ? readPicture(logoField, folder, reading) : topic?.logo
    const picture = readSeriesPicture(fields?.get('picture'), id, reading.concepts, reading.seriesPictures)
    const sentences = readSentences(fields)
    fields?.close()
    return name && bangla && topic && level && position && logo
      ? { id, topic_id: topic.id, level, name, bangla_name: bangla, logo, picture, ...sentences, position }
      : undefined
  })
}

/** Reads the problems of a series, in their order; those with errors (reported) are left out. */
function readProblems(seriesId: string, reading: ParseContext): ReadProblem[] {
  const folder = posix.join('series', seriesId)
  const files = list(reading.folder, folder)
    .filter((name) => name.endsWith('.md') || name.endsWith('.ts'))
    .toSorted()
  if (files.length === 0)
    reportLack(createReporter(folder, reading), 1, 'problems', 'are missing; a series has at least one')
  const inGroups = reading.concepts.filter(({ group }) => group !== null).map(({ id }) => id)
  const concepts = inGroups.length > 0 ? new Set(inGroups) : null
  return files.flatMap((name, index) => {
    const file = posix.join(folder, name)
    const serial = readSerial(name, index + 1, createReporter(file, reading))
    const problem = readPlaced(file, concepts, reading)
    return problem ? [{ file, problem: { ...problem, seriesId, serial } }] : []
  })
}

/** The number that a file's name begins with; NaN if it has none (reported). */
function readSerial(name: string, expected: number, report: Report): number {
  const serial = Number(/^(\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.(?:md|ts)$/.exec(name)?.[1] ?? Number.NaN)
  if (Number.isNaN(serial)) report(1, 'file', 'has to be named like 01-short-name.md')
  else if (serial !== expected)
    report(1, 'serial', `is ${serial}, but ${expected} comes next; numbers are used once and without gaps`)
  return serial
}

/** Reads the file of a problem, or the problem that a template has made. */
function readPlaced(
  file: string,
  concepts: ReadonlySet<string> | null,
  reading: ParseContext,
): LibraryProblem | undefined {
  const report = createReporter(file, reading)
  const findPicture = (source: string) => reading.pictures.find(posix.dirname(file), source)
  const made = reading.made.get(file)
  if (!made)
    return readProblem(readFileSync(join(reading.folder, file), 'utf8'), { report, concepts, findPicture })
  return readTemplate(made, report, ({ source, pictures }, reportVariant) => {
    const drawn = reading.pictures.drawn(pictures, (error) => reportVariant(1, 'picture', error))
    const find = (name: string) => drawn.find(name) ?? findPicture(name)
    const read = readProblem(source, { report: reportVariant, concepts, findPicture: find })
    drawn.finish()
    return read
  })
}

/** Reports files that are not used: most likely a wrong name, or a picture that the author did not use. */
function refuseStray(folder: string, kinds: readonly string[], reading: ParseContext): void {
  for (const name of list(reading.folder, folder)) {
    const file = posix.join(folder, name)
    const isUsed = /\.(?:svg|webp)$/.test(name)
      ? reading.pictures.used.has(file)
      : name === 'series.yaml' || ['.md', '.ts'].some((kind) => name.endsWith(kind) && kinds.includes(kind))
    if (!isUsed) createReporter(file, reading)(1, 'file', 'is used by nothing')
  }
}
