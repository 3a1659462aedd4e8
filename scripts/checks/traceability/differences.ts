/** The reasons for which a statement may differ from what was ordered. */
export const REASONS: ReadonlySet<string> = new Set(['safety', 'law', 'contradiction', 'decision'])

/** A row of the page of differences. */
export interface Difference {
  readonly statement: string
  /** What was ordered, in words. */
  readonly ordered: string
  /** One of `REASONS`; null: the ordered way is to come back. */
  readonly reason: string | null
  readonly why: string
}

const ROW = /^\| (S\d+\.\d+[a-z]?) +\|(.*)\|$/
const MARKED = /^- <a id="(S\d+\.\d+[a-z]?)"><\/a>.* \(\[differs\]\(differences\.md\)\)$/

/** The rows of `differences.md`: with four columns those that stay, with three those that are to come back. */
export const readDifferences = (page: string): Difference[] =>
  page.split('\n').flatMap((line) => {
    const [, statement, rest = ''] = ROW.exec(line) ?? []
    if (statement === undefined) return []
    const cells = rest.split(' | ').map((cell) => cell.trim())
    const reason = cells.length === 3 ? (cells[1] ?? '') : null
    return [{ statement, ordered: cells[0] ?? '', reason, why: cells.at(-1) ?? '' }]
  })

/** The statements of a page of the specification that are marked as differing. */
export const findMarked = (page: string): string[] =>
  page.split('\n').flatMap((line) => MARKED.exec(line)?.[1] ?? [])
