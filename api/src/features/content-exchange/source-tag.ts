import type { AdaptedSource } from '../learning/index.ts'

/** The source of an adapted problem as a tag of Moodle: `source: paper; year 2014; no. 3`. */
export const formatSource = ({ paper, year, number }: AdaptedSource): string =>
  [
    `source: ${paper}`,
    ...(year === undefined ? [] : [`year ${year}`]),
    ...(number === undefined ? [] : [`no. ${number}`]),
  ].join('; ')

const TAG =
  /^source: (?<paper>[^;]{1,100})(?:; year (?<year>(?:18|19|20)\d\d))?(?:; no\. (?<number>[^;]{1,20}))?$/

/** The source that a tag names as an export writes it; null for any other tag. */
export function parseSource(tag: string): AdaptedSource | null {
  const { paper, year, number } = TAG.exec(tag)?.groups ?? {}
  if (paper === undefined) return null
  return { paper, ...(year !== undefined && { year: Number(year) }), ...(number !== undefined && { number }) }
}
