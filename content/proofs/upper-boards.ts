import { permutations, range, sum } from '../templates/numbers.ts'
import { areApart, type Cell, inTwo, squaresOf, subsets, texts, without } from './boards.ts'
import type { Proofs } from './proof.ts'
import { assignments, inOrder, lying } from './worlds.ts'

/** The ways to share things among boats that may change places. */
const sharedOut = (goods: readonly string[], quarrels: readonly string[]): string[] => [
  ...new Set(
    assignments(Object.fromEntries(goods.map((name) => [name, [0, 1, 2]])))
      .filter((boat) => areApart(boat, quarrels))
      .map((boat) =>
        [0, 1, 2]
          .map((number) =>
            goods
              .filter((name) => boat[name] === number)
              .toSorted()
              .join(', '),
          )
          .toSorted()
          .join('; '),
      ),
  ),
]

/** Every text that a step can lead to and from which no step goes on. */
function endings<State>(start: State, next: (state: State) => readonly State[]): State[] {
  const ends: State[] = []
  const seen = new Set<string>()
  const visit = (state: State): void => {
    if (seen.has(JSON.stringify(state))) return
    seen.add(JSON.stringify(state))
    const following = next(state)
    if (following.length === 0) ends.push(state)
    following.forEach(visit)
  }
  visit(start)
  return ends
}

/** The colours that a bag can end with, two beads at a time. */
function leftInBag(...bag: number[]): string {
  const ends = endings(bag, (beads) =>
    [0, 1, 2].flatMap((a) =>
      range(a, 2).flatMap((b) => {
        const taken = beads.map((number, colour) => number - Number(colour === a) - Number(colour === b))
        if (taken.some((number) => number < 0)) return []
        return [
          a === b ? taken : taken.map((number, colour) => number + Number(colour !== a && colour !== b)),
        ]
      }),
    ),
  )
  const names = ends.map((beads) => ['red', 'blue', 'green'][beads.indexOf(1)] ?? 'nothing')
  return [...new Set(names)].join(' or ')
}

/** From the lowest crate to the top: none bears more than it can. */
const stacks = (crates: readonly (readonly [weight: number, bears: number])[]) =>
  permutations(crates).filter((stack) =>
    stack.every(([, bears], index) => sum(stack.slice(index + 1).map(([weight]) => weight)) <= bears),
  )

/** When the last sort of ware leaves the kiln. */
function readyAt(order: readonly (readonly [string, number, number])[]): number {
  let [wheel, kiln] = [0, 0]
  for (const [, shaping, firing] of order) {
    wheel += shaping
    kiln = Math.max(wheel, kiln) + firing
  }
  return kiln
}

export const upperBoardProofs: Proofs = {
  'five-parcels-four-swaps': () => {
    const swaps = [
      [0, 2],
      [2, 3],
      [0, 1],
      [4, 2],
    ] as const
    return texts(
      permutations(['Adiba’s', 'Bimal’s', 'Chompa’s', 'David’s', 'Elora’s'])
        .filter((start) => {
          let held = start
          for (const [a, b] of swaps) held = held.with(a, held[b] ?? '').with(b, held[a] ?? '')
          return held.join() === held.toSorted().join()
        })
        .map((start) => start.join(' ')),
    )
  },
  'the-way-from-the-hut': () => {
    // Directions: north, east, south, west; rows count downwards.
    const ahead = [
      [-1, 0],
      [0, 1],
      [1, 0],
      [0, -1],
    ] as const
    const go = ([row, column]: Cell, way: number, far: number): Cell => {
      const [down, right] = ahead[((way % 4) + 4) % 4] ?? [0, 0]
      return [row + far * down, column + far * right]
    }
    return texts(
      squaresOf(5).flatMap((hut) =>
        range(0, 3).flatMap((way) => {
          const tree = go(hut, way, 3)
          const boat = go(tree, way - 1, 2)
          const well = go(boat, way - 2, 1)
          const isOnMap = [tree, boat].every((cell) => Math.min(...cell) >= 0 && Math.max(...cell) < 5)
          if (!isOnMap || well.join() !== '2,2' || (way + 2) % 4 !== 0) return []
          const place = ([row, column]: Cell) => [18 + 16 * column, 9 + 16 * row] as const
          return [lying({ hut: place(hut), 'mango tree': place(tree), boat: place(boat) })]
        }),
      ),
    )
  },
  'the-table-of-distances': () => {
    const places = range(-20, 20)
    const found = places.flatMap((b) =>
      places.flatMap((c) =>
        places
          .filter(
            (d) => Math.abs(b) === 4 && Math.abs(c) === 7 && Math.abs(b - d) === 5 && Math.abs(c - d) === 8,
          )
          .map((d) => `${Math.abs(d)} ${Math.abs(b - c)}`),
      ),
    )
    return texts(found)
  },
  'one-fire-for-five-tents': () => {
    const ways = (post: number) => sum([0, 1, 4, 10, 15].map((tent) => Math.abs(tent - post)))
    const least = Math.min(...range(0, 15).map(ways))
    return { values: range(0, 15).filter((post) => ways(post) === least) }
  },
  'no-jump-twice': () =>
    texts(
      permutations([1, 2, 4, 5, 7])
        .filter((inner) => {
          const row = [3, ...inner, 6]
          return new Set(row.slice(1).map((number, index) => Math.abs(number - (row[index] ?? 0)))).size === 6
        })
        .map((inner) => inner.join(' ')),
    ),
  'goods-that-spoil-each-other': () =>
    texts(
      sharedOut(
        ['Kerosene', 'Fish', 'Tea', 'Milk', 'Nets', 'Bricks', 'Paper'],
        [
          'Kerosene Fish',
          'Kerosene Tea',
          'Kerosene Milk',
          'Kerosene Nets',
          'Fish Tea',
          'Fish Milk',
          'Fish Paper',
          'Nets Tea',
          'Nets Bricks',
          'Bricks Milk',
          'Bricks Paper',
        ],
      ),
    ),
  'crates-on-a-cart': () =>
    texts(
      stacks([
        [2, 20],
        [5, 8],
        [7, 24],
        [8, 3],
        [9, 18],
      ]).map((stack) => stack.map(([weight, bears]) => `${weight} kg, bears ${bears} kg`).join(', ')),
    ),
  'the-smudged-square': () => {
    // Every number from which the moves lead back to zeros: each corner gives its moves away to its two neighbours.
    const [top, left, right, bottom] = [5, 4, 6, 4]
    const middles = range(0, 2).flatMap((a) =>
      range(0, 1).flatMap((b) =>
        range(0, 3).flatMap((c) =>
          range(0, 2).map((d) => {
            const rest = [top - a - b, left - (2 - a) - c, right - (1 - b) - d, bottom - (3 - c) - (2 - d)]
            return rest.every((number) => number >= 0) ? sum(rest) : -1
          }),
        ),
      ),
    )
    return texts([...new Set(middles)].filter((middle) => middle >= 0).map(String))
  },
  'lamps-two-apart': () => {
    const reached = new Set([''])
    for (const lit of reached)
      for (const lamp of range(1, 5)) {
        const all = lit.split(',').filter(Boolean).map(Number)
        const changed = [lamp, lamp + 2]
        const now = [...without(all, changed), ...without(changed, all)].toSorted((a, b) => a - b)
        reached.add(now.join())
      }
    const names = [
      '1, 7',
      '1, 3, 5, 7',
      '2, 3, 5, 6',
      '1, 2, 4, 7',
      '3, 6',
      '2, 4, 6',
      '1, 2, 3, 5',
      'all seven',
    ]
    const lamps = (name: string) => (name === 'all seven' ? range(1, 7).join() : name.replaceAll(' ', ''))
    return texts(
      inTwo(names, ['Can be lit', 'Can never be'], (index) => reached.has(lamps(names[index] ?? ''))),
    )
  },
  'what-the-bag-leaves': () =>
    texts([
      [
        leftInBag(4, 3, 2),
        leftInBag(5, 5, 4),
        leftInBag(2, 6, 4),
        leftInBag(3, 3, 3),
        leftInBag(6, 5, 3),
      ].join(' '),
    ]),
  'mats-for-two-sisters': () => {
    const sides = range(1, 8)
    const area = (mats: readonly number[]) => sum(mats.map((side) => side * side))
    return {
      partitions: subsets(sides)
        .filter((share) => share.length === 4 && share.includes(1))
        .filter((share) => sum(share) * 2 === sum(sides) && area(share) * 2 === area(sides))
        .map((share) => [share, without(sides, share)]),
    }
  },
  'wheel-and-kiln': () => {
    const wares = [
      ['Lamps', 1, 3],
      ['Cups', 3, 4],
      ['Jars', 4, 9],
      ['Pots', 6, 5],
      ['Tiles', 8, 3],
    ] as const
    const best = Math.min(...permutations(wares).map(readyAt))
    return texts(
      permutations(wares)
        .filter((order) => readyAt(order) === best)
        .map((order) =>
          order.map(([name, shaping, firing]) => `${name}: ${shaping} h, ${firing} h`).join(', '),
        ),
    )
  },
  'a-rod-with-four-notches': () =>
    texts(
      subsets(range(1, 12))
        .filter((notches) => notches.length === 4 && notches.includes(8))
        .filter((notches) => {
          const marks = [0, ...notches, 13]
          return new Set(marks.flatMap((a) => marks.map((b) => Math.abs(a - b)))).size === 14
        })
        .map((notches) =>
          without(range(1, 12), [8])
            .map((mark) => (notches.includes(mark) ? 'notch' : '.'))
            .join(' '),
        ),
    ),
  'six-clocks-that-are-wrong': () => {
    // Hours that each clock shows in an hour.
    const speeds = {
      'Runs backwards': -1,
      'Stands still': 0,
      'Runs at half the speed': 0.5,
      'Gains 10 minutes an hour': 70 / 60,
      'Loses 5 minutes an hour': 55 / 60,
      'Gains 1 minute a day': 1 + 1 / 60 / 24,
    }
    return texts([
      inOrder(
        Object.fromEntries(Object.entries(speeds).map(([name, speed]) => [name, 12 / Math.abs(speed - 1)])),
      ),
    ])
  },
  'backwards-and-twice-as-fast': () => {
    const minute = range(1, 720).find((minutes) => (minutes + 2 * minutes) % 720 === 0) ?? 0
    const turn = (angle: number) => (angle % 360 ? ` ${angle % 360}` : '')
    return texts([
      `long blue minute hand 56,38${turn(minute * 6)}; short red hour hand 56,38${turn(minute / 2)}`,
    ])
  },
  'the-plank-over-the-pond': () => {
    const ways = ([row, column]: Cell): number => {
      if (row < 0 || column < 0 || (row === 1 && column === 2)) return 0
      if (row === 0 && column === 0) return 1
      const plank = row === 2 && column === 2 ? ways([1, 1]) : 0
      return ways([row - 1, column]) + ways([row, column - 1]) + plank
    }
    const open: readonly Cell[] = [
      [1, 1],
      [1, 3],
      [2, 1],
      [2, 2],
      [2, 3],
      [3, 1],
      [3, 2],
      [3, 3],
    ]
    return texts([open.map(ways).join(' ')])
  },
  'stairs-of-bricks': () => {
    const stairs = new Set(
      range(1, 32).flatMap((first) => range(first + 1, 33).map((last) => sum(range(first, last)))),
    )
    return texts(
      inTwo([8, 12, 14, 16, 20, 24, 28, 32], ['Makes stairs', 'Makes none'], (bricks) => stairs.has(bricks)),
    )
  },
}
