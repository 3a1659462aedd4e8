import { banglaDigits } from '../../templates/bilingual.ts'
import { label, LEAF, onCircle, PAPER, polygon, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { permutations, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Given {
  readonly square: number
  readonly triangle: number
  readonly hexagon: number
  readonly long: number
  readonly wide: number
}

/** All sides of the four shapes, one by one. */
const sidesOf = ({ square, triangle, hexagon, long, wide }: Given): number[][] => [
  range(1, 4).map(() => square),
  range(1, 3).map(() => triangle),
  range(1, 6).map(() => hexagon),
  [long, wide, long, wide],
]
const length = (sides: readonly number[]): number => sides.reduce((total, side) => total + side, 0)

export default defineTemplate({
  id: 'always-new-threads-around',
  title: { en: 'A thread around each', bn: 'চারদিকে সুতো' },
  concepts: ['perimeter', 'shapes'],
  level: 1,
  draw: (random): Given => ({
    square: random.between(5, 14),
    triangle: random.between(6, 18),
    hexagon: random.between(3, 9),
    long: random.between(7, 16),
    wide: random.between(2, 8),
  }),
  // Every order in which each thread is longer than the one before.
  solve: (given) => {
    const sides = sidesOf(given)
    return permutations([0, 1, 2, 3]).filter((order) =>
      order.every(
        (shape, place) =>
          place === 0 || length(sides[order[place - 1] ?? 0] ?? []) < length(sides[shape] ?? []),
      ),
    )
  },
  // The sides alone would lead to another order.
  isGood: (given, order) => {
    const sides = sidesOf(given)
    const lengths = sides.map(length)
    const bySide = [0, 1, 2, 3].toSorted(
      (a, b) => Math.max(...(sides[a] ?? [])) - Math.max(...(sides[b] ?? [])),
    )
    return (
      given.long > given.wide + 1 &&
      Math.max(...lengths) <= 60 &&
      Math.max(...lengths) - Math.min(...lengths) <= 24 &&
      bySide.join('') !== order.join('') &&
      new Set([given.square, given.triangle, given.hexagon, given.long]).size === 4
    )
  },
  picture: ({ square, triangle, hexagon, long, wide }) => ({
    width: 380,
    height: 130,
    alt: {
      en: `A square with the side ${square}, a triangle with three sides of ${triangle}, a hexagon with six sides of ${hexagon}, and a rectangle of ${long} by ${wide}, all in cm. A sketch, not to measure.`,
      bn: `${square} বাহুর বর্গ, ${triangle} করে তিন বাহুর ত্রিভুজ, ${hexagon} করে ছয় বাহুর ষড়ভুজ, আর ${long} ও ${wide} বাহুর আয়ত; সব মাপ সেমিতে। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      rectangle([20, 24], 62, 62, { fill: SKY, width: 3 }),
      label(square, [51, 108], { size: 16 }),
      polygon(
        [
          [106, 86],
          [142, 24],
          [178, 86],
        ],
        { fill: SUN, width: 3 },
      ),
      label(triangle, [142, 108], { size: 16 }),
      polygon(
        range(0, 5).map((corner) => onCircle([232, 55], 36, corner * 60 + 30)),
        { fill: LEAF, width: 3 },
      ),
      label(hexagon, [232, 108], { size: 16 }),
      rectangle([284, 36], 64, 38, { fill: PAPER, width: 3 }),
      label(long, [316, 108], { size: 16 }),
      label(wide, [364, 55], { size: 16 }),
    ],
  }),
  write: (given, order) => {
    const { square, triangle, hexagon, long, wide } = given
    const shapes = [
      {
        en: `square, side ${square} cm`,
        bn: `বর্গ, বাহু ${square} সেমি`,
        sum: `4 \\times ${square}`,
        name: 'the square',
        bnName: 'বর্গ',
      },
      {
        en: `triangle, all sides ${triangle} cm`,
        bn: `ত্রিভুজ, সব বাহু ${triangle} সেমি`,
        sum: `3 \\times ${triangle}`,
        name: 'the triangle',
        bnName: 'ত্রিভুজ',
      },
      {
        en: `hexagon, all sides ${hexagon} cm`,
        bn: `ষড়ভুজ, সব বাহু ${hexagon} সেমি`,
        sum: `6 \\times ${hexagon}`,
        name: 'the hexagon',
        bnName: 'ষড়ভুজ',
      },
      {
        en: `rectangle, ${long} cm and ${wide} cm`,
        bn: `আয়ত, ${long} সেমি আর ${wide} সেমি`,
        sum: `2 \\times (${long} + ${wide})`,
        name: 'the rectangle',
        bnName: 'আয়ত',
      },
    ]
    const shape = (index: number) => shapes[index] ?? { en: '', bn: '', sum: '', name: '', bnName: '' }
    const lengths = sidesOf(given).map(length)
    const swapped = (place: number) => ({ has: [`${place + 1} before ${place}`] })
    return {
      kind: 'rearrange',
      board: { answer: order.map((index) => ({ en: shape(index).en, bn: banglaDigits(shape(index).bn) })) },
      statement: {
        en: 'A thread is laid once around each of the four shapes, along its edge.\n\n**Put the shapes in order, the one with the shortest thread first.**',
        bn: 'চারটি আকারের প্রতিটির কিনারা ধরে একবার সুতো ঘোরানো হলো।\n\n**আকারগুলো সাজাও, যেটির সুতো সবচেয়ে ছোট সেটি আগে।**',
      },
      hints: [
        { en: 'How many sides does the thread pass at each shape?', bn: 'প্রতিটি আকারে সুতো কয়টি বাহু ঘুরে যায়?' },
        {
          en: 'Work out the length of each thread. Many short sides can make a long thread.',
          bn: 'প্রতিটি সুতো কত লম্বা, হিসাব করো। ছোট বাহু অনেকগুলো হলে সুতো লম্বা হতে পারে।',
        },
      ],
      explanation: [
        {
          en: `The threads: ${shapes.map(({ name, sum }, index) => `${name} $${sum} = ${lengths[index]}$ cm`).join(', ')}.`,
          bn: `সুতোগুলো: ${shapes.map(({ bnName, sum }, index) => `${bnName} $${sum} = ${lengths[index]}$ সেমি`).join(', ')}।`,
        },
        {
          en: `From the shortest to the longest: ${order.map((index) => `${shape(index).name} (${lengths[index]})`).join(', ')}.`,
          bn: `ছোট থেকে বড়: ${order.map((index) => `${shape(index).bnName} (${lengths[index]})`).join(', ')}।`,
        },
      ],
      feedback: [
        {
          when: [{ has: [`${order.indexOf(3) + 1} at ${order.indexOf(3) === 0 ? 4 : 1}`] }],
          en: 'Look at the rectangle: how many long and how many short sides does it have?',
          bn: 'আয়তটি দেখো: তার লম্বা বাহু কয়টি আর ছোট বাহু কয়টি?',
        },
        {
          when: [1, 2, 3].map(swapped),
          en: 'Compare two shapes that stand side by side: multiply the side by the number of sides.',
          bn: 'পাশাপাশি দুটি আকার মেলাও: বাহুর মাপকে বাহুর সংখ্যা দিয়ে গুণ করো।',
        },
      ],
    }
  },
})
