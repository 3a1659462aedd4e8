// Reads the file that describes an online test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ContentError, type Field, readYaml, type Report } from '../../content/index.ts'
import { TEST_PRIZES } from '../../learning/index.ts'

const MAX_PROBLEMS = 100
const MAX_MINUTES = 10_080

/** The start of a test: a moment, or a time of a day that is counted from the day of the import (sample tests). */
export type Start =
  | { readonly kind: 'moment'; readonly at: Date }
  | { readonly kind: 'relative'; readonly day: number; readonly time: string }

/** An online test as its file describes it. */
export interface TestFile {
  readonly id: string
  readonly title: { readonly en: string; readonly bn: string }
  readonly accent: 'math' | 'logic' | 'geometry' | 'puzzle'
  readonly start: Start
  readonly minutes: number
  readonly prizes: readonly number[]
  readonly problems: readonly string[]
}

// Without its zone a time would mean another moment on every machine.
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function readStart(field: Field | undefined): Start | undefined {
  if (!field) return undefined
  if (field.isMapping()) {
    const fields = field.fields()
    const day = fields?.need('day')?.integer(-365, 365)
    const timeField = fields?.need('time')
    const time = timeField?.text()
    fields?.close()
    if (time !== undefined && !TIME.test(time)) return timeField?.error('has to be a time such as "18:00"')
    return day === undefined || time === undefined ? undefined : { kind: 'relative', day, time }
  }
  const written = field.text()
  if (written === undefined) return undefined
  return MOMENT.test(written) && !Number.isNaN(Date.parse(written))
    ? { kind: 'moment', at: new Date(written) }
    : field.error('has to be a moment with its zone, such as "2026-12-01T18:00+06:00"')
}

/** Places of the library's problems: the pool of tests, or practice, where pupils see them before a test. */
export type ProblemPlaces = ReadonlyMap<string, 'pool' | 'practice'>

function readProblems(
  field: Field | undefined,
  { known, isPast }: { known: ProblemPlaces; isPast: boolean },
): string[] | undefined {
  const entries = field?.list(1, MAX_PROBLEMS)
  if (!entries) return undefined
  const ids = entries.map((entry) => {
    const id = entry.id()
    if (id === undefined) return undefined
    const place = known.get(id)
    if (place === undefined) return entry.error(`is no problem of the library: ${id}`)
    return place === 'pool' || isPast
      ? id
      : entry.error(
          `is in practice, where pupils see it before the test: ${id}; tests have problems of the pool`,
        )
  })
  for (const [index, id] of ids.entries())
    if (id !== undefined && ids.indexOf(id) < index) entries[index]?.error(`is there twice: ${id}`)
  const read = ids.flatMap((id) => id ?? [])
  return read.length === entries.length && new Set(read).size === read.length ? read : undefined
}

/** Points must not rise from one place to the next. */
function readPrizes(field: Field | undefined): readonly number[] | undefined {
  if (!field) return TEST_PRIZES
  const prizes = field.list(0, 10)?.map((entry) => entry.integer(0, 10_000))
  if (!prizes || prizes.includes(undefined)) return undefined
  const read = prizes.flatMap((prize) => prize ?? [])
  return read.every((prize, index) => index === 0 || prize <= (read[index - 1] ?? 0))
    ? read
    : field.error('has to fall from the first place on')
}

/**
 * Reads one test; undefined when there are errors (reported). Its problems are of the pool (decision 38), unless it is
 * a sample that is over when it is imported.
 */
export function readTest(text: string, report: Report, known: ProblemPlaces): TestFile | undefined {
  const fields = readYaml(text, report)?.fields()
  const id = fields?.need('id')?.id()
  const title = fields?.need('title')?.bilingual(80)
  const accent = fields?.need('accent')?.choice('math', 'logic', 'geometry', 'puzzle')
  const start = readStart(fields?.need('starts'))
  const minutes = fields?.need('minutes')?.integer(1, MAX_MINUTES)
  const prizes = readPrizes(fields?.get('prizes'))
  const isPast = start?.kind === 'relative' && start.day < 0
  const problems = readProblems(fields?.need('problems'), { known, isPast })
  fields?.close()
  return id && title && accent && start && minutes && prizes && problems
    ? { id, title, accent, start, minutes, prizes, problems }
    : undefined
}

export type ReadTests =
  | { readonly ok: true; readonly tests: readonly TestFile[] }
  | { readonly ok: false; readonly errors: readonly ContentError[] }

/** The sample tests of a library's folder; empty if it has none. */
export function readSampleTests(folder: string, known: ProblemPlaces): ReadTests {
  const at = join(folder, 'tests')
  const names = existsSync(at) ? readdirSync(at).toSorted() : []
  const errors: ContentError[] = []
  const tests = names.flatMap((name) => {
    const file = `tests/${name}`
    const report: Report = (line, field, message) => errors.push({ file, line, field, message })
    if (!name.endsWith('.yaml')) {
      report(1, 'file', 'is used by nothing')
      return []
    }
    const test = readTest(readFileSync(join(at, name), 'utf8'), report, known)
    if (test && test.id !== basename(name, '.yaml')) report(1, 'id', `has to be the file's name: ${test.id}`)
    return test ? [test] : []
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, tests }
}
