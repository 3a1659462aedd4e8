import { arc, BLUE, BROWN, label, line, polygon, RED, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Tangents of angles as fractions, from small to large. */
const TANGENTS = [
  [1, 4],
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [2, 1],
] as const

const tex = ([above, below]: readonly [number, number]): string =>
  below === 1 ? String(above) : `\\frac{${above}}{${below}}`

export default defineTemplate({
  id: 'always-new-two-looks-at-a-tower',
  title: { en: 'Two looks at a tower', bn: 'দুই জায়গা থেকে টাওয়ার' },
  concepts: ['trigonometry', 'equations'],
  level: 4,
  // Places of two tangents in the list, and how many metres nearer the second look is taken.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    far: random.between(0, 8),
    near: random.between(4, 12),
    nearer: random.between(4, 30) * 5,
  }),
  // Each height is tried: the foot lies as far away as the height divided by the tangent.
  solve: ({ far, near, nearer }) => {
    const [[p = 1, q = 1], [r = 1, s = 1]] = [TANGENTS[far] ?? [1, 1], TANGENTS[near] ?? [1, 1]]
    return range(5, 400).filter((height) => height * q * r - height * s * p === nearer * p * r)
  },
  isGood: ({ far, near, nearer }, height) =>
    near >= far + 3 &&
    height >= 12 &&
    height <= 180 &&
    height !== nearer &&
    (height * (TANGENTS[far]?.[1] ?? 1)) % (TANGENTS[far]?.[0] ?? 1) === 0 &&
    (height * (TANGENTS[near]?.[1] ?? 1)) % (TANGENTS[near]?.[0] ?? 1) === 0,
  picture: ({ nearer }) => ({
    width: 350,
    height: 200,
    alt: {
      en: `A tower on the right, and two points on level ground to the left of it, ${nearer} m apart. From both, lines of sight go to the tip, with an angle at P, the far point, and one at Q, the near point. A sketch, not to measure.`,
      bn: `ডানে একটি টাওয়ার, তার বাঁয়ে সমতল মাটিতে ${nearer} মিটার দূরত্বে দুটি বিন্দু। দুটি থেকেই চূড়া পর্যন্ত রেখা; দূরের বিন্দু P আর কাছেরটি Q, দুটিতেই কোণ চিহ্নিত। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      line(
        [
          [14, 160],
          [336, 160],
        ],
        { stroke: BROWN, width: 4 },
      ),
      polygon(
        [
          [286, 160],
          [292, 40],
          [300, 24],
          [308, 40],
          [314, 160],
        ],
        { fill: SUN, width: 3 },
      ),
      line(
        [
          [34, 160],
          [300, 24],
        ],
        { width: 3, stroke: BLUE },
      ),
      line(
        [
          [168, 160],
          [300, 24],
        ],
        { width: 3, stroke: BLUE },
      ),
      arc([34, 160], 40, 63, 90, { stroke: RED, width: 3 }),
      arc([168, 160], 30, 44, 90, { stroke: RED, width: 3 }),
      label('P', [92, 146], { size: 14, colour: RED }),
      label('Q', [212, 142], { size: 14, colour: RED }),
      label({ en: `${nearer} m`, bn: `${nearer} মি` }, [100, 182], { size: 15 }),
      label('?', [328, 96], { size: 18, colour: RED }),
    ],
  }),
  write: ({ who, far, near, nearer }, height) => {
    const [first, second] = [TANGENTS[far] ?? ([1, 1] as const), TANGENTS[near] ?? ([1, 1] as const)]
    const [away, close] = [(height * first[1]) / first[0], (height * second[1]) / second[0]]
    const [overFirst, overSecond] = [tex([first[1], first[0]]), tex([second[1], second[0]])]
    return {
      kind: 'text',
      answers: [height],
      unit: 'm',
      statement: {
        en: `From a point P on level ground ${who.en} sees the tip of a tower at an angle above the ground with $\\tan P = ${tex(first)}$. At the point Q, ${nearer} m straight towards the tower on the same ground, $\\tan Q = ${tex(second)}$.\n\n**How high is the tower, in m?**`,
        bn: `সমতল মাটির P বিন্দু থেকে ${who.bn} একটি টাওয়ারের চূড়া দেখে; সেখানে উন্নতি কোণের জন্য $\\tan P = ${tex(first)}$। টাওয়ারের দিকে সোজা ${nearer} মিটার এগিয়ে একই সমতলের Q বিন্দুতে $\\tan Q = ${tex(second)}$।\n\n**টাওয়ারটি কত মিটার উঁচু?**`,
      },
      hints: [
        {
          en: 'If the tower is $h$ metres high, how far away is its foot at each of the two places?',
          bn: 'টাওয়ারের উচ্চতা $h$ হলে দুই জায়গা থেকে তার গোড়া কত দূরে?',
        },
        {
          en: 'The two distances to the foot differ by the way between the two places. Write that as an equation.',
          bn: 'গোড়া পর্যন্ত দুই দূরত্বের তফাত হলো দুই জায়গার মাঝের পথ। সেটা সমীকরণে লেখো।',
        },
      ],
      explanation: [
        {
          en: `The tangent is height by distance. So with the height $h$ the foot is $${overFirst}h$ away at first, and then $${overSecond}h$.`.replaceAll(
            '$1h$',
            '$h$',
          ),
          bn: `ট্যানজেন্ট মানে উচ্চতা ভাগ দূরত্ব। তাই উচ্চতা $h$ হলে গোড়া প্রথমে $${overFirst}h$ দূরে, পরে $${overSecond}h$ দূরে।`.replaceAll(
            '$1h$',
            '$h$',
          ),
        },
        {
          en: `The difference is the way in between: $${overFirst}h - ${overSecond}h = ${nearer}$.`.replaceAll(
            /([$ ])1h/g,
            '$1h',
          ),
          bn: `দুটির তফাত মাঝের পথ: $${overFirst}h - ${overSecond}h = ${nearer}$।`.replaceAll(
            /([$ ])1h/g,
            '$1h',
          ),
        },
        {
          en: `So the height is **${height} m**. Check: the foot is ${away} m away, then ${close} m, and $${away} - ${close} = ${nearer}$.`,
          bn: `তাই উচ্চতা **${height} মিটার**। মিলিয়ে দেখো: গোড়া প্রথমে ${away} মিটার দূরে, পরে ${close} মিটার, আর $${away} - ${close} = ${nearer}$।`,
        },
      ],
      feedback: [
        {
          when: [
            (nearer * first[0]) / first[1],
            (nearer * second[0]) / second[1],
            Math.round((nearer * first[0]) / first[1]),
            Math.round((nearer * second[0]) / second[1]),
          ],
          en: 'You took the way between the two places for the whole distance to the tower.',
          bn: 'তুমি দুই জায়গার মাঝের পথকে টাওয়ার পর্যন্ত পুরো দূরত্ব ধরেছ।',
        },
        {
          when: [away, close],
          en: 'That is how far away the foot of the tower is. How high is its tip?',
          bn: 'এটা টাওয়ারের গোড়া পর্যন্ত দূরত্ব। চূড়া কত উঁচুতে?',
        },
        {
          when: [
            Math.round(nearer * (second[0] / second[1] - first[0] / first[1])),
            nearer * (second[0] / second[1] - first[0] / first[1]),
          ],
          en: 'Subtract the distances, not the tangents: what do you get when you divide the height by a tangent?',
          bn: 'ট্যানজেন্ট না, দূরত্ব দুটি বিয়োগ করো: উচ্চতাকে ট্যানজেন্ট দিয়ে ভাগ করলে কী পাও?',
        },
      ],
    }
  },
})
