import {
  INK,
  label,
  line,
  PAPER,
  type Part,
  polygon,
  rectangle,
  RED,
  SKY,
  SUN,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The fewest weighings that surely find one heavy coin, for each number of coins up to a most. */
function weighings(max: number): number[] {
  const minWeighings = [0, 0]
  for (const coins of range(2, max))
    minWeighings.push(
      1 +
        Math.min(
          ...range(1, Math.floor(coins / 2)).map((pan) =>
            Math.max(minWeighings[pan] ?? 0, minWeighings[coins - 2 * pan] ?? 0),
          ),
        ),
    )
  return minWeighings
}
const MIN_WEIGHINGS = weighings(400)

const THINGS = [
  { en: 'coins', bn: 'মুদ্রা', one: 'coin' },
  { en: 'rings', bn: 'আংটি', one: 'ring' },
  { en: 'marbles', bn: 'মার্বেল', one: 'marble' },
]

export default defineTemplate({
  id: 'always-new-heavy-one',
  title: { en: 'The heavy one', bn: 'ভারী একটি' },
  concepts: ['weight', 'conclusions'],
  level: 3,
  draw: (random) => ({
    thing: random.pick(THINGS),
    boxes: random.between(3, 9),
    each: random.between(4, 40),
    weighed: random.between(1, 2),
  }),
  // The first weighings have shown already which boxes it cannot be in.
  solve: ({ boxes, each, weighed }) => [MIN_WEIGHINGS[(boxes - weighed) * each] ?? -1],
  isGood: ({ boxes, each, weighed }, answer) =>
    boxes - weighed >= 2 &&
    (boxes - weighed) * each <= 243 &&
    (boxes - weighed) * each >= 28 &&
    answer >= 4 &&
    MIN_WEIGHINGS[boxes * each] !== answer &&
    ![boxes, each, weighed].includes(answer),
  picture: ({ thing, boxes, each, weighed }) => ({
    width: 340,
    height: 90,
    alt: {
      en: `A row of ${boxes} boxes with ${each} ${thing.en} each; crossed out: ${weighed === 1 ? 'the first one' : 'the first two'}.`,
      bn: `এক সারিতে ${boxes}টি বাক্স, প্রতিটিতে ${each}টি ${thing.bn}; কাটা আছে ${weighed === 1 ? 'প্রথমটি' : 'প্রথম দুটি'}।`,
    },
    parts: range(1, boxes).flatMap((box) => {
      const x = 170 + (box - (boxes + 1) / 2) * 36
      const isOpen = box > weighed
      const inside = box === weighed + 1 || box === boxes ? label(each, [x, 46], { size: 13 }) : null
      const parts = [
        rectangle([x - 15, 26], 30, 38, { fill: isOpen ? SUN : PAPER, width: 3 }),
        isOpen
          ? inside
          : line(
              [
                [x - 15, 64],
                [x + 15, 26],
              ],
              { stroke: RED, width: 3 },
            ),
      ]
      return parts.filter((part) => part !== null)
    }),
  }),
  write: ({ thing, boxes, each, weighed }, answer) => {
    const left = (boxes - weighed) * each
    const all = boxes * each
    const wrong = [MIN_WEIGHINGS[all] ?? 0, Math.ceil(Math.log2(left)), answer + 1, answer - 1, left - 1]
    return {
      kind: 'mcq',
      inOrder: true,
      options: [answer, ...wrong].map((number) => ({ en: String(number), bn: `${number} বার` })),
      statement: {
        en: `${boxes} boxes hold ${each} ${thing.en} each. They look alike, but a single ${thing.one} among all of them is heavier than the others. It is known already that it is not in ${weighed === 1 ? 'the first box' : 'the first two boxes'}. You have scales with two pans and no weights.\n\n**What is the smallest number of weighings with which you are sure to find the heavy ${thing.one}?**`,
        bn: `${boxes}টি বাক্সে ${each}টি করে ${thing.bn}। দেখতে সব এক রকম, কিন্তু সবগুলোর মধ্যে একটিমাত্র ${thing.bn} ভারী। জানা গেছে, সেটি ${weighed === 1 ? 'প্রথম বাক্সে' : 'প্রথম দুটি বাক্সে'} নেই। তোমার কাছে দুই পাল্লার দাঁড়িপাল্লা আছে, বাটখারা নেই।\n\n**ভারী ${thing.bn}টি নিশ্চিত খুঁজে পেতে কমপক্ষে কয়বার মাপতে হবে?**`,
      },
      hints: [
        { en: 'How many different things can a weighing tell you?', bn: 'একবার মাপলে কয় রকম ফল হতে পারে?' },
        {
          en: 'From how many can you find the heavy one with a single weighing? And with one more?',
          bn: 'একবার মেপে কয়টির মধ্য থেকে ভারীটি বের করা যায়? আর একবার বেশি মাপলে?',
        },
      ],
      explanation: [
        {
          en: `It is one of $${boxes - weighed} \\times ${each} = ${left}$ ${thing.en}.`,
          bn: `ভারীটি আছে $${boxes - weighed} \\times ${each} = ${left}$টির মধ্যে।`,
        },
        {
          en: 'Each weighing has three results: left, right or balance. If you weigh a third against a third, only a third is left each time. So with one weighing you manage 3, with two 9, then 27, 81, 243.',
          bn: 'প্রতিবার ফল হয় তিন রকম: বাঁয়ে ভারী, ডানে ভারী, নয়তো সমান। এক-তৃতীয়াংশের সঙ্গে এক-তৃতীয়াংশ মাপলে প্রতিবার এক-তৃতীয়াংশই বাকি থাকে। তাই একবারে ৩টি, দুবারে ৯টি, তারপর ২৭, ৮১, ২৪৩টি পর্যন্ত পারা যায়।',
        },
        {
          en: `${left} is more than $3^{${answer - 1}} = ${3 ** (answer - 1)}$ and not more than $3^{${answer}} = ${3 ** answer}$. So ${answer} weighings are needed, and enough.`,
          bn: `${left}টি $3^{${answer - 1}} = ${3 ** (answer - 1)}$-এর বেশি, কিন্তু $3^{${answer}} = ${3 ** answer}$-এর বেশি নয়। তাই ${answer} বার লাগে, আর তাতেই হয়।`,
        },
      ],
      feedback: [
        {
          when: [Math.ceil(Math.log2(left))],
          en: 'You halve each time. Does a weighing tell more than left or right?',
          bn: 'তুমি প্রতিবার অর্ধেক করেছ। একবার মাপলে কি শুধু বাঁ আর ডানই জানা যায়?',
        },
        {
          when: [MIN_WEIGHINGS[all] ?? 0],
          en: 'Do all the boxes still have to be weighed?',
          bn: 'সব বাক্সই কি এখনো মাপতে হবে?',
        },
        {
          when: range(0, 300),
          en: 'Begin small: how many can you do with a single weighing, how many with two?',
          bn: 'ছোট থেকে শুরু করো: একবার মেপে কয়টি পারো, দুবার মেপে কয়টি?',
        },
      ],
    }
  },
  explanationPicture: ({ thing, boxes, each, weighed }, answer) => {
    // The largest part is left with the worst luck.
    const counts = range(1, answer).reduce<number[]>(
      (all) => [...all, Math.ceil((all.at(-1) ?? 0) / 3)],
      [(boxes - weighed) * each],
    )
    const rows = counts.slice(0, answer).map((count) => ({ count, pan: Math.round(count / 3) }))
    const heap = (x: number, y: number, number: number, isLeft: boolean): Part[] => [
      rectangle([x - 27, y - 30], 54, 30, { fill: isLeft ? SUN : number === 0 ? PAPER : SKY, width: 3 }),
      label(number, [x, y - 15], { colour: isLeft ? RED : INK }),
    ]
    return {
      width: 340,
      height: 24 + answer * 82,
      alt: {
        en: `${answer} weighings, one below the other. Each time the ${thing.en} on the left, on the right and beside the scales: ${rows.map(({ count, pan }) => `${pan}, ${pan} and ${count - 2 * pan}`).join('; ')}. A largest part is yellow; the next weighing divides it.`,
        bn: `${answer} বার মাপা, একটির নিচে একটি। প্রতিবার বাঁয়ে, ডানে আর পাল্লার বাইরে কয়টি ${thing.bn}: ${rows.map(({ count, pan }) => `${pan}, ${pan}, ${count - 2 * pan}`).join('; ')}। সবচেয়ে বড় একটি অংশ হলুদ; পরের বার সেটিই ভাগ হয়।`,
      },
      parts: rows.flatMap(({ count, pan }, index): Part[] => {
        const y = 62 + index * 82
        const max = Math.max(pan, count - 2 * pan)
        return [
          polygon(
            [
              [110, y + 3],
              [92, y + 24],
              [128, y + 24],
            ],
            { fill: INK, width: 2 },
          ),
          line(
            [
              [24, y + 2],
              [196, y + 2],
            ],
            { width: 5 },
          ),
        ].concat(
          heap(56, y - 1, pan, false),
          heap(164, y - 1, pan, pan === max),
          heap(282, y - 1, count - 2 * pan, pan !== max),
        )
      }),
    }
  },
})
