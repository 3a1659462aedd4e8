import { range } from '../templates/numbers.ts'
import type { ProofResult } from './proof.ts'

// Searches through numbers, parts of diagrams and things with a worth.

/** Every pair of an item of the one list and an item of the other. */
export const pairs = <A, B>(item: readonly A[], other: readonly B[]): [A, B][] =>
  item.flatMap((a) => other.map((b): [A, B] => [a, b]))

export const product = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total * number, 1)
export const toDigits = (number: number): number[] => Array.from(String(number), Number)

/** How many whole numbers from 1 to `to` do. */
export const countTo = (to: number, does: (number: number) => boolean): number =>
  range(1, to).filter((number) => does(number)).length

/** The parts of a Venn diagram that things fall into; `circles` says for each thing which of the circles it is in. */
export function countRegions<T>(
  things: readonly T[],
  circles: Readonly<Record<string, (thing: T) => boolean>>,
) {
  const parts = new Map<string, number>()
  for (const thing of things) {
    const inside = Object.entries(circles).flatMap(([key, isIn]) => (isIn(thing) ? [key] : []))
    const part = inside.join(' ') || 'outside'
    parts.set(part, (parts.get(part) ?? 0) + 1)
  }
  return parts
}

/** Every part of a diagram with these circles. */
export const allParts = (circles: readonly string[]): string[] =>
  range(0, 2 ** circles.length - 1).map(
    (mask) => circles.filter((_, index) => (mask >> index) % 2 === 1).join(' ') || 'outside',
  )

/** Labels in the order of what they are worth. */
export const byWorth = (worth: Readonly<Record<string, number>>): ProofResult => ({
  orders: [Object.keys(worth).toSorted((a, b) => (worth[a] ?? 0) - (worth[b] ?? 0))],
})
