// The report's part about concepts and school classes.
import { CLASSES, type LibraryConcept } from '../concepts.ts'
import type { Library } from '../library/library.ts'

const LEVELS = [1, 2, 3, 4] as const
/** The school classes of a level: two each. */
const getLastClass = (level: number): number => 2 * level + 2

/** The number of problems about a concept, by level. */
export interface ConceptCount {
  readonly id: string
  readonly group: string
  /** For authors: `3-5`, in brackets where the curriculum has no chapter on it. */
  readonly classes: string
  readonly problems: number
  readonly levels: readonly number[]
}

/** The difficulty of the library for a class. */
export interface ClassDifficulty {
  readonly schoolClass: number
  readonly easy: number
  readonly right: number
  readonly hard: number
  readonly tooEarly: number
}

/** A problem about a concept that the classes of its level have not had. */
export interface EarlyConcept {
  readonly id: string
  readonly level: number
  readonly concept: string
  readonly from: number
}

/** The difficulty of a problem for a class (decision 51). */
export type DifficultyForClass = keyof Omit<ClassDifficulty, 'schoolClass'>

/**
 * The difficulty of a problem for a class: its level compared with that of the class, plus one while the curriculum has
 * not taught its main concept.
 */
export function difficultyForClass(
  schoolClass: number,
  level: number,
  main: Pick<LibraryConcept, 'classes' | 'taught'> | undefined,
): DifficultyForClass {
  const isAboveClass = main?.taught === true && main.classes !== null && main.classes[0] > schoolClass
  const steps = level - Math.ceil((schoolClass - 2) / 2) + (isAboveClass ? 1 : 0)
  if (steps < 0) return 'easy'
  if (steps === 0) return 'right'
  return steps === 1 ? 'hard' : 'tooEarly'
}

/** The library's counts for each concept and each class, and the findings about them. */
export function conceptReport({ concepts, series, problems }: Library): {
  readonly counts: readonly ConceptCount[]
  readonly classes: readonly ClassDifficulty[]
  readonly early: readonly EarlyConcept[]
  /** Concepts without a problem. */
  readonly unused: readonly string[]
} {
  const levelBySeries = new Map(series.map(({ id, level }) => [id, level]))
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const leveled = problems.map((problem) => ({
    id: problem.id,
    level: levelBySeries.get(problem.seriesId) ?? 1,
    concepts: problem.concepts.flatMap((id) => byId.get(id) ?? []),
  }))

  const counts = concepts.flatMap((concept): ConceptCount[] => {
    if (concept.group === null || !concept.classes) return []
    const conceptProblems = leveled.filter((problem) => problem.concepts.includes(concept))
    const classes = concept.classes.join('-')
    return [
      {
        id: concept.id,
        group: concept.group,
        classes: concept.taught ? classes : `(${classes})`,
        problems: conceptProblems.length,
        levels: LEVELS.map((level) => conceptProblems.filter((problem) => problem.level === level).length),
      },
    ]
  })

  const classes = CLASSES.map((schoolClass): ClassDifficulty => {
    const reading = { schoolClass, easy: 0, right: 0, hard: 0, tooEarly: 0 }
    for (const problem of leveled)
      reading[difficultyForClass(schoolClass, problem.level, problem.concepts[0])] += 1
    return reading
  })

  const early = leveled.flatMap(({ id, level, concepts: named }) =>
    named.flatMap((concept): EarlyConcept[] => {
      const from = concept.classes?.[0] ?? 0
      return from > getLastClass(level) ? [{ id, level, concept: concept.id, from }] : []
    }),
  )
  return {
    counts,
    classes,
    early,
    unused: counts.filter((count) => count.problems === 0).map(({ id }) => id),
  }
}
