import type { SeriesRow } from '../learning/index.ts'
import type { LibraryConcept } from './concepts.ts'
import type { Field } from './source/yaml.ts'

// The picture of a series is drawn from two concepts, a large drawing and a small one (decision 69).

const pairKey = (pair: readonly string[]): string => pair.join(' ')

const getIds = (concepts: readonly LibraryConcept[]): string[] =>
  concepts.filter(({ group }) => group !== null).map(({ id }) => id)

/**
 * The picture that an author has chosen; empty: the import chooses.
 *
 * @param taken the pictures so far and their series; this one joins them
 */
export function readSeriesPicture(
  field: Field | undefined,
  series: string,
  concepts: readonly LibraryConcept[],
  taken: Map<string, string>,
): string[] {
  if (!field) return []
  const pair = (field.list(2, 2) ?? []).flatMap((entry) => entry.choice(...getIds(concepts)) ?? [])
  const [large, small] = pair
  if (large === undefined || small === undefined) return []
  const other = taken.get(pairKey(pair))
  if (large === small) field.error('has to name two different concepts')
  else if (other !== undefined) field.error(`is the picture of another series: ${other}`)
  taken.set(pairKey(pair), series)
  return pair
}

interface SeriesConcepts {
  readonly seriesId: string
  readonly concepts: readonly string[]
}

/** A problem's main concept counts most. */
function rankConcepts(problems: readonly SeriesConcepts[]): string[] {
  const weights = new Map<string, number>()
  for (const { concepts } of problems)
    for (const [place, concept] of concepts.entries())
      weights.set(concept, (weights.get(concept) ?? 0) + (place === 0 ? 3 : 1))
  return [...weights].toSorted(([, number], [, other]) => other - number).map(([concept]) => concept)
}

/** Pairs of different concepts, those of the first ones first. */
function* pairs(concepts: readonly string[]): Generator<[string, string]> {
  for (let sum = 1; sum < 2 * concepts.length; sum++)
    for (let large = 0; large <= sum; large++) {
      const [first, second] = [concepts[large], concepts[sum - large]]
      if (first !== undefined && second !== undefined && first !== second) yield [first, second]
    }
}

/**
 * Gives each series the two concepts that its picture is drawn from: the author's, else its most frequent ones that no
 * other series has. The same files give the same pictures. A library with fewer than two concepts has none.
 */
export function withPictures(
  series: readonly SeriesRow[],
  problems: readonly SeriesConcepts[],
  concepts: readonly LibraryConcept[],
): SeriesRow[] {
  const all = getIds(concepts)
  const taken = new Set(series.map(({ picture }) => pairKey(picture)))
  return series.map((series) => {
    if (series.picture.length > 0) return series
    const own = rankConcepts(problems.filter(({ seriesId }) => seriesId === series.id))
    const candidates = [...own, ...all.filter((id) => !own.includes(id))]
    const free = [...pairs(candidates)].find((pair) => !taken.has(pairKey(pair)))
    if (!free) return series
    taken.add(pairKey(free))
    return { ...series, picture: free }
  })
}
