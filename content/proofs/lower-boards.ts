import { permutations, range, sum } from '../templates/numbers.ts'
import { areApart, type Cell, inTwo, squaresOf, subsets, texts, without } from './boards.ts'
import type { Proofs } from './proof.ts'
import { allParts, countRegions } from './search.ts'
import { assignments, inOrder, lying, orders, worlds } from './worlds.ts'

const ARROWS: Readonly<Record<string, Cell>> = { '→': [0, 1], '←': [0, -1], '↓': [1, 0], '↑': [-1, 0] }

/** The arrows of all ways through every tile of a floor of four by four, from the upper left to the lower left one. */
function floors(given: Readonly<Record<string, string>>): string[] {
  const key = ([row, column]: Cell): string => `${row},${column}`
  const walk = (at: Cell, arrows: Readonly<Record<string, string>>): Readonly<Record<string, string>>[] => {
    if (key(at) === '3,0') return Object.keys(arrows).length === 15 ? [arrows] : []
    return Object.entries(ARROWS).flatMap(([arrow, [down, right]]) => {
      const to: Cell = [at[0] + down, at[1] + right]
      const isFree = Math.min(...to) >= 0 && Math.max(...to) < 4 && !(key(to) in arrows)
      return isFree && (given[key(at)] ?? arrow) === arrow ? walk(to, { ...arrows, [key(at)]: arrow }) : []
    })
  }
  const cells = range(0, 3).flatMap((row) => range(0, 3).map((column) => key([row, column])))
  return walk([0, 0], {}).map((arrows) =>
    cells
      .filter((cell) => !(cell in given) && cell in arrows)
      .map((cell) => arrows[cell])
      .join(' '),
  )
}

export const lowerBoardProofs: Proofs = {
  'five-paper-circles': () =>
    texts(
      orders(['A', 'B', 'C', 'D', 'E'])
        .filter((at) => at.C < at.A && at.D < at.C && at.B < at.D && at.A < at.E && at.B < at.E)
        .map(inOrder),
    ),
  'the-rickshaw-painter': () => {
    const free: readonly Cell[] = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
    ]
    const isAbove = ([row, column]: Cell, [r, c]: Cell) => column === c && row + 1 === r
    return texts(
      permutations(free)
        .map(([kite = [0, 0], sun = [0, 0], tree = [0, 0], boat = [0, 0], fish = [0, 0]]) => ({
          kite,
          sun,
          tree,
          boat,
          fish,
        }))
        .filter(
          ({ kite, sun, tree, boat, fish }) => isAbove(kite, boat) && isAbove(tree, fish) && sun[1] < tree[1],
        )
        .map((cells) => {
          const place = ([row, column]: Cell) => [22 + 28 * column, 21 + 28 * row] as const
          return lying(Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, place(cell)])))
        }),
    )
  },
  'light-through-two-cards': () => {
    const [first, second] = ['oo.oo', '.oo.o']
    const turned = Array.from(second).toReversed()
    return texts([
      Array.from(first, (place, index) => (place === 'o' && turned[index] === 'o' ? 'light' : 'dark')).join(
        ' ',
      ),
    ])
  },
  'the-garland-that-grows': () => {
    const next = (garland: string) =>
      garland
        .split(' ')
        .map((flower) => (flower === 'marigold' ? 'marigold jasmine' : 'marigold'))
        .join(' ')
    const third = next('marigold jasmine')
    return texts([`${third} ${next(third)}`])
  },
  'a-pitha-told-backwards': () => {
    // The input and the product of each step.
    const steps = {
      'The pitha is eaten': ['pitha', 'joy'],
      'The pitha is steamed': ['flour', 'pitha'],
      'The rice is ground to flour': ['rice', 'flour'],
      'The paddy is husked to rice': ['paddy', 'rice'],
      'The ripe paddy is cut': ['field', 'paddy'],
      'The seedlings are planted': ['seeds', 'field'],
    } as const
    const names = Object.keys(steps) as (keyof typeof steps)[]
    return texts(
      permutations(names)
        .filter((order) =>
          order.every((name, index) => index === 0 || steps[name][1] === steps[order[index - 1] ?? name][0]),
        )
        .map((order) => order.join(', ')),
    )
  },
  'who-quarrels-with-whom': () =>
    texts(
      assignments({ Dog: [0], Cat: [0, 1], Goat: [0, 1], Pigeon: [0, 1], Duck: [0, 1], Hen: [0, 1] })
        .filter((pen) => areApart(pen, ['Dog Cat', 'Dog Goat', 'Cat Pigeon', 'Goat Duck', 'Duck Hen']))
        .map(({ Dog, ...pens }) => {
          const those = (number: number) =>
            Object.entries(pens)
              .filter(([, pen]) => pen === number)
              .map(([name]) => name)
              .toSorted()
              .join(', ')
          return `The dog’s pen: ${those(Dog)}; The other pen: ${those(1)}`
        }),
    ),
  'the-floor-of-arrows': () =>
    texts(floors({ '0,2': '→', '1,0': '→', '1,2': '↓', '2,0': '↓', '2,3': '↓', '3,2': '←' })),
  'which-bag-is-kindest': () => {
    const bags = [
      [1, 5],
      [4, 8],
      [1, 1],
      [2, 1],
      [3, 0],
    ] as const
    return texts([
      bags
        .toSorted(([a, b], [c, d]) => a / (a + b) - c / (c + d))
        .map(([red, green]) => `${red} red, ${green || 'no'} green`)
        .join(', '),
    ])
  },
  'the-knotted-parcel': () =>
    texts(
      orders(['bag', 'card', 'ribbon', 'paper', 'lid', 'cake'])
        .filter((at) => at.bag < Math.min(at.card, at.ribbon, at.paper, at.lid, at.cake))
        .filter((at) => at.card < at.ribbon && at.ribbon < at.paper && at.paper < at.lid && at.lid < at.cake)
        .map((at) =>
          inOrder({
            'Open the knot of the bag': at.bag,
            'Take off the card': at.card,
            'Untie the ribbon': at.ribbon,
            'Unfold the paper': at.paper,
            'Lift the lid of the tin': at.lid,
            'Taste the cake': at.cake,
          }),
        ),
    ),
  'who-stays-at-home': () => ({
    selections: [
      worlds('umbrella', 'raincoat')
        .filter(({ umbrella, raincoat }) => !umbrella && !raincoat)
        .map(() => 'outside'),
    ],
  }),
  'a-garden-with-two-mirrors': () => {
    const given = {
      '3,3': 'rose',
      '1,1': 'jasmine',
      '0,3': 'marigold',
      '2,1': 'rose',
      '2,3': 'jasmine',
      '0,2': 'marigold',
    }
    const garden = new Map<string, string>(Object.entries(given))
    // The map grows while it is read. Six flowers reach every bed, so the filling is the only one.
    for (const [bed, flower] of garden) {
      const [row = 0, column = 0] = bed.split(',').map(Number)
      for (const image of [
        [column, row],
        [3 - column, 3 - row],
      ])
        garden.set(image.join(','), flower)
    }
    return texts([
      squaresOf(4)
        .map((cell) => cell.join(','))
        .filter((bed) => !(bed in given))
        .map((bed) => garden.get(bed) ?? '?')
        .join(' '),
    ])
  },
  'two-bring-the-third': () => {
    const cells = squaresOf(3).map(([row, column]): Cell => [row - 1, column - 1])
    const designs = subsets(cells).map((design) => new Set(design.map((cell) => cell.join(','))))
    const isSame = (design: ReadonlySet<string>, move: (cell: Cell) => Cell) =>
      cells.every((cell) => design.has(cell.join(',')) === design.has(move(cell).join(',')))
    const negative = (number: number) => (number === 0 ? 0 : -number)
    const found = countRegions(designs, {
      upright: (design) => isSame(design, ([row, column]) => [row, negative(column)]),
      level: (design) => isSame(design, ([row, column]) => [negative(row), column]),
      turn: (design) => isSame(design, ([row, column]) => [negative(row), negative(column)]),
    })
    return { selections: [allParts(['upright', 'level', 'turn']).filter((part) => !found.has(part))] }
  },
  'the-narrow-boat': () => {
    const ghats = { Mithun: 1, Salma: 2, Joba: 3, Anita: 4, Rafiq: 5 }
    const ride = (order: readonly string[]): boolean => {
      const boat = order.slice(0, 4)
      return range(1, 5).every((ghat) => {
        const isOut = ghats[boat.pop() as keyof typeof ghats] === ghat
        if (ghat === 1) boat.push('Salma')
        return isOut
      })
    }
    return texts(
      permutations(Object.keys(ghats))
        .filter((order) => order[4] === 'Salma' && ride(order))
        .map((order) => order.join(', ')),
    )
  },
  'weights-on-both-pans': () => {
    const weights = [1, 4, 7, 10, 12]
    return texts(
      subsets(weights)
        .filter((left) => 8 + sum(left) === sum(without(weights, left)))
        .flatMap((left) =>
          inTwo(weights, ['With the jackfruit', 'On the other pan'], (weight) => left.includes(weight)),
        ),
    )
  },
}
