import { permutations, range, sum } from '../templates/numbers.ts'
import { texts } from './boards.ts'
import type { Proofs } from './proof.ts'
import { allParts, countRegions, pairs } from './search.ts'
import { count, lying, orders, worlds } from './worlds.ts'

/** Things in groups with these headings, by the number of each one's group, from 0. */
const inGroupsOf = (items: readonly (readonly [string, number])[], headings: readonly string[]): string =>
  headings
    .map((heading, group) => {
      const those = items.filter(([, number]) => number === group).map(([name]) => name)
      return `${heading}: ${those.toSorted().join(', ')}`
    })
    .join('; ')

/** 0 if it is so in every case, 1 if in some, 2 if in none. */
function howOften<Case>(cases: readonly Case[], holds: (found: Case) => boolean): number {
  const often = cases.filter(holds).length
  if (often === cases.length) return 0
  return often > 0 ? 1 : 2
}

/** The parts of a basket of seven: 0 is the middle, 1 to 6 follow each other clockwise from the top. */
const isTouching = (a: number, b: number): boolean =>
  a !== b && (a === 0 || b === 0 || [1, 5].includes((a - b + 6) % 6))

/** By the two numbers, the sentence with which one of the two knows the other's. */
function sentencesUntilKnown(greatest: number): Map<string, number> {
  let left = pairs(range(1, greatest), range(1, greatest)).filter(([a, b]) => Math.abs(a - b) === 1)
  const known = new Map<string, number>()
  for (let sentence = 1; left.length > 0 && sentence < 50; sentence += 1) {
    const speaker = (sentence + 1) % 2
    const isKnown = (pair: readonly number[]) =>
      left.filter((other) => other[speaker] === pair[speaker]).length === 1
    for (const pair of left.filter(isKnown)) known.set(pair.join(), sentence)
    left = left.filter((pair) => !isKnown(pair))
  }
  return known
}

export const seniorBoardProofs: Proofs = {
  'six-moorings-four-boats': () =>
    texts(
      orders(['red', 'blue', 'white', 'green'], range(1, 6))
        .filter(({ red, blue, white, green }) => {
          const boats = new Set([red, blue, white, green])
          const isEmpty = (mooring: number) => mooring >= 1 && mooring <= 6 && !boats.has(mooring)
          return isEmpty(red - 1) && isEmpty(red + 1) && green - blue === 4 && boats.has(white - 1)
        })
        .map((places) =>
          lying(
            Object.fromEntries(
              Object.entries(places).map(([name, place]) => [`${name} boat`, [16 * place - 6, 25] as const]),
            ),
          ),
        ),
    ),
  'the-boat-and-the-three-lamps': () => {
    const possible = worlds('red', 'green', 'white').filter(
      ({ red, green, white }) => count([red || green, green || !white, !red]) === 1,
    )
    const parts = countRegions(possible, {
      red: ({ red }) => red,
      green: ({ green }) => green,
      white: ({ white }) => white,
    })
    return { selections: [[...parts.keys()]] }
  },
  'one-of-five-is-wrong': () => ({
    values: range(10, 99).filter((sacks) => {
      const digits = sum(Array.from(String(sacks), Number))
      return count([sacks % 4 === 0, sacks % 6 === 0, digits === 9, sacks > 30, sacks < 40]) === 4
    }),
  }),
  'seven-pots-in-a-basket': () => {
    const places = [
      [50, 31],
      [50, 15],
      [63.9, 23],
      [63.9, 39],
      [50, 47],
      [36.1, 39],
      [36.1, 23],
    ] as const
    const names = ['red', 'blue', 'white', 'yellow', 'green', 'black'] as const
    return texts(
      orders(names, [0, 2, 3, 4, 5, 6])
        .filter((pots) => {
          const pink = 1
          const touched = names.filter((name) => isTouching(pots.red, pots[name]))
          const isRedRight = touched.join() === 'blue,white,yellow' && !isTouching(pots.red, pink)
          const isPinkRight = !isTouching(pink, pots.white) && !isTouching(pink, pots.yellow)
          const isYellowNext = pots.red > 0 && pots.yellow === (pots.red % 6) + 1
          return isRedRight && isPinkRight && isYellowNext && !isTouching(pots.green, pots.white)
        })
        .map((pots) =>
          lying(Object.fromEntries(names.map((name) => [`${name} pot`, places[pots[name]] ?? places[0]]))),
        ),
    )
  },
  'the-line-turns-round': () => {
    const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th']
    return texts(
      orders(['arif', 'babu', 'chitra', 'dina', 'esha', 'farid'])
        .filter(({ arif, babu, chitra, dina, esha, farid }) => {
          const forward = (place: number) => place - (7 - place)
          const isDinaRight = forward(esha) < 0 && forward(dina) === -3 * forward(esha)
          const isBabuRight = forward(babu) > 0 && forward(babu) < forward(dina)
          return isDinaRight && isBabuRight && 7 - chitra < 7 - farid && 7 - farid < 7 - arif
        })
        .map((places) =>
          Object.values(places)
            .map((place) => ordinals[place - 1])
            .join(' '),
        ),
    )
  },
  'six-orders-one-winner': () => {
    const possible = orders(['joya', 'kanu', 'lima', 'mong', 'nila']).filter(
      ({ joya, kanu, lima, mong, nila }) =>
        joya < mong && mong < kanu && Math.abs(kanu - lima) === 1 && nila !== 1,
    )
    if (possible.length !== 6) return texts([`${possible.length} orders`])
    return texts([
      inGroupsOf(
        [
          ['Joya won.', howOften(possible, ({ joya }) => joya === 1)],
          ['Mong was faster than Lima.', howOften(possible, ({ mong, lima }) => mong < lima)],
          ['Nila was last.', howOften(possible, ({ nila }) => nila === 5)],
          ['Kanu was third.', howOften(possible, ({ kanu }) => kanu === 3)],
          ['Lima was last.', howOften(possible, ({ lima }) => lima === 5)],
          ['Mong was fourth.', howOften(possible, ({ mong }) => mong === 4)],
          ['Kanu was second.', howOften(possible, ({ kanu }) => kanu === 2)],
        ],
        ['Certainly true', 'Perhaps', 'Cannot be'],
      ),
    ])
  },
  'a-chain-that-closes': () => {
    const possible = worlds('fish', 'sing', 'draw').filter(
      ({ fish, sing, draw }) => (!fish || !sing) && (sing || draw) && (!draw || fish),
    )
    const parts = countRegions(possible, {
      fish: ({ fish }) => fish,
      sing: ({ sing }) => sing,
      draw: ({ draw }) => draw,
    })
    return { selections: [[...parts.keys()]] }
  },
  'how-many-sentences-until-one-knows': () => {
    const known = sentencesUntilKnown(9)
    const cards = [
      [1, 2],
      [2, 1],
      [7, 8],
      [2, 3],
      [7, 6],
      [6, 7],
      [4, 3],
      [4, 5],
      [6, 5],
    ]
    return texts([
      inGroupsOf(
        cards.map(
          ([rumi, sami]) => [`Rumi ${rumi}, Sami ${sami}`, (known.get(`${rumi},${sami}`) ?? 0) - 1] as const,
        ),
        ['1st', '2nd', '3rd', '4th', '5th'].map((ordinal) => `With the ${ordinal} sentence`),
      ),
    ])
  },
  'nobody-does-just-one': () => {
    const parts = ['swim cycle', 'swim chess', 'cycle chess', 'swim cycle chess']
    // Members of each of these parts; the ground may have any number.
    const clubs = pairs(pairs(range(0, 12), range(0, 12)), pairs(range(0, 12), range(0, 12)))
      .map(([a, b]) => a.concat(b))
      .filter((members) =>
        [
          ['swim', 12],
          ['cycle', 11],
          ['chess', 10],
        ].every(
          ([circle, number]) =>
            sum(members.filter((_, part) => parts[part]?.split(' ').includes(String(circle)))) === number,
        ),
      )
    const isCertain = (part: string) => clubs.every((members) => (members[parts.indexOf(part)] ?? 0) > 0)
    return { selections: [allParts(['swim', 'cycle', 'chess']).filter(isCertain)] }
  },
  'is-one-fact-enough': () => {
    const facts: Readonly<Record<string, (a: number, b: number) => boolean>> = {
      'a + b is odd': (a, b) => (a + b) % 2 === 1,
      'ab + a + b is even': (a, b) => (a * b + a + b) % 2 === 0,
      'a² + b² is divisible by 4': (a, b) => (a * a + b * b) % 4 === 0,
      'a² + b², divided by 4, leaves 2': (a, b) => (a * a + b * b) % 4 === 2,
      'a(b + 2) is odd': (a, b) => (a * (b + 2)) % 2 === 1,
      'a − b is even': (a, b) => (a - b) % 2 === 0,
      'a(b + 1) is even': (a, b) => (a * (b + 1)) % 2 === 0,
      'ab + a + b is odd': (a, b) => (a * b + a + b) % 2 === 1,
    }
    // All remainders by 4 are tried, each of them twice.
    const numbers = pairs(range(1, 8), range(1, 8))
    return texts([
      inGroupsOf(
        Object.entries(facts).map(([fact, holds]) => {
          const often = howOften(
            numbers.filter(([a, b]) => holds(a, b)),
            ([a, b]) => (a * b) % 2 === 0,
          )
          return [fact, [0, 2, 1][often] ?? 2] as const
        }),
        ['The product is surely even', 'The product is surely odd', 'The fact is not enough'],
      ),
    ])
  },
  'each-divides-its-neighbours': () =>
    texts(
      permutations(range(1, 6))
        .filter((rest) => {
          const ring = [7].concat(rest)
          const isRule = ring.every(
            (number, index) => ((ring.at(index - 1) ?? 0) + (ring[(index + 1) % 7] ?? 0)) % number === 0,
          )
          return isRule && rest[0] !== 1 && rest[5] !== 1 && rest.indexOf(1) < rest.indexOf(2)
        })
        .map((rest) => [7].concat(rest).join(', ')),
    ),
}
