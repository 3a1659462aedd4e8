// Reads one series of the library: its file, its problems, and what a draft lacks.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SeriesRow, TopicTable } from '../../learning/index.ts'
import { readProblem, type LibraryProblem } from '../problem.ts'
import { readSeriesPicture } from '../series-picture.ts'
import { readSentences } from '../series-sentences.ts'
import { reportLack, type ContentError, type Report } from '../source/errors.ts'
import { ID } from '../source/id.ts'
import { Pictures } from '../source/pictures.ts'
import { readTemplate } from '../templates/variants.ts'
import { createReporter } from './drafts.ts'
import { list, readFile, readPicture, refuseStray, type ParseContext } from './parse-context.ts'
import { refusePooledBetween, type ReadProblem } from './rules.ts'

/** A series as it was read; what has errors is left out. */
export interface SeriesRead {
  readonly id: string
  readonly series: SeriesRow | undefined
  readonly problems: readonly ReadProblem[]
  readonly pictures: Pictures
  /** Errors that matter only for a publication; undefined: it is published. */
  readonly lacks: readonly ContentError[] | undefined
}

/** Reads a series: its file, its problems, and files that nothing uses. */
export function readSeries(
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
  const template = reading.made.get(file)
  if (!template)
    return readProblem(readFileSync(join(reading.folder, file), 'utf8'), { report, concepts, findPicture })
  return readTemplate(template, report, ({ source, pictures }, reportVariant) => {
    const drawn = reading.pictures.drawn(pictures, (error) => reportVariant(1, 'picture', error))
    const find = (name: string) => drawn.find(name) ?? findPicture(name)
    const read = readProblem(source, { report: reportVariant, concepts, findPicture: find })
    drawn.finish()
    return read
  })
}
