import { label, line, PAPER, polygon, SKY, BLUE, type Part, type Point } from '../../templates/drawing.ts'
import { cm, inBox, type Edges } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
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
  id: 'always-new-box-on-another-side',
  title: { en: 'A box on another side', bn: 'অন্য পাশে দাঁড়ানো বাক্স' },
  concepts: ['solids', 'area'],
  level: 3,
  draw: (random) => ({
    long: random.between(12, 60),
    wide: random.between(8, 30),
    high: random.between(6, 30),
    water: random.between(2, 24),
  }),
  // All heights are tried; the water stays the same.
  solve: ({ long, wide, high, water }) =>
    range(1, long - 1).filter((level) => long * wide * water === high * wide * level),
  isGood: ({ long, wide, high, water }, level) =>
    high < long &&
    water < high &&
    2 * water !== high &&
    level >= 6 &&
    new Set([long, wide, high, water, level]).size === 5 &&
    long * wide * water < 10_000,
  picture: ({ long, wide, high, water }) => ({
    width: 400,
    height: 200,
    alt: {
      en: `A box of glass lies on the left: ${long} cm long, ${wide} cm wide, ${high} cm high, with water ${water} cm high. On the right it stands upright, ${long} cm high, with a question mark at the water. A sketch, not to measure.`,
      bn: `বাঁয়ে একটি কাচের বাক্স শোয়ানো: ${long} সেমি লম্বা, ${wide} সেমি চওড়া, ${high} সেমি উঁচু; পানি ${water} সেমি উঁচু। ডানে সেটি খাড়া, ${long} সেমি উঁচু; পানির পাশে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      ...tank([76, 160], LYING, 0.45),
      ...tank([280, 160], UPRIGHT, 0.45),
      label(cm(long), [136, 178], { size: 14 }),
      label(cm(wide), [236, 161], { size: 13 }),
      label(cm(high), [40, 129], { size: 12 }),
      label(cm(water), [136, 147], { size: 13, colour: BLUE }),
      label('?', [311, 132], { size: 18, colour: BLUE }),
    ],
  }),
  write: ({ long, wide, high, water }, level) => {
    const volume = long * wide * water
    return {
      kind: 'text',
      answers: [level],
      unit: 'cm',
      statement: {
        en: `A closed box of glass is ${long} cm long, ${wide} cm wide and ${high} cm high. The water in it stands ${water} cm high. Now the box is put on its smaller side, of ${wide} cm by ${high} cm.\n\n**How many cm high does the water stand now?**`,
        bn: `একটি বন্ধ কাচের বাক্স ${long} সেমি লম্বা, ${wide} সেমি চওড়া, ${high} সেমি উঁচু। ভেতরে পানি ${water} সেমি উঁচু। এবার বাক্সটি ${wide} সেমি আর ${high} সেমি মাপের পাশটির ওপর দাঁড় করানো হলো।\n\n**এখন পানি কত সেমি উঁচু?**`,
      },
      hints: [
        {
          en: 'What stays the same when the box is turned?',
          bn: 'বাক্স ঘোরালে কোনটি একই থাকে?',
        },
        {
          en: 'How large is the floor of the box before, and how large afterwards?',
          bn: 'আগে বাক্সের তলা কত বড় ছিল, পরে কত বড়?',
        },
      ],
      explanation: [
        {
          en: `The amount of water stays the same: $${long} \\times ${wide} \\times ${water} = ${volume}$ cubic centimetres.`,
          bn: `পানির পরিমাণ একই থাকে: $${long} \\times ${wide} \\times ${water} = ${volume}$ ঘনসেমি।`,
        },
        {
          en: `Now it stands on a floor of $${wide} \\times ${high} = ${wide * high}$ square centimetres. So it is $${volume} \\div ${wide * high}$: **${level} cm** high.`,
          bn: `এখন তলা $${wide} \\times ${high} = ${wide * high}$ বর্গসেমি। তাই উচ্চতা $${volume} \\div ${wide * high}$: **${level} সেমি**।`,
        },
      ],
      anotherWay: [
        {
          en: `The width stays. So seen from the front, the water is a rectangle of $${long} \\times ${water} = ${long * water}$ before and afterwards, and $${long * water} \\div ${high} = ${level}$.`,
          bn: `চওড়া একই থাকে। সামনে থেকে দেখলে পানি আগে-পরে একই ক্ষেত্রফলের আয়ত: $${long} \\times ${water} = ${long * water}$, আর $${long * water} \\div ${high} = ${level}$।`,
        },
      ],
      feedback: [
        {
          when: [(long * water) / wide],
          en: 'On which side does the box stand now? Look at the two measures of its new floor.',
          bn: 'বাক্স এখন কোন পাশে দাঁড়িয়ে? নতুন তলার দুই মাপ দেখো।',
        },
        {
          when: [long - water, long - (high - water)],
          en: 'The air takes its part of the room, too, but not the same height as before.',
          bn: 'বাতাসও জায়গা নেয়, কিন্তু তার উচ্চতা আগের মতো থাকে না।',
        },
        {
          when: [water],
          en: 'The floor has become smaller. Can the water stay as low as it was?',
          bn: 'তলা ছোট হয়ে গেছে। পানি কি আগের মতো নিচু থাকতে পারে?',
        },
        {
          when: [volume],
          en: 'That is the amount of water. How high does it stand?',
          bn: 'এটা পানির পরিমাণ। তা কত উঁচু?',
        },
      ],
    }
  },
})
