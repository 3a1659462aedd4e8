import { combinations, range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const CARGO = [
  { en: 'Rice', bn: 'চাল' },
  { en: 'Jute', bn: 'পাট' },
  { en: 'Salt', bn: 'লবণ' },
  { en: 'Sugar', bn: 'চিনি' },
  { en: 'Lentils', bn: 'ডাল' },
  { en: 'Bricks', bn: 'ইট' },
]

export default defineTemplate({
  id: 'always-new-equal-boats',
  title: { en: 'Two boats, the same load', bn: 'দুই নৌকা, সমান বোঝা' },
  concepts: ['adding', 'sets'],
  level: 2,
  draw: (random) => ({ cargo: random.some(CARGO, 6), weights: random.some(range(11, 60), 6) }),
  // The load with the first sack; the other boat takes the rest.
  solve: ({ weights }) =>
    range(1, 4)
      .flatMap((size) => combinations([1, 2, 3, 4, 5], size))
      .map((rest) => [0].concat(rest))
      .filter((load) => 2 * sum(load.map((index) => weights[index] ?? 0)) === sum(weights)),
  isGood: ({ weights }, load) =>
    load.length === 3 && sum(weights) % 2 === 0 && Math.max(...weights) - Math.min(...weights) > 15,
  write: ({ cargo, weights }, load) => {
    const half = sum(weights) / 2
    const piece = (index: number) => ({
      en: `${cargo[index]?.en} ${weights[index]}`,
      bn: `${cargo[index]?.bn} ${weights[index]}`,
    })
    const other = range(0, 5).filter((index) => !load.includes(index))
    const board = (index: number) => ({
      en: piece(index).en,
      bn: piece(index).bn.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))),
    })
    const heaviest = range(0, 5).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
    const [first = 0, second = 1] = heaviest
    const apart = load.includes(first) !== load.includes(second)
    const list = (some: readonly number[]) => some.map((index) => weights[index]).join(' + ')
    return {
      kind: 'dragAndDrop-1',
      board: { groups: [{ items: load.map(board) }, { items: other.map(board) }] },
      statement: {
        en: `Six loads wait at the landing stage. The number on each is its weight in kilograms.\n\n**Share them out between two boats so that both carry the same weight.**`,
        bn: `ঘাটে ছয়টি বোঝা আছে। প্রতিটির গায়ে তার ওজন লেখা, কেজিতে।\n\n**দুই নৌকায় এমনভাবে ভাগ করে রাখো যেন দুটির ওজন সমান হয়।**`,
      },
      hints: [
        {
          en: 'How much do all six weigh together, and how much must each boat carry?',
          bn: 'ছয়টির মোট ওজন কত, আর প্রতি নৌকায় কত করে?',
        },
        {
          en: 'Look at the last digits: which loads can make the right last digit with the heaviest one?',
          bn: 'শেষ অঙ্কগুলো দেখো: সবচেয়ে ভারী বোঝাটির সঙ্গে কোনগুলো মিলে শেষ অঙ্কটি ঠিক হয়?',
        },
      ],
      explanation: [
        {
          en: `All loads weigh ${sum(weights)} kg together, so each boat carries ${half} kg.`,
          bn: `সব মিলিয়ে ওজন ${sum(weights)} কেজি, তাই প্রতি নৌকায় ${half} কেজি।`,
        },
        {
          en: `Only one way works: $${list(load)} = ${half}$ and $${list(other)} = ${half}$.`,
          bn: `একভাবেই মেলে: $${list(load)} = ${half}$ আর $${list(other)} = ${half}$।`,
        },
      ],
      feedback: [
        {
          when: {
            has: [
              apart
                ? `${piece(first).en} with ${piece(second).en}`
                : `${piece(first).en} with ${piece(other.includes(first) ? (load[0] ?? 0) : (other[0] ?? 0)).en}`,
            ],
          },
          en: 'Add up both boats. Which one is too heavy, and which load could change places?',
          bn: 'দুই নৌকার বোঝা যোগ করে দেখো। কোনটি বেশি ভারী, আর কোন বোঝা জায়গা বদলাতে পারে?',
        },
      ],
    }
  },
})
