import type { SeriesRow } from '../../learning/index.ts'
import type { PlacedProblem } from '../problem.ts'
import type { ContentError } from '../source/errors.ts'

// Rules between problems: a file that keeps all of its own rules can still break these.

/** A problem that was read, and its file. */
export interface ReadProblem {
  readonly file: string
  readonly problem: PlacedProblem
}

/**
 * Problems of the pool are the last of their series: practice has no gap in its numbers without them, and numbers stay
 * when they join.
 */
export function refusePooledBetween(problems: readonly ReadProblem[], errors: ContentError[]): void {
  const refuse = (file: string, message: string) => errors.push({ file, line: 1, field: 'pool', message })
  const first = problems.findIndex(({ problem }) => problem.pool !== null)
  if (first < 0) return
  if (first === 0)
    refuse(
      problems[0]?.file ?? '',
      'leaves the series without a problem until a test is over; the first one is in practice',
    )
  for (const { file, problem } of problems.slice(first))
    if (problem.pool === null)
      refuse(file, 'is missing: the problem before it waits in the pool, and this one after it')
}

/** Visitors try one problem of each kind, of the first two levels (decision 53). */
export function refuseSecondForVisitors(
  problems: readonly ReadProblem[],
  series: readonly SeriesRow[],
  errors: ContentError[],
): void {
  const levels = new Map(series.map(({ id, level }) => [id, level]))
  const seen = new Map<string, string>()
  for (const { file, problem } of problems) {
    if (!problem.forVisitors) continue
    const error = (message: string) => errors.push({ file, line: problem.idLine, field: 'visitors', message })
    const kind = problem.ansType === 'interactive' ? problem.interactiveType : problem.ansType
    const first = seen.get(kind)
    if (first === undefined) seen.set(kind, file)
    else error(`try another problem of this kind already: ${first}`)
    if ((levels.get(problem.seriesId) ?? 1) > 2) error('try problems of level 1 or 2')
  }
}

/**
 * A good first puzzle is looked at rather than read, and has others of its series behind it: number 1 of a series that
 * is not above the level, and a board or options beside a picture (decision 22).
 */
export function refuseHardFirst(
  problems: readonly ReadProblem[],
  series: readonly SeriesRow[],
  errors: ContentError[],
): void {
  const levels = new Map(series.map(({ id, level }) => [id, level]))
  for (const { file, problem } of problems) {
    if (problem.firstFor.length === 0) continue
    const error = (message: string) => errors.push({ file, line: problem.idLine, field: 'first', message })
    const hasPicture = problem.data.statement_html.includes('<img')
    if (problem.ansType !== 'interactive' && !(problem.ansType === 'mcq' && hasPicture))
      error('must be a board, or options with a picture in the statement')
    if (problem.serial !== 1) error('must be number 1 of its series')
    if (Math.min(...problem.firstFor) < (levels.get(problem.seriesId) ?? 1))
      error('is in a series above that level')
  }
}

/**
 * Ids, and titles in either language, must be unique among problems.
 *
 * @param drafts problems that are not published: a title that is used already is noted in `lacks`
 */
export function refuseRepeated(
  problems: readonly ReadProblem[],
  drafts: readonly ReadProblem[],
  { errors, lacks }: { readonly errors: ContentError[]; readonly lacks: ContentError[] },
): void {
  const seen = new Map<string, string>()
  const once = (
    label: string,
    value: string,
    place: { file: string; line: number },
    into: ContentError[],
  ) => {
    const key = `${label} ${value.trim().toLowerCase()}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, place.file)
    else into.push({ ...place, field: label, message: `is used already in ${first}: ${value}` })
  }
  for (const [list, into] of [
    [problems, errors],
    [drafts, lacks],
  ] as const)
    for (const { file, problem } of list) {
      once('id', problem.id, { file, line: problem.idLine }, errors)
      once('title.en', problem.title.en, { file, line: problem.titleLines.en }, into)
      once('title.bn', problem.title.bn, { file, line: problem.titleLines.bn }, into)
    }
}
