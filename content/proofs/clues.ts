import { permutations } from '../templates/numbers.ts'
import { pairs, allParts } from './search.ts'
import { writtenProofs } from './proof.ts'
import { HONEST, certainParts, near, possibleParts, sorted } from './logic-searches.ts'
import { assignments, count, inGroups, inOrder, lying, orders, worlds } from './worlds.ts'

/** Columns of a grid of sentences: must be so, may be so, cannot be. */
const verdict = (answers: readonly boolean[], words: readonly [string, string, string]): string =>
  words[answers.every(Boolean) ? 0 : answers.some(Boolean) ? 1 : 2]

/** Proofs of the lower levels: places, groups and diagrams from clues. */
export const clueProofs = writtenProofs({
  'marble-in-the-chalk-circles': () => [
    allParts(['red', 'blue'])
      .filter((part) => part !== 'red blue')
      .toSorted()
      .join(', '),
  ],
  'two-shelves-of-jars': () =>
    // Places 1 to 3 on the upper shelf, 4 to 6 below them.
    orders(['Chilli', 'Lentils', 'Rice', 'Salt', 'Sugar', 'Tea'])
      .filter(
        ({ Chilli, Lentils, Salt, Sugar, Tea }) =>
          Chilli === 4 &&
          Sugar === Tea + 3 &&
          Salt === Tea + 1 &&
          Tea % 3 !== 0 &&
          Lentils <= 3 === Salt <= 3,
      )
      .map((at) => inOrder(at).replaceAll(',', '')),
  'three-rickshaws-to-the-fair': () =>
    pairs(orders(['Grandmother', 'Mother', 'Uncle']), orders(['Mim', 'Rana', 'Tuli']))
      .filter(
        ([{ Grandmother, Mother, Uncle }, { Mim, Rana, Tuli }]) =>
          Mother === Grandmother + 1 && Uncle !== 3 && Mim === Mother && Rana > Tuli,
      )
      .map(([adults, children]) => {
        const [first, second, third] = [inOrder(adults).split(', '), inOrder(children).split(', ')]
          .reduce<string[][]>((rows, names) => names.map((name, place) => [...(rows[place] ?? []), name]), [])
          .map((names) => names.toSorted().join(', '))
        return `First rickshaw: ${first}; Second rickshaw: ${second}; Third rickshaw: ${third}`
      }),
  'five-paper-lanterns': () =>
    orders(['red', 'blue', 'yellow', 'green', 'white'])
      .filter(
        ({ red, blue, yellow, green, white }) =>
          [yellow, green, white].every((other) => (other - red) * (other - blue) < 0) &&
          blue < red &&
          Math.abs(yellow - white) === 1 &&
          Math.abs(yellow - green) === 1 &&
          Math.abs(green - blue) === 1,
      )
      .map((hook) =>
        inOrder(hook)
          .split(', ')
          .map((colour) => `${colour} lantern`)
          .join(' '),
      ),
  'home-one-after-another': () => {
    const rina = 4.5
    const babu = rina - 1
    const grandfather = babu + 0.5
    return [
      inOrder({
        Rina: rina,
        Babu: babu,
        Grandfather: grandfather,
        Mother: grandfather + 1,
        Uncle: babu - 0.5,
      }),
    ]
  },
  'two-jobs-each': () => {
    const both: readonly boolean[] = [true, false]
    const children = assignments({ sweep: both, wash: both, carry: both }).filter(
      (jobs) => count(Object.values(jobs)) === 2,
    )
    const headings = { sweep: 'sweeping', wash: 'washing up', carry: 'fetching water' } as const
    const jobs = Object.keys(headings) as (keyof typeof headings)[]
    return assignments({ arif: children, bijoy: children, chaya: children })
      .filter(
        (house) =>
          jobs.every((job) => count(Object.values(house).map((child) => child[job])) === 2) &&
          !house.chaya.sweep &&
          !house.bijoy.wash,
      )
      .map((house) =>
        Object.values(house)
          .map((child) =>
            jobs
              .filter((job) => child[job])
              .map((job) => headings[job])
              .join('+'),
          )
          .join(' '),
      )
  },
  'two-even-throws': () => {
    const throws = assignments({ a: [1, 2, 3, 4, 5, 6], b: [1, 2, 3, 4, 5, 6] }).filter(
      ({ a, b }) => a % 2 === 0 && b % 2 === 0,
    )
    return [
      sorted(throws, ['Certainly true', 'Perhaps', 'Cannot be'], {
        'The sum is more than 3.': ({ a, b }) => a + b > 3,
        'The sum is even.': ({ a, b }) => (a + b) % 2 === 0,
        'The sum is 8.': ({ a, b }) => a + b === 8,
        'Both throws are the same.': ({ a, b }) => a === b,
        'The sum is 7.': ({ a, b }) => a + b === 7,
        'The sum is 14.': ({ a, b }) => a + b === 14,
      }),
    ]
  },
  'khichuri-when-it-rains': () => {
    const days = worlds('rain', 'khichuri').filter(({ rain, khichuri }) => !rain || khichuri)
    const words = ['surely', 'perhaps', 'surely not'] as const
    const rain = (wanted: boolean) => days.filter((day) => day.khichuri === wanted).map((day) => day.rain)
    const khichuri = (wanted: boolean) => days.filter((day) => day.rain === wanted).map((day) => day.khichuri)
    return [
      [khichuri(true), rain(true), khichuri(false), rain(false)]
        .map((answers) => verdict(answers, words))
        .join(' '),
    ]
  },
  'bare-feet-in-the-mud': () =>
    possibleParts(
      ['sandals', 'tall', 'umbrella'],
      ({ sandals, tall, umbrella }) => !sandals && (!tall || umbrella),
    ),
  'one-clue-too-many': () => {
    const children = [
      { cap: true, glasses: false, bag: true },
      { cap: true, glasses: true, bag: false },
      { cap: false, glasses: true, bag: true },
      { cap: false, glasses: false, bag: true },
      { cap: true, glasses: true, bag: true },
      { cap: false, glasses: true, bag: false },
    ]
    const clues = {
      A: (child: (typeof children)[number]) => child.glasses,
      B: (child: (typeof children)[number]) => child.bag,
      C: (child: (typeof children)[number]) => !child.cap,
      D: (child: (typeof children)[number]) => !child.cap || child.bag,
    }
    return Object.keys(clues)
      .filter((dropped) => {
        const others = Object.entries(clues).filter(([name]) => name !== dropped)
        return children.filter((child) => others.every(([, holds]) => holds(child))).length === 1
      })
      .map((name) => `clue ${name}`)
  },
  'four-at-the-well': () =>
    worlds('Keya', 'Liton', 'Mina', 'Nur')
      .filter(
        ({ Keya, Liton, Mina, Nur }) =>
          Keya === !Liton && Liton === Mina && Mina === (!Keya && !Nur) && Nur === (Keya !== Liton),
      )
      .map((world) => inGroups(world, HONEST)),
  'four-lies-in-a-line': () =>
    orders(['Asim', 'Bela', 'Chumki', 'Dip'])
      .filter(
        ({ Asim, Bela, Chumki, Dip }) =>
          !(Asim < Bela) && !near(Bela, Chumki) && !near(Chumki, Dip) && Dip !== 1 && Dip !== 4,
      )
      .map(inOrder),
  'who-can-say-it': () => {
    const sentences: Readonly<Record<string, (isHonest: boolean) => boolean>> = {
      'A week has seven days.': () => true,
      'A week has eight days.': () => false,
      'I tell the truth.': (isHonest) => isHonest,
      'I lie.': (isHonest) => !isHonest,
      'I lie, and a week has seven days.': (isHonest) => !isHonest,
      'I lie, and a week has eight days.': () => false,
    }
    const speakers = (holds: (isHonest: boolean) => boolean) =>
      [true, false].filter((isHonest) => holds(isHonest) === isHonest).join()
    const groups = {
      'Only a truth-teller': 'true',
      'Only a liar': 'false',
      'Both of them': 'true,false',
      Nobody: '',
    }
    const of = (wanted: string) =>
      Object.keys(sentences)
        .filter((sentence) => speakers(sentences[sentence] ?? (() => false)) === wanted)
        .toSorted()
        .join(', ')
    return [
      Object.entries(groups)
        .map(([label, wanted]) => `${label}: ${of(wanted)}`)
        .join('; '),
    ]
  },
  'three-floors-six-families': () =>
    // Flats 1 and 2 on the third floor, 5 and 6 on the first one; odd numbers are on the left.
    orders(['Ali', 'Chakma', 'Das', 'Gomes', 'Khan', 'Roy'])
      .filter(({ Ali, Chakma, Das, Gomes, Khan, Roy }) => {
        const floor = (flat: number) => 3 - Math.floor((flat - 1) / 2)
        return (
          Khan === Gomes + 2 &&
          floor(Chakma) === floor(Das) &&
          floor(Ali) > floor(Das) &&
          floor(Roy) === floor(Khan) &&
          Ali % 2 === 1 &&
          Chakma % 2 === 1
        )
      })
      .map((at) => inOrder(at).replaceAll(',', '')),
  'four-around-the-well': () => {
    // Squares 0 to 8, row by row from the north; 4 is the well.
    const row = (square: number) => Math.floor(square / 3)
    return orders(['cat', 'owl', 'frog', 'rabbit'], [0, 1, 2, 3, 5, 6, 7, 8])
      .filter(
        ({ cat, owl, frog, rabbit }) =>
          row(cat) === 1 &&
          rabbit % 3 === 1 &&
          row(rabbit) === 2 &&
          row(frog) === 2 &&
          owl === cat - 3 &&
          [cat, owl, rabbit].every((other) => frog % 3 < other % 3),
      )
      .map((squares) =>
        lying(
          Object.fromEntries(
            Object.entries(squares).map(([name, square]) => [
              name,
              [29 + 21 * (square % 3), 15 + 21 * row(square)] as const,
            ]),
          ),
        ),
      )
  },
  'how-many-are-taller': () => {
    const line = ['Asha', 'Bina', 'Chand', 'Dola', 'Emon', 'Farhan'] as const
    return orders(line)
      .filter((height) =>
        line.every((child, place) => {
          const taller = line.slice(0, place).filter((other) => height[other] > height[child]).length
          return taller === [0, 1, 0, 2, 0, 3][place]
        }),
      )
      .map(inOrder)
  },
  'not-all-who-sing': () =>
    certainParts(
      ['sing', 'dance', 'drum'],
      (children) =>
        children.some(({ sing, dance }) => sing && !dance) &&
        children.every(({ dance, drum }) => dance || drum),
    ),
  'the-same-in-other-words': () => {
    // Which kinds of mangoes lie in the basket.
    const baskets = worlds('ripeSweet', 'ripeSour', 'rawSweet', 'rawSour')
    type Basket = (typeof baskets)[number]
    const sentences: Readonly<Record<string, (basket: Basket) => boolean>> = {
      'Every ripe mango is sweet.': ({ ripeSour }) => !ripeSour,
      'Only sweet mangoes are ripe.': ({ ripeSour }) => !ripeSour,
      'If it is not sweet, it is not ripe.': ({ ripeSour }) => !ripeSour,
      'Not every ripe mango is sweet.': ({ ripeSour }) => ripeSour,
      'Some ripe mango is not sweet.': ({ ripeSour }) => ripeSour,
      'Some mango that is not sweet is ripe.': ({ ripeSour }) => ripeSour,
      'No ripe mango is sweet.': ({ ripeSweet }) => !ripeSweet,
      'No sweet mango is ripe.': ({ ripeSweet }) => !ripeSweet,
      'If it is sweet, it is not ripe.': ({ ripeSweet }) => !ripeSweet,
    }
    const meaning = (sentence: string) => baskets.map((basket) => sentences[sentence]?.(basket)).join()
    const meanings = [...new Set(Object.keys(sentences).map(meaning))]
    return [
      meanings
        .map((wanted) =>
          Object.keys(sentences)
            .filter((sentence) => meaning(sentence) === wanted)
            .toSorted()
            .join(', '),
        )
        .join('; '),
    ]
  },
  'the-shuffling-box': () => {
    const shuffle = (things: readonly string[], places: readonly number[]) =>
      places.map((place) => things[place])
    const rules = permutations([0, 1, 2, 3, 4]).filter(
      (places) =>
        shuffle(['mango', 'banana', 'guava', 'litchi', 'papaya'], places).join() ===
        'guava,mango,papaya,banana,litchi',
    )
    return rules.flatMap((places) =>
      permutations(['Drum', 'Flute', 'Bell', 'Kite', 'Ball'])
        .filter((toys) => shuffle(toys, places).join() === 'Drum,Flute,Bell,Kite,Ball')
        .map((toys) => toys.join(', ')),
    )
  },
  'two-digits-for-a-word': () => {
    const cells = ['11', '12', '13', '21', '22', '23']
    const turned = (code: string) => Array.from(code).toReversed().join('')
    return [(code: string) => code, turned].flatMap((read) =>
      permutations(['Moon', 'Fish', 'Sun', 'Tree', 'River', 'Boat'])
        .filter((words) => {
          const isMessage = (codes: string, meaning: string) =>
            codes
              .split(' ')
              .map((code) => words[cells.indexOf(read(code))] ?? '')
              .toSorted()
              .join(' ') === meaning
          return (
            words[2] === 'Sun' &&
            isMessage('31', 'Sun') &&
            isMessage('21 12', 'Fish Tree') &&
            isMessage('12 32', 'Boat Tree') &&
            isMessage('11 32 22', 'Boat Moon River') &&
            isMessage('22 21', 'Fish River')
          )
        })
        .map((words) => words.filter((word) => word !== 'Sun').join(' ')),
    )
  },
})
