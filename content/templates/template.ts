import type { BilingualText } from './bilingual.ts'
import type { Drawing } from './drawing.ts'
import { PEOPLE } from './people.ts'
import { seededRandom, type Random } from './random.ts'
import { toSource, type AdaptedSource, type Drawings, type Source } from './source.ts'
import type { Variant } from './variant.ts'

export type { BilingualText } from './bilingual.ts'

export type Level = 1 | 2 | 3 | 4

/** The names of the properties that are lists. */
type ListIn<Given> = {
  [Name in keyof Given]: Given[Name] extends readonly unknown[] ? Name : never
}[keyof Given] &
  string

/**
 * A problem with numbers and names that change.
 *
 * `Given` is what the statement says and nothing more: the answer is not in it. So `solve` cannot know how `draw` chose
 * it, and a variant is kept only if `solve` finds exactly one answer.
 */
export interface Template<Given, Answer> {
  readonly id: string
  readonly title: BilingualText
  /** One to three ids from `concepts.yaml`, the main one first. */
  readonly concepts: readonly string[]
  /** The level of its series. */
  readonly level: Level
  /** Where the idea was adapted from; absent: a template of our own. */
  readonly source?: AdaptedSource
  /** People may try it before they register: a problem's file says `visitors: yes`. */
  readonly forVisitors?: true
  /** Why a text that points at something to be seen has no picture. */
  readonly noPicture?: string
  /** Draws the values that the statement gives. */
  readonly draw: (random: Random) => Given
  /** Whether it is worth asking: natural, not too easy and not too hard. */
  readonly isGood?: (given: Given, answer: Answer) => boolean
  /**
   * The list in `Given` whose entries are clues: a variant is kept only if there is no single answer without any one
   * of them.
   */
  readonly clues?: ListIn<Given>
  /** Every answer that fulfils the statement, found by trying all cases or by another way than `explanation`'s. */
  readonly solve: (given: Given) => readonly Answer[]
  /** `random` mixes what is shown in any order; the rest follows from the other two. */
  readonly write: (given: Given, answer: Answer, random: Random) => Variant
  /** Draws the statement, above its question. It receives no answer, as `solve` receives none. */
  readonly picture?: (given: Given) => Drawing
  /** How the explanation sees it. */
  readonly explanationPicture?: (given: Given, answer: Answer) => Drawing
}

/** A variant: its question, its right answer, and the problem's file with its pictures. */
export interface MadeVariant extends Source {
  readonly given: unknown
  readonly answer: unknown
  readonly variant: Variant
  readonly drawings: Drawings
}

/** A template as the import and the tests see it. */
export interface DefinedTemplate {
  readonly id: string
  readonly level: Level
  /** The list in what is given of which no entry can be left out; null where nothing is promised. */
  readonly clues: string | null
  /** The variant of a seed. @throws Error when no good one was found: its conditions are too narrow */
  readonly make: (seed: string) => MadeVariant
  /** So many different variants, as problems' files. @throws Error when there are not so many */
  readonly sources: (count: number) => Source[]
  /** All answers to what a variant asks. */
  readonly solve: (given: unknown) => readonly unknown[]
}

const MAX_DRAWS = 20_000

/** The same numbers with other names are the same problem. */
const withoutNames = (_: string, value: unknown): unknown =>
  PEOPLE.some((person) => person === value) ? undefined : value

/** Defines a template; the file's default export. */
export function defineTemplate<Given, Answer>(template: Template<Given, Answer>): DefinedTemplate {
  const { id, title, concepts, level, draw, isGood = () => true, solve, write, clues } = template
  const { picture, explanationPicture, noPicture, forVisitors, source } = template
  const head = {
    id,
    title,
    concepts,
    ...(source && { source }),
    ...(forVisitors && { visitors: 'yes' }),
    ...(noPicture !== undefined && { no_picture: noPicture }),
  }

  /** Whether the answer is not single any more without any one of the clues. */
  const needsAll = (given: Given): boolean => {
    if (clues === undefined) return true
    const all = given[clues] as readonly unknown[]
    return all.every((_, out) => solve({ ...given, [clues]: all.toSpliced(out, 1) }).length !== 1)
  }

  const make = (seed: string): MadeVariant => {
    const random = seededRandom(`${id} ${seed}`)
    for (let tried = 0; tried < MAX_DRAWS; tried++) {
      const given = draw(random)
      const answers = solve(given)
      const [answer] = answers
      if (answers.length !== 1 || answer === undefined || !isGood(given, answer) || !needsAll(given)) continue
      const variant = write(given, answer, random)
      const drawings = { statement: picture?.(given), explanation: explanationPicture?.(given, answer) }
      return { given, answer, variant, drawings, ...toSource(head, variant, drawings, random) }
    }
    throw new Error(`found nothing good to ask in ${MAX_DRAWS} draws`)
  }

  return {
    id,
    level,
    clues: clues ?? null,
    make,
    sources: (count) => {
      const made = new Map<string, Source>()
      for (let seed = 1; made.size < count; seed++) {
        if (seed > count * 20) throw new Error(`makes only ${made.size} different variants`)
        const { given, source, pictures } = make(String(seed))
        const asked = JSON.stringify(given, withoutNames)
        if (!made.has(asked)) made.set(asked, { source, pictures })
      }
      return [...made.values()]
    },
    solve: (given) => solve(given as Given),
  }
}
