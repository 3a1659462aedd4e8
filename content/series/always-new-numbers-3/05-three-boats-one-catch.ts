import { boat, waves } from '../../drawings/kit/travel.ts'
import { label } from '../../templates/drawing.ts'
import { gcd, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-shared-catch',
  title: { en: 'Three boats, one catch', bn: 'তিন নৌকা, এক জাল মাছ' },
  concepts: ['ratio', 'equations'],
  level: 3,
  draw: (random) => {
    const [a = 0, b = 0, c = 0] = random.some([2, 3, 4, 5, 6, 7, 8, 9], 3).toSorted((x, y) => x - y)
    return { a, b, c, more: random.between(12, 120) }
  },
  // The last boat gets so much more than the first: a part is tried, in kg.
  solve: ({ a, b, c, more }) =>
    range(1, 100)
      .filter((part) => c * part === a * part + more)
      .map((part) => b * part),
  isGood: ({ a, b, c, more }, kilos) =>
    gcd(gcd(a, b), c) === 1 &&
    c - a >= 2 &&
    kilos !== more &&
    b * 2 !== a + c &&
    ![a, b, c].includes(kilos) &&
    more / (c - a) >= 3,
  picture: ({ a, b, c }) => ({
    width: 330,
    height: 120,
    alt: {
      en: `Three boats on the water with the shares ${a}, ${b} and ${c}.`,
      bn: `পানিতে তিনটি নৌকা, ভাগ ${a}, ${b} আর ${c}।`,
    },
    parts: [
      waves(12, 300, 98),
      ...[a, b, c].flatMap((share, index) => [
        boat([60 + index * 106, 68], 46),
        label(share, [60 + index * 106, 42], { size: 20 }),
      ]),
    ],
  }),
  write: ({ a, b, c, more }, kilos) => {
    const part = more / (c - a)
    return {
      kind: 'text',
      answers: [kilos],
      unit: 'kg',
      statement: {
        en: `Three fishing boats share a catch of hilsa in the ratio ${a}:${b}:${c}. The third boat gets ${more} kg more than the first.\n\n**How many kg does the second boat get?**`,
        bn: `তিনটি জেলে নৌকা ধরা ইলিশ ${a}:${b}:${c} অনুপাতে ভাগ করল। তৃতীয় নৌকা প্রথমটির চেয়ে ${more} কেজি বেশি পেল।\n\n**দ্বিতীয় নৌকা কত কেজি পেল?**`,
      },
      hints: [
        {
          en: 'How many parts more does the third boat get than the first?',
          bn: 'তৃতীয় নৌকা প্রথমটির চেয়ে কয় ভাগ বেশি পায়?',
        },
        {
          en: 'You know how many kg these parts are. How many is one of them?',
          bn: 'ওই কয় ভাগ মিলে কত কেজি, তা তো জানা। এক ভাগ কত?',
        },
      ],
      explanation: [
        {
          en: `The third boat has $${c} - ${a} = ${c - a}$ parts more, and these are ${more} kg. So a part is $${more} \\div ${c - a} = ${part}$ kg.`,
          bn: `তৃতীয় নৌকা $${c} - ${a} = ${c - a}$ ভাগ বেশি পায়, সেটাই ${more} কেজি। তাই এক ভাগ $${more} \\div ${c - a} = ${part}$ কেজি।`,
        },
        {
          en: `The second boat gets ${b} parts: $${b} \\times ${part}$, that is **${kilos} kg**.`,
          bn: `দ্বিতীয় নৌকা পায় ${b} ভাগ: $${b} \\times ${part}$, মানে **${kilos} কেজি**।`,
        },
      ],
      feedback: [
        {
          when: [part],
          en: 'That is one part. How many parts does the second boat get?',
          bn: 'এটা এক ভাগ। দ্বিতীয় নৌকা কয় ভাগ পায়?',
        },
        { when: [a * part, c * part], en: 'That is the share of another boat.', bn: 'এটা অন্য নৌকার ভাগ।' },
        {
          when: [(more * b) / (a + b + c), Math.round((more * b) / (a + b + c))],
          en: `${more} kg are not the whole catch, but a difference.`,
          bn: `${more} কেজি কিন্তু সব মাছ নয়, দুই নৌকার তফাত।`,
        },
      ],
    }
  },
})
