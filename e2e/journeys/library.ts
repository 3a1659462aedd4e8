import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERIES = join(import.meta.dirname, '../../content/series')
const TESTS = join(import.meta.dirname, '../../content/tests')

/** Files of the problems in the sample test that runs from the day of the import on: practice does not show them. */
const withheld = new Set(
  readdirSync(TESTS)
    .map((name) => readFileSync(join(TESTS, name), 'utf8'))
    .filter((yaml) => /^starts: \{ day: 0,/m.test(yaml))
    .flatMap((yaml) => [...yaml.matchAll(/^ {2}- (\S+)$/gm)].map(([, id]) => id)),
)

const isWithheld = ({ file }: LibraryProblem): boolean => withheld.has(file.replace(/^\d+-|\.md$/g, ''))

/** A problem of the content library with its answer. */
export interface LibraryProblem {
  serial: number
  /** File name inside the series. */
  file: string
  title: { en: string; bn: string }
  /** `text`, `mcq`, or the kind of its board. */
  kind: string
  /** The accepted text, or the number of the right option; '' for a board, whose payload has it. */
  answer: string
  hints: number
  /** The English alternative text of the picture in each hint and in the explanation; null: no picture. */
  pictures: { hints: (string | null)[]; explanation: string | null }
}

/** A series of the content library. */
export interface LibrarySeries {
  id: string
  name: { en: string; bn: string }
  topic: string
  level: number
  /** Position among the series of its topic and level. */
  order: number
  problems: LibraryProblem[]
}

const line = (yaml: string, pattern: RegExp): string =>
  (pattern.exec(yaml)?.[1] ?? '').replace(/^["']|["']$/g, '')

/** The picture's alternative text in each section of that name. */
const picturesIn = (text: string, section: string): (string | null)[] =>
  text
    .split(/^# /m)
    .filter((part) => part.startsWith(`${section}\n`))
    .map((part) => /!\[([^\]]+)\]/.exec(part)?.[1] ?? null)

function readProblem(folder: string, file: string, serial: number): LibraryProblem {
  const text = readFileSync(join(folder, file), 'utf8')
  const front = text.split('\n---\n')[0] ?? ''
  return {
    serial,
    file,
    title: { en: line(front, /^ {2}en: (.+)$/m), bn: line(front, /^ {2}bn: (.+)$/m) },
    kind: line(front, /^kind: (\S+)$/m),
    answer: line(front, /^answer: (\d+)$/m) || line(front, /^answers:(?: \[|\s+- )([^,\]\n]+)/m),
    hints: text.split('# hint.en').length - 1,
    pictures: {
      hints: picturesIn(text, 'hint.en'),
      explanation: picturesIn(text, 'explanation.en')[0] ?? null,
    },
  }
}

function readSeries(id: string): LibrarySeries {
  const yaml = readFileSync(join(SERIES, id, 'series.yaml'), 'utf8')
  const files = readdirSync(join(SERIES, id)).filter((name) => name.endsWith('.md'))
  return {
    id,
    name: { en: line(yaml, /^name: (.+)$/m), bn: line(yaml, /^bangla_name: (.+)$/m) },
    topic: line(yaml, /^topic: (.+)$/m),
    level: Number(line(yaml, /^level: (\d)$/m)),
    order: Number(line(yaml, /^order: (\d+)$/m)),
    problems: files.toSorted().map((name, index) => readProblem(join(SERIES, id), name, index + 1)),
  }
}

/** Every series of the content library: those of one topic and level as the site shows them, otherwise by id. */
export const library: readonly LibrarySeries[] = readdirSync(SERIES)
  .toSorted()
  .map(readSeries)
  .toSorted((a, b) => a.order - b.order)

/** The first series that fits; the content may change as long as it has one. */
function findSeries(what: string, fits: (series: LibrarySeries) => boolean): LibrarySeries {
  const found = library.find(fits)
  if (!found) throw new Error(`the content library has no series ${what}`)
  return found
}

/** A problem with its series. */
type FoundProblem = LibraryProblem & { series: LibrarySeries; path: string }

function findAny(
  what: string,
  fits: (problem: LibraryProblem, series: LibrarySeries) => boolean,
): FoundProblem {
  for (const series of library)
    for (const problem of series.problems)
      if (fits(problem, series)) return { ...problem, series, path: pathOf(series, problem.serial) }
  throw new Error(`the content library has no problem ${what}`)
}

/** The first problem that fits and is in no running test, with its series. */
export const findProblem: typeof findAny = (what, fits) =>
  findAny(what, (problem, series) => !isWithheld(problem) && fits(problem, series))

export const pathOf = (series: LibrarySeries, serial: number): string =>
  `/series/${series.id}/problem/${serial}`

/** A problem of the running sample test. */
export const withheldProblem = (): FoundProblem => findAny('of a running test', isWithheld)

/** Answered by a text or an option, not on a board. */
export const isPlain = ({ kind }: LibraryProblem): boolean => kind === 'text' || kind === 'mcq'

/** A series of typed and chosen answers, at least three of them, of the easiest level. */
export const plainSeries = (): LibrarySeries =>
  findSeries(
    'of level 1 without boards',
    ({ level, problems }) =>
      level === 1 &&
      problems.length >= 3 &&
      problems.every((problem) => isPlain(problem) && !isWithheld(problem)),
  )

/** A series of the easiest level whose boards all have things to move, one of each kind. */
export const thingsSeries = (): LibrarySeries =>
  findSeries(
    'of level 1 with groups, a grid and an order',
    ({ level, problems }) =>
      level === 1 &&
      ['dragAndDrop-1', 'dragAndDrop-3-Grid', 'rearrange'].every((kind) =>
        problems.some((problem) => problem.kind === kind && !isWithheld(problem)),
      ),
  )

/** An answer that its author does not accept. */
export const wrongAnswer = ({ kind, answer }: LibraryProblem): string =>
  kind === 'mcq' ? (answer === '1' ? '2' : '1') : '987654'
