import { label, line, PAPER, polygon, SKY, BLUE, type Part, type Point } from '../../templates/drawing.ts'
import { cm, inBox, type Edges } from '../../templates/figures.ts'
import { gcd, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const LYING: Edges = { long: [120, 0], wide: [40, -28], high: [0, -62] }
const UPRIGHT: Edges = { long: [62, 0], wide: [40, -28], high: [0, -120] }

/** A box of glass with water up to a part of its height, its lower corner in front on the left at a point. */
function tank(at: Point, edges: Edges, level: number): Part[] {
  const point = inBox(at, edges)
  const surface = [point(0, 0, level), point(1, 0, level), point(1, 1, level), point(0, 1, level)]
  return [
    polygon([point(0, 0, 0), point(1, 0, 0), point(1, 0, level), point(0, 0, level)], {
      fill: SKY,
      width: 0,
    }),
    polygon([point(1, 0, 0), point(1, 1, 0), point(1, 1, level), point(1, 0, level)], {
      fill: SKY,
      width: 0,
    }),
    polygon(surface, { fill: PAPER, stroke: BLUE, width: 2.5 }),
    ...[
      [point(0, 0, 0), point(1, 0, 0), point(1, 0, 1), point(0, 0, 1), point(0, 0, 0)],
      [point(0, 0, 1), point(0, 1, 1), point(1, 1, 1), point(1, 0, 1)],
      [point(1, 0, 0), point(1, 1, 0), point(1, 1, 1)],
    ].map((edge) => line(edge, { width: 3 })),
  ]
}

export default defineTemplate({
  id: 'always-new-water-and-air',
  title: { en: 'Water and air in a box', bn: 'বাক্সে পানি আর বাতাস' },
  concepts: ['solids', 'ratio'],
  level: 3,
  draw: (random) => ({
    water: random.between(4, 24),
    air: random.between(4, 24),
    above: random.between(10, 60),
  }),
  // All heights are tried: the water fills the same part of the box, lying and upright.
  solve: ({ water, air, above }) =>
    range(1, 100).filter((level) => level * (water + air) === water * (level + above)),
  isGood: ({ water, air, above }, level) =>
    gcd(water, air) > 1 &&
    water % air !== 0 &&
    air % water !== 0 &&
    level >= 8 &&
    level <= 60 &&
    above > air &&
    level + above >= water + air + 8 &&
    new Set([water, air, above, level]).size === 4,
  picture: ({ water, air, above }) => ({
    width: 400,
    height: 190,
    alt: {
      en: `A closed box of glass lies on the left, with water ${water} cm high and ${air} cm of air above it. On the right it stands upright: ${above} cm of air above the water, and a question mark at the water. A sketch, not to measure.`,
      bn: `বাঁয়ে একটি বন্ধ কাচের বাক্স শোয়ানো: পানি ${water} সেমি উঁচু, তার ওপরে ${air} সেমি বাতাস। ডানে সেটি খাড়া: পানির ওপরে ${above} সেমি বাতাস, পানির পাশে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      ...tank([56, 166], LYING, 0.45),
      ...tank([262, 166], UPRIGHT, 0.45),
      label(cm(water), [116, 153], { size: 13, colour: BLUE }),
      label(cm(air), [116, 120], { size: 13 }),
      label('?', [293, 142], { size: 18, colour: BLUE }),
      label(cm(above), [293, 76], { size: 12 }),
    ],
  }),
  write: ({ water, air, above }, level) => {
    const divisor = gcd(water, air)
    const [wet, dry] = [water / divisor, air / divisor]
    const part = above / dry
    return {
      kind: 'text',
      answers: [level],
      unit: 'cm',
      statement: {
        en: `A closed box of glass with some water in it lies on its largest side. The water is ${water} cm high, and above it there are ${air} cm of air. Now the box is put upright, on its smallest side. There are ${above} cm of air above the water now.\n\n**How many cm high is the water now?**`,
        bn: `একটি বন্ধ কাচের বাক্সে কিছু পানি, বাক্সটি সবচেয়ে বড় পাশের ওপর শোয়ানো। পানি ${water} সেমি উঁচু, তার ওপরে ${air} সেমি বাতাস। এবার বাক্সটি সবচেয়ে ছোট পাশের ওপর খাড়া করা হলো। এখন পানির ওপরে ${above} সেমি বাতাস।\n\n**এখন পানি কত সেমি উঁচু?**`,
      },
      hints: [
        {
          en: 'What stays the same when the box is put upright?',
          bn: 'বাক্সটি খাড়া করলে কোনটি একই থাকে?',
        },
        {
          en: 'Water and air stand over the same floor. What was the ratio of their heights, and what is it now?',
          bn: 'পানি আর বাতাস একই তলার ওপরে। আগে দুটির উচ্চতার অনুপাত কত ছিল? এখন কত?',
        },
      ],
      explanation: [
        {
          en: `There is as much water and as much air as before. Both fill the box over the same floor, so the ratio of their heights stays, whatever the floor is: $${water}:${air} = ${wet}:${dry}$.`,
          bn: `পানি আর বাতাস দুটিই আগের সমান। দুটিই একই তলার ওপরে, তাই তলা যেমনই হোক, উচ্চতার অনুপাত একই থাকে: $${water}:${air} = ${wet}:${dry}$।`,
        },
        {
          en: `Upright, the ${above} cm of air are ${dry} parts. A part is $${above} \\div ${dry} = ${part}$ cm.`,
          bn: `খাড়া অবস্থায় ${above} সেমি বাতাস হলো ${dry} ভাগ। এক ভাগ $${above} \\div ${dry} = ${part}$ সেমি।`,
        },
        {
          en: `The water has ${wet} of these parts: $${wet} \\times ${part}$, that is **${level} cm**.`,
          bn: `পানি এমন ${wet} ভাগ: $${wet} \\times ${part}$, মানে **${level} সেমি**।`,
        },
      ],
      feedback: [
        {
          when: [above + water - air, above - water + air],
          en: 'The heights do not grow by the same number of centimetres. What about their ratio?',
          bn: 'দুটির উচ্চতা সমান সেন্টিমিটার বাড়ে না। অনুপাতটা কেমন থাকে?',
        },
        {
          when: [(above * air) / water],
          en: 'Look at the box lying flat: is there more water in it, or more air?',
          bn: 'শোয়ানো বাক্সটি দেখো: পানি বেশি, না বাতাস বেশি?',
        },
        {
          when: [level + above],
          en: 'That is how high the box is when it stands upright.',
          bn: 'খাড়া অবস্থায় পুরো বাক্সটি এত উঁচু।',
        },
        {
          when: [water],
          en: 'The air has become higher. Can the water stay as low as it was?',
          bn: 'বাতাসের উচ্চতা বেড়েছে। পানি কি আগের মতো নিচু থাকতে পারে?',
        },
      ],
    }
  },
})
