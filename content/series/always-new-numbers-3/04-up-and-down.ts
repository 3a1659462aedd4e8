import { genitive } from '../../templates/bangla.ts'
import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, label, line, RED, rectangle, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-up-and-down',
  title: { en: 'Up, down, and back', bn: 'উঠল, নামল, শুরু কোথায়?' },
  concepts: ['profit', 'ratio'],
  level: 3,
  // Raised by a percentage of what was paid, then sold at a percentage less, for so many taka.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    raise: random.pick([20, 25, 40, 50, 60]),
    off: random.pick([5, 10, 15, 20, 25, 30]),
    sold: random.between(20, 200) * 6,
  }),
  solve: ({ raise, off, sold }) =>
    range(1, 2000).filter((paid) => paid * (100 + raise) * (100 - off) === sold * 10_000),
  isGood: ({ raise, off, sold }, paid) =>
    paid > 100 &&
    paid % 10 === 0 &&
    (paid * raise) % 100 === 0 &&
    sold > paid &&
    ![raise, off].includes(paid),
  picture: ({ raise, off, sold }) => ({
    width: 330,
    height: 150,
    alt: {
      en: `Three bars: the price that was paid, unknown; ${raise}% up to the price on the label; ${off}% down to ${sold} taka.`,
      bn: `তিনটি স্তম্ভ: কেনা দাম জানা নেই; ${raise}% উঠে লেবেলের দাম; ${off}% নেমে ${sold} টাকা।`,
    },
    parts: [
      ...[
        [34, 62],
        [134, 96],
        [234, 78],
      ].map(([x = 0, height = 0]) => rectangle([x, 122 - height], 62, height, { fill: SUN, width: 3 })),
      ...slimArrow([100, 52], [130, 32], { stroke: RED }),
      label(`${raise}%`, [92, 24], { size: 15 }),
      ...slimArrow([200, 30], [230, 40], { stroke: BLUE }),
      label(`${off}%`, [240, 22], { size: 15 }),
      label('?', [65, 137], { size: 15 }),
      label(sold, [265, 137], { size: 15 }),
      line(
        [
          [20, 122],
          [312, 122],
        ],
        { width: 3 },
      ),
    ],
  }),
  write: ({ who, raise, off, sold }, paid) => {
    const marked = (paid * (100 + raise)) / 100
    return {
      kind: 'text',
      answers: [paid],
      unit: 'taka',
      statement: {
        en: `${who.en}’s aunt puts a price on an embroidered quilt that is ${raise}% above what she paid. A buyer bargains, and she lets it go for ${off}% less than the label says. She gets ${sold} taka.\n\n**How many taka had she paid herself?**`,
        bn: `${genitive(who.bn)} খালা একটি নকশিকাঁথার গায়ে কেনা দামের চেয়ে ${raise}% বেশি দাম লিখলেন। দরাদরির পরে লেখা দামের চেয়ে ${off}% কমে সেটি বেচলেন। পেলেন ${sold} টাকা।\n\n**তিনি নিজে কাঁথাটি কত টাকায় কিনেছিলেন?**`,
      },
      hints: [
        {
          en: `Of which price are the ${off}% taken, and how many percent of it are left?`,
          bn: `${off}% কোন দামের ওপর, আর সেই দামের শতকরা কত বাকি থাকে?`,
        },
        {
          en: 'Go backwards: first from what she got to the label, then from the label to what she had paid.',
          bn: 'উল্টো দিকে যাও: আগে যা পেলেন তা থেকে লেখা দাম, তারপর লেখা দাম থেকে কেনা দাম।',
        },
      ],
      explanation: [
        {
          en: `${sold} taka are $100 - ${off} = ${100 - off}$ percent of the label: $${sold} \\div ${100 - off} \\times 100 = ${marked}$ taka.`,
          bn: `${sold} টাকা হলো লেখা দামের $100 - ${off} = ${100 - off}$ শতাংশ: $${sold} \\div ${100 - off} \\times 100 = ${marked}$ টাকা।`,
        },
        {
          en: `The label is ${100 + raise} percent of what she had paid: $${marked} \\div ${100 + raise} \\times 100$, that is **${paid} taka**.`,
          bn: `লেখা দাম কেনা দামের ${100 + raise} শতাংশ: $${marked} \\div ${100 + raise} \\times 100$, মানে **${paid} টাকা**।`,
        },
      ],
      feedback: [
        {
          when: [marked],
          en: 'That is the price on the label. She had paid less.',
          bn: 'এটা লেখা দাম। তিনি তো তার চেয়ে কমে কিনেছিলেন।',
        },
        {
          when: [Math.round((sold * 100) / (100 + raise - off)), (sold * 100) / (100 + raise - off)],
          en: `The ${raise}% and the ${off}% are parts of different prices, so they can’t be taken from each other.`,
          bn: `${raise}% আর ${off}% দুটি আলাদা দামের অংশ, তাই একটি থেকে অন্যটি বিয়োগ করা যায় না।`,
        },
        {
          when: [
            (sold * (100 + off)) / 100,
            (sold * (100 - raise)) / 100,
            (sold * (100 + off - raise)) / 100,
          ],
          en: 'These percentages are not of what she got. Which price is the hundred percent in each step?',
          bn: 'শতকরা হারগুলো তো যা পেলেন তার ওপর নয়। প্রতি ধাপে কোন দামটি একশ শতাংশ?',
        },
      ],
    }
  },
})
