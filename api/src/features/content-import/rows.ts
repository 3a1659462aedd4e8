// Converts problems, tutorials and concepts into rows of the database.
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { LibraryConcept, LibraryTutorial, PlacedProblem } from '../content/index.ts'
import type { ConceptTable, ProblemTable, StoredVariant, TutorialTable } from '../learning/index.ts'

const hash = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)

type Variant = PlacedProblem['variants'][number]

/** The variant of a template that learners receive. */
const storedVariant = (variant: Variant): StoredVariant => {
  const question = { data: variant.data, bangla_data: variant.banglaData, solution: variant.solution }
  return {
    key: hash(question).slice(0, 12),
    ...question,
    hints: [...variant.hints],
    explanation: variant.explanation,
    feedback: [...variant.feedback],
  }
}

/** The variants of a template; null for any other problem. */
export const storedVariants = ({ variants }: PlacedProblem): StoredVariant[] | null =>
  variants.length > 0 ? variants.map(storedVariant) : null

/** A problem's row; `content_hash` covers all other columns, so that an import writes only changed rows. */
export function problemRow(problem: PlacedProblem): Insertable<ProblemTable> {
  const variants = storedVariants(problem)
  const row = {
    id: problem.id,
    series_id: problem.seriesId,
    serial: problem.serial,
    title: problem.title.en,
    bangla_title: problem.title.bn,
    ans_type: problem.ansType,
    interactive_type: problem.interactiveType,
    author_name: problem.author,
    data: JSON.stringify(problem.data),
    bangla_data: JSON.stringify(problem.banglaData),
    solution: problem.solution && JSON.stringify(problem.solution),
    hints: JSON.stringify(problem.hints),
    explanation: JSON.stringify(problem.explanation),
    concepts: [...problem.concepts],
    ...(problem.source && { source: JSON.stringify(problem.source) }),
    ...(problem.pool === null ? {} : { pool: problem.pool }),
    ...(problem.forVisitors ? { for_visitors: true } : {}),
    ...(problem.firstFor.length > 0 ? { first_for: [...problem.firstFor] } : {}),
    ...(problem.feedback.length === 0 ? {} : { feedback: JSON.stringify(problem.feedback) }),
    ...(variants && { variants: JSON.stringify(variants) }),
  }
  return {
    source: null,
    pool: null,
    for_visitors: false,
    first_for: [],
    feedback: '[]',
    variants: null,
    ...row,
    content_hash: hash(row),
    retired_at: null,
  }
}

/** A tutorial's row; `position` is its place in the file. */
export function tutorialRow(tutorial: LibraryTutorial, position: number): Insertable<TutorialTable> {
  const row = {
    id: tutorial.id,
    topic_id: tutorial.topicId,
    title: tutorial.title.en,
    bangla_title: tutorial.title.bn,
    series_name: tutorial.series.en,
    bangla_series_name: tutorial.series.bn,
    video_url: tutorial.videoUrl,
    duration: tutorial.duration,
    channel: tutorial.channel,
    poster: tutorial.poster,
    position,
  }
  return { ...row, content_hash: hash(row), retired_at: null }
}

/** A concept's row; `position` is its place in the file. */
export const conceptRow = (concept: LibraryConcept, position: number): ConceptTable => ({
  id: concept.id,
  group_id: concept.group,
  name: concept.name.en,
  bangla_name: concept.name.bn,
  first_class: concept.classes?.[0] ?? null,
  last_class: concept.classes?.[1] ?? null,
  taught: concept.taught,
  needs: [...concept.needs],
  position,
})
