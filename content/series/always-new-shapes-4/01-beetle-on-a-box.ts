import { dot, label, LEAF, line, type Point, rectangle, RED, SKY, SUN } from '../../templates/drawing.ts'
import { boxFaces, cm, inBox } from '../../templates/figures.ts'
import { defineTemplate } from '../../templates/template.ts'

/**
 * Shortest ways over the box from a corner to the opposite one: three ways to unfold two neighbouring faces, squared.
 */
const ways = (a: number, b: number, c: number): number[] => [
  a ** 2 + (b + c) ** 2,
  b ** 2 + (a + c) ** 2,
  c ** 2 + (a + b) ** 2,
]

export default defineTemplate({
  id: 'always-new-beetle-box',
  title: { en: 'A beetle on a box', bn: 'বাক্সের গায়ে গুবরে পোকা' },
  concepts: ['pythagoras', 'solids', 'folding'],
  level: 4,
  draw: (random) => ({
    long: random.between(6, 60),
    wide: random.between(3, 40),
    high: random.between(2, 30),
  }),
  solve: ({ long, wide, high }) => {
    const shortest = Math.sqrt(Math.min(...ways(long, wide, high)))
    return Number.isInteger(shortest) ? [shortest] : []
  },
  isGood: ({ long, wide, high }, way) => long > wide && wide > high && way > long + 1,
  write: ({ long, wide, high }, way) => {
    const other = ways(long, wide, high).toSorted((a, b) => a - b)
    return {
      kind: 'text',
      answers: [way],
      unit: 'cm',
      statement: {
        en: `A box is ${long} cm long, ${wide} cm wide and ${high} cm high. A beetle sits in a lower corner, a crumb lies in the upper corner that is farthest from it. The beetle can crawl on all sides of the box, but not through it.\n\n**How long is its shortest way to the crumb?**`,
        bn: `একটি বাক্স ${long} সেমি লম্বা, ${wide} সেমি চওড়া আর ${high} সেমি উঁচু। নিচের একটি কোনায় একটি গুবরে পোকা, আর ওপরের যে কোনাটি তার থেকে সবচেয়ে দূরে, সেখানে একটু খাবার। পোকাটি বাক্সের গা বেয়ে যেকোনো দিকে যেতে পারে, ভেতর দিয়ে নয়।\n\n**খাবারের কাছে যাওয়ার সবচেয়ে ছোট পথটি কত সেমি?**`,
      },
      hints: [
        {
          en: 'What becomes of the way when you unfold two neighbouring sides of the box flat?',
          bn: 'বাক্সের পাশাপাশি দুটি পিঠ খুলে সমান করে বিছালে পথটি কেমন হয়?',
        },
        {
          en: 'There are three ways to unfold two sides between the corners. In each of them the straight line is a diagonal of a rectangle.',
          bn: 'কোনা দুটির মাঝের দুটি পিঠ তিনভাবে খোলা যায়। প্রতিবারই সোজা পথটি একটি আয়তের কর্ণ।',
        },
      ],
      explanation: [
        {
          en: 'Unfold two neighbouring sides flat: the shortest way is then a straight line, the diagonal of a rectangle. One of its sides is one edge of the box, the other one the sum of the two other edges.',
          bn: 'পাশাপাশি দুটি পিঠ সমান করে বিছাও: সবচেয়ে ছোট পথটি তখন একটি সোজা রেখা, একটি আয়তের কর্ণ। আয়তের এক বাহু বাক্সের একটি ধার, অন্যটি বাকি দুই ধারের যোগফল।',
        },
        {
          en: `There are three such rectangles. The squares of their diagonals are ${other.join(', ')}.`,
          bn: `এমন আয়ত তিনটি। তাদের কর্ণের বর্গ ${other.join(', ')}।`,
        },
        {
          en: `The smallest is $${long}^2 + (${wide} + ${high})^2 = ${other[0]} = ${way}^2$. So the way is **${way} cm** long.`,
          bn: `সবচেয়ে ছোটটি $${long}^2 + (${wide} + ${high})^2 = ${other[0]} = ${way}^2$। তাই পথটি **${way} সেমি**।`,
        },
      ],
      feedback: [
        {
          when: [long + wide + high],
          en: 'Along the edges is a long way round. What if it crawls straight across the sides?',
          bn: 'ধার ধরে গেলে অনেক ঘুরতে হয়। পিঠের ওপর দিয়ে সোজা গেলে?',
        },
        {
          when: other.slice(1).map((square) => Math.sqrt(square)),
          en: 'That is the straight line for one way of unfolding. There are others.',
          bn: 'এটি একভাবে খুললে সোজা পথ। অন্যভাবেও খোলা যায়।',
        },
        {
          when: [Math.round(Math.hypot(long, wide, high)), Math.floor(Math.hypot(long, wide, high))],
          en: 'That would lead through the inside of the box.',
          bn: 'তাহলে বাক্সের ভেতর দিয়ে যেতে হতো।',
        },
        {
          when: [Math.round(Math.hypot(long, wide) + high), Math.floor(Math.hypot(long, wide) + high)],
          en: 'It need not crawl up an edge. Unfold the sides.',
          bn: 'ধার বেয়ে খাড়া ওঠার দরকার নেই। পিঠগুলো খুলে বিছাও।',
        },
      ],
    }
  },
  picture: ({ long, wide, high }) => {
    const edges = { long: [210, 0], wide: [84, -62], high: [0, -96] } as const
    const at: Point = [120, 200]
    const point = inBox(at, edges)
    return {
      width: 510,
      height: 250,
      alt: {
        en: `A box: ${long} cm long, ${wide} cm wide, ${high} cm high. The beetle sits at the lower left corner in front, the crumb lies at the upper right corner behind. A sketch, not to measure.`,
        bn: `একটি বাক্স: ${long} সেমি লম্বা, ${wide} সেমি চওড়া, ${high} সেমি উঁচু। পোকাটি সামনে নিচের বাঁ কোনায়, খাবারটি পেছনে ওপরের ডান কোনায়। মেপে দেখার ছবি নয়।`,
      },
      parts: [
        ...boxFaces(at, edges, [SKY, LEAF, SUN]),
        label(cm(long), [225, 224]),
        label(cm(wide), [390, 186], { from: 'start' }),
        label(cm(high), [106, 152], { from: 'end' }),
        dot(at, 10),
        dot(point(1, 1, 1), 9, RED),
      ],
    }
  },
  explanationPicture: ({ long, wide, high }) => {
    const scale = Math.min(320 / long, 230 / (wide + high))
    const [length, depth, height] = [long * scale, wide * scale, high * scale]
    const x = 40
    return {
      width: length + 180,
      height: depth + height + 90,
      alt: {
        en: `The front of the box and its top side unfolded into one rectangle, ${long} cm by ${wide} + ${high} cm. The way is its diagonal.`,
        bn: `বাক্সের সামনের পিঠ আর ওপরের পিঠ খুলে একটি আয়ত: ${long} সেমি আর ${wide} + ${high} সেমি। পথটি তার কর্ণ।`,
      },
      parts: [
        rectangle([x, 30], length, depth, { fill: LEAF }),
        rectangle([x, 30 + depth], length, height, { fill: SKY }),
        line(
          [
            [x, 30 + depth + height],
            [x + length, 30],
          ],
          { stroke: RED, width: 5 },
        ),
        dot([x, 30 + depth + height], 9),
        dot([x + length, 30], 9, RED),
        label(cm(long), [x + length / 2, 56 + depth + height]),
        label(cm(wide), [x + length + 16, 30 + depth / 2], { from: 'start' }),
        label(cm(high), [x + length + 16, 30 + depth + height / 2], { from: 'start' }),
      ],
    }
  },
})
