// Reads the page of statements from which the site differs on purpose.

/** The reasons for which a statement may differ from what was ordered. */
export const REASONS: ReadonlySet<string> = new Set(['safety', 'law', 'contradiction', 'decision'])

/** A row of the page of differences. */
export interface Difference {
  readonly statement: string
  /** The requirement as it was ordered, in words. */
  readonly ordered: string
  /** One of `REASONS`. */
  readonly reason: string
  readonly why: string
}

const ROW = /^\| (S\d+\.\d+[a-z]?) +\|(.*)\|$/
const MARKED = /^- <a id="(S\d+\.\d+[a-z]?)"><\/a>.* \(\[differs\]\(differences\.md\)\)$/

/** The rows of `differences.md`. */
export const readDifferences = (page: string): Difference[] =>
  page.split('\n').flatMap((line) => {
    const [, statement, rest = ''] = ROW.exec(line) ?? []
    if (statement === undefined) return []
    const [ordered = '', reason = '', why = ''] = rest.split(' | ').map((cell) => cell.trim())
    return [{ statement, ordered, reason, why }]
  })

/** The statements of a page of the specification that are marked as differing. */
export const findMarked = (page: string): string[] =>
  page.split('\n').flatMap((line) => MARKED.exec(line)?.[1] ?? [])
