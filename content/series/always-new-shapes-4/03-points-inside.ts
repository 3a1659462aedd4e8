import {
  BLUE,
  dot,
  INK,
  label,
  line,
  type Drawing,
  type Part,
  type Point,
  polygon,
  RED,
  SUN,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Twice the area to the left of a line, for a point. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax)

const A: Point = [0, 0]
const getSides = (b: Point, c: Point, point: Point): number[] => [
  side(A, b, point),
  side(b, c, point),
  side(c, A, point),
]
const isInside = (b: Point, c: Point, point: Point): boolean => {
  const sides = getSides(b, c, point)
  return sides.every((side) => side > 0) || sides.every((side) => side < 0)
}
const isOnRim = (b: Point, c: Point, point: Point): boolean => {
  const sides = getSides(b, c, point)
  return !isInside(b, c, point) && (sides.every((side) => side >= 0) || sides.every((side) => side <= 0))
}

const nailsTo = (width: number, height: number): Point[] =>
  range(0, width).flatMap((x) => range(0, height).map((y): Point => [x, y]))

/** The board around the triangle; `at` turns centimetres from A into a point of the picture. */
function board(b: Point, c: Point) {
  const [width, height] = [Math.max(b[0], c[0]), Math.max(b[1], c[1])]
  const at = ([x, y]: Point): Point => [50 + x * 22, 50 + (height - y) * 22]
  const [bx, by] = at(b)
  const [cx, cy] = at(c)
  const frame: Pick<Drawing, 'width' | 'height'> = { width: width * 22 + 100, height: height * 22 + 100 }
  const band = [
    polygon([at(A), at(b), at(c)], { fill: SUN, stroke: INK }),
    label({ en: 'A', bn: 'ক' }, [28, at(A)[1] + 20]),
    label({ en: 'B', bn: 'খ' }, [bx + 22, by]),
    label({ en: 'C', bn: 'গ' }, [cx, cy - 24]),
  ]
  return { frame, at, band, nails: nailsTo(width, height) }
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))
const stepsOn = ([ax, ay]: Point, [bx, by]: Point): number => gcd(bx - ax, by - ay)

export default defineTemplate({
  id: 'always-new-points-inside',
  title: { en: 'Nails inside a rubber band', bn: 'রাবার ব্যান্ডের ভেতরে পেরেক' },
  concepts: ['area', 'positions'],
  level: 4,
  draw: (random) => ({
    b: [random.between(6, 14), random.between(0, 5)] as Point,
    c: [random.between(0, 6), random.between(6, 14)] as Point,
  }),
  // Each nail is tried.
  solve: ({ b, c }) => [nailsTo(20, 20).filter((nail) => isInside(b, c, nail)).length],
  isGood: ({ b, c }, answer) =>
    answer >= 15 &&
    stepsOn([0, 0], b) + stepsOn(b, c) + stepsOn(c, [0, 0]) >= 6 &&
    stepsOn(b, c) > 1 &&
    ![...b, ...c].includes(answer) &&
    Math.abs(side([0, 0], b, c)) % 2 === 0,
  write: ({ b, c }, answer) => {
    const twice = Math.abs(side([0, 0], b, c))
    const [ab, bc, ca] = [stepsOn([0, 0], b), stepsOn(b, c), stepsOn(c, [0, 0])]
    const rim = ab + bc + ca
    const area = twice / 2
    const [width, height] = [Math.max(b[0], c[0]), Math.max(b[1], c[1])]
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['nail', 'nails', 'পেরেক'],
      statement: {
        en: `On a board there are nails in straight rows, each 1 cm from the next, to the right and up. A rubber band is stretched around three of them: a first nail A, the nail B ${b[0]} cm to the right${b[1] === 0 ? ' of A' : ` and ${b[1]} cm up from A`}, and the nail C ${c[0] === 0 ? '' : `${c[0]} cm to the right and `}${c[1]} cm up from A.\n\n**How many nails lie inside the triangle, not touching the band?**`,
        bn: `একটি বোর্ডে সোজা সারিতে পেরেক বসানো; ডানে আর ওপরে প্রতিটি পেরেক পরেরটি থেকে ১ সেমি দূরে। তিনটি পেরেক ঘিরে একটি রাবার ব্যান্ড টানা হলো: প্রথম পেরেক ক, ক থেকে ${b[0]} সেমি ডানে${b[1] === 0 ? '' : ` আর ${b[1]} সেমি ওপরে`} পেরেক খ, আর ক থেকে ${c[0] === 0 ? '' : `${c[0]} সেমি ডানে আর `}${c[1]} সেমি ওপরে পেরেক গ।\n\n**ব্যান্ড না ছুঁয়ে ত্রিভুজের ভেতরে কয়টি পেরেক আছে?**`,
      },
      hints: [
        {
          en: 'Can you find the area of the triangle from a rectangle around it? And the nails that touch the band?',
          bn: 'ত্রিভুজ ঘিরে একটি আয়ত এঁকে ক্ষেত্রফল বের করতে পারো? আর ব্যান্ড ছুঁয়ে কয়টি পেরেক?',
        },
        {
          en: 'Try a rectangle of nails: how are its area, the nails inside and the nails on the rim related? The same rule holds for every such figure.',
          bn: 'পেরেকের একটি আয়ত নিয়ে দেখো: ক্ষেত্রফল, ভেতরের পেরেক আর ধারের পেরেকের মধ্যে কী সম্পর্ক? এমন সব আকারেই একই নিয়ম খাটে।',
        },
      ],
      explanation: [
        {
          en: `Draw the rectangle of ${width} by ${height} cm around the triangle and take away what lies outside the triangle: its area is ${area} cm².`,
          bn: `ত্রিভুজ ঘিরে ${width} আর ${height} সেমি বাহুর আয়ত এঁকে ত্রিভুজের বাইরের অংশ বাদ দাও: ক্ষেত্রফল ${area} বর্গসেমি।`,
        },
        {
          en: `On each side of the triangle the nails come at equal steps: ${ab} steps on AB, ${bc} on BC, ${ca} on CA. So $${ab} + ${bc} + ${ca} = ${rim}$ nails touch the band.`,
          bn: `প্রতি বাহুতে পেরেক আসে সমান ধাপে: কখ-তে ${ab} ধাপ, খগ-তে ${bc}, গক-তে ${ca}। তাই ব্যান্ড ছোঁয় $${ab} + ${bc} + ${ca} = ${rim}$টি পেরেক।`,
        },
        {
          en: `By Pick’s rule the area is the nails inside, plus half of those on the rim, minus 1. So inside there are $${area} - ${rim} \\div 2 + 1 = ${answer}$: **${answer}**.`,
          bn: `পিকের নিয়মে ক্ষেত্রফল হলো ভেতরের পেরেক, সঙ্গে ধারের পেরেকের অর্ধেক, তা থেকে ১ বাদ। তাই ভেতরে $${area} - ${rim} \\div 2 + 1 = ${answer}$: **${answer}টি**।`,
        },
      ],
      feedback: [
        {
          when: [answer + rim],
          en: 'Some of these nails touch the band. Do they lie inside?',
          bn: 'এর কয়েকটি পেরেক ব্যান্ড ছুঁয়ে আছে। সেগুলো কি ভেতরে?',
        },
        {
          when: [area],
          en: 'That is the area in square centimetres. A nail inside is worth one square, but what about those on the rim?',
          bn: 'এটি ক্ষেত্রফল, বর্গসেমিতে। ভেতরের একটি পেরেক এক বর্গের সমান, কিন্তু ধারেরগুলো?',
        },
        {
          when: [area - 2, area - 3 / 2, Math.round(area - 0.5)],
          en: 'Do only the three corners touch the band? Look along its sides.',
          bn: 'ব্যান্ড কি শুধু কোনার পেরেকগুলো ছোঁয়? বাহু ধরে দেখো।',
        },
        {
          when: [answer - 1, area - rim, area - rim + 1],
          en: 'Test your rule on a square of 2 by 2 cm, with a single nail inside.',
          bn: 'তোমার নিয়মটা ২ সেমি বাহুর একটি বর্গে যাচাই করো; তার ভেতরে পেরেক একটিই।',
        },
      ],
    }
  },
  picture: ({ b, c }) => {
    const { frame, at, band } = board(b, c)
    const steps = ([x, y]: Point): Part =>
      line([at(A), at([x, 0]), at([x, y])], { dashed: true, width: 3, stroke: BLUE })
    return {
      ...frame,
      alt: {
        en: `The triangle of the rubber band with its corners A, B and C; the nails are left out.`,
        bn: `রাবার ব্যান্ডের ত্রিভুজটি, কোনাগুলো ক, খ আর গ; পেরেকগুলো আঁকা নেই।`,
      },
      parts: [...band, steps(b), steps(c)],
    }
  },
  explanationPicture: ({ b, c }) => {
    const { frame, at, band, nails } = board(b, c)
    return {
      ...frame,
      alt: {
        en: `All nails in and around the triangle A, B, C. Those inside are red, those that touch the band blue.`,
        bn: `ক, খ, গ ত্রিভুজের ভেতরের আর আশপাশের সব পেরেক। ভেতরেরগুলো লাল, ব্যান্ড ছোঁয়া পেরেকগুলো নীল।`,
      },
      parts: [
        ...band,
        ...nails.map((point) =>
          dot(at(point), 4.5, isInside(b, c, point) ? RED : isOnRim(b, c, point) ? BLUE : INK),
        ),
      ],
    }
  },
})
