// Whether a learner has met what a series builds on.
import type { Level } from '../points/constants.ts'
import type { Catalogue, Concept, Series } from './catalogue.ts'

/** The class with which the curriculum begins: the first of CLASSES in content/concepts.ts. */
const LOWEST_CLASS = 3

/**
 * The last class below those of the level before (decision 22). The classes of a level are those of `getLastClass` in
 * content/report/concepts.ts: level 4 is for 9 and 10, level 3 for 7 and 8.
 */
const getClassBefore = (level: Level): number => Math.max(LOWEST_CLASS, 2 * level - 2)

const isMetAtSchool = (concept: Concept | undefined, level: Level): boolean =>
  concept?.taught === true && concept.first_class !== null && concept.first_class <= getClassBefore(level)

/** By subject and concept, the lowest level with a listed problem on it. */
function findFirstLevels(series: readonly Series[]): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>()
  for (const { topic, level, problems } of series)
    for (const id of problems.flatMap(({ concepts }) => concepts)) {
      const key = `${topic.id} ${id}`
      const first = levels.get(key)
      if (first === undefined || level < first) levels.set(key, level)
    }
  return levels
}

/**
 * A check of whether a learner has met what a series builds on. A concept that its main concepts need is met if the
 * learner has solved a problem on it, the series has it itself, or the curriculum has begun it by the last class of two
 * levels below. One that no problem of the subject has up to this level keeps no series waiting: nothing on the path
 * could meet it.
 *
 * @param solved ids of the problems that the learner has solved
 */
export function createNeedsCheck(
  catalogue: Catalogue,
  solved: ReadonlySet<string>,
): (series: Series) => boolean {
  const known = new Set([...solved].flatMap((id) => catalogue.problem(id)?.concepts ?? []))
  const conceptById = new Map(catalogue.concepts.map((concept) => [concept.id, concept]))
  const firstLevels = findFirstLevels(catalogue.series)
  return ({ topic, level, problems }) => {
    const own = new Set(problems.flatMap(({ concepts }) => concepts))
    const isOnPath = (id: string) => (firstLevels.get(`${topic.id} ${id}`) ?? Infinity) <= level
    return problems
      .flatMap(({ concepts: [main = ''] }) => conceptById.get(main)?.needs ?? [])
      .every(
        (id) => known.has(id) || own.has(id) || isMetAtSchool(conceptById.get(id), level) || !isOnPath(id),
      )
  }
}
