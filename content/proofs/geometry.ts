import { angleAt, areaOf, borderOf, type Cell, distance, foldedCube, isWood, matchesOf, type Point, rounded, toRight, towards, TRIANGLE, triangles, twiceArea } from './plane.ts'
import { allParts, byWorth, pairs, partsOf, permutations, range, sum, type Proofs } from './search.ts'

/** Other boards of matches, and logic grids, are searched by the import. */
export const geometryProofs: Proofs = {
  'squares-in-a-window': () => ({
    values: [sum(range(1, 2).map((side) => (3 - side + 1) * (2 - side + 1)))],
  }),
  'round-the-plus': () => ({
    values: [
      borderOf([
        [1, 0],
        [0, 1],
        [1, 1],
        [2, 1],
        [1, 2],
      ]),
    ],
  }),
  'the-turning-arrow': () => ({ options: [['0', '90', '180', '270'].indexOf(String(3 * 90 - 180)) + 1] }),
  'a-second-straw-cube': () => ({ values: [12 - 4] }),
  'the-crabs-walk': () => ({ values: [Math.hypot(3 - 5 + 2, 2 + 2)] }),
  'the-shortest-border': () => {
    const borders = [
      ['0,0', '1,0', '2,0', '3,0'],
      ['0,0', '0,1', '0,2', '1,2'],
      ['0,0', '1,0', '0,1', '1,1'],
      ['0,1', '1,1', '1,0', '2,0'],
    ].map((cells) => borderOf(cells.map((cell): Cell => [Number(cell[0]), Number(cell[2])])))
    return { options: borders.flatMap((one, index) => (one === Math.min(...borders) ? [index + 1] : [])) }
  },
  'dominoes-from-a-sheet': () => {
    // The most dominoes from what is left of the sheet, cell by cell; a free cell is one bit.
    const most = new Map<number, number>([[0, 0]])
    const from = (free: number): number => {
      const known = most.get(free)
      if (known !== undefined) return known
      const cell = Math.log2(free & -free)
      const without = free - 2 ** cell
      const next = [cell % 5 < 4 ? cell + 1 : -1, cell + 5].filter(
        (other) => other >= 0 && (without >> other) % 2 === 1,
      )
      const best = Math.max(from(without), ...next.map((other) => 1 + from(without - 2 ** other)))
      most.set(free, best)
      return best
    }
    return { values: [from(2 ** 15 - 1)] }
  },
  'snakes-on-the-mat': () => {
    const names = [
      'a straight snake: 4 steps right',
      'a snake: 2 steps right, 1 down, 1 right, 1 up, 1 right',
      'a snake: 3 steps right, 2 down, 2 left',
      'a snake: 2 steps right, 1 down, 2 left, 1 down, 2 right',
      'a rolled-up snake: 3 steps right, 2 down, 3 left, 1 up, 1 right',
    ]
    return byWorth(
      Object.fromEntries(names.map((name) => [name, sum((name.match(/\d/g) ?? []).map(Number))])),
    )
  },
  'arrows-that-turn': () => {
    const arrow = (row: number, column: number) => '↑→↓←'[(column + 2 * row) % 4] ?? ''
    return { fillings: [[arrow(0, 2), arrow(1, 1), arrow(2, 0), arrow(2, 3)]] }
  },
  'equal-sides-four-corners': () => ({
    selections: [
      [
        ...partsOf(
          [
            [1, 1, 1, 1],
            [2, 1, 2, 1],
            [1, 1, 1],
          ],
          { four: (sides) => sides.length === 4, equal: (sides) => sides.every((side) => side === sides[0]) },
        ).keys(),
      ],
    ],
  }),
  'a-ribbon-round-the-parcel': () => ({ values: [2 * (20 + 10) + 2 * (15 + 10) + 30] }),
  'forty-metres-of-fence': () => ({
    values: range(1, 20).flatMap((width) => (2 * (width + width + 4) === 40 ? [width * (width + 4)] : [])),
  }),
  'a-path-round-the-pond': () => ({ values: [12 * 12 - 10 * 10] }),
  'the-ribs-of-a-fan': () => ({ values: range(1, 180).filter((angle) => angle * (10 - 1) === 180) }),
  'rolling-the-die': () => ({ values: [towards(toRight({ top: 1, front: 2, right: 3 })).top] }),
  'a-green-border': () => ({
    values: range(3, 50).flatMap((side) => {
      const inside = (side - 2) ** 2
      return side * side - inside === 44 ? [inside] : []
    }),
  }),
  'the-bitten-biscuit': () => ({ values: [6 + 9 + (6 - 2) + 3 + 2 + (9 - 3)] }),
  'angles-by-other-names': () =>
    byWorth({
      'half a right angle': 90 / 2,
      'an angle of a triangle with three equal sides': 180 / 3,
      'a quarter of a full turn': 360 / 4,
      'a third of a full turn': 360 / 3,
      'one and a half right angles': 90 * 1.5,
      'two thirds of a straight angle and 40° more': (180 * 2) / 3 + 40,
    }),
  'across-the-field': () => ({ values: [20 + 21 - Math.hypot(20, 21)] }),
  'pentagon-beside-a-square': () => {
    // The shared side goes from (0, 0) to (0, 1); the square lies on the left, the pentagon on the right.
    const next: Point = [Math.cos((18 * Math.PI) / 180), 1 + Math.sin((18 * Math.PI) / 180)]
    return { values: [rounded(angleAt([-1, 1], [0, 1], next))] }
  },
  'a-third-then-a-half': () => {
    const [b, c, a]: Point[] = [
      [0, 0],
      [12, 0],
      [3, 10],
    ]
    if (!a || !b || !c || areaOf(a, b, c) !== 60) return { values: [] }
    const d: Point = [8, 0]
    return { values: [areaOf(b, d, [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2])] }
  },
  'a-shadow-up-the-wall': () => ({
    values: range(3, 60).filter((height) => (height - 2) / 12 === 2 / 1.5),
  }),
  'a-triangle-in-a-tile': () => ({ values: [areaOf([0, 0], [12, 6], [6, 12])] }),
  'three-lengths-of-bamboo': () => {
    const kindOf = ([a = 0, b = 0, c = 0]: readonly number[]) =>
      a + b <= c ? 3 : a * a + b * b === c * c ? 0 : a * a + b * b > c * c ? 1 : 2
    const cards = [
      '8, 15, 17',
      '20, 21, 29',
      '5, 6, 7',
      '7, 7, 8',
      '6, 7, 10',
      '3, 5, 7',
      '4, 9, 13',
      '5, 5, 11',
    ]
    return {
      partitions: [
        range(0, 3).map((kind) => cards.filter((card) => kindOf(card.split(', ').map(Number)) === kind)),
      ],
    }
  },
  'ways-past-the-pond': () => {
    const ways = (x: number, y: number): number =>
      x < 0 || y < 0 || (x === 2 && y === 1) ? 0 : x + y === 0 ? 1 : ways(x - 1, y) + ways(x, y - 1)
    return { fillings: [[ways(1, 3), ways(2, 3), ways(3, 3), ways(1, 2), ways(2, 2), ways(3, 1)]] }
  },
  'just-one-part-is-empty': () => {
    const parts = partsOf(triangles, {
      small: (angles) => angles.every((angle) => angle < 80),
      equal: ([a, b, c]) => a === b || b === c,
      sixty: (angles) => angles.includes(60),
    })
    return { selections: [allParts(['small', 'equal', 'sixty']).filter((part) => !parts.has(part))] }
  },
  'a-circle-through-two-corners': () => ({
    values: range(1, 800)
      .map((hundredths) => hundredths / 100)
      .filter((radius) => Math.abs(distance([4, 8 - radius], [0, 0]) - radius) < 1e-9),
  }),
  'four-triangles-in-a-trapezium': () => {
    // Parallel sides of 3 and 4; the height follows from the triangle of 16 over the longer one.
    const height = (16 * 2) / 4 + (9 * 2) / 3
    return { values: [((3 + 4) / 2) * height] }
  },
  'the-foot-of-the-height': () => ({
    values: range(1, 40).flatMap((height) =>
      angleAt([0, height], [-4, 0], [9, 0]) === 90 ? [(13 * height) / 2] : [],
    ),
  }),
  'the-well-and-four-posts': () => {
    // Tenths of a square metre for the square of the well's distance from the side AD.
    const distances = range(1, 89).map((tenths) => {
      const left = tenths / 10
      return Math.sqrt(left + (81 - (121 - (49 - left))))
    })
    return { values: [...new Set(distances.map(rounded))] }
  },
  'the-hexagon-in-the-star': () => {
    const corner = (turn: number): Point => [Math.cos((turn * Math.PI) / 3), Math.sin((turn * Math.PI) / 3)]
    // The small hexagon's corners are as far from the centre as the large one's, divided by the root of three.
    const across = distance(corner(0), corner(2)) / 3
    return { values: [rounded(24 * across ** 2)] }
  },
  'the-angle-at-the-incentre': () => ({
    values: range(1, 178).filter((angle) => 180 - (180 - angle) / 2 === 118),
  }),
  'nine-villages-many-crossings': () => {
    const roads = pairs(range(0, 8), range(0, 8)).filter(([a, b]) => a < b)
    return { values: [pairs(roads, roads).filter(([[a, b], [c, d]]) => a < c && c < b && b < d).length] }
  },
  'dots-inside-a-triangle': () => {
    const [a, b, c] = TRIANGLE
    const isInside = (dot: Point) => {
      const parts = [twiceArea(dot, a, b), twiceArea(dot, b, c), twiceArea(dot, c, a)]
      return sum(parts) === twiceArea(a, b, c) && parts.every((part) => part > 0)
    }
    return { values: [pairs(range(0, 8), range(0, 8)).filter(isInside).length] }
  },
  'three-faces-of-a-box': () => ({
    values: pairs(range(1, 20), pairs(range(1, 20), range(1, 20))).flatMap(([a, [b, c]]) =>
      a * b === 12 && a * c === 15 && b * c === 20 ? [a * b * c] : [],
    ),
  }),
  'tunnels-through-a-cube': () => {
    const cubes = pairs(range(0, 3), pairs(range(0, 3), range(0, 3))).filter(([x, [y, z]]) => isWood(x, y, z))
    const free = cubes.map(([x, [y, z]]) => {
      const around = [-1, 1].flatMap((step) => [
        isWood(x + step, y, z),
        isWood(x, y + step, z),
        isWood(x, y, z + step),
      ])
      return around.filter((isCovered) => !isCovered).length
    })
    return { values: [sum(free)] }
  },
  'the-crease-of-a-sheet': () => {
    // Where the crease meets the lower side: as far from (0, 0) as from (8, 6).
    const foot = range(0, 8_000).find(
      (x) => Math.abs(distance([x / 1000, 0], [0, 0]) - distance([x / 1000, 0], [8, 6])) < 1e-9,
    )
    return { values: [rounded(2 * distance([(foot ?? 0) / 1000, 0], [4, 3]))] }
  },
  'two-wheels-on-a-road': () => ({
    values: range(1, 60).filter((apart) => distance([0, 9], [apart, 16]) === 9 + 16),
  }),
  'how-many-triangles-fit': () => {
    // On the ray from A at 30 degrees, in thousandths of a cm: points that are 5 cm from B = (8, 0).
    const gap = (t: number) => distance([t * Math.cos(Math.PI / 6), t * Math.sin(Math.PI / 6)], [8, 0]) - 5
    const crossings = range(1, 20_000).filter(
      (one) => gap(one / 1000) <= 0 !== gap((one + 1) / 1000) <= 0,
    ).length
    const bySides = (a: number, b: number, c: number) => (a + b > c ? 1 : 0)
    const byAngles = (...angles: readonly number[]) => (sum(angles) === 180 ? 3 : 0)
    const bySideAndAngles = (one: number, other: number) => (one + other < 180 ? 1 : 0)
    const cards = [
      ['sides 3 cm, 4 cm and 9 cm', bySides(3, 4, 9)],
      ['angles 50°, 60° and 80°', byAngles(50, 60, 80)],
      ['sides 5 cm, 6 cm and 7 cm', bySides(5, 6, 7)],
      ['AB = 6 cm and the angles at A and B 40° and 70°', bySideAndAngles(40, 70)],
      ['AB = 8 cm and BC = 5 cm and the angle at A 30°', crossings],
      ['angles 40°, 60° and 80°', byAngles(40, 60, 80)],
      ['two sides of 5 cm each', 3],
    ] as const
    return {
      partitions: [
        range(0, 3).map((many) => cards.flatMap(([card, count]) => (count === many ? [card] : []))),
      ],
    }
  },
  'three-wells-one-house': () => {
    const [a, b, c]: readonly [Point, Point, Point] = [
      [0, 0],
      [12, 0],
      [0, 16],
    ]
    const houses = pairs(range(-20, 40), range(-20, 40)).filter(
      ([x, y]) => distance([x, y], a) > 0 && distance([x, y], b) > 0 && distance([x, y], c) > 0,
    )
    const parts = partsOf(houses, {
      ab: (house) => distance(house, a) < distance(house, b),
      bc: (house) => distance(house, b) < distance(house, c),
      ca: (house) => distance(house, c) < distance(house, a),
    })
    return { selections: [allParts(['ab', 'bc', 'ca']).filter((part) => !parts.has(part))] }
  },
  'pairs-that-make-a-square': () => {
    const shapes: Readonly<Record<string, readonly Cell[]>> = Object.fromEntries(
      Object.entries({
        'two by two squares': '00 10 01 11',
        'a corner of five squares: three upright, and two more to the right at the foot': '00 01 02 12 22',
        'three squares in a row': '00 10 20',
        'two rows of three squares': '00 10 20 01 11 21',
        'an L: three squares upright, and one to the right at the foot': '00 01 02 12',
        'a flag: two by two squares, and one more below the left column': '00 10 01 11 02',
        'a T: three squares in a row, and one below the middle one': '00 10 20 11',
        'a cup: three squares in a row, and one more above each end': '00 20 01 11 21',
      }).map(([name, cells]) => [
        name,
        cells.split(' ').map((cell): Cell => [Number(cell[0]), Number(cell[1])]),
      ]),
    )
    const covers = (cells: readonly Cell[]): Set<number> => {
      const turns = range(0, 7).map((turn) =>
        cells.map(([x, y]): Cell => {
          const [a, b] = turn % 2 === 0 ? [x, y] : [y, x]
          return [turn & 2 ? -a : a, turn & 4 ? -b : b]
        }),
      )
      const masks = turns.flatMap((turned) =>
        pairs(range(-2, 4), range(-2, 4)).flatMap(([dx, dy]) => {
          const moved = turned.map(([x, y]): Cell => [x + dx, y + dy])
          const fits = moved.every(([x, y]) => x >= 0 && x < 3 && y >= 0 && y < 3)
          return fits ? [sum(moved.map(([x, y]) => 2 ** (x + 3 * y)))] : []
        }),
      )
      return new Set(masks)
    }
    const masks = Object.entries(shapes).map(([name, cells]) => ({ name, masks: covers(cells) }))
    const partners = pairs(masks, masks).flatMap(([one, other]) =>
      one.name < other.name && [...one.masks].some((mask) => other.masks.has(511 - mask))
        ? [[one.name, other.name]]
        : [],
    )
    return { partitions: [partners] }
  },
  'three-centres': () => {
    // On squares of 7 percent: the right angle and the ends of the legs.
    const [right, across, up]: readonly [Point, Point, Point] = [
      [0, 0],
      [6, 0],
      [0, 9],
    ]
    const halves = pairs(range(-10, 20), range(-10, 20)).map(([x, y]): Point => [x / 2, y / 2])
    const isCentre = (point: Point) =>
      distance(point, right) === distance(point, across) && distance(point, right) === distance(point, up)
    const middle: Point = [sum([right[0], across[0], up[0]]) / 3, sum([right[1], across[1], up[1]]) / 3]
    const onBoard = ([x, y]: Point): Point => [29 + 7 * x, 69.5 - 7 * y]
    return {
      places: halves.filter(isCentre).map((centre) => ({
        'red pin': onBoard(centre),
        'blue pin': onBoard(right),
        'green pin': onBoard(middle),
      })),
    }
  },
  'creases-in-a-strip': () => ({ values: [range(1, 3).reduce((pieces) => 2 * pieces, 1) - 1] }),
  'four-mats-round-a-hole': () => ({ values: [(9 + 3) ** 2 - 4 * 9 * 3] }),
  'two-that-overlap': () => {
    // A field of three by three cells, its corners at 2, 4, 6 and 8: every union of its squares.
    const squares = range(1, 3).flatMap((side) =>
      pairs(range(0, 3 - side), range(0, 3 - side)).map(([x, y]) => ({
        side,
        matches: matchesOf(x, y, side),
      })),
    )
    const field = new Set(squares.flatMap(({ matches }) => matches))
    const found = new Map<string, readonly string[]>()
    for (const [one, [two, three]] of pairs(squares, pairs(squares, squares))) {
      const kept = new Set([one, two, three].flatMap(({ matches }) => matches))
      const whole = squares.filter(({ matches }) => matches.every((match) => kept.has(match)))
      const sides = whole.map(({ side }) => side).toSorted((a, b) => a - b)
      const taken = [...field].filter((match) => !kept.has(match)).toSorted()
      if (taken.length === 8 && sides.join(' ') === '1 2 2') found.set(taken.join(' '), taken)
    }
    return { removals: [...found.values()] }
  },
  'three-signs-at-a-corner': () => {
    const signs = ['star', 'circle', 'triangle', 'heart', 'moon', 'square']
    const faces = foldedCube([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 2],
    ])
    // Three faces have a common corner when no two of them are opposite.
    const meet = (three: string) => {
      const found = three.split(' ').map((sign) => faces?.[signs.indexOf(sign)] ?? 0)
      return found.every((face) => !found.includes(5 - face))
    }
    const options = ['star circle heart', 'circle triangle square', 'triangle heart moon', 'star square moon']
    return { options: faces ? options.flatMap((three, index) => (meet(three) ? [index + 1] : [])) : [] }
  },
  'a-die-out-of-stairs': () => {
    const faces = foldedCube([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ])
    const isDie = (dots: readonly number[]) =>
      faces?.every((face, cell) => (dots[cell] ?? 0) + (dots[faces.indexOf(5 - face)] ?? 0) === 7) ?? false
    return { fillings: permutations([4, 5, 6]).filter((rest) => isDie([1, 2, 3, ...rest])) }
  },
}
