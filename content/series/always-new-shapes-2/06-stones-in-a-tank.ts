import { BLUE, INK, label, line, PAPER, polygon, RED, rectangle, SKY } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-stones-in-a-tank',
  title: { en: 'Stones in a fish tank', bn: 'মাছের কাচপাত্রে পাথর' },
  concepts: ['solids', 'units'],
  level: 2,
  // The bottom in centimetres; the water rises by so many millimetres.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    long: random.between(6, 14) * 5,
    wide: random.between(4, 8) * 5,
    rise: random.pick([4, 5, 6, 8, 12, 15, 16]),
    stones: random.between(3, 9),
  }),
  // Each volume of a stone is tried: all of them push away a layer of water.
  solve: ({ long, wide, rise, stones }) =>
    range(1, 900).filter((volume) => stones * volume * 1000 === long * 10 * (wide * 10) * rise),
  isGood: ({ long, wide, rise, stones }, volume) =>
    long > wide && volume >= 20 && volume <= 500 && ![long, wide, rise, stones].includes(volume),
  picture: ({ long, wide, rise }) => ({
    width: 350,
    height: 190,
    alt: {
      en: `A glass tank from the front, ${long} cm long and ${wide} cm wide, with stones on the bottom. The water stands ${rise} mm above its old level, which is dashed.`,
      bn: `সামনে থেকে একটি কাচের পাত্র, ${long} সেমি লম্বা আর ${wide} সেমি চওড়া, তলায় পাথর। পানি আগের দাগ থেকে ${rise} মিমি ওপরে; আগের দাগটি ভাঙা রেখা।`,
    },
    parts: [
      rectangle([26, 66], 218, 96, { fill: SKY, width: 0 }),
      line(
        [
          [26, 20],
          [26, 162],
          [244, 162],
          [244, 20],
        ],
        { width: 4 },
      ),
      line(
        [
          [26, 66],
          [244, 66],
        ],
        { stroke: BLUE, width: 3 },
      ),
      line(
        [
          [26, 88],
          [244, 88],
        ],
        { stroke: INK, width: 3, dashed: true },
      ),
      ...range(0, 2).map((stone) =>
        polygon(
          [
            [60 + stone * 60, 160],
            [66 + stone * 60, 142],
            [84 + stone * 60, 138],
            [96 + stone * 60, 160],
          ],
          { fill: PAPER, width: 3 },
        ),
      ),
      line(
        [
          [256, 66],
          [256, 88],
        ],
        { stroke: RED, width: 4 },
      ),
      label({ en: `${rise} mm`, bn: `${rise} মিমি` }, [264, 77], { size: 14, from: 'start', colour: RED }),
      label({ en: `${long} cm`, bn: `${long} সেমি` }, [135, 178], { size: 14 }),
    ],
  }),
  write: ({ who, long, wide, rise, stones }, volume) => {
    const all = (long * wide * rise) / 10
    return {
      kind: 'text',
      answers: [volume],
      unit: 'cm3',
      statement: {
        en: `A glass tank has water in it; its bottom is a rectangle, ${long} cm long and ${wide} cm wide. ${who.en} lays ${stones} stones of the same size into it. They are all under water, nothing flows over, and the water rises by ${rise} mm.\n\n**What is the volume of one stone, in cm³?**`,
        bn: `একটি কাচের পাত্রে পানি আছে; পাত্রের তলা আয়তাকার: ${long} সেমি লম্বা, ${wide} সেমি চওড়া। ${who.bn} তাতে সমান মাপের ${stones}টি পাথর রাখল। সব পাথর পানিতে ডুবে গেল, পানি উপচে পড়ল না, আর পানি ${rise} মিমি ওপরে উঠল।\n\n**একটি পাথরের আয়তন কত ঘনসেমি?**`,
      },
      hints: [
        {
          en: 'Which shape does the water have that is now above the old level? How thick is it in centimetres?',
          bn: 'আগের দাগের ওপরে এখন যে পানি, তার আকার কেমন? সেটি কত সেন্টিমিটার পুরু?',
        },
        {
          en: 'That layer is as large as all stones together.',
          bn: 'সেই স্তরটুকু সব পাথর মিলিয়ে যত বড়, ঠিক তত বড়।',
        },
      ],
      explanation: [
        {
          en: `The water rises by ${rise} mm, that is ${rise / 10} cm. The layer has $${long} \\times ${wide} \\times ${rise / 10} = ${all}$ cm³.`,
          bn: `পানি ওঠে ${rise} মিমি, মানে ${rise / 10} সেমি। স্তরটির আয়তন $${long} \\times ${wide} \\times ${rise / 10} = ${all}$ ঘনসেমি।`,
        },
        {
          en: `The ${stones} stones push away just as much: $${all} \\div ${stones}$, so one has **${volume} cm³**.`,
          bn: `${stones}টি পাথর ঠিক ততটাই পানি সরায়: $${all} \\div ${stones}$, তাই একটির আয়তন **${volume} ঘনসেমি**।`,
        },
      ],
      feedback: [
        {
          when: [volume * 10],
          en: 'You took the millimetres as centimetres.',
          bn: 'তুমি মিলিমিটারকে সেন্টিমিটার ধরেছ।',
        },
        { when: [all], en: 'That is the volume of all stones together.', bn: 'এটা সব পাথর মিলিয়ে আয়তন।' },
        {
          when: [volume / 10, volume * 100],
          en: 'How many millimetres are in a centimetre? All three lengths need the same unit.',
          bn: 'এক সেন্টিমিটারে কত মিলিমিটার? তিনটি মাপই একই এককে চাই।',
        },
        {
          when: [(long * wide) / stones, Math.round((long * wide) / stones)],
          en: 'That has nothing to do with how far the water rises.',
          bn: 'এতে পানি কতটা উঠল, তা তো ধরা হয়নি।',
        },
      ],
    }
  },
})
