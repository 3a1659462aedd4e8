// Builds the catalogue from the library's rows.
import type { Selectable } from 'kysely'
import type { ProblemData } from '@dhadha/contract/wire'
import type { Executor } from '../../../platform/database/schema.ts'
import { LEVELS, type Level } from '../points/constants.ts'
import { leastSeconds } from '../points/answer-time.ts'
import type { ProblemTable, StoredSolution } from './tables.ts'
import { hideAnswer } from './payload.ts'
import { readRows, type Rows } from './store/rows.ts'
import type { Catalogue, CatalogueProblem, Series } from './catalogue.ts'

/**
 * The keys for a typed answer: digits where every accepted answer is a whole number, a point too where one has it. No
 * keys for words, fractions, signs and the commas of a list, which such keyboards lack on some phones. The keys reveal
 * no more than the question does: that a number is expected.
 */
export function keysFor(solution: StoredSolution | null): Pick<ProblemData, 'keys'> {
  if (!solution || !('answers' in solution) || solution.answers.length === 0) return {}
  if (solution.find === 'all') return {}
  if (solution.answers.every((answer) => /^\d+$/.test(answer))) return { keys: 'numeric' }
  return solution.answers.every((answer) => /^\d+(?:\.\d+)?$/.test(answer)) ? { keys: 'decimal' } : {}
}

/**
 * Reads the whole library, all of one moment.
 *
 * @param licence that of the content, for catalogues whose problems are shown
 */
export const loadCatalogue = async (db: Executor, licence?: string): Promise<Catalogue> =>
  arrangeCatalogue(await readRows(db), licence)

const isLevel = (level: number): level is Level => LEVELS.some((known) => known === level)

type ProblemRow = Selectable<ProblemTable>

/** A problem; of a template its first variant, with all of them beside it. */
function toProblem(row: ProblemRow, where: Where): CatalogueProblem {
  if (row.variants === null) return toVariant(row, null, where)
  const variants: CatalogueProblem[] = []
  for (const { key, ...own } of row.variants)
    variants.push({ ...toVariant({ ...row, ...own }, key, where), variants })
  return variants[0] ?? toVariant(row, null, where)
}

/** Where a problem stands, and under which licence. */
interface Where extends Pick<CatalogueProblem, 'series' | 'place'> {
  readonly licence: string | undefined
}

function toVariant(
  row: ProblemRow,
  variantKey: string | null,
  { series, place, licence }: Where,
): CatalogueProblem {
  const { data, bangla_data: bangla } = row
  const kind = { ansType: row.ans_type, interactiveType: row.interactive_type }
  return {
    id: row.id,
    series,
    place,
    concepts: row.concepts,
    forVisitors: row.for_visitors,
    firstFor: row.first_for,
    public: {
      problem_id: row.id,
      title: row.title,
      bangla_title: row.bangla_title,
      serial: row.serial,
      author_name: row.author_name,
      ...(row.source && { source: row.source }),
      ...(licence !== undefined && { licence }),
      hint_available: row.hints.length > 0,
      data: {
        statement: data.statement,
        statement_html: data.statement_html,
        latex: data.latex,
        ...kind,
        ...keysFor(row.solution),
        ...hideAnswer(kind, data.payload),
      },
      bangla_data: bangla && {
        statement: bangla.statement,
        statement_html: bangla.statement_html,
        latex: bangla.latex,
        ...hideAnswer(kind, bangla.payload),
      },
    },
    payloads: [data.payload, bangla?.payload ?? null].filter((payload) => payload !== null),
    solution: row.solution,
    hints: row.hints,
    explanation: row.explanation,
    feedback: row.feedback,
    variants: [],
    variantKey,
    leastSeconds: leastSeconds(row.ans_type, [data.statement, ...(bangla ? [bangla.statement] : [])]),
  }
}

const placeKey = (seriesId: string, serial: number): string => `${serial} ${seriesId}`

/** Problems that are listed, by the places where they stood before. */
function findMoved(
  formerPlaces: Rows['formerPlaces'],
  problemById: ReadonlyMap<string, CatalogueProblem>,
): Catalogue['formerlyAt'] {
  const idByPlace = new Map(
    formerPlaces.map(({ series_id, serial, problem_id }) => [placeKey(series_id, serial), problem_id]),
  )
  return (seriesId, serial) => {
    const problem = problemById.get(idByPlace.get(placeKey(seriesId, serial)) ?? '')
    return problem?.place === 'listed' ? problem : undefined
  }
}

/** The catalogue that these rows make, under a licence. */
export function arrangeCatalogue(rows: Rows, licence?: string): Catalogue {
  const { topics, series: seriesRows, concepts, problems: problemRows, formerPlaces, tutorials } = rows
  const topicById = new Map(topics.map((topic) => [topic.id, topic]))
  const seriesById = new Map<string, Series & { problems: CatalogueProblem[] }>()
  for (const row of seriesRows) {
    const topic = topicById.get(row.topic_id)
    if (!topic || !isLevel(row.level)) continue
    const { id, name, bangla_name, logo, picture, level, intro, bangla_intro, ending, bangla_ending } = row
    const sentences = { intro, bangla_intro, ending, bangla_ending }
    seriesById.set(id, { id, topic, level, name, bangla_name, logo, picture, ...sentences, problems: [] })
  }

  const problemById = new Map<string, CatalogueProblem>()
  const holding = new Set<Series>()
  let size = 0
  for (const row of problemRows) {
    const series = seriesById.get(row.series_id)
    if (!series) continue
    if (row.retired_at === null && row.pool !== null && row.joined_at === null) holding.add(series)
    // Problems behind a held one are held, too, so that numbers have no gaps.
    const place = row.retired_at !== null ? 'retired' : holding.has(series) ? 'held' : 'listed'
    const problem = toProblem(row, { series, place, licence })
    problemById.set(problem.id, problem)
    if (place !== 'listed') continue
    series.problems.push(problem)
    size += 1
  }

  const listed = [...seriesById.values()].filter((series) => series.problems.length > 0)
  return {
    topics,
    series: topics.flatMap((topic) => listed.filter((series) => series.topic === topic)),
    concepts,
    tutorials,
    topic: (id) => topicById.get(id),
    seriesById: (id) => seriesById.get(id),
    problem: (id) => problemById.get(id),
    formerlyAt: findMoved(formerPlaces, problemById),
    size,
  }
}
