import { permutations, range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { type Cell, distance, foldedCube, isWood, getMatches, type Point, rounded } from './shapes.ts'
import { allParts, countRegions, pairs } from './search.ts'

/** Proofs of geometry: solids, folds, counts of figures and places of points are tried or calculated. */
export const solidProofs: Proofs = {
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
    // The crease meets the lower side as far from (0, 0) as from (8, 6).
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
      (number) => gap(number / 1000) <= 0 !== gap((number + 1) / 1000) <= 0,
    ).length
    const bySides = (a: number, b: number, c: number) => (a + b > c ? 1 : 0)
    const byAngles = (...angles: readonly number[]) => (sum(angles) === 180 ? 3 : 0)
    const bySideAndAngles = (number: number, other: number) => (number + other < 180 ? 1 : 0)
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
    const parts = countRegions(houses, {
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
    const partners = pairs(masks, masks).flatMap(([item, other]) =>
      item.name < other.name && [...item.masks].some((mask) => other.masks.has(511 - mask))
        ? [[item.name, other.name]]
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
        matches: getMatches(x, y, side),
      })),
    )
    const field = new Set(squares.flatMap(({ matches }) => matches))
    const found = new Map<string, readonly string[]>()
    for (const [item, [two, three]] of pairs(squares, pairs(squares, squares))) {
      const remaining = new Set([item, two, three].flatMap(({ matches }) => matches))
      const whole = squares.filter(({ matches }) => matches.every((match) => remaining.has(match)))
      const sides = whole.map(({ side }) => side).toSorted((a, b) => a - b)
      const taken = [...field].filter((match) => !remaining.has(match)).toSorted()
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
  'solids-by-their-faces': () => {
    // The faces of each thing by the lengths of their sides.
    const solids: readonly (readonly (readonly number[])[])[] = [
      range(1, 6).map(() => [1, 1, 1, 1]),
      [
        [5, 3, 5, 3],
        [5, 3, 5, 3],
        [5, 1, 5, 1],
        [5, 1, 5, 1],
        [3, 1, 3, 1],
        [3, 1, 3, 1],
      ],
      [
        [4, 3, 3],
        [4, 3, 3],
        [4, 5, 4, 5],
        [3, 5, 3, 5],
        [3, 5, 3, 5],
      ],
      range(1, 4).map(() => [2, 2, 2]),
    ]
    const parts = countRegions(solids, {
      three: (faces) => faces.some(({ length }) => length === 3),
      four: (faces) => faces.some(({ length }) => length === 4),
      equal: (faces) => new Set(faces.map(String)).size === 1,
    })
    return { selections: [[...parts.keys()]] }
  },
}
