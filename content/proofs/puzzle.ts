import { permutations, range } from '../templates/numbers.ts'
import { writtenProofs } from './proof.ts'
import { assignments, count, inOrder, lying, orders, worlds } from './worlds.ts'

/** The fewest steps from a state to one that is wanted, as states are keyed by their JSON. */
function minSteps<State>(start: State, next: (state: State) => State[], isWanted: (state: State) => boolean) {
  let reached = [start]
  const seen = new Set([JSON.stringify(start)])
  for (let steps = 0; reached.length > 0; steps++) {
    if (reached.some(isWanted)) return [String(steps)]
    reached = reached.flatMap(next).filter((state) => {
      const key = JSON.stringify(state)
      return !seen.has(key) && seen.add(key)
    })
  }
  return []
}

/** The lamps or cups after these of them are switched. */
const switched = (all: readonly boolean[], which: readonly number[]): boolean[] =>
  all.map((item, index) => item !== which.includes(index))

/** Fewest moves until all are switched, each move switching just one of these sets. */
const switching = (all: number, moves: readonly (readonly number[])[]): string[] =>
  minSteps<boolean[]>(
    range(1, all).map(() => false),
    (state) => moves.map((move) => switched(state, move)),
    (state) => state.every(Boolean),
  )

const parts = (circles: readonly string[], isIn: (world: Record<string, boolean>) => boolean): string[] => [
  worlds(...circles)
    .filter(isIn)
    .map((world) => circles.filter((circle) => world[circle]).join('+') || 'outside')
    .toSorted()
    .join(', '),
]

/** Beds with one scarecrow in each row, column and kind, none touching another: the column of each row. */
const scarecrows = (garden: readonly string[]): string[] =>
  permutations(range(0, garden.length - 1))
    .filter(
      (columns) =>
        columns.every((column, row) => row === 0 || Math.abs(column - (columns[row - 1] ?? 0)) > 1) &&
        new Set(columns.map((column, row) => garden[row]?.[column])).size === garden.length,
    )
    .map((columns) => columns.map((column) => 'ABCDEF'[column]).join(' '))

/** The number of points of a figure at which an odd number of lines meet. */
const oddPoints = (lines: readonly string[]): number =>
  [...new Set(lines.join(''))].filter((point) => lines.filter((line) => line.includes(point)).length % 2)
    .length

/** Proofs of puzzles: moves, switches, gears, folds and codes are tried or followed step by step. */
export const puzzleProofs = writtenProofs({
  'the-wind-takes-three-hats': () => {
    const at = (head: number) => [[18, 50, 82][head % 3] ?? 0, 21] as const
    return [lying({ 'red hat': at(1), 'blue hat': at(2), 'yellow hat': at(3) })]
  },
  'box-in-box': () =>
    orders(['Yellow', 'Green', 'Red', 'Blue', 'White'])
      .filter((at) => at.Red < at.Blue && at.Green < at.Red && at.Blue < at.White && at.Yellow < at.Green)
      .map(inOrder),
  'the-postmans-code': () =>
    orders(['sun', 'boat', 'fish', 'kite'])
      .map((to) => {
        const after = (name: keyof typeof to) =>
          (['sun', 'boat', 'fish', 'kite'] as const)[to[name] - 1] ?? name
        return { after, to }
      })
      .filter(
        ({ after, to }) =>
          after('sun') === 'boat' &&
          after('boat') === 'fish' &&
          after('kite') === 'sun' &&
          Object.values(to).length === 4,
      )
      .map(({ after }) => [after('sun'), after('boat'), after(after('boat'))].join(' ')),
  'bundles-for-three': () =>
    permutations([3, 5, 8, 9, 12, 14])
      .map((all) => [all.slice(0, 2), all.slice(2, 4), all.slice(4)])
      .filter((shares) => new Set(shares.map(([a = 0, b = 0]) => a + b)).size === 1)
      .map((shares) => shares.map((share) => share.map(String).toSorted().join(', ')).join('; ')),
  // With n candidate coins, two heaps of m are weighed: m candidates are left, or n - 2m.
  // All places of the upside-down triangle; what it shares with the first one stays.
  'ten-coins': () => {
    const coins = range(0, 4).flatMap((row) => range(0, row).map((column) => [row, column] as const))
    const places = range(-4, 4).flatMap((down) => range(-8, 8).map((right) => [down, right] as const))
    const staying = places.map(
      ([down, right]) =>
        coins.filter(([row, column]) => {
          const [r, c] = [row - down, column - right]
          return r >= 0 && c >= r && c <= 4
        }).length,
    )
    return [String(coins.length - Math.max(...staying))]
  },
  'a-rubber-stamp': () => [['star', 'dot', 'moon'].toReversed().join(', ')],
  'fridays-of-a-month': () => [String(range(1, 31).filter((date) => date % 7 === 3).length)],
  'one-big-ring': () => [String((6 * 2) / 2)],
  'a-village-in-the-pond': () => {
    // The bank ends at 42; each thing is 18 high and hangs from it, upside down.
    const below = (x: number) => `${x},${42 + 18 / 2} 180`
    return [`hut ${below(20)}; palm ${below(50)}`]
  },
  'three-switches-one-lamp': () => parts(['door', 'bed', 'desk'], (up) => count(Object.values(up)) % 2 === 1),
  'a-die-rolls-home': () => {
    let [top, front, right] = [1, 2, 3]
    for (const way of ['right', 'right', 'front', 'right'])
      if (way === 'right') [top, right] = [7 - right, top]
      else [top, front] = [7 - front, top]
    return [String(top)]
  },
  'seven-lamps-in-a-row': () =>
    switching(
      7,
      range(0, 6).map((lamp) => [lamp - 1, lamp, lamp + 1]),
    ),
  'fruit-on-the-scales': () =>
    // Weights in tenths of a coconut.
    orders(['Guava', 'Coconut', 'Papaya', 'Melon', 'Jackfruit'], [1, 3, 10, 20, 30, 51, 60])
      .filter(
        (weight) =>
          weight.Papaya === 2 * weight.Coconut &&
          weight.Melon === weight.Papaya + weight.Coconut &&
          3 * weight.Guava < weight.Coconut &&
          weight.Jackfruit > weight.Melon + weight.Papaya,
      )
      .map(inOrder),
  'four-cards-held-close': () =>
    orders(['asif', 'bonna', 'chand', 'dipa'], [3, 4, 6, 9])
      .filter(({ asif, bonna, chand, dipa }) => asif + bonna === 10 && chand === 3 * dipa && asif > bonna)
      .map((card) => Object.values(card).join(' ')),
  'stars-for-a-sun': () => [String(3 * 3 + 2 * 3)],
  'a-lamp-and-three-switches': () => parts(['a', 'b', 'c'], ({ a, b, c }) => a === true && (b || c) === true),
  'in-one-stroke': () => {
    const figures = {
      'square with both diagonals and a roof on top': [
        'ab',
        'bc',
        'cd',
        'da',
        'ae',
        'be',
        'ce',
        'de',
        'df',
        'cf',
      ],
      'two triangles that touch at a corner': ['ab', 'bc', 'ca', 'cd', 'de', 'ec'],
      'square with one diagonal': ['ab', 'bc', 'cd', 'da', 'ac'],
      'square with both diagonals': ['ab', 'bc', 'cd', 'da', 'ae', 'be', 'ce', 'de'],
      'square with a cross inside, like a window': 'ae eb bf fc cg gd dh ha ei fi gi hi'.split(' '),
      'plus sign': ['ae', 'be', 'ce', 'de'],
    }
    const those = (isDrawn: boolean) =>
      Object.entries(figures)
        .filter(([, lines]) => oddPoints(lines) <= 2 === isDrawn)
        .map(([name]) => name)
        .toSorted()
        .join(', ')
    return [`In one stroke: ${those(true)}; Not in one stroke: ${those(false)}`]
  },
  'five-flower-beds': () => scarecrows(['BBBBA', 'BBBAA', 'BBECC', 'DEECE', 'DEEEE']),
  'books-side-by-side': () =>
    minSteps<number[]>(
      [4, 6, 2, 5, 1, 3],
      (books) =>
        range(0, 4).map((left) => books.with(left, books[left + 1] ?? 0).with(left + 1, books[left] ?? 0)),
      (books) => books.join() === '1,2,3,4,5,6',
    ),
  'frogs-two-against-three': () =>
    minSteps<string>(
      'gg.bbb',
      (stones) =>
        Array.from(stones).flatMap((frog, place) => {
          const ahead = frog === 'g' ? 1 : -1
          const to = stones[place + ahead] === '.' ? place + ahead : place + 2 * ahead
          const isJump = to === place + 2 * ahead
          if (frog === '.' || stones[to] !== '.' || (isJump && stones[place + ahead] === frog)) return []
          return [Array.from(stones).with(to, frog).with(place, '.').join('')]
        }),
      (stones) => stones === 'bbb.gg',
    ),
  'through-every-door': () => {
    const doors = [
      'hall library',
      'hall library',
      'hall museum',
      'hall museum',
      'library museum',
      'museum kitchen',
    ]
    const goesOn = (room: string, left: readonly string[]): boolean =>
      left.length === 0
        ? room === 'kitchen'
        : left.some((door, index) => {
            const rooms = door.split(' ')
            const other = rooms.find((eachRoom) => eachRoom !== room) ?? ''
            return rooms.includes(room) && goesOn(other, left.toSpliced(index, 1))
          })
    return ['library', 'hall', 'museum', 'kitchen']
      .filter((room) => goesOn(room, doors))
      .map((room) => `in the ${room}`)
  },
  'the-horse-in-the-stable': () => {
    const squares = range(0, 11)
    const jumps = (from: number) =>
      squares.filter((to) => {
        const [dx, dy] = [
          Math.abs((from % 4) - (to % 4)),
          Math.abs(Math.floor(from / 4) - Math.floor(to / 4)),
        ]
        return dx * dy === 2
      })
    const ways = (way: readonly number[]): number[][] =>
      way.length === 12
        ? [[...way]]
        : jumps(way.at(-1) ?? 0)
            .filter((to) => !way.includes(to))
            .flatMap((to) => ways([...way, to]))
    const given: Readonly<Record<number, number>> = { 11: 1, 5: 4, 9: 6 }
    return squares
      .flatMap((start) => ways([start]))
      .filter((way) => Object.entries(given).every(([number, square]) => way[Number(number) - 1] === square))
      .map((way) =>
        squares
          .filter((square) => !Object.values(given).includes(square))
          .map((square) => way.indexOf(square) + 1)
          .join(' '),
      )
  },
  'six-scarecrows-six-crops': () => scarecrows(['CCBAAA', 'CBBBDA', 'CCBDDD', 'ECDDDD', 'ECCDDD', 'EFFDDD']),
  'the-pile-of-three-baskets': () => {
    // All ways to do it in seven moves, as the names of the moves.
    const sizes = ['small', 'middle', 'large']
    const ways = (mats: readonly number[], moves: readonly string[]): string[] => {
      if (mats.every((mat) => mat === 2)) return moves.length === 7 ? [moves.join(', ')] : []
      if (moves.length === 7) return []
      return mats.flatMap((mat, basket) =>
        [0, 1, 2]
          .filter(
            (to) => to !== mat && mats.slice(0, basket).every((eachMat) => eachMat !== mat && eachMat !== to),
          )
          .flatMap((to) => {
            const name = `${sizes[basket] ?? ''} to ${'ABC'[to] ?? ''}`
            const isLast = moves.length === 6
            return ways(mats.with(basket, to), [...moves, isLast ? 'small on top at C' : name])
          }),
      )
    }
    return ways([0, 0, 0], [])
  },
  'ants-on-a-bamboo': () => {
    // Ants that pass each other leave the bamboo when those that turn round do.
    const last = assignments({ at: range(0, 90), way: [0, 90] }).map(({ at, way }) => Math.abs(way - at) / 3)
    return [String(Math.max(...last))]
  },
})
