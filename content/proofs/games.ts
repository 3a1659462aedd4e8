import { range } from '../templates/numbers.ts'
import { inTwo, squaresOf, texts, ticks } from './boards.ts'
import type { Proofs } from './proof.ts'

/** Whether the player to move loses with this number of seeds. */
function isLost(seeds: number, moves: readonly number[]): boolean {
  const lost: boolean[] = []
  for (let number = 0; number <= seeds; number++)
    lost.push(!moves.some((move) => move <= number && lost[number - move]))
  return lost[seeds] ?? false
}

/** Whether the player to move wins with a heap: one seed, or half of an even heap. */
function winsHeap(seeds: number): boolean {
  if (seeds === 0) return false
  return !winsHeap(seeds - 1) || (seeds % 2 === 0 && !winsHeap(seeds / 2))
}

/** Whether the player to move wins with the king so far from home. */
function winsKing(up: number, right: number): boolean {
  return [
    [1, 0],
    [0, 1],
    [1, 1],
  ].some(([a = 0, b = 0]) => a <= up && b <= right && !winsKing(up - a, right - b))
}

/** Proofs of games for two: positions are decided from the end of the game; dice by all their throws. */
export const gameProofs: Proofs = {
  'one-seed-or-half': () => texts(inTwo(range(2, 10), ['The one who begins', 'The other one'], winsHeap)),
  'one-three-or-four-seeds': () =>
    texts([1, 3, 4].filter((taken) => isLost(39 - taken, [1, 3, 4])).map(String)),
  'the-king-goes-home': () =>
    texts([
      ticks(
        5,
        squaresOf(5).filter(([row, column]) => !winsKing(4 - row, column)),
      ),
    ]),
  'fair-or-not': () => {
    const sentences: Readonly<Record<string, (a: number, b: number) => boolean>> = {
      'the sum is even': (a, b) => (a + b) % 2 === 0,
      'one is odd and one even': (a, b) => (a + b) % 2 === 1,
      'the product is even': (a, b) => (a * b) % 2 === 0,
      'a 5 or a 6 is there': (a, b) => Math.max(a, b) >= 5,
      'they differ by 3 or more': (a, b) => Math.abs(a - b) >= 3,
      'the sum is above 7': (a, b) => a + b > 7,
      'the first shows more': (a, b) => a > b,
    }
    const throws = range(1, 6).flatMap((a) => range(1, 6).map((b) => [a, b] as const))
    const for18 = (name: string) => Math.sign(throws.filter(([a, b]) => sentences[name]?.(a, b)).length - 18)
    const those = (sign: number) =>
      Object.keys(sentences)
        .filter((name) => for18(name) === sign)
        .toSorted()
        .join(', ')
    return texts([`Fair: ${those(0)}; Better for Anu: ${those(1)}; Better for Bijoy: ${those(-1)}`])
  },
}
