import { permutations, range, sum } from '../templates/numbers.ts'
import { without } from './boards.ts'
import { type Proofs, writtenProofs } from './proof.ts'
import { inOrder, orders } from './worlds.ts'

// Boards of the two lower levels of General Puzzle.

/** How many must be taken, with the worst luck, until one of these is among them. */
const isSureWith = (these: number, all: number): number => all - these + 1

export const puzzleBoardProofs: Proofs = writtenProofs({
  'the-kitten-that-swaps': () => {
    const lies = { kitchen: 'spoon', veranda: 'ball', bedroom: 'slipper' }
    let mouth = 'sock'
    for (const room of ['kitchen', 'veranda', 'bedroom', 'veranda', 'kitchen'] as const)
      [lies[room], mouth] = [mouth, lies[room]]
    return [[...Object.values(lies), mouth].join(' ')]
  },
  'what-the-worst-luck-tells': () =>
    range(0, 8).flatMap((red) =>
      range(0, 8 - red)
        .filter((green) => isSureWith(red, 8) === 4 && isSureWith(green, 8) === 7)
        .map((green) => `${red} ${green} ${8 - red - green}`),
    ),
  'gifts-in-a-ring': () =>
    permutations([0, 1, 2, 3])
      .filter(([mina = 0, topu = 0, rafi = 0, joya = 0]) => {
        const after = [8 - mina + topu, 3 - rafi + mina, 6 - joya + rafi, 3 - topu + joya]
        return new Set(after).size === 1
      })
      .map((gifts) => gifts.join(' ')),
  'umbrellas-at-both-ends': () =>
    permutations(['Tithi', 'Mou', 'Nila', 'Arif', 'Badal'])
      .filter((coming) => {
        const isGirl = (name: string) => ['Tithi', 'Mou', 'Nila'].includes(name)
        const row = coming.reduce<string[]>(
          (stands, name) => (isGirl(name) ? [name, ...stands] : [...stands, name]),
          [],
        )
        const isInTurns = coming.every(
          (name, index) => index === 0 || isGirl(name) !== isGirl(coming[index - 1] ?? ''),
        )
        return isInTurns && row.join(' ') === 'Tithi Mou Nila Arif Badal'
      })
      .map((coming) => coming.join(', ')),
  'what-runs-over': () =>
    permutations([2, 3, 5, 8])
      .filter(
        ([red = 0, blue = 0, green = 0, white = 0]) =>
          red - blue === 3 && blue + green === red && red < white,
      )
      .map((cans) => cans.join(' ')),
  'two-weights-change-places': () => {
    const [left, right] = [
      [2, 7, 8, 12],
      [4, 6, 11, 14],
    ]
    return left.flatMap((given) =>
      right
        .filter((taken) => sum(left) - given + taken === sum(right) - taken + given)
        .map((taken) => {
          const now = [without(left, [given]).concat(taken), without(right, [taken]).concat(given)]
          const [first, second] = now.map((pan) => pan.map(String).toSorted().join(', '))
          return `Left pan: ${first}; Right pan: ${second}`
        }),
    )
  },
  'barter-at-the-fair': () => {
    const [pot, fan, mat] = [2, 5, 15]
    if (mat !== 3 * fan || 2 * fan !== 5 * pot) throw new Error('not what the fair pays')
    const heaps = {
      '4 fans': 4 * fan,
      '1 mat': mat,
      '8 pots': 8 * pot,
      '1 fan and 6 pots': fan + 6 * pot,
      '2 fans and 2 pots': 2 * fan + 2 * pot,
    }
    return [inOrder(heaps)]
  },
  'five-sacks-of-rice': () =>
    orders(['a', 'b', 'c', 'd', 'e'], [1, 2, 3, 5, 8])
      .filter(({ a, b, c, d, e }) => a + b === c && b + c === d && a > e)
      .map((weights) => Object.values(weights).join(' ')),
})
