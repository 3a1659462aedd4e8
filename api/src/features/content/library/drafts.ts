import type { SeriesRow } from '../../learning/index.ts'
import type { PlacedProblem } from '../problem.ts'
import type { ContentError, Report } from '../source/errors.ts'
import type { ReadProblem } from './rules.ts'

// Series that are being written: read and checked as all others, but for what only a publication needs.

/** A series that says `draft: true`. */
export interface DraftSeries {
  readonly id: string
  /** Undefined if its file has errors. */
  readonly series: SeriesRow | undefined
  /** Texts that are missing in one language are those of the other one here. */
  readonly problems: readonly PlacedProblem[]
  /** Errors that would stop a publication: missing parts, and conflicts with other problems; by file and line. */
  readonly lacks: readonly ContentError[]
}

interface ReadDraft {
  readonly id: string
  readonly series: SeriesRow | undefined
  readonly problems: readonly ReadProblem[]
  readonly lacks: readonly ContentError[] | undefined
}

/** @param repeated what a publication would refuse of its problems beside others, such as a title in use */
export function toDraft(
  { id, series, problems, lacks }: ReadDraft,
  repeated: readonly ContentError[],
): DraftSeries {
  const files = new Set(problems.map(({ file }) => file))
  return {
    id,
    series,
    problems: problems.map(({ problem }) => problem),
    lacks: [...(lacks ?? []), ...repeated.filter(({ file }) => files.has(file))].toSorted(byPlace),
  }
}

/** By file and line. */
export const byPlace = (a: ContentError, b: ContentError): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line

interface Findings {
  readonly errors: ContentError[]
  /** Errors that matter only for a publication; undefined: it is no draft. */
  readonly lacks?: ContentError[] | undefined
}

/**
 * A report of what is found in a file. In a draft a text may be read for both languages; what is found in it is listed
 * once.
 */
export function createReporter(file: string, { errors, lacks }: Findings): Report {
  const add = (list: ContentError[], error: ContentError) => {
    const isKnown = lacks && list.some((known) => JSON.stringify(known) === JSON.stringify(error))
    if (!isKnown) list.push(error)
  }
  const report: Report = (line, field, message, column) =>
    add(errors, { file, line, ...(column !== undefined && { column }), field, message })
  return lacks
    ? Object.assign(report, {
        lacks: (line: number, field: string, message: string) => add(lacks, { file, line, field, message }),
      })
    : report
}
