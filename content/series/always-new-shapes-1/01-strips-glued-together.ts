import { BLUE, label, LEAF, line, rectangle, SKY, SUN, type Part } from '../../templates/drawing.ts'
import { cm } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const FILLS = [SKY, LEAF]
/** A strip and a joint as they are drawn, whatever their lengths. */
const [STRIP, JOINT] = [84, 20]

const left = (strip: number) => 14 + strip * (STRIP - JOINT)

function drawn(strips: number): Part[] {
  return [
    ...range(0, strips - 1).map((strip) =>
      rectangle([left(strip), 40], STRIP, 34, { fill: FILLS[strip % 2] ?? SKY, width: 2.5 }),
    ),
    ...range(1, strips - 1).map((joint) =>
      rectangle([left(joint), 40], JOINT, 34, { fill: SUN, width: 2.5 }),
    ),
  ]
}

const width = (strips: number) => left(strips - 1) + STRIP + 14

export default defineTemplate({
  id: 'always-new-glued-strips',
  title: { en: 'Strips glued together', bn: 'আঠায় জোড়া ফিতা' },
  concepts: ['adding', 'shapes'],
  level: 1,
  draw: (random) => ({
    strips: random.between(3, 5),
    each: random.between(8, 20),
    whole: random.between(20, 90),
  }),
  // All overlaps are tried: each joint makes the strip shorter by one.
  solve: ({ strips, each, whole }) =>
    range(1, each - 1).filter(
      (lap) => range(2, strips).reduce((soFar) => soFar - lap + each, each) === whole,
    ),
  isGood: ({ strips, each }, lap) =>
    lap >= 2 && lap <= 6 && lap !== strips && lap !== strips - 1 && 2 * lap < each,
  picture: ({ strips, each, whole }) => ({
    width: width(strips),
    height: 130,
    alt: {
      en: `Strips of ${each} cm in a row; neighbours overlap a little, and there the paper is double. The whole is ${whole} cm long. A sketch, not to measure.`,
      bn: `এক সারিতে ${each} সেমির কয়েকটি ফিতা; পাশাপাশি দুটির মাথা একটু একটার ওপর আরেকটা, সেখানে কাগজ দুই পরত। পুরোটা ${whole} সেমি। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      ...drawn(strips),
      line(
        [
          [14, 26],
          [14 + STRIP, 26],
        ],
        { stroke: BLUE, width: 2.5 },
      ),
      label(cm(each), [14 + STRIP / 2, 14], { size: 14, colour: BLUE }),
      line(
        [
          [14, 92],
          [width(strips) - 14, 92],
        ],
        { stroke: BLUE, width: 2.5 },
      ),
      label(cm(whole), [width(strips) / 2, 110], { size: 14, colour: BLUE }),
    ],
  }),
  write: ({ strips, each, whole }, lap) => {
    const joints = strips - 1
    const missing = strips * each - whole
    return {
      kind: 'text',
      answers: [lap],
      unit: 'cm',
      statement: {
        en: `${strips} paper strips, each ${each} cm long, are glued into one long strip. At every joint they overlap by the same length. The long strip measures ${whole} cm.\n\n**By how many cm do two strips overlap at a joint?**`,
        bn: `${each} সেমি লম্বা ${strips}টি কাগজের ফিতা আঠা দিয়ে জুড়ে একটি লম্বা ফিতা হলো। প্রতিটি জোড়ায় একটির মাথা আরেকটির ওপরে, সবখানে সমান লম্বা। লম্বা ফিতাটি ${whole} সেমি।\n\n**একটি জোড়ায় কত সেমি অংশ একটির ওপর আরেকটি?**`,
      },
      hints: [
        {
          en: 'How long would the strips be if they only touched, end to end?',
          bn: 'ফিতাগুলো শুধু মাথায় মাথায় ছুঁয়ে থাকলে সব মিলে কত লম্বা হতো?',
        },
        {
          en: 'What is missing has gone into the joints. How many joints are there?',
          bn: 'যতটুকু কম, ততটুকু গেছে জোড়াগুলোতে। জোড়া কয়টি?',
        },
      ],
      explanation: [
        {
          en: `End to end the strips would measure $${strips} \\times ${each} = ${strips * each}$ cm. The long strip is $${strips * each} - ${whole} = ${missing}$ cm shorter.`,
          bn: `মাথায় মাথায় রাখলে ফিতাগুলো হতো $${strips} \\times ${each} = ${strips * each}$ সেমি। লম্বা ফিতাটি তার চেয়ে $${strips * each} - ${whole} = ${missing}$ সেমি ছোট।`,
        },
        {
          en: `Between ${strips} strips there are ${joints} joints, so each takes $${missing} \\div ${joints}$: **${lap} cm**.`,
          bn: `${strips}টি ফিতার মাঝে জোড়া ${joints}টি, তাই প্রতিটিতে যায় $${missing} \\div ${joints}$: **${lap} সেমি**।`,
        },
      ],
      feedback: [
        {
          when: [missing],
          en: 'That is what all joints take together.',
          bn: 'এটা সব জোড়া মিলে।',
        },
        {
          when: [missing / strips],
          en: 'Is there a joint for every strip? Count the joints in the picture.',
          bn: 'প্রতিটি ফিতার জন্য কি একটি করে জোড়া আছে? ছবিতে জোড়াগুলো গোনো।',
        },
        {
          when: [strips * each],
          en: 'So long would they be without any overlap.',
          bn: 'একটির ওপর আরেকটি না থাকলে এত লম্বা হতো।',
        },
      ],
    }
  },
})
