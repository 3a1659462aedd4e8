import { BLUE, label, LEAF, polygon, SUN, line } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-trapezium-for-two',
  title: { en: 'A trapezium for two', bn: 'দুজনের ট্রাপিজিয়াম' },
  concepts: ['similarity', 'area'],
  level: 4,
  draw: (random) => ({ short: random.between(2, 60), long: random.between(10, 120) }),
  // All lengths of the fence are tried. The width grows evenly, so the height of a piece is as what the width grows by.
  solve: ({ short, long }) =>
    range(short + 1, long - 1).filter(
      (fence) => (short + fence) * (fence - short) === (fence + long) * (long - fence),
    ),
  isGood: ({ short, long }, fence) => long > short && 2 * fence !== short + long && long <= 9 * short,
  picture: ({ short, long }) => ({
    width: 340,
    height: 200,
    alt: {
      en: `A trapezium. The upper side is ${short} m long, the lower one ${long} m, both level. A fence parallel to them, marked with a question mark, parts it into two pieces. A sketch, not to measure.`,
      bn: `একটি ট্রাপিজিয়াম। ওপরের বাহু ${short} মি, নিচের বাহু ${long} মি, দুটি সমান্তরাল। তাদের সমান্তরাল একটি বেড়া, তাতে প্রশ্নচিহ্ন, জমিটি দুই ভাগ করে। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      polygon(
        [
          [120, 32],
          [210, 32],
          [256, 112],
          [84, 112],
        ],
        { fill: LEAF, width: 3 },
      ),
      polygon(
        [
          [84, 112],
          [256, 112],
          [288, 168],
          [58, 168],
        ],
        { fill: SUN, width: 3 },
      ),
      line(
        [
          [84, 112],
          [256, 112],
        ],
        { stroke: BLUE, width: 5 },
      ),
      label(metres(short), [165, 18], { size: 15 }),
      label(metres(long), [173, 184], { size: 15 }),
      label('?', [170, 96], { size: 18 }),
    ],
  }),
  write: ({ short, long }, fence) => ({
    kind: 'text',
    answers: [fence],
    unit: 'm',
    statement: {
      en: `A field is a trapezium. Its two parallel sides are ${short} m and ${long} m long. Two sisters part it by a straight fence, parallel to these sides, into two pieces of **equal area**.\n\n**How many metres long is the fence?**`,
      bn: `একটি জমি ট্রাপিজিয়াম আকারের। তার সমান্তরাল দুই বাহু ${short} মিটার আর ${long} মিটার। দুই বোন এই দুই বাহুর সমান্তরাল একটি সোজা বেড়া দিয়ে জমিটি **সমান ক্ষেত্রফলের** দুই ভাগ করল।\n\n**বেড়াটি কত মিটার লম্বা?**`,
    },
    hints: [
      {
        en: 'Make the field longer until it is a triangle. Which triangles are similar then?',
        bn: 'জমিটি বাড়িয়ে একটি ত্রিভুজ বানাও। তখন কোন কোন ত্রিভুজ সদৃশ?',
      },
      {
        en: 'There are three similar triangles, one inside the other. Their areas are as the squares of their bases, and they grow by the same amount twice.',
        bn: 'একটির ভেতর আরেকটি, এমন তিনটি সদৃশ ত্রিভুজ। ক্ষেত্রফলের অনুপাত ভূমির বর্গের অনুপাত, আর দুবারই ক্ষেত্রফল সমান বাড়ে।',
      },
    ],
    explanation: [
      {
        en: `Extend the slanting sides until they meet. That makes three similar triangles with the bases ${short}, x and ${long}, where x is the fence.`,
        bn: `হেলানো বাহু দুটি বাড়াও, যতক্ষণ না মেলে। তাতে তিনটি সদৃশ ত্রিভুজ, ভূমি ${short}, x আর ${long}; x হলো বেড়া।`,
      },
      {
        en: `Their areas are as $${short}^2 = ${short ** 2}$, $x^2$ and $${long}^2 = ${long ** 2}$. The two pieces are what the triangles grow by, and they are equal: $x^2 - ${short ** 2} = ${long ** 2} - x^2$.`,
        bn: `এদের ক্ষেত্রফলের অনুপাত $${short}^2 = ${short ** 2}$, $x^2$ আর $${long}^2 = ${long ** 2}$। ত্রিভুজগুলো যতটা করে বাড়ে, তা-ই জমির দুই ভাগ, আর সেগুলো সমান: $x^2 - ${short ** 2} = ${long ** 2} - x^2$।`,
      },
      {
        en: `So $x^2 = (${short ** 2} + ${long ** 2}) \\div 2 = ${fence ** 2}$, and x is **${fence} m**.`,
        bn: `তাই $x^2 = (${short ** 2} + ${long ** 2}) \\div 2 = ${fence ** 2}$, মানে x হলো **${fence} মিটার**।`,
      },
    ],
    feedback: [
      {
        when: [(short + long) / 2],
        en: 'That fence would be half-way up. Then the lower piece is larger.',
        bn: 'এই বেড়া হতো ঠিক মাঝ-উচ্চতায়। তাহলে নিচের ভাগটি বড়।',
      },
      {
        when: [long - short],
        en: 'That is by how much the parallel sides differ.',
        bn: 'এটা সমান্তরাল দুই বাহুর তফাত।',
      },
      {
        when: [fence ** 2],
        en: 'That is the square of the length.',
        bn: 'এটা দৈর্ঘ্যের বর্গ।',
      },
      {
        when: range(short + 1, long - 1).filter((number) => Math.abs(number - fence) <= 2),
        en: 'Compare the squares of the three lengths: the square of the fence lies right in the middle of the two others.',
        bn: 'তিনটি দৈর্ঘ্যের বর্গ মিলিয়ে দেখো: বেড়ার বর্গ অন্য দুই বর্গের ঠিক মাঝে।',
      },
    ],
  }),
})
