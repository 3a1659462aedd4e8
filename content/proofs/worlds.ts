import { permutations, range } from '../templates/numbers.ts'

// Worlds in which a statement may hold, and how a board's answer writes one.

/** Every way to choose a value for each name. */
export function assignments<Name extends string, Value>(
  domains: Readonly<Record<Name, readonly Value[]>>,
): Record<Name, Value>[] {
  const names = Object.keys(domains) as Name[]
  let found: Record<string, Value>[] = [{}]
  for (const name of names)
    found = found.flatMap((item) => domains[name].map((value) => Object.assign({}, item, { [name]: value })))
  return found
}

/** Every way to be true or false, for each name: honest or a liar, lit or dark. */
export function worlds<Name extends string>(...names: Name[]): Record<Name, boolean>[] {
  const both: readonly boolean[] = [true, false]
  return assignments<Name, boolean>(
    Object.fromEntries(names.map((name) => [name, both])) as Record<Name, readonly boolean[]>,
  )
}

/** Every order of the names, as the place of each, from 1; with more places than names, some stay free. */
export const orders = <Name extends string>(
  names: readonly Name[],
  places = range(1, names.length),
): Record<Name, number>[] =>
  permutations(places, names.length).map(
    (order) =>
      Object.fromEntries(names.map((name, index) => [name, order[index] ?? 0])) as Record<Name, number>,
  )

/** The names as they follow each other. */
export const inOrder = (places: Readonly<Record<string, number>>): string =>
  Object.entries(places)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name]) => name)
    .join(', ')

/** The names for which it is so, and the others, as a board of two groups. */
export const inGroups = (
  world: Readonly<Record<string, boolean>>,
  [yes, no]: readonly [string, string],
): string => {
  const of = (wanted: boolean) =>
    Object.keys(world)
      .filter((name) => world[name] === wanted)
      .toSorted()
      .join(', ')
  return `${yes}: ${of(true)}; ${no}: ${of(false)}`
}

/** How many are true. */
export const count = (all: Iterable<boolean>): number => [...all].filter(Boolean).length

/** Pieces where they lie on a board, as its file says it. */
export const lying = (pieces: Readonly<Record<string, readonly [number, number]>>): string =>
  Object.entries(pieces)
    .map(([name, [x, y]]) => `${name} ${x},${y}`)
    .toSorted()
    .join('; ')
