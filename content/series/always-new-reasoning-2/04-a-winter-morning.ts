import { bnList } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { permutations, range, signed } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const TOWNS = [
  { en: 'Leh', bn: 'লেহ', of: 'লেহর' },
  { en: 'Kabul', bn: 'কাবুল', of: 'কাবুলের' },
  { en: 'Moscow', bn: 'মস্কো', of: 'মস্কোর' },
  { en: 'Oslo', bn: 'অসলো', of: 'অসলোর' },
  { en: 'Toronto', bn: 'টরন্টো', of: 'টরন্টোর' },
  { en: 'Beijing', bn: 'বেইজিং', of: 'বেইজিংয়ের' },
  { en: 'Gilgit', bn: 'গিলগিট', of: 'গিলগিটের' },
]

interface Given {
  readonly towns: readonly number[]
  readonly first: number
  readonly warmer: number
  readonly colder: number
  readonly least: number
}

/** The temperatures: a first one, one warmer, one colder than that, the opposite of the first, one colder than this. */
const temperatures = ({ first, warmer, colder, least }: Given): number[] => [
  first,
  first + warmer,
  first + warmer - colder,
  -first,
  -first - least,
]

export default defineTemplate({
  id: 'always-new-winter-morning',
  title: { en: 'A winter morning', bn: 'শীতের এক সকাল' },
  concepts: ['integers', 'order'],
  level: 2,
  draw: (random): Given => ({
    towns: random.some(range(0, 6), 5),
    first: -random.between(2, 14),
    warmer: random.between(3, 16),
    colder: random.between(4, 18),
    least: random.between(6, 24),
  }),
  // Every order of the towns whose temperatures rise from each to the next.
  solve: (given) => {
    const degrees = temperatures(given)
    return permutations([0, 1, 2, 3, 4]).filter((order) =>
      order.every(
        (town, place) => place === 0 || (degrees[order[place - 1] ?? 0] ?? 0) < (degrees[town] ?? 0),
      ),
    )
  },
  isGood: (given) => {
    const degrees = temperatures(given)
    return (
      new Set(degrees).size === 5 &&
      degrees.filter((number) => number < 0).length >= 3 &&
      Math.min(...degrees) >= -25 &&
      Math.max(...degrees) <= 9 &&
      !degrees.includes(0)
    )
  },
  write: (given, order) => {
    const { towns, first, warmer, colder, least } = given
    const degrees = temperatures(given)
    const town = (index: number) => TOWNS[towns[index] ?? 0] ?? TOWNS[0] ?? { en: '', bn: '', of: '' }
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map(town)
    const shown = (index: number) => signed(degrees[index] ?? 0)
    const below = order.filter((index) => (degrees[index] ?? 0) < 0)
    const listed = (language: 'en' | 'bn') =>
      order.map((index) => `${town(index)[language]} ${shown(index)}°`)
    return {
      kind: 'rearrange',
      board: { answer: order.map((index) => ({ en: town(index).en, bn: town(index).bn })) },
      statement: {
        en: `Five towns one winter morning:\n\n- In ${a?.en} it is ${signed(first)} °C.\n- ${b?.en} is ${warmer}° warmer than ${a?.en}.\n- ${c?.en} is ${colder}° colder than ${b?.en}.\n- ${d?.en} is as far above zero as ${a?.en} is below.\n- ${e?.en} is ${least}° colder than ${d?.en}.\n\n**Put the towns in order, the coldest first.**`,
        bn: `শীতের এক সকালে পাঁচ শহরের তাপমাত্রা:\n\n- ${a?.of} তাপমাত্রা ${signed(first)} °সে।\n- ${a?.of} চেয়ে ${b?.of} তাপমাত্রা ${warmer}° বেশি।\n- ${b?.of} চেয়ে ${c?.of} তাপমাত্রা ${colder}° কম।\n- ${a?.of} তাপমাত্রা শূন্যের যতটা নিচে, ${d?.of} ততটাই ওপরে।\n- ${d?.of} চেয়ে ${e?.of} তাপমাত্রা ${least}° কম।\n\n**শহরগুলো সাজাও, যেখানে সবচেয়ে ঠান্ডা সেটি আগে।**`,
      },
      hints: [
        {
          en: `Where on a thermometer is ${b?.en}? Start at ${a?.en} and go up.`,
          bn: `থার্মোমিটারে ${b?.bn} কোথায়? ${a?.bn} থেকে ওপরে ওঠো।`,
        },
        {
          en: 'Write the temperature beside each town. Below zero, which of two numbers is the colder one?',
          bn: 'প্রতিটি শহরের পাশে তাপমাত্রা লেখো। শূন্যের নিচে দুটি সংখ্যার কোনটি বেশি ঠান্ডা?',
        },
      ],
      explanation: [
        {
          en: `The temperatures are: ${[0, 1, 2, 3, 4].map((index) => `${town(index).en} ${shown(index)}°`).join(', ')}.`,
          bn: `তাপমাত্রা: ${[0, 1, 2, 3, 4].map((index) => `${town(index).bn} ${shown(index)}°`).join(', ')}।`,
        },
        {
          en: `Below zero are ${enList(below.map((index) => town(index).en))}: there the larger figure is the colder one. So the order is ${listed('en').join(', ')}.`,
          bn: `শূন্যের নিচে ${bnList(below.map((index) => town(index).bn))}: সেখানে বিয়োগ চিহ্নের পরের সংখ্যা যত বড়, ঠান্ডা তত বেশি। তাই ক্রম: ${listed('bn').join(', ')}।`,
        },
      ],
      feedback: [
        {
          when: range(1, below.length - 1).map((place) => ({ has: [`${place + 1} before ${place}`] })),
          en: 'Look at those below zero: which is colder, a little below zero or far below?',
          bn: 'শূন্যের নিচের শহরগুলো দেখো: কোথায় বেশি ঠান্ডা, শূন্যের একটু নিচে, না অনেক নিচে?',
        },
        {
          when: range(below.length, 4).map((place) => ({ has: [`${place + 1} before ${place}`] })),
          en: 'Work the temperatures out once more, one after the other. Do you cross zero on the way?',
          bn: 'তাপমাত্রাগুলো একে একে আবার হিসাব করো। মাঝে কি শূন্য পার হতে হয়?',
        },
      ],
    }
  },
})
