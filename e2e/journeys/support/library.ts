import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  listFiles,
  readProblemFile,
  readSeriesFile,
  SERIES,
  seriesIds,
  type FrontMatter,
} from '../../../scripts/library-files.ts'

const TESTS = join(import.meta.dirname, '../../../content/tests')

/** A problem of the content library with its answer. */
export interface LibraryProblem {
  id: string
  serial: number
  /** Reserved for online tests: practice has it only after such a test is over (decision 38). */
  isPooled: boolean
  /** File name inside the series. */
  file: string
  title: { en: string; bn: string }
  /** `text`, `mcq`, `several` right options, a `list` of all there are, or the kind of its board. */
  kind: string
  /**
   * The accepted text, or the number of the right option, or all of them with commas between; '' for a board, whose
   * payload has it.
   */
  answer: string
  hints: number
  /** The English alternative text of the picture in each hint and in the explanation; null: no picture. */
  pictures: { hints: (string | null)[]; explanation: string | null }
}

/** A series of the content library. */
export interface LibrarySeries {
  id: string
  name: { en: string; bn: string }
  /** A sentence on the skill that the series builds; `ending` is one on what a pupil can do at its end. */
  intro: { en: string; bn: string }
  ending: { en: string; bn: string }
  topic: string
  level: number
  /** Position among the series of its topic and level. */
  order: number
  /** The problems of practice. */
  problems: LibraryProblem[]
  /** The problems of the pool of tests. */
  pooled: LibraryProblem[]
  /** The number of templates of the series; a learner has a variant of each (decision 50). */
  templates: number
}

/** Several right options and lists are entered in other ways than one answer. */
function getKind({ kind, answer, find }: FrontMatter): string {
  if (find === 'all') return 'list'
  return Array.isArray(answer) ? 'several' : kind
}

function readProblem(series: string, file: string, serial: number): LibraryProblem {
  const { front, sections } = readProblemFile(join(SERIES, series, file))
  const pictures = (name: string) =>
    sections
      .filter((section) => section.name === name)
      .map(({ text }) => /!\[([^\]]+)\]/.exec(text)?.[1] ?? null)
  const hints = pictures('hint.en')
  return {
    id: front.id,
    serial,
    isPooled: front.pool === 'tests',
    file,
    title: front.title,
    kind: getKind(front),
    answer: String(front.answer ?? (front.find ? front.answers : front.answers?.[0]) ?? ''),
    hints: hints.length,
    pictures: { hints, explanation: pictures('explanation.en')[0] ?? null },
  }
}

function readSeries(id: string): LibrarySeries {
  const { name, bangla_name, topic, level, order, intro, ending } = readSeriesFile(id)
  const problems = listFiles(id, '.md').map((file, index) => readProblem(id, file, index + 1))
  return {
    id,
    name: { en: name, bn: bangla_name },
    topic,
    level,
    order,
    intro,
    ending,
    problems: problems.filter(({ isPooled }) => !isPooled),
    pooled: problems.filter(({ isPooled }) => isPooled),
    templates: listFiles(id, '.ts').length,
  }
}

/** Where `prepare.ts` has written the library as it was read once: each worker would take half a second for it. */
const read = process.env['E2E_LIBRARY']

/** Every series of the content library: those of one topic and level as the site shows them, otherwise by id. */
export const library: readonly LibrarySeries[] = read
  ? (JSON.parse(readFileSync(read, 'utf8')) as LibrarySeries[])
  : seriesIds.map(readSeries).toSorted((a, b) => a.order - b.order)

/** The first series that fits; the content may change as long as it has one. */
function findSeries(what: string, fits: (series: LibrarySeries) => boolean): LibrarySeries {
  const found = library.find(fits)
  if (!found) throw new Error(`the content library has no series ${what}`)
  return found
}

/** A problem with its series. */
export type FoundProblem = LibraryProblem & { series: LibrarySeries; path: string }

/** The first problem of practice that fits, with its series. */
export function findProblem(
  what: string,
  fits: (problem: LibraryProblem, series: LibrarySeries) => boolean,
): FoundProblem {
  for (const series of library)
    for (const problem of series.problems)
      if (fits(problem, series)) return { ...problem, series, path: getProblemPath(series, problem.serial) }
  throw new Error(`the content library has no problem ${what}`)
}

export const getProblemPath = (series: LibrarySeries, serial: number): string =>
  `/series/${series.id}/problem/${serial}`

/** A template of the content library by its id: its English title, and where every learner has a variant of it. */
export function findTemplate(id: string): { title: string; path: string } {
  for (const { id: series } of library)
    for (const file of listFiles(series, '.ts')) {
      const source = readFileSync(join(SERIES, series, file), 'utf8')
      if (!source.includes(`id: '${id}'`)) continue
      const [, title = ''] = /title: \{ en: '([^']*)'/.exec(source) ?? []
      return { title, path: `/series/${series}/problem/${Number.parseInt(file, 10)}` }
    }
  throw new Error(`the content library has no template ${id}`)
}

/** The problems of the pool of tests that fit, each with its series. */
function findPooled(fits: (problem: LibraryProblem) => boolean): FoundProblem[] {
  const found: FoundProblem[] = []
  for (const series of library)
    for (const problem of series.pooled)
      if (fits(problem)) found.push({ ...problem, series, path: getProblemPath(series, problem.serial) })
  return found
}

/** A problem of the pool of tests. */
export function findPooledProblem(): FoundProblem {
  const [first] = findPooled(() => true)
  if (!first) throw new Error('the content library has no problem of the pool')
  return first
}

/**
 * Two problems of the pool with typed or chosen answers, for an online test; each is worth as many marks as its
 * level. They join practice after it: no sample test has them, and no other problem of the pool stands before them in
 * their series.
 */
export function findTwoPooled(): [FoundProblem, FoundProblem] {
  const samples = readdirSync(TESTS).map((name) => readFileSync(join(TESTS, name), 'utf8'))
  const isFree = ({ id }: LibraryProblem) => !samples.some((sample) => sample.includes(id))
  const [first, second] = findPooled(isPlain).filter(
    (problem) => isFree(problem) && problem.series.pooled[0]?.id === problem.id,
  )
  if (!first || !second) throw new Error('the content library has no two such problems of the pool')
  return [first, second]
}

/** A series with two problems of the pool, and the one before them, which is answered by a text or an option. */
export function findSeriesEndingInPool(): Record<'before' | 'closed' | 'after', LibraryProblem> & {
  series: LibrarySeries
} {
  for (const series of library) {
    const before = series.problems.at(-1)
    const [closed, after, ...more] = series.pooled
    if (before && isPlain(before) && closed && after && more.length === 0)
      return { series, before, closed, after }
  }
  throw new Error('the content library has no series with two problems of the pool')
}

/** Answered by a text or an option, not on a board. */
export const isPlain = ({ kind }: LibraryProblem): boolean => kind === 'text' || kind === 'mcq'

/** A series of the easiest level without boards that begins with two typed answers and has a chosen one. */
export const findPlainSeries = (): LibrarySeries =>
  findSeries(
    'of level 1 without boards, with two typed answers first',
    ({ level, problems }) =>
      level === 1 &&
      problems.every(isPlain) &&
      problems.slice(0, 2).every(({ kind }) => kind === 'text') &&
      problems.some(({ kind }) => kind === 'mcq'),
  )

/** A typed or chosen problem of another topic than that of `series`, with its series. */
export const findPlainOfAnotherTopic = (other: LibrarySeries) =>
  findProblem(
    'of another topic without a board',
    (problem, series) => series.level === other.level && series.topic !== other.topic && isPlain(problem),
  )

/** A series of the easiest level with boards that have things to move, of each kind. */
export const findThingsSeries = (): LibrarySeries =>
  findSeries(
    'of level 1 with groups, a grid and an order',
    ({ level, problems }) =>
      level === 1 &&
      ['dragAndDrop-1', 'dragAndDrop-3-Grid', 'rearrange'].every((kind) =>
        problems.some((problem) => problem.kind === kind),
      ),
  )

/** An answer that its author does not accept. */
export const getWrongAnswer = ({ kind, answer }: LibraryProblem): string =>
  kind === 'mcq' ? (answer === '1' ? '2' : '1') : '987654'
