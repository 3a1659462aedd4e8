import { slimArrow } from '../../drawings/kit/marks.ts'
import {
  BLUE,
  INK,
  label,
  line,
  type Part,
  type Point,
  rectangle,
  RED,
  SKY,
  SUN,
} from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The fewest pourings after which one of two jugs holds just so much; filling and emptying count, too. */
function pourings(a: number, b: number, goal: number): number {
  let states = ['0 0']
  const seen = new Set(states)
  for (let count = 0; states.length > 0; count++) {
    if (states.some((state) => state.split(' ').map(Number).includes(goal))) return count
    states = states.flatMap((state) => {
      const [x = 0, y = 0] = state.split(' ').map(Number)
      const [right, left] = [Math.min(x, b - y), Math.min(y, a - x)]
      return [
        [a, y],
        [x, b],
        [0, y],
        [x, 0],
        [x - right, y + right],
        [x + left, y - left],
      ]
        .map((next) => next.join(' '))
        .filter((next) => !seen.has(next) && seen.add(next))
    })
  }
  return -1
}

/**
 * The contents of two jugs after each pouring; the first is filled whenever it is empty, the second emptied when full.
 */
function onward(size: number, other: number, count: number): (readonly [number, number])[] {
  let [x, y] = [0, 0]
  return range(1, count).map(() => {
    const poured = Math.min(x, other - y)
    if (y === other) y = 0
    else if (x === 0) x = size
    else [x, y] = [x - poured, y + poured]
    return [x, y] as const
  })
}

/** The two ways to go on without going back, the small jug first in both. */
const getWays = (small: number, large: number, count: number) => ({
  small: onward(small, large, count),
  large: onward(large, small, count).map(([x, y]) => [y, x] as const),
})

export default defineTemplate({
  id: 'always-new-two-jugs',
  title: { en: 'Two jugs at the pump', bn: 'কলের ধারে দুই কলসি' },
  concepts: ['moves', 'weight'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    small: random.between(3, 7),
    large: random.between(5, 11),
    goal: random.between(1, 9),
  }),
  solve: ({ small, large, goal }) => [pourings(small, large, goal)],
  isGood: ({ small, large, goal }, count) =>
    small < large &&
    goal < large &&
    goal !== small &&
    count >= 4 &&
    count <= 8 &&
    ![small, large, goal].includes(count),
  picture: ({ small, large, goal }) => ({
    width: 320,
    height: 140,
    alt: {
      en: `A pump and two empty jugs, for ${small} and for ${large} litres; beside them a jug without a size that holds ${goal}.`,
      bn: `একটি কল আর দুটি খালি কলসি, ${small} আর ${large} লিটারের; পাশে মাপ না জানা একটি কলসিতে ${goal} লিটার।`,
    },
    parts: [
      line(
        [
          [24, 120],
          [24, 40],
          [50, 40],
          [50, 56],
        ],
        { width: 8 },
      ),
      line(
        [
          [14, 28],
          [36, 28],
        ],
        { width: 6 },
      ),
      line([
        [78, 66],
        [84, 118],
        [124, 118],
        [130, 66],
      ]),
      label(small, [104, 94], { size: 18 }),
      line([
        [146, 36],
        [152, 118],
        [200, 118],
        [206, 36],
      ]),
      label(large, [176, 80], { size: 18 }),
      ...slimArrow([222, 80], [244, 80]),
      rectangle([261, 84], 42, 34, { fill: SKY, width: 0 }),
      line([
        [256, 48],
        [260, 118],
        [304, 118],
        [308, 48],
      ]),
      label(goal, [282, 100], { size: 18 }),
    ],
  }),
  write: ({ who, small, large, goal }, count) => {
    const litres = goal === 1 ? '1 litre' : `${goal} litres`
    const ways = getWays(small, large, count)
    const describe = (way: readonly (readonly [number, number])[]) => {
      const isThere = way.some((jugs) => jugs.includes(goal))
      return {
        states: way.map(([x, y]) => `${x} + ${y}`).join(', '),
        en: isThere
          ? `after ${count} pourings one jug holds ${litres}`
          : `in ${count} pourings neither jug has held ${litres}`,
        bn: isThere ? `${count} বার ঢেলে ${goal} লিটার পাওয়া গেল` : `${count} বার ঢেলেও ${goal} লিটার পাওয়া গেল না`,
      }
    }
    const [bySmall, byLarge] = [describe(ways.small), describe(ways.large)]
    return {
      kind: 'mcq',
      inOrder: true,
      options: [count, count + 2, count - 1, count + 1, count + 3].map((number) => ({
        en: String(number),
        bn: `${number} বার`,
      })),
      statement: {
        en: `${who.en} stands at a pump with two jugs without marks, one for ${small} litres and one for ${large} litres. Filling a jug at the pump, emptying it on the ground, and pouring from one into the other until the first is empty or the second is full each count as one pouring.\n\n**What is the smallest number of pourings after which one of the jugs holds exactly ${litres}?**`,
        bn: `${who.bn} কলের ধারে দাঁড়িয়ে আছে ${small} লিটারের একটি আর ${large} লিটারের একটি কলসি নিয়ে; কোনোটিতেই দাগ নেই। কল থেকে কলসি ভরা, কলসি উপুড় করে খালি করা, আর একটি খালি বা অন্যটি ভর্তি না হওয়া পর্যন্ত এক কলসি থেকে অন্যটিতে ঢালা, প্রতিটিকেই একবার ঢালা ধরা হয়।\n\n**কমপক্ষে কয়বার ঢাললে কোনো একটি কলসিতে ঠিক ${goal} লিটার থাকবে?**`,
      },
      hints: [
        {
          en: 'Begin with one of the jugs: always fill it when it is empty, and pour it into the other. What do you get?',
          bn: 'একটি কলসি দিয়ে শুরু করো: খালি হলেই ভরো, আর অন্যটিতে ঢালো। কী কী পাও?',
        },
        {
          en: 'Now begin with the other jug in the same way. Which of the two ways is shorter?',
          bn: 'এবার একইভাবে অন্য কলসি দিয়ে শুরু করো। কোন পথটি ছোট?',
        },
      ],
      explanation: [
        {
          en: 'Write what is in both jugs after each pouring, the small one first. At each place just one pouring leads on. Every other one takes the last one back, or leaves jugs that are both empty, both full, or one full and one empty: that could be had at the start. So there are two ways: to fill the small jug whenever it is empty, and empty the large one whenever it is full; or the other way round.',
          bn: 'প্রতিবার ঢালার পর দুই কলসিতে কত আছে লেখো, ছোটটি আগে। প্রতি ধাপে এগোনোর উপায় একটিই। অন্য যেভাবেই ঢালো, হয় আগের অবস্থা ফিরে আসে, নয়তো দুটিই খালি, দুটিই ভর্তি, বা একটি ভর্তি আর অন্যটি খালি হয়ে যায়: এমন তো শুরুতেই পাওয়া যেত। তাই পথ দুটি: ছোটটি খালি হলেই ভরা আর বড়টি ভর্তি হলেই খালি করা, নয়তো এর উল্টোটা।',
        },
        {
          en: `Filling the small jug: ${bySmall.states}; ${bySmall.en}.`,
          bn: `ছোটটি ভরে ভরে: ${bySmall.states}; ${bySmall.bn}।`,
        },
        {
          en: `Filling the large jug: ${byLarge.states}; ${byLarge.en}. So ${count} pourings are the fewest.`,
          bn: `বড়টি ভরে ভরে: ${byLarge.states}; ${byLarge.bn}। তাই কমপক্ষে ${count} বার।`,
        },
      ],
      feedback: [
        {
          when: range(count + 1, count + 5),
          en: 'That can be done. Is there a shorter way if you begin with the other jug?',
          bn: 'এতবারে হয়। অন্য কলসি দিয়ে শুরু করলে কি আরও ছোট পথ আছে?',
        },
        {
          when: range(1, count - 1),
          en: 'Write down every pouring. Did you count filling and emptying, too?',
          bn: 'প্রতিবার ঢালা লিখে রাখো। ভরা আর খালি করাও ধরেছ?',
        },
      ],
    }
  },
  explanationPicture: ({ small, large, goal }, count) => {
    const way =
      Object.values(getWays(small, large, count)).find((states) =>
        states.some((jugs) => jugs.includes(goal)),
      ) ?? []
    const perRow = count === 5 || count === 6 ? 3 : 4
    const [litre, jug, step] = [9, 32, 104]
    const high = large * litre + 84
    const states = way.map(([x, y]) => `${x} + ${y}`).join(', ')
    return {
      width: perRow * step + 24,
      height: Math.ceil(count / perRow) * high + 20,
      alt: {
        en: `The small jug and the large jug after each of the ${count} pourings of the shorter way: ${states}. What was asked for is yellow.`,
        bn: `ছোট পথের ${count} বার ঢালার প্রতিবারের পর ছোট কলসি আর বড় কলসি: ${states}। যা চাওয়া হয়েছে, তা হলুদ।`,
      },
      parts: way.flatMap((jugs, index): Part[] => {
        const [middle, foot] = [
          12 + ((index % perRow) + 0.5) * step,
          20 + Math.floor(index / perRow) * high + high - 44,
        ]
        const both = jugs.flatMap((held, place): Part[] => {
          const [x, size, isGoal] = [
            middle + (place === 0 ? -jug - 5 : 5),
            place === 0 ? small : large,
            held === goal,
          ]
          const at = (dx: number, litres: number): Point => [x + dx, foot - litres * litre]
          return [
            rectangle(at(0, held), jug, held * litre, { fill: isGoal ? SUN : SKY, stroke: 'none' }),
            line([at(0, size), at(0, 0), at(jug, 0), at(jug, size)], {
              stroke: isGoal ? RED : INK,
              width: 3,
            }),
            label(held, [x + jug / 2, foot + 18], { colour: isGoal ? RED : BLUE }),
          ]
        })
        return token([middle, foot - large * litre - 22], index + 1, undefined, 13).concat(both)
      }),
    }
  },
})
