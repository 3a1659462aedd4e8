import { permutations, range } from '../templates/numbers.ts'
import { writtenProofs } from './proof.ts'
import { HONEST, knowing, liars, named, near, rows, sorted, tournaments, towns } from './logic-searches.ts'
import { count, inGroups, inOrder, lying, orders, worlds } from './worlds.ts'

/** Proofs of logic of the upper classes: liars and spies, tournaments, towers, and what each one knows. */
export const upperLogicProofs = writtenProofs({
  'truth-teller-liar-and-spy': () =>
    permutations(['always', 'never', 'sometimes'])
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
        return (
          labels
            .map(count)
            .toSorted((a, b) => a - b)
            .join() === '0,1,2'
        )
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
    const lines = permutations([1, 2, 3, 4])
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
      (world) =>
        (!(world.farm && world.weave) || world.fish) &&
        !(world.fish && !world.farm && !world.weave) &&
        (count(Object.values(world)) !== 1 || world.farm),
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
      .filter((world) => {
        const honest = count(Object.values(world))
        return (
          world.Amin === (!world.Beli && !world.Chitra) &&
          world.Beli === (honest % 2 === 1) &&
          world.Chitra === (world.Dipak === world.Ema) &&
          world.Dipak === (honest === 2 || honest === 4) &&
          world.Ema === (world.Amin || world.Faruk) &&
          world.Faruk === !world.Dipak
        )
      })
      .map((world) => inGroups(world, HONEST)),
  'eight-runners': () =>
    orders(['Arman', 'Bablu', 'Choyon', 'Dola', 'Eva', 'Foyez', 'Gita', 'Hasan'])
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
        const how = (value: number) => answers.filter((answer) => answer === value).length
        const pairs = answers.filter((answer, place) => place > 0 && answer === answers[place - 1]).length
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
    const all = permutations([1, 2, 3, 4, 5], 3)
    const others = (who: number) => (caps: readonly number[]) =>
      caps.filter((_, index) => index !== who).join()
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
    const unclear = all.filter((item) => all.filter((other) => sum(other) === sum(item)).length > 1)
    const given = unclear.filter(([a, b]) => a !== b)
    return given
      .filter((item) => given.filter((other) => sum(other) === sum(item)).length === 1)
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
  'five-on-the-stage': () =>
    permutations(['Anik', 'Bithi', 'Champa', 'Dipu', 'Esha']).flatMap((people) =>
      permutations(['Drum', 'Flute', 'Violin', 'Harmonium', 'Dotara'])
        .filter((played) => {
          const [who, what] = [(name: string) => people.indexOf(name), (name: string) => played.indexOf(name)]
          return (
            what('Drum') === who('Anik') + 1 &&
            what('Flute') < who('Bithi') &&
            who('Bithi') < what('Violin') &&
            Math.abs(who('Champa') - what('Dotara')) === 1 &&
            what('Violin') === who('Dipu') + 1 &&
            who('Esha') === what('Flute') + 2
          )
        })
        .map((played) => people.map((name, turn) => `${name} ${played[turn] ?? ''}`).join(' ')),
    ),
})
