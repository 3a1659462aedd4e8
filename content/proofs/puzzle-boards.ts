import { permutations, range, sum } from '../templates/numbers.ts'
import { subsets, without } from './boards.ts'
import { type Proofs, writtenProofs } from './proof.ts'
import { inOrder, orders } from './worlds.ts'

// Boards of the two lower levels of General Puzzle.

/** How many must be taken, with the worst luck, until one of these is among them. */
const isSureWith = (these: number, all: number): number => all - these + 1

/** Digits of bars and what they are with top and bottom swapped; the others are no digits then. */
const IN_WATER: Readonly<Record<string, string>> = { 0: '0', 1: '1', 2: '5', 3: '3', 5: '2', 8: '8' }

/** The hour and minute that still water shows of a clock, or nothing when that is no time. */
function inWater(time: string): string | null {
  const seen = Array.from(time, (sign) => (sign === ':' ? ':' : (IN_WATER[sign] ?? '?'))).join('')
  const [hour = NaN, minute = NaN] = seen.split(':').map(Number)
  return hour < 24 && minute < 60 ? seen : null
}

/** The direction at the end, in quarter turns to the right from the north. */
const turned = (cards: string): number => {
  let [way, quarters] = [1, 0]
  for (const card of cards.split(', '))
    if (card === 'mirror') way = -way
    else quarters += card === 'right' ? way : -way
  return (quarters + 8) % 4
}

/** Things sorted into groups with headings, as boards write them. */
const sortedInto = (
  headings: readonly string[],
  things: readonly string[],
  getHeading: (thing: string) => string | undefined,
): string =>
  headings
    .map((heading) => {
      const inside = things.filter((thing) => getHeading(thing) === heading)
      return `${heading}: ${inside.toSorted().join(', ')}`
    })
    .join('; ')

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
          (stands, name) => (isGirl(name) ? [name].concat(stands) : stands.concat(name)),
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
  'where-only-stands': () => {
    const fruits = ['mango', 'banana', 'lychees'] as const
    const has = subsets(fruits)
    return has
      .flatMap((rina) => has.flatMap((sumon) => has.map((maria) => [rina, sumon, maria] as const)))
      .filter(([rina, sumon, maria]) => {
        const all = [rina, sumon, maria]
        const onlyRina = all.every((child, index) => child.includes('mango') === (index === 0))
        const onlySumon = all.every((child, index) => child.includes('lychees') !== (index === 1))
        return (
          onlyRina &&
          onlySumon &&
          sumon.join(' ') === 'banana' &&
          all.filter((child) => child.includes('banana')).length === 2 &&
          all.every((child) => child.length < 3)
        )
      })
      .map((children) => children.map((child) => child.join('+')).join(' '))
  },
  'tails-on-the-pond': () =>
    orders(['Black', 'White', 'Grey', 'Speckled', 'Brown'])
      .filter(
        ({ White, Grey, Speckled, Brown }) =>
          White - 1 === 1 && Brown === 5 && Grey - 1 === 5 - Grey && Speckled > White,
      )
      .map(inOrder),
  'five-loose-photographs': () => {
    const atBirth = { Mina: 0, Ovi: 3, Father: 28, Grandmother: 55 }
    const photographs = [
      ['Mina', 3],
      ['Ovi', 4],
      ['Father', 30],
      ['Grandmother', 54],
      ['Grandmother', 59],
    ] as const
    return [
      inOrder(
        Object.fromEntries(photographs.map(([name, age]) => [`${name}, aged ${age}`, age - atBirth[name]])),
      ),
    ]
  },
  'pins-on-the-line': () => {
    const families = ['5 7', '14 16', '6 9', '20 23', '4 8', '12 16']
    const written = (family: string) => `${family.replace(' ', ' cloths, ')} pins`
    /** Every number of ropes that takes so many pins, whatever the lengths of the rows. */
    const ropes = (family: string) => {
      const [cloths = 0, pins = 0] = family.split(' ').map(Number)
      return range(1, cloths).filter((rows) => {
        const lengths = range(1, rows).map((row) => (row === 1 ? cloths - rows + 1 : 1))
        return sum(lengths.map((length) => length + 1)) === pins
      })
    }
    const counted = Object.fromEntries(
      families.map((family) => [written(family), `${ropes(family).join()} ropes`]),
    )
    return [sortedInto(['2 ropes', '3 ropes', '4 ropes'], Object.keys(counted), (family) => counted[family])]
  },
  'a-clock-above-the-water': () => [
    sortedInto(
      ['The same time', 'Another time', 'No time'],
      ['10:38', '18:03', '12:35', '05:50', '21:03', '14:30', '08:16'],
      (time) => {
        const seen = inWater(time)
        if (seen === null) return 'No time'
        return seen === time ? 'The same time' : 'Another time'
      },
    ),
  ],
  'the-mirror-card': () => {
    const directions = ['North', 'East', 'South', 'West']
    const rows = [
      'right, mirror, right',
      'right, right, mirror, left, left',
      'mirror, left',
      'right, mirror, left, mirror, left',
      'right, mirror, left',
      'left, mirror, right',
      'left, mirror, left, right',
      'right, right, mirror, left',
    ]
    return [sortedInto(directions, rows, (cards) => directions[turned(cards)])]
  },
  'the-second-heaviest': () => {
    const lighter = ['BA', 'CD', 'FE', 'GH', 'AD', 'HE', 'ED']
    const names = Array.from('ABCDEFGH')
    const allowed = permutations(names).filter((fromHeaviest) =>
      lighter.every(([light = '', heavy = '']) => fromHeaviest.indexOf(heavy) < fromHeaviest.indexOf(light)),
    )
    const seconds = new Set(allowed.map(([, second]) => second))
    return [
      sortedInto(['May be the second heaviest', 'Can’t be it'], without(names, ['D']), (name) =>
        seconds.has(name) ? 'May be the second heaviest' : 'Can’t be it',
      ),
    ]
  },
})
