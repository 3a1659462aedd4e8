import { arc, BLUE, BROWN, label, line, polygon, RED, SUN, type Point } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Sides of right-angled triangles, the hypotenuse last. */
const SIDES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [12, 35, 37],
  [9, 40, 41],
] as const

const HAND: Point = [50, 164]

const kite = ([x, y]: Point) =>
  polygon(
    [
      [x, y - 14],
      [x + 11, y],
      [x, y + 14],
      [x - 11, y],
    ],
    { fill: SUN, width: 3 },
  )

export default defineTemplate({
  id: 'always-new-kite-in-a-fresh-wind',
  title: { en: 'A kite in a fresh wind', bn: 'বাতাসে ঘুড়ি আরও ওপরে' },
  concepts: ['trigonometry', 'pythagoras'],
  level: 4,
  draw: (random) => {
    const [opposite, adjacent, hypotenuse] = random.pick(SIDES)
    return { who: random.pick(PEOPLE), opposite, adjacent, hypotenuse, times: random.between(2, 12) }
  },
  // Every climb is tried: the same string reaches as far to the side then as it was high before.
  solve: ({ opposite, hypotenuse, times }) => {
    const string = hypotenuse * times
    return range(1, string).filter((climb) =>
      range(1, string).some(
        (low) => low * hypotenuse === string * opposite && (low + climb) ** 2 + low ** 2 === string ** 2,
      ),
    )
  },
  isGood: ({ opposite, adjacent, hypotenuse, times }, climb) =>
    hypotenuse * times >= 35 &&
    hypotenuse * times <= 150 &&
    climb >= 6 &&
    ![opposite, adjacent, hypotenuse, opposite * times, adjacent * times].includes(climb),
  picture: ({ hypotenuse, times }) => {
    const [low, high]: [Point, Point] = [
      [186, 101],
      [113, 28],
    ]
    return {
      width: 300,
      height: 190,
      alt: {
        en: `From one point of the ground two equally long strings of ${hypotenuse * times} m lead up to a kite. The lower one makes the angle A with the ground, the upper one makes the angle A with a dashed vertical line. A question mark stands for how much higher the upper kite is. A sketch, not to measure.`,
        bn: `মাটির এক বিন্দু থেকে সমান লম্বা দুটি সুতা ঘুড়ি পর্যন্ত গেছে, প্রতিটি ${hypotenuse * times} মিটার। নিচেরটি মাটির সঙ্গে A কোণ করে, ওপরেরটি কাটা কাটা খাড়া রেখার সঙ্গে A কোণ করে। ওপরের ঘুড়িটি কত বেশি উঁচুতে, সেখানে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
      },
      parts: [
        line(
          [
            [14, 164],
            [286, 164],
          ],
          { stroke: BROWN, width: 4 },
        ),
        line([HAND, [50, 14]], { dashed: true, width: 3 }),
        line([HAND, low], { stroke: BLUE, width: 3 }),
        line([HAND, high], { stroke: BLUE, width: 3 }),
        arc(HAND, 44, 65, 90, { stroke: RED, width: 3 }),
        arc(HAND, 44, 0, 25, { stroke: RED, width: 3 }),
        line(
          [
            [126, 28],
            [252, 28],
          ],
          { dashed: true, width: 2 },
        ),
        line(
          [
            [200, 101],
            [252, 101],
          ],
          { dashed: true, width: 2 },
        ),
        line(
          [
            [240, 30],
            [240, 99],
          ],
          { stroke: RED, width: 3 },
        ),
        kite(low),
        kite(high),
        label('A', [108, 152], { size: 14, colour: RED }),
        label('A', [63, 106], { size: 14, colour: RED }),
        label(metres(hypotenuse * times), [148, 142], { size: 14, from: 'start' }),
        label('?', [258, 66], { size: 18, colour: RED }),
      ],
    }
  },
  write: ({ who, opposite, adjacent, hypotenuse, times }, climb) => {
    const [string, low, high] = [hypotenuse * times, opposite * times, adjacent * times]
    return {
      kind: 'text',
      answers: [climb],
      unit: 'm',
      statement: {
        en: `${who.en} flies a kite from level ground. The taut string is ${string} m long and makes an angle A with the ground, with $\\sin A = \\frac{${opposite}}{${hypotenuse}}$. The wind freshens, and the kite climbs on the same string, until the string makes the same angle A with the **vertical**.\n\n**How many metres does the kite climb?**`,
        bn: `সমতল মাটি থেকে ${who.bn} ঘুড়ি ওড়াচ্ছে। টানটান সুতাটি ${string} মিটার লম্বা, মাটির সঙ্গে A কোণ করে আছে, আর $\\sin A = \\frac{${opposite}}{${hypotenuse}}$। বাতাস বাড়ল। একই সুতায় ঘুড়িটি এতটা উঠল যে সুতা এখন **খাড়া রেখার** সঙ্গে ওই A কোণই করে।\n\n**ঘুড়িটি কত মিটার ওপরে উঠল?**`,
      },
      hints: [
        {
          en: 'How high is the kite at first? The sine says which part of the string that is.',
          bn: 'শুরুতে ঘুড়িটি কত উঁচুতে? সেটা সুতার কত ভাগ, সাইনই বলে দেয়।',
        },
        {
          en: 'Draw the triangle of the second moment beside the first one. Which of its sides is upright now?',
          bn: 'প্রথম ত্রিভুজটির পাশে পরেরটি আঁকো। এখন কোন বাহুটি খাড়া?',
        },
      ],
      explanation: [
        {
          en: `At first the height is opposite A: $${string} \\times \\frac{${opposite}}{${hypotenuse}} = ${low}$ m.`,
          bn: `শুরুতে উচ্চতা A-এর বিপরীত বাহু: $${string} \\times \\frac{${opposite}}{${hypotenuse}} = ${low}$ মিটার।`,
        },
        {
          en: `Later A lies at the vertical, so the height is adjacent to A. By Pythagoras $${hypotenuse}^2 - ${opposite}^2 = ${adjacent}^2$, so $\\cos A = \\frac{${adjacent}}{${hypotenuse}}$ and the height is $${string} \\times \\frac{${adjacent}}{${hypotenuse}} = ${high}$ m.`,
          bn: `পরে A কোণ খাড়া রেখার সঙ্গে, তাই উচ্চতা A-এর সন্নিহিত বাহু। পিথাগোরাসের উপপাদ্যে $${hypotenuse}^2 - ${opposite}^2 = ${adjacent}^2$, তাই $\\cos A = \\frac{${adjacent}}{${hypotenuse}}$, আর উচ্চতা $${string} \\times \\frac{${adjacent}}{${hypotenuse}} = ${high}$ মিটার।`,
        },
        {
          en: `The kite has climbed $${high} - ${low}$, that is **${climb} m**.`,
          bn: `ঘুড়িটি উঠেছে $${high} - ${low}$, মানে **${climb} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [low],
          en: 'That is how high the kite was at first.',
          bn: 'শুরুতে ঘুড়িটি এত উঁচুতে ছিল।',
        },
        {
          when: [high],
          en: 'That is how high the kite is in the end. How much of it is new?',
          bn: 'শেষে ঘুড়িটি এত উঁচুতে। তার কতটা নতুন করে উঠেছে?',
        },
        {
          when: [string - low],
          en: 'So much it would climb if the string were upright in the end.',
          bn: 'শেষে সুতাটি একেবারে খাড়া হলে ঘুড়িটি এতটা উঠত।',
        },
      ],
    }
  },
})
