// Finds problems by words of their title.
import { searchKey } from '@dhadha/contract/search-key'
import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'

interface IndexedProblem {
  readonly problem: CatalogueProblem
  /** The titles of both languages as a search compares them. */
  readonly keys: readonly string[]
}

/** Created once for each state of the library: a search only compares texts. */
const indexes = new WeakMap<Catalogue, readonly IndexedProblem[]>()

function getIndex(catalogue: Catalogue): readonly IndexedProblem[] {
  const known = indexes.get(catalogue)
  if (known) return known
  const indexed = catalogue.series
    .flatMap(({ problems }) => problems)
    .map((problem) => ({
      problem,
      keys: [problem.public.title, problem.public.bangla_title ?? ''].map(searchKey),
    }))
  indexes.set(catalogue, indexed)
  return indexed
}

/** How a title matches: from its start, from somewhere, or not at all. */
function getRank({ keys }: IndexedProblem, queryKey: string): 0 | 1 | null {
  if (keys.some((key) => key.startsWith(queryKey))) return 0
  return keys.some((key) => key.includes(queryKey)) ? 1 : null
}

/**
 * Problems whose title contains the search words, in either language and any spelling; those that begin with them
 * first.
 */
export function findByTitle(
  catalogue: Catalogue,
  query: string,
  { max, embargoed }: { max: number; embargoed: ReadonlySet<string> },
): CatalogueProblem[] {
  const queryKey = searchKey(query)
  if (queryKey === '') return []
  return getIndex(catalogue)
    .flatMap((indexed) => {
      const rank = getRank(indexed, queryKey)
      return rank === null || embargoed.has(indexed.problem.id) ? [] : [{ rank, problem: indexed.problem }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ problem }) => problem)
}
