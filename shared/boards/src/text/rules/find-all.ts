import { AND } from './numberWords.ts'

/** How much of a list was found. */
export interface Found {
  /** The things of the list that were named. */
  readonly right: number
  /** The things that there are to find. */
  readonly all: number
  /** The different things that were named, wrong ones included. */
  readonly named: number
}

/** What may stand between the things of a list, the surest sign first: no number has a comma before a space in it. */
const SEPARATORS = [/[;\n।]|,(?=\s)/u, AND, /,/, /(?<=\d)\s+(?=[-\d])/] as const

const divide = (text: string, separator: RegExp): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * The things that a list names. A separator inside one thing is a part of it (1,000), unless each of the parts is a
 * thing that is asked for.
 */
function split(text: string, isAsked: (thing: string) => boolean): readonly string[] {
  const divided = SEPARATORS.map((separator) => divide(text, separator))
  const whole = divided.find((parts) => parts.length > 1 && parts.every(isAsked))
  if (whole) return whole
  const parts = divided.find((some) => some.length !== 1 || some[0] !== text)
  return isAsked(text) || !parts ? [text] : parts.flatMap((part) => split(part, isAsked))
}

/**
 * Counts what a list has found. Order, separators and repetitions do not matter.
 *
 * @param text normalised
 * @param find the number of the thing, from 0, that a text names; -1: a wrong one
 */
export function countNamed(text: string, all: number, find: (thing: string) => number): Found {
  const known = new Map<string, number>()
  const findOnce = (thing: string): number => {
    const number = known.get(thing) ?? find(thing)
    known.set(thing, number)
    return number
  }
  const things = split(text, (thing) => findOnce(thing) !== -1)
  const right = new Set(things.map(findOnce).filter((number) => number !== -1))
  const wrong = new Set(things.filter((thing) => findOnce(thing) === -1))
  return { right: right.size, all, named: right.size + wrong.size }
}

/** Everything was found, and nothing else was named. */
export const isAllFound = ({ right, all, named }: Found): boolean => right === all && named === all
