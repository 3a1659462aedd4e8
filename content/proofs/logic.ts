import {
  arrangements,
  count,
  inGroups,
  inOrder,
  lying,
  orders,
  range,
  worlds,
  type Proofs,
} from './worlds.ts'

const HONEST = ['Tells the truth', 'Lies'] as const
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What must be, may be and cannot be so in these worlds, as a board of three groups. */
function sorted<World>(
  all: readonly World[],
  labels: readonly [string, string, string],
  sentences: Readonly<Record<string, (world: World) => boolean>>,
): string {
  const of = (wanted: number) =>
    Object.keys(sentences)
      .filter((sentence) => {
        const holds = all.filter((world) => sentences[sentence]?.(world)).length
        return (holds === all.length ? 0 : holds > 0 ? 1 : 2) === wanted
      })
      .toSorted()
      .join(', ')
  return labels.map((label, index) => `${label}: ${of(index)}`).join('; ')
}

/** Every way to put so many pieces into the open cells (null) so that each number has as many around it. */
function buried(rows: readonly (readonly (number | null)[])[], pieces: number, name: string): string[] {
  const cells = rows.flatMap((row, y) => row.map((number, x) => ({ x, y, number })))
  const open = cells.filter(({ number }) => number === null)
  const told = cells.filter(({ number }) => number !== null)
  const found: string[] = []
  for (let bits = 0; bits < 2 ** open.length; bits++) {
    const full = open.filter((_, index) => (bits >> index) & 1)
    if (full.length !== pieces) continue
    const isKept = told.every(
      ({ x, y, number }) =>
        full.filter((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) === 1).length === number,
    )
    if (isKept) found.push(open.map((cell) => (full.includes(cell) ? name : '.')).join(' '))
  }
  return found
}

/** How many towers are seen along a row, the first one nearest. */
const seen = (towers: readonly number[]): number =>
  towers.filter((height, index) => towers.slice(0, index).every((nearer) => nearer < height)).length

type Look = readonly [side: 'top' | 'bottom' | 'left' | 'right', line: number, number: number]

/** Every town of four rows that shows these numbers of towers. */
function towns(looks: readonly Look[]): string[] {
  const rows = arrangements([1, 2, 3, 4])
  const line = (town: readonly number[][], [side, index]: Look): number[] => {
    const across = side === 'left' || side === 'right'
    const towers = across ? (town[index - 1] ?? []) : town.map((row) => row[index - 1] ?? 0)
    return side === 'right' || side === 'bottom' ? towers.toReversed() : towers
  }
  let all: number[][][] = [[]]
  for (let row = 0; row < 4; row++)
    all = all.flatMap((above) =>
      rows
        .filter((one) => one.every((height, x) => above.every((other) => other[x] !== height)))
        .map((one) => above.concat([one])),
    )
  return all
    .filter((town) => looks.every((look) => seen(line(town, look)) === look[2]))
    .map((town) => town.flat().join(' '))
}

/** The totals and draws of a tournament where each plays each once: 3 points for a win, 1 for a draw. */
function* tournaments(teams: number): Generator<{ totals: number[]; draws: number }> {
  const pairs = range(0, teams - 1).flatMap((a) => range(a + 1, teams - 1).map((b) => [a, b] as const))
  for (let code = 0; code < 3 ** pairs.length; code++) {
    const totals = range(1, teams).map(() => 0)
    let draws = 0
    let rest = code
    for (const [a, b] of pairs) {
      const result = rest % 3
      rest = (rest - result) / 3
      if (result === 2) draws += 1
      totals[a] = (totals[a] ?? 0) + (result === 0 ? 3 : result === 2 ? 1 : 0)
      totals[b] = (totals[b] ?? 0) + (result === 1 ? 3 : result === 2 ? 1 : 0)
    }
    yield { totals: totals.toSorted((x, y) => y - x), draws }
  }
}

/** Every row of honest people (true) and liars who can say this of themselves. */
function rows(length: number, says: (row: readonly boolean[], place: number) => boolean): boolean[][] {
  return range(0, 2 ** length - 1)
    .map((bits) => range(0, length - 1).map((place) => ((bits >> place) & 1) === 1))
    .filter((row) => row.every((isHonest, place) => isHonest === says(row, place)))
}

const liars = (row: readonly boolean[]): number => row.filter((isHonest) => !isHonest).length

/** Those of whom nobody who sees the same could tell, or those of whom everybody could. */
const knowing = <World>(
  all: readonly World[],
  sees: (world: World) => string,
  asks: (world: World) => unknown,
  knows: boolean,
): World[] => {
  const told = new Map<string, Set<unknown>>()
  for (const world of all) told.set(sees(world), (told.get(sees(world)) ?? new Set()).add(asks(world)))
  return all.filter((world) => (told.get(sees(world))?.size === 1) === knows)
}

const near = (a: number, b: number): boolean => Math.abs(a - b) === 1

export const logicProofs: Proofs = {
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
        ({ Mitu, Nabil, Oli, Puja, Rana }) =>
          Oli < Mitu && Mitu < Nabil && Puja === Nabil + 1 && Rana === 5,
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
    orders(['Asha', 'Bela', 'Dola', 'Emon', 'Fuad'], [1, 2, 3, 4, 5])
      .filter(({ Asha, Bela, Dola, Fuad }) => Bela === 5 && Asha === Bela - 2 && Fuad === Dola - 2)
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
    const fruits = arrangements(['mango', 'mango', 'guava'], 2)
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
          (Anis === 1) !== (Bithi === 2) &&
          (Chaya === 2) !== (Dolon === 3) &&
          (Dolon === 4) !== (Anis === 2),
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
        ({ drum, sing, dance }) =>
          (!drum || sing) && (!(dance && sing) || drum) && (drum || sing || dance),
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
  'truth-teller-liar-and-spy': () =>
    arrangements(['always', 'never', 'sometimes'])
      .filter(([kolpona, lipi, mamun]) => {
        const can = (kind: string | undefined, isTrue: boolean) =>
          kind === 'sometimes' || (kind === 'always') === isTrue
        return (
          can(kolpona, mamun === 'never') &&
          can(lipi, kolpona === 'always') &&
          can(mamun, mamun === 'sometimes')
        )
      })
      .map((kinds) => {
        const who = (kind: string) => ['Kolpona', 'Lipi', 'Mamun'][kinds.indexOf(kind)] ?? ''
        return `${who('always')} tells the truth, ${who('never')} lies.`
      }),
  'right-and-wrong-answers': () => {
    const sheets = { asha: 'nnynnn', binod: 'nnnnny', chaya: 'nnyyny', dipu: 'nnyyyy' }
    const keys = range(0, 63).map((bits) =>
      range(0, 5)
        .map((place) => ((bits >> place) & 1 ? 'y' : 'n'))
        .join(''),
    )
    const right = (sheet: string, key: string) =>
      Array.from(sheet).filter((answer, index) => answer === key[index]).length
    return keys
      .filter(
        (key) =>
          right(sheets.asha, key) === 5 && right(sheets.binod, key) === 3 && right(sheets.chaya, key) === 5,
      )
      .map((key) => String(right(sheets.dipu, key)))
  },
  'how-many-draws': () =>
    [...tournaments(4)].filter(({ totals }) => totals.join() === '7,4,3,2').map(({ draws }) => String(draws)),
  'the-drummers-of-the-island': () =>
    worlds('Azad', 'Bina', 'Champa', 'Delwar')
      .filter(
        (world) =>
          world.Azad === (world.Bina === world.Champa) &&
          world.Bina === !world.Delwar &&
          world.Champa === (world.Azad && world.Delwar) &&
          world.Delwar === (count(Object.values(world)) === 2),
      )
      .map((world) => inGroups(world, HONEST)),
  'two-sentences-on-each-box': () =>
    ['red', 'blue', 'green']
      .filter((box) => {
        const labels = [
          [box !== 'red', box === 'blue'],
          [box !== 'red', box === 'green'],
          [box !== 'green', box === 'red'],
        ]
        return labels
          .map(count)
          .toSorted((a, b) => a - b)
          .join() === '0,1,2'
      })
      .map((box) => `in the ${box} box`),
  'must-may-never': () => [
    sorted(
      orders(['Nitu', 'Omar', 'Priya', 'Rana']).filter(
        ({ Nitu, Omar, Priya }) => Omar === Nitu + 1 && Priya > Omar,
      ),
      ['Must be so', 'May be so', 'Cannot be'],
      {
        'Priya is not the first.': ({ Priya }) => Priya !== 1,
        'Omar is before Priya.': ({ Omar, Priya }) => Omar < Priya,
        'Rana is the last.': ({ Rana }) => Rana === 4,
        'Nitu is the first.': ({ Nitu }) => Nitu === 1,
        'Omar is the second.': ({ Omar }) => Omar === 2,
        'Omar is the last.': ({ Omar }) => Omar === 4,
        'Nitu is the third.': ({ Nitu }) => Nitu === 3,
      },
    ),
  ],
  'eleven-voters': () => {
    const isSafe = (more: number) =>
      range(0, 11 - more).every((chaity) => 7 + more > 6 + chaity && 7 + more > 3 + 11 - more - chaity)
    return [String(range(0, 11).find(isSafe))]
  },
  'the-surveyors-map': () => {
    const lines = arrangements([1, 2, 3, 4])
    return lines.flatMap(([hutY = 0, wellY = 0, treeY = 0, boatY = 0]) =>
      lines
        .filter(
          ([hutX = 0, wellX = 0, treeX = 0, boatX = 0]) =>
            near(hutY, wellY) &&
            wellX === hutX + 1 &&
            boatY === wellY + 2 &&
            boatX > wellX &&
            treeY > hutY &&
            treeX < hutX &&
            !([1, 4].includes(treeX) && [1, 4].includes(treeY)),
        )
        .map(([hutX = 0, wellX = 0, treeX = 0, boatX = 0]) => {
          const at = (x: number, y: number) => [5 + 18 * x, -4 + 18 * y] as const
          return lying({
            hut: at(hutX, hutY),
            well: at(wellX, wellY),
            'mango tree': at(treeX, treeY),
            boat: at(boatX, boatY),
          })
        }),
    )
  },
  'farmers-fishers-weavers': () => {
    const possible = worlds('farm', 'fish', 'weave').filter(
      (one) =>
        (!(one.farm && one.weave) || one.fish) &&
        !(one.fish && !one.farm && !one.weave) &&
        (count(Object.values(one)) !== 1 || one.farm),
    )
    const only = (parts: typeof possible) => (parts.length === 1 ? parts : [])
    const certain = [
      ...only(possible.filter(({ weave, farm }) => weave && !farm)),
      ...only(possible.filter(({ farm, fish }) => farm && !fish)),
    ]
    return [
      certain
        .map((world) => named(world))
        .toSorted()
        .join(', '),
    ]
  },
  'six-on-the-island': () =>
    worlds('Amin', 'Beli', 'Chitra', 'Dipak', 'Ema', 'Faruk')
      .filter((one) => {
        const honest = count(Object.values(one))
        return (
          one.Amin === (!one.Beli && !one.Chitra) &&
          one.Beli === (honest % 2 === 1) &&
          one.Chitra === (one.Dipak === one.Ema) &&
          one.Dipak === (honest === 2 || honest === 4) &&
          one.Ema === (one.Amin || one.Faruk) &&
          one.Faruk === !one.Dipak
        )
      })
      .map((world) => inGroups(world, HONEST)),
  'eight-runners': () =>
    orders(['Arman', 'Bokul', 'Choyon', 'Dola', 'Eva', 'Foyez', 'Gita', 'Hasan'])
      .filter(
        (at) =>
          at.Choyon === 2 * at.Eva &&
          at.Arman === 2 * at.Choyon &&
          at.Dola === at.Choyon + 1 &&
          at.Arman === at.Hasan + 1 &&
          at.Foyez + at.Choyon === 7 &&
          (at.Gita - at.Dola) * (at.Dola - at.Choyon) > 0,
      )
      .map(inOrder),
  'six-looks-at-the-towers': () =>
    towns([
      ['top', 3, 4],
      ['top', 4, 2],
      ['right', 1, 2],
      ['right', 3, 1],
      ['bottom', 1, 3],
      ['bottom', 3, 1],
    ]),
  'five-answers-about-themselves': () =>
    range(0, 3 ** 5 - 1)
      .map((code) => range(0, 4).map((place) => (Math.floor(code / 3 ** place) % 3) + 1))
      .filter((answers) => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0] = answers
        const how = (value: number) => answers.filter((one) => one === value).length
        const pairs = answers.filter((one, place) => place > 0 && one === answers[place - 1]).length
        return (
          how(3) === a &&
          how(2) === b &&
          answers.lastIndexOf(2) + 1 === [2, 4, 5][c - 1] &&
          pairs === d - 1 &&
          answers.indexOf(3) + 1 === [2, 3, 5][e - 1]
        )
      })
      .map((answers) => answers.join('')),
  'paint-on-five-foreheads': () => {
    let all = range(0, 2 ** 12 - 1)
      .map((bits) => range(0, 11).map((child) => ((bits >> child) & 1) === 1))
      .filter((children) => count(children) >= 2)
    const others = (child: number) => (children: readonly boolean[]) => children.toSpliced(child, 1).join()
    for (let ring = 1; ring <= 12; ring++) {
      const hands = new Set(
        range(0, 11).flatMap((child) => knowing(all, others(child), (children) => children[child], true)),
      )
      if (all.some((children) => count(children) === 5 && hands.has(children))) return [String(ring)]
      all = all.filter((children) => !hands.has(children))
    }
    return []
  },
  'fifteen-around-the-table': () =>
    rows(15, (row, place) => row[(place + 14) % 15] !== row[(place + 1) % 15])
      .filter((row) => liars(row) < 15)
      .map((row) => String(15 - liars(row))),
  'left-and-right-in-a-row': () =>
    rows(14, (row, place) => liars(row.slice(0, place)) > count(row.slice(place + 1))).map((row) =>
      String(liars(row)),
    ),
  'three-numbered-caps': () => {
    const all = arrangements([1, 2, 3, 4, 5], 3)
    const others = (who: number) => (caps: readonly number[]) => caps.filter((_, index) => index !== who).join()
    const isGreatest = (who: number) => (caps: readonly number[]) => caps[who] === Math.max(...caps)
    const afterAnu = knowing(all, others(0), isGreatest(0), false)
    const afterBina = knowing(afterAnu, others(1), isGreatest(1), false)
    return knowing(afterBina, others(2), (caps) => caps[2], true).map((caps) => String(caps[2]))
  },
  'the-teacher-at-the-door': () => {
    const all = range(1, 40).flatMap((a) =>
      range(a, 40).flatMap((b) => range(b, 40).flatMap((c) => (a * b * c === 40 ? [[a, b, c]] : []))),
    )
    const sum = (ages: readonly number[]) => ages.reduce((total, age) => total + age, 0)
    const unclear = all.filter((one) => all.filter((other) => sum(other) === sum(one)).length > 1)
    const told = unclear.filter(([a, b]) => a !== b)
    return told
      .filter((one) => told.filter((other) => sum(other) === sum(one)).length === 1)
      .map(([, , eldest]) => String(eldest))
  },
  'five-totals-in-a-row': () =>
    [...tournaments(5)]
      .filter(({ totals }) => totals.every((total, place) => total === (totals[0] ?? 0) - place))
      .map(({ draws }) => String(draws)),
  'ten-cards-about-lies': () =>
    range(1, 10)
      .filter((lies) => range(1, 10).filter((card) => lies % card === 0).length === 10 - lies)
      .map((lies) => String(10 - lies)),
  'neighbouring-numbers': () => {
    const all = range(1, 60).flatMap((rumi) =>
      [rumi - 1, rumi + 1].filter((sami) => sami > 0).map((sami) => ({ rumi, sami })),
    )
    const rumis = ({ rumi }: { rumi: number }) => String(rumi)
    const samis = ({ sami }: { sami: number }) => String(sami)
    const first = knowing(all, rumis, samis, false)
    const second = knowing(first, samis, rumis, false)
    const third = knowing(second, rumis, samis, false)
    // Above 50 the end of the list would be taken for a bound of the numbers.
    return knowing(third, samis, rumis, true)
      .filter(({ rumi, sami }) => rumi % 2 === 1 && rumi < 50 && sami < 50)
      .map(({ rumi, sami }) => String(rumi + sami))
  },
}

/** A part of a Venn diagram by its circles. */
function named(world: Readonly<Record<string, boolean>>): string {
  return (
    Object.keys(world)
      .filter((circle) => world[circle])
      .join('+') || 'outside'
  )
}
