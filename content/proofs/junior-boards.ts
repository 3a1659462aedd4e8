import { permutations, range } from '../templates/numbers.ts'
import { texts } from './boards.ts'
import type { Proofs } from './proof.ts'
import { countRegions } from './search.ts'
import { lying } from './worlds.ts'

type Sentences<Case> = Readonly<Record<string, (found: Case) => boolean>>

/** Sentences in three groups with these headings: true in all cases, in some of them, in none. */
function sortSentences<Case>(
  cases: readonly Case[],
  sentences: Sentences<Case>,
  headings: readonly string[],
): string {
  const groups: string[][] = [[], [], []]
  for (const [sentence, holds] of Object.entries(sentences)) {
    const often = cases.filter(holds).length
    groups[often === cases.length ? 0 : often > 0 ? 1 : 2]?.push(sentence)
  }
  return groups.map((group, index) => `${headings[index]}: ${group.toSorted().join(', ')}`).join('; ')
}

/** Every choice of so many of them. */
const choices = (items: readonly string[], number: number): string[][] =>
  number === 0
    ? [[]]
    : items.flatMap((item, index) =>
        choices(items.slice(index + 1), number - 1).map((rest) => [item].concat(rest)),
      )

/** A figure as what one sees in every direction, in steps of 30 degrees: straight ahead, or to one side. */
type Figure = ReadonlySet<string>

const figure = (directions: readonly number[], side: 'left' | 'straight'): Figure =>
  new Set(directions.map((direction) => `${direction % 12} ${side}`))

const moved = (shape: Figure, move: (direction: number) => number, isFolded = false): Figure =>
  new Set(
    [...shape].map((part) => {
      const [direction = '', side = ''] = part.split(' ')
      const seen = isFolded && side === 'left' ? 'right' : side
      return `${(move(Number(direction)) + 24) % 12} ${seen}`
    }),
  )

const isSame = (shape: Figure, other: Figure): boolean => [...shape].every((part) => other.has(part))

export const juniorBoardProofs: Proofs = {
  'four-narus-for-three': () => {
    const shares = range(1, 4).flatMap((rumi) =>
      range(1, 4).flatMap((sajal) =>
        range(1, 4)
          .filter((tuli) => rumi + sajal + tuli === 4)
          .map((tuli) => [rumi, sajal, tuli] as const),
      ),
    )
    return texts([
      sortSentences(
        shares,
        {
          'Exactly one child gets two.': (share) => share.filter((number) => number === 2).length === 1,
          'At least two children get the same number.': (share) => new Set(share).size < 3,
          'Rumi gets two.': ([rumi]) => rumi === 2,
          'Sajal and Tuli get the same number.': ([, sajal, tuli]) => sajal === tuli,
          'All three get the same number.': (share) => new Set(share).size === 1,
          'One child gets three.': (share) => share.some((number) => number === 3),
        },
        ['Certainly true', 'Perhaps', 'Cannot be'],
      ),
    ])
  },
  'both-colours-in-the-hand': () => {
    const bags = [
      [1, 1, 2],
      [2, 2, 3],
      [9, 1, 9],
      [9, 9, 1],
    ] as const
    return texts([
      bags
        .map(([red, blue, takes]) => {
          const bag = Array.from({ length: red }, () => 'red').concat(
            Array.from({ length: blue }, () => 'blue'),
          )
          const hands = choices(bag, takes).map((hand) => new Set(hand).size === 2)
          if (hands.every(Boolean)) return 'surely'
          return hands.some(Boolean) ? 'perhaps' : 'surely not'
        })
        .join(' '),
    ])
  },
  'the-wheel-of-the-fair': () => {
    // Places clockwise from the top; after a quarter turn the place before the top is on top.
    const places = [
      [50, 12],
      [75, 37],
      [50, 62],
      [25, 37],
    ] as const
    return texts(
      permutations(['green', 'red', 'yellow'])
        .filter((others) => {
          const cabins = ['blue', ...others]
          const onTop = (quarters: number) => cabins[(4 - quarters) % 4]
          return onTop(1) === 'green' && onTop(2) === 'red'
        })
        .map((others) =>
          lying(
            Object.fromEntries(
              others.map((name, index) => [`${name} cabin`, places[index + 1] ?? places[0]]),
            ),
          ),
        ),
    )
  },
  'the-same-answer-twice': () => {
    const animals = [
      { legs: 4, water: false },
      { legs: 4, water: true },
      { legs: 0, water: true },
      { legs: 2, water: false },
    ]
    const possible = animals.filter(({ legs, water }) => (legs === 4) === water)
    return {
      selections: [
        [...countRegions(possible, { legs: ({ legs }) => legs === 4, water: ({ water }) => water }).keys()],
      ],
    }
  },
  'four-squares-in-a-pile': () => {
    // Piles from left to right, each from below to the top.
    let piles = [['Red'], ['Yellow'], ['Green'], ['Blue']]
    while (piles.length > 1) {
      const half = piles.length / 2
      piles = piles
        .slice(0, half)
        .map((pile, index) => pile.concat((piles.at(-1 - index) ?? []).toReversed()))
    }
    return { orders: piles.map((pile) => pile.toReversed()) }
  },
  'cut-through-both-layers': () => {
    // Holes of the left half with their turns; the fold at 50 sends x to 100 - x, and a turn to its opposite.
    const holes = [
      ['triangle, its tip at the top', 24, 22, 270],
      ['half moon, its round side at the top', 37, 37, 90],
      ['disc', 20, 54, 0],
    ] as const
    return texts([
      holes
        .map(([name, x, y, turn]) => `${name} ${100 - x},${y}${turn === 0 ? '' : ` ${360 - turn}`}`)
        .toSorted()
        .join('; '),
    ])
  },
  'longer-fence-less-garden': () => {
    const gardens = [
      [7, 4],
      [9, 3],
      [10, 2],
      [20, 1],
      [5, 5],
      [7, 3],
      [8, 2],
    ] as const
    const compared = (
      number: number,
      other: number,
      [more, same, less]: readonly [string, string, string],
    ) => {
      if (number === other) return same
      return number > other ? more : less
    }
    const headings = [
      'longer fence, larger area',
      'longer fence, smaller area',
      'same fence, larger area',
      'same fence, smaller area',
    ]
    const sorted = gardens.map(([length, width]) => {
      const fence = compared(2 * (length + width), 20, ['longer', 'same', 'shorter'])
      return {
        name: `${length} × ${width}`,
        heading: `${fence} fence, ${compared(length * width, 24, ['larger', 'same', 'smaller'])} area`,
      }
    })
    if (sorted.some(({ heading }) => !headings.includes(heading))) return texts([])
    return texts([
      headings
        .map((heading) => {
          const those = sorted.filter((garden) => garden.heading === heading).map(({ name }) => name)
          return `${heading}: ${those.toSorted().join(', ')}`
        })
        .join('; '),
    ])
  },
  'a-third-of-a-turn': () => {
    const shapes = [
      figure([0, 4, 8], 'left'),
      figure([0, 2, 4, 6, 8, 10], 'left'),
      figure([0, 4, 8], 'straight'),
      // The corners of a long rectangle, seen from its middle.
      figure([2, 4, 8, 10], 'straight'),
    ]
    const parts = countRegions(shapes, {
      fold: (shape) =>
        range(0, 11).some((line) =>
          isSame(
            moved(shape, (direction) => line - direction, true),
            shape,
          ),
        ),
      half: (shape) =>
        isSame(
          moved(shape, (direction) => direction + 6),
          shape,
        ),
      third: (shape) =>
        isSame(
          moved(shape, (direction) => direction + 4),
          shape,
        ),
    })
    return { selections: [[...parts.keys()]] }
  },
}
