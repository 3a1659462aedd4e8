// Imports a teacher's file as a draft series.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, extname, join } from 'node:path'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import type { Library } from '../content/index.ts'
import { parseLibrary } from '../content/library/index.ts'
import { FileError, type Language, type QuestionFile } from './question.ts'
import type { ReadOptions } from './reading/collect.ts'
import { readCsv } from './reading/csv/csv.ts'
import { readFileText } from './reading/file-text.ts'
import { readGift } from './reading/gift/gift.ts'
import { readMoodle } from './reading/moodle.ts'
import { writeDraft, writeSeries, type Draft, type DraftFile, type ReportLine } from './writing/draft.ts'

/** Formats of teachers' files. */
export const FORMATS = ['csv', 'gift', 'moodle'] as const
export type Format = (typeof FORMATS)[number]

const READERS: Readonly<Record<Format, (text: string, options: ReadOptions) => QuestionFile>> = {
  csv: readCsv,
  gift: readGift,
  moodle: readMoodle,
}

const ENDINGS: Readonly<Record<string, Format>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.gift': 'gift',
  '.txt': 'gift',
  '.xml': 'moodle',
}

/** An author's options for the import. */
export interface ImportRequest {
  readonly library: string
  /** The new series' id and folder. */
  readonly series: string
  readonly format?: Format
  readonly name?: string
  readonly banglaName?: string
  readonly subject?: string
  readonly level: number
  readonly language: Language | null
  readonly concepts: readonly string[]
  /** Only the report. */
  readonly isTrial: boolean
}

/** The result of the import of a file. */
export interface ImportResult {
  readonly series: string
  /** Whether the draft's folder was written. */
  readonly isWritten: boolean
  readonly taken: number
  readonly refused: number
  readonly files: readonly string[]
  readonly lines: readonly ReportLine[]
}

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Larger than any that is read, so that it is not loaded. */
const MAX_BYTES = 100_000_000

function readBytes(file: string): Buffer {
  if (!existsSync(file) || !statSync(file).isFile()) throw new OperatorError(`${file} is no file.`)
  if (statSync(file).size > MAX_BYTES)
    throw new OperatorError(`${file} is too large: make several files of it.`)
  return readFileSync(file)
}

function getFormat(file: string, { format }: ImportRequest): Format {
  const found = format ?? ENDINGS[extname(file).toLowerCase()]
  if (found) return found
  throw new OperatorError(
    `${file} has none of the endings .csv, .tsv, .gift, .txt and .xml; say what it is with --format ${FORMATS.join(', ')}.`,
  )
}

/** The next place among the series of a subject and level; drafts count. */
function nextOrder({ series, drafts }: Library, topic: string, level: number): number {
  const all = [...series, ...drafts.flatMap((draft) => draft.series ?? [])]
  return (
    1 +
    Math.max(
      0,
      ...all.filter((item) => item.topic_id === topic && item.level === level).map((item) => item.position),
    )
  )
}

function findTopic({ topics }: Library, { subject }: ImportRequest): string {
  const topic = subject === undefined ? topics[0] : topics.find(({ id }) => id === subject)
  if (topic) return topic.id
  throw new OperatorError(
    subject === undefined
      ? 'The library has no topics.yaml with a subject.'
      : `${subject} is no subject; there are ${topics.map(({ id }) => id).join(', ')}.`,
  )
}

const toName = (series: string): string => {
  const words = series.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name is shown as it is written. */
function checkName(name: string | undefined): void {
  if (name !== undefined && (name.trim() === '' || name.length > 60 || /[\\$*<>&^`\n]/.test(name)))
    throw new OperatorError(`The name “${name}” has to be a text of at most 60 signs, without markup.`)
}

/** The folder of the draft. @throws OperatorError when its name does not fit or it is there already */
function freeFolder({ library, series }: ImportRequest): string {
  if (!ID.test(series) || series.length > 60)
    throw new OperatorError(`${series} has to be lower-case letters and digits, joined by hyphens.`)
  const folder = join(library, 'series', series)
  if (existsSync(folder))
    throw new OperatorError(
      `${series} is a series already, and nothing of it is overwritten; choose another name.`,
    )
  return folder
}

/** Writes all files or none: they are made beside the folder and moved there at once. */
function writeFolder(library: string, folder: string, files: readonly DraftFile[]): void {
  mkdirSync(join(library, 'series'), { recursive: true })
  // Hidden files are no part of a library, so a process that ends here leaves no half series.
  const fresh = mkdtempSync(join(library, 'series', `.${basename(folder)}-`))
  try {
    for (const { name, content } of files) writeFileSync(join(fresh, name), content, { flag: 'wx' })
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('it is there already')
    chmodSync(fresh, 0o755)
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw new OperatorError(`${folder} was not written: ${toErrorMessage(error)}.`)
  }
}

function readConcepts(library: Library, { concepts }: ImportRequest): Set<string> {
  const known = new Set(library.concepts.filter(({ group }) => group !== null).map(({ id }) => id))
  const unknown = concepts.find((id) => !known.has(id))
  if (unknown !== undefined) throw new OperatorError(`${unknown} is no concept of concepts.yaml.`)
  return known
}

/**
 * Makes a draft series of a teacher's file: all of it that fits the library, or nothing at all.
 *
 * @throws OperatorError when the series is there, or a value names nothing of the library
 * @throws FileError when the file cannot be read
 */
export async function importFrom(file: string, request: ImportRequest): Promise<ImportResult> {
  const folder = freeFolder(request)
  checkName(request.name)
  checkName(request.banglaName)
  const bytes = readBytes(file)
  const format = getFormat(file, request)
  const text = readFileText(bytes)
  const { library } = parseLibrary(request.library)
  const topic = findTopic(library, request)
  const concepts = readConcepts(library, request)
  const read = READERS[format](text, { language: request.language })
  if (read.questions.length + read.refused.length === 0)
    throw new FileError(1, 'it has no question', 'Choose the file that has the questions.')
  const problems = [...library.problems, ...library.drafts.flatMap((draft) => draft.problems)]
  const draft = await writeDraft(read, {
    series: request.series,
    ids: new Set(problems.map(({ id }) => id)),
    concepts,
    defaultConcepts: request.concepts,
  })
  const series = writeSeries({
    name: request.name ?? toName(request.series),
    ...(request.banglaName !== undefined && { bangla_name: request.banglaName }),
    topic,
    level: request.level,
    order: nextOrder(library, topic, request.level),
  })
  const files: DraftFile[] = [{ name: 'series.yaml', content: series }, ...draft.files]
  const isWritten = draft.taken > 0 && !request.isTrial
  if (isWritten) writeFolder(request.library, folder, files)
  return toResult(request.series, isWritten, draft, files)
}

const toResult = (
  series: string,
  isWritten: boolean,
  { taken, refused, lines }: Draft,
  files: readonly DraftFile[],
): ImportResult => ({
  series,
  isWritten,
  taken,
  refused,
  files: taken > 0 ? files.map(({ name }) => name) : [],
  lines,
})
