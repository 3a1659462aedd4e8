import { permutations, range } from '../templates/numbers.ts'
import { writtenProofs } from './proof.ts'
import { buried, DAYS, HONEST, liars, named, near, rows, sorted, towns } from './logic-searches.ts'
import { inGroups, inOrder, lying, orders, worlds } from './worlds.ts'

/** Proofs of logic of classes 3 and 4: orders, towns, buried things, towers, and small counts. */
export const logicProofs = writtenProofs({
  'three-on-a-shelf': () =>
    orders(['ball', 'book', 'cup'])
      .filter(({ ball, book, cup }) => book === cup - 1 && ball !== 3)
      .map((floor) => {
        const at = (name: 'ball' | 'book' | 'cup') => [64, [21, 50, 79][floor[name] - 1] ?? 0] as const
        return lying({ ball: at('ball'), book: at('book'), cup: at('cup') })
      }),
  'first-at-the-school-gate': () =>
    orders(['Mitu', 'Nabil', 'Oli', 'Puja', 'Rana'])
      .filter(
        ({ Mitu, Nabil, Oli, Puja, Rana }) => Oli < Mitu && Mitu < Nabil && Puja === Nabil + 1 && Rana === 5,
      )
      .map(inOrder),
  'the-sheet-at-the-bottom': () =>
    orders(['the red one', 'the blue one', 'the green one', 'the yellow one'])
      .filter(
        (at) =>
          at['the yellow one'] > at['the red one'] &&
          at['the red one'] > at['the blue one'] &&
          at['the blue one'] > at['the green one'],
      )
      .map((at) => inOrder(at).split(', ')[0] ?? ''),
  'the-school-van': () =>
    // Places row by row: 1 and 2 in front, 5 and 6 at the back; Chinu has 6.
    orders(['Akash', 'Bela', 'Dola', 'Emon', 'Fuad'], [1, 2, 3, 4, 5])
      .filter(({ Akash, Bela, Dola, Fuad }) => Bela === 5 && Akash === Bela - 2 && Fuad === Dola - 2)
      .map((at) => inOrder(at).replaceAll(',', '')),
  'a-number-with-twins': () =>
    range(41, 59)
      .filter((number) => number % 11 === 0 && number % 2 === 0)
      .map(String),
  'around-the-picnic-mat': () =>
    // Sides: 1 above, 2 on the right, 3 below, 4 on the left.
    orders(['cat', 'frog', 'owl', 'rabbit'])
      .filter(({ cat, owl, rabbit }) => owl === 2 && Math.abs(rabbit - owl) === 2 && cat === 3)
      .map((side) => {
        const places = [
          [50, 24.4],
          [74.3, 45.9],
          [50, 67.3],
          [25.7, 45.9],
        ] as const
        const at = (name: keyof typeof side) => places[side[name] - 1] ?? places[0]
        return lying({ cat: at('cat'), frog: at('frog'), owl: at('owl'), rabbit: at('rabbit') })
      }),
  'three-birthdays': () => {
    const mina = DAYS.indexOf('Thursday') - 1
    return [DAYS[mina + 2] ?? '']
  },
  'two-fruits-from-a-bag': () => {
    const fruits = permutations(['mango', 'mango', 'guava'], 2)
    const mangoes = (taken: readonly string[]) => taken.filter((fruit) => fruit === 'mango').length
    return [
      sorted(fruits, ['Certainly true', 'Perhaps', 'Cannot be'], {
        'At least one is a mango.': (taken) => mangoes(taken) >= 1,
        'One fruit is left in the bag.': (taken) => 3 - taken.length === 1,
        'Both are mangoes.': (taken) => mangoes(taken) === 2,
        'One of them is a guava.': (taken) => mangoes(taken) < 2,
        'Both are guavas.': (taken) => mangoes(taken) === 0,
        'The bag is empty.': (taken) => taken.length === 3,
      }),
    ]
  },
  'who-stays-dry': () => [
    worlds('pots', 'roses')
      .filter(({ pots }) => !pots)
      .map(({ roses }) => (roses ? 'roses' : 'outside'))
      .toSorted()
      .join(', '),
  ],
  'the-twelfth-lantern': () => {
    const colour = ['red', 'blue', 'green'][(12 - 1) % 3] ?? ''
    return [`${colour} and ${['round', 'square'][(12 - 1) % 2] ?? ''}`]
  },
  'five-moorings': () =>
    orders(['red', 'blue', 'green', 'yellow', 'free'])
      .filter(
        ({ red, blue, green, yellow, free }) =>
          blue === red + 1 && red > 1 && blue < 5 && free === green + 1 && yellow > free,
      )
      .map((place) => {
        const at = (name: keyof typeof place) => [[12, 31, 50, 69, 88][place[name] - 1] ?? 0, 30] as const
        return lying({
          'red boat': at('red'),
          'blue boat': at('blue'),
          'green boat': at('green'),
          'yellow boat': at('yellow'),
        })
      }),
  'ticket-pass-and-bag': () => [
    worlds('ticket', 'pass', 'bag')
      .filter(({ ticket, pass, bag }) => ticket || (pass && !bag))
      .map((world) => named(world))
      .toSorted()
      .join(', '),
  ],
  'frogs-under-the-leaves': () =>
    buried(
      [
        [null, null, 2, null],
        [2, null, 3, 2],
        [null, 1, null, null],
        [1, null, 1, null],
      ],
      4,
      'frog',
    ),
  'four-voices-at-the-ferry': () =>
    worlds('Asif', 'Babul', 'Chameli', 'Dipa')
      .filter(
        ({ Asif, Babul, Chameli, Dipa }) =>
          Asif === !Dipa &&
          Babul === (Asif !== Chameli) &&
          Chameli === (Babul && Dipa) &&
          Dipa === (!Babul || !Chameli),
      )
      .map((world) => inGroups(world, HONEST)),
  'half-right-every-time': () =>
    orders(['Anis', 'Bithi', 'Chaya', 'Dolon'])
      .filter(
        ({ Anis, Bithi, Chaya, Dolon }) =>
          (Anis === 1) !== (Bithi === 2) && (Chaya === 2) !== (Dolon === 3) && (Dolon === 4) !== (Anis === 2),
      )
      .map(inOrder),
  'nine-in-a-line': () =>
    rows(9, (row, place) =>
      place === 0 ? row.slice(1).every((isHonest) => !isHonest) : row[place - 1] === false,
    ).map((row) => String(liars(row))),
  'five-around-the-drum': () =>
    // Seats clockwise from the one with the flag.
    orders(['bird', 'cat', 'frog', 'owl', 'rabbit'], range(0, 4))
      .filter(({ bird, cat, frog, owl, rabbit }) => {
        const beside = (a: number, b: number) => (a - b + 5) % 5 === 1 || (b - a + 5) % 5 === 1
        return (
          bird === 0 &&
          owl === (rabbit + 1) % 5 &&
          !beside(bird, owl) &&
          !beside(cat, owl) &&
          beside(frog, bird)
        )
      })
      .map((seat) => {
        const places = [
          [50, 15],
          [74.7, 33],
          [65.3, 62],
          [34.7, 62],
          [25.3, 33],
        ] as const
        const at = (name: keyof typeof seat) => places[seat[name]] ?? places[0]
        return lying({
          cat: at('cat'),
          frog: at('frog'),
          kingfisher: at('bird'),
          owl: at('owl'),
          rabbit: at('rabbit'),
        })
      }),
  'drum-song-and-dance': () => [
    worlds('drum', 'sing', 'dance')
      .filter(
        ({ drum, sing, dance }) => (!drum || sing) && (!(dance && sing) || drum) && (drum || sing || dance),
      )
      .map((world) => named(world))
      .toSorted()
      .join(', '),
  ],
  'seven-stops-of-the-bus': () =>
    orders(['Amtola', 'Boroibari', 'Chandpara', 'Dighirpar', 'Elachipur', 'Fulbari', 'Goalpara'])
      .filter(
        (at) =>
          at.Boroibari === at.Amtola + 3 &&
          at.Chandpara === at.Dighirpar + 1 &&
          at.Dighirpar > 4 &&
          at.Elachipur < at.Fulbari &&
          near(at.Fulbari, at.Boroibari) &&
          Math.abs(at.Goalpara - at.Chandpara) === 2,
      )
      .map(inOrder),
  'fish-in-the-haor': () =>
    buried(
      [
        [null, 1, null, 1],
        [2, 2, 1, null],
        [null, 2, 3, null],
        [1, null, null, null],
        [null, null, null, null],
      ],
      5,
      'fish',
    ),
  'towers-of-dhaka': () =>
    towns([
      ['top', 1, 1],
      ['top', 2, 2],
      ['top', 3, 2],
      ['right', 1, 2],
      ['right', 2, 2],
      ['left', 3, 3],
      ['right', 4, 1],
    ]),
})
