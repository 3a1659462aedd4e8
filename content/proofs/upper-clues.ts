import { permutations, range } from '../templates/numbers.ts'
import { writtenProofs } from './proof.ts'
import { named, near, possibleParts } from './logic-searches.ts'
import { assignments, count, inOrder, lying, orders, worlds } from './worlds.ts'

const SIDE = 4
type Cell = readonly [row: number, column: number]

/** Every way through all squares of the board, always to a neighbouring one. */
function paths(): Cell[][] {
  const found: Cell[][] = []
  const walk = (path: readonly Cell[]): void => {
    if (path.length === SIDE * SIDE) found.push([...path])
    const [row, column] = path.at(-1) ?? [0, 0]
    const steps: Cell[] = [
      [row + 1, column],
      [row - 1, column],
      [row, column + 1],
      [row, column - 1],
    ]
    for (const [y, x] of steps) {
      const isOnBoard = y >= 0 && x >= 0 && y < SIDE && x < SIDE
      if (isOnBoard && !path.some(([a, b]) => a === y && b === x)) walk([...path, [y, x]])
    }
  }
  for (const row of range(0, SIDE - 1)) for (const column of range(0, SIDE - 1)) walk([[row, column]])
  return found
}

/** Labels by the group whose test they pass. */
const grouped = <Label extends string>(
  labels: readonly Label[],
  groups: Readonly<Record<string, (label: Label) => boolean>>,
): string =>
  Object.entries(groups)
    .map(([heading, belongs]) => `${heading}: ${labels.filter(belongs).toSorted().join(', ')}`)
    .join('; ')

/** Everybody's choice of another member, for a club of this size. */
const clubs = (size: number): number[][] =>
  range(1, size)
    .reduce<number[][]>(
      (all) => all.flatMap((club) => range(0, size - 1).map((next) => club.concat([next]))),
      [[]],
    )
    .filter((club) => club.every((helped, member) => helped !== member))

const hasRing = (club: readonly number[]): boolean =>
  club.some((_, start) => {
    let member = start
    return club.some(() => {
      member = club[member] ?? start
      return member === start
    })
  })

const hasTwice = (club: readonly number[]): boolean => new Set(club).size < club.length
const isMutual = (club: readonly number[]): boolean => club.some((helped, member) => club[helped] === member)

/** Proofs of the upper levels: orders, places and conclusions from clues. */
export const upperClueProofs = writtenProofs({
  'one-turned-signpost': () => {
    const signs: Readonly<Record<string, string>> = {
      Bazaar: 'Bridge',
      Banyan: 'School',
      Bridge: 'Ghat',
      Well: 'Banyan',
      School: 'Well',
    }
    return permutations([...Object.keys(signs), 'Ghat'])
      .filter((trail) => {
        const wrong = trail.filter((place, index) => place !== 'Ghat' && trail[index + 1] !== signs[place])
        return (
          trail.at(-1) === 'Ghat' &&
          wrong.length === 1 &&
          trail[0] !== 'School' &&
          trail.indexOf('School') < trail.indexOf('Well')
        )
      })
      .map((trail) => trail.join(', '))
  },
  'motor-roof-and-paint': () =>
    possibleParts(
      ['motor', 'roof', 'painted'],
      ({ motor, roof, painted }) => (!motor || roof) && (!roof || painted) && !(painted && motor),
    ),
  'forwards-and-backwards': () => {
    const all = worlds('read', 'sing', 'early').filter(
      ({ read, sing, early }) => (!read || sing) && (!sing || early),
    )
    const rumi = all.filter(({ read }) => read)
    const joy = all.filter(({ early }) => !early)
    return rumi.flatMap((hers) =>
      joy.map((his) =>
        [hers, his]
          .map((part) => named(part))
          .toSorted()
          .join(', '),
      ),
    )
  },
  'seven-wagons': () =>
    orders(['Bricks', 'Cement', 'Fish', 'Jute', 'Rice', 'Salt', 'Tea'])
      .filter(
        ({ Bricks, Cement, Fish, Jute, Rice, Tea }) =>
          Bricks === Cement + 1 &&
          Math.abs(Jute - Cement) === 5 &&
          Math.abs(Jute - Tea) === 2 &&
          Fish === Rice + 1,
      )
      .map(inOrder),
  'six-boats-around-a-pond': () =>
    // Moorings 1 to 5, clockwise after the red boat at 0.
    orders(['blue', 'white', 'yellow', 'green', 'black'])
      .filter(({ blue, white, yellow, green, black }) => {
        const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 6 - Math.abs(a - b))
        return (
          apart(blue, green) === 3 &&
          yellow === (white + 1) % 6 &&
          apart(white, blue) === 1 &&
          apart(black, blue) !== 1
        )
      })
      .map((mooring) => {
        const places = [
          [76, 25],
          [76, 55],
          [50, 70],
          [24, 55],
          [24, 25],
        ] as const
        const at = (name: keyof typeof mooring) => places[mooring[name] - 1] ?? places[0]
        return lying({
          'blue boat': at('blue'),
          'white boat': at('white'),
          'yellow boat': at('yellow'),
          'green boat': at('green'),
          'black boat': at('black'),
        })
      }),
  'three-pairs-of-twins': () =>
    orders(['Mim', 'Salma', 'Nipu', 'Rana', 'Ovi', 'Tuli'])
      .filter(
        ({ Mim, Salma, Nipu, Rana, Ovi, Tuli }) =>
          Mim + Salma === 7 && Nipu + Rana === 7 && Ovi + Tuli === 7 && Tuli === Mim + 1 && Nipu === Ovi + 3,
      )
      .map((places) =>
        Object.values(places)
          .map((place) => ['1st', '2nd', '3rd', '4th', '5th', '6th'][place - 1])
          .join(' '),
      ),
  'a-string-of-sixteen-beads': () => {
    const given = { 4: [2, 1], 9: [0, 2], 14: [1, 0] }
    return paths()
      .filter((path) =>
        Object.entries(given).every(([bead, cell]) => path[Number(bead) - 1]?.join() === cell.join()),
      )
      .map((path) => {
        const bead = (cell: number) =>
          path.findIndex(([row, column]) => row === Math.floor(cell / SIDE) && column === cell % SIDE) + 1
        return range(0, SIDE * SIDE - 1)
          .map((cell) => bead(cell))
          .filter((number) => !(number in given))
          .join(' ')
      })
  },
  'each-helped-another': () => {
    const all = range(1, 5).flatMap(clubs)
    const sentences = {
      'The club has at least two members.': (club) => club.length >= 2,
      'At least two members were helped.': (club) => new Set(club).size >= 2,
      'Two or more members form a ring: each helped the next, the last the first.': hasRing,
      'Every member was helped.': (club) => new Set(club).size === club.length,
      'Two members helped each other.': isMutual,
      'Some member was helped by two others.': hasTwice,
    } satisfies Readonly<Record<string, (club: readonly number[]) => boolean>>
    const follows = (sentence: keyof typeof sentences) => all.every((club) => sentences[sentence](club))
    return [
      grouped(Object.keys(sentences) as (keyof typeof sentences)[], {
        'Follows for certain': follows,
        'Does not follow': (sentence) => !follows(sentence),
      }),
    ]
  },
  'two-squares-and-a-three': () => {
    const squares = range(0, 30).flatMap((a) => range(0, 30).map((b) => ({ a, b, total: a * a + b * b })))
    const isTrue = squares.every(({ a, b, total }) => total % 3 !== 0 || (a % 3 === 0 && b % 3 === 0))
    // Each sentence with the earlier one from which it follows; the general ones begin.
    const reasons: Readonly<Record<string, string>> = {
      'So each of our two sides leaves 0.': 'But our two squares together leave 0, so each of them does.',
      'But our two squares together leave 0, so each of them does.':
        'So two squares together leave 0, 1 or 2, and 0 only if each of them does.',
      'So two squares together leave 0, 1 or 2, and 0 only if each of them does.':
        'So a square leaves 0 or 1, and 0 only if the number itself does.',
      'So a square leaves 0 or 1, and 0 only if the number itself does.':
        'Divided by 3, a whole number leaves 0, 1 or 2.',
    }
    const sentences = [...new Set(Object.entries(reasons).flat())]
    return permutations(sentences)
      .filter(
        (order) =>
          isTrue &&
          Object.entries(reasons).every(
            ([sentence, reason]) => order.indexOf(reason) < order.indexOf(sentence),
          ),
      )
      .map((order) => order.join(', '))
  },
  'nobody-does-just-two': () => {
    const clubs = range(0, 13)
      .map((all) => ({ 'swim+cycle+chess': all, swim: 15 - all, cycle: 14 - all, chess: 13 - all }))
      .map((parts) =>
        Object.assign(parts, { outside: 20 - Object.values(parts).reduce((total, part) => total + part, 0) }),
      )
      .filter(({ outside }) => outside >= 0)
    const parts = ['swim+cycle+chess', 'swim', 'cycle', 'chess', 'outside'] as const
    return [
      parts
        .filter((part) => clubs.every((club) => club[part] > 0))
        .toSorted()
        .join(', '),
    ]
  },
  'six-fields': () =>
    // Fields 0 to 2 in the north, from west to east, and 3 to 5 south of them.
    orders(['rice', 'jute', 'mustard', 'potatoes', 'onions', 'lentils'], range(0, 5))
      .filter((field) => {
        const isTouching = (a: number, b: number) =>
          near(a % 3, b % 3) ? Math.floor(a / 3) === Math.floor(b / 3) : Math.abs(a - b) === 3
        const { rice, jute, mustard, potatoes, onions } = field
        return (
          rice < 3 &&
          count(Object.values(field).map((other) => isTouching(rice, other))) === 3 &&
          !isTouching(potatoes, rice) &&
          !isTouching(potatoes, mustard) &&
          !isTouching(onions, rice) &&
          !isTouching(onions, jute) &&
          jute % 3 < mustard % 3
        )
      })
      .map((field) =>
        lying(
          Object.fromEntries(
            Object.entries(field).map(([crop, place]) => [
              crop,
              [[20, 50, 80][place % 3] ?? 0, place < 3 ? 17 : 47] as const,
            ]),
          ),
        ),
      ),
  'all-six-differences': () =>
    permutations([1, 2, 3, 4, 5, 6, 7])
      .filter(
        (cards) =>
          cards[0] === 5 &&
          cards[6] === 2 &&
          new Set(cards.slice(1).map((card, place) => Math.abs(card - (cards[place] ?? 0)))).size === 6,
      )
      .map((cards) => cards.join(', ')),
  'boats-that-break-a-rule': () =>
    possibleParts(
      ['lamp', 'night', 'towed'],
      ({ lamp, night, towed }) => (night && !lamp && !towed) || (towed && lamp),
    ),
  'the-launch-inspector': () => {
    const facts = {
      '9 years old, wears a jacket': { child: true, jacket: true },
      'in the cabin, wears no jacket': { roof: false, jacket: false },
      '30 years old, on the roof': { child: false, roof: true },
      '30 years old, wears no jacket': { child: false, jacket: false },
      'in the cabin, wears a jacket': { roof: false, jacket: true },
      '30 years old, in the cabin': { child: false, roof: false },
      '9 years old, on the roof': { child: true, roof: true },
    }
    type Passenger = keyof typeof facts
    const broken = (passenger: Passenger) =>
      worlds('child', 'jacket', 'roof')
        .filter((world) => Object.entries(facts[passenger]).every(([key, is]) => world[key as 'roof'] === is))
        .map(({ child, jacket, roof }) => (child && !jacket) || (jacket && roof))
    return [
      grouped(Object.keys(facts) as Passenger[], {
        'Has to be checked': (passenger) => new Set(broken(passenger)).size === 2,
        'Surely keeps the rules': (passenger) => !broken(passenger).includes(true),
        'Surely breaks a rule': (passenger) => !broken(passenger).includes(false),
      }),
    ]
  },
  'from-strong-to-weak': () => {
    // Three pupils and three problems: who solved which.
    const both: readonly boolean[] = [true, false]
    const sheets = assignments({ a: both, b: both, c: both })
    const tests = assignments({ first: sheets, second: sheets, third: sheets }).map((test) =>
      Object.values(test),
    )
    type Test = (typeof tests)[number]
    const sentences: Readonly<Record<string, (test: Test) => boolean>> = {
      'There is a problem that every pupil solved.': (test) =>
        (['a', 'b', 'c'] as const).some((problem) => test.every((sheet) => sheet[problem])),
      'At least one pupil solved at least one problem.': (test) =>
        test.some((sheet) => Object.values(sheet).some(Boolean)),
      'Every pupil solved every problem.': (test) =>
        test.every((sheet) => Object.values(sheet).every(Boolean)),
      'Every pupil solved at least one problem.': (test) =>
        test.every((sheet) => Object.values(sheet).some(Boolean)),
      'Every pupil solved every problem, except perhaps the last one.': (test) =>
        test.every(({ a, b }) => a && b),
    }
    const follows = (strong: string, weak: string) =>
      tests.every((test) => sentences[strong]?.(test) !== true || sentences[weak]?.(test) === true)
    return permutations(Object.keys(sentences))
      .filter((order) =>
        order.every((strong, place) =>
          order.slice(place + 1).every((weak) => follows(strong, weak) && !follows(weak, strong)),
        ),
      )
      .map((order) => order.join(', '))
  },
})
