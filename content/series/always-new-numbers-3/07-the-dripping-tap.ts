import { BLUE, circle, label, line, PAPER, polygon, rectangle, SKY } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-dripping-tap',
  title: { en: 'The dripping tap', bn: 'কল থেকে টুপটাপ' },
  concepts: ['units', 'multiplying'],
  level: 3,
  // Drops that make a millilitre, drops a minute, and litres of the bucket.
  draw: (random) => ({
    perMl: random.pick([10, 12, 15, 16, 20]),
    perMinute: random.between(10, 80),
    bucket: random.between(2, 18),
  }),
  solve: ({ perMl, perMinute, bucket }) =>
    range(1, 200).filter((hours) => hours * 60 * perMinute === bucket * 1000 * perMl),
  isGood: ({ perMl, perMinute, bucket }, hours) =>
    hours >= 8 && hours <= 120 && ![perMl, perMinute, bucket].includes(hours),
  picture: ({ bucket }) => ({
    width: 300,
    height: 160,
    alt: {
      en: `A tap over a bucket of ${bucket} litres, a drop in the air.`,
      bn: `একটি কলের নিচে ${bucket} লিটারের বালতি, মাঝখানে একটি ফোঁটা।`,
    },
    parts: [
      rectangle([60, 22], 84, 18, { fill: SKY, width: 3 }),
      rectangle([136, 22], 20, 32, { fill: SKY, width: 3 }),
      line(
        [
          [84, 12],
          [108, 12],
        ],
        { width: 5 },
      ),
      line(
        [
          [96, 12],
          [96, 22],
        ],
        { width: 4 },
      ),
      circle([146, 74], 6, { fill: BLUE, width: 2 }),
      polygon(
        [
          [106, 94],
          [186, 94],
          [176, 146],
          [116, 146],
        ],
        { fill: PAPER, width: 3 },
      ),
      label(bucket, [146, 120], { size: 20 }),
    ],
  }),
  write: ({ perMl, perMinute, bucket }, hours) => {
    const drops = bucket * 1000 * perMl
    return {
      kind: 'text',
      answers: [hours],
      unit: 'h',
      statement: {
        en: `The school’s tap drips: ${perMinute} drops a minute. ${perMl} drops make one millilitre. A bucket under it holds ${bucket} litres.\n\n**After how many hours is the bucket full?**`,
        bn: `স্কুলের কল থেকে ফোঁটা পড়ে, মিনিটে ${perMinute}টি। ${perMl} ফোঁটায় এক মিলিলিটার। নিচে ${bucket} লিটারের একটি বালতি।\n\n**কত ঘণ্টা পরে বালতিটি ভরবে?**`,
      },
      hints: [
        { en: 'How many drops make a litre?', bn: 'কয় ফোঁটায় এক লিটার?' },
        {
          en: 'How many drops fall in an hour? How many times as many does it take to fill the bucket?',
          bn: 'এক ঘণ্টায় কয় ফোঁটা পড়ে? বালতি ভরতে তার কয় গুণ চাই?',
        },
      ],
      explanation: [
        {
          en: `A litre is 1000 ml, so it has $1000 \\times ${perMl} = ${1000 * perMl}$ drops, and the bucket takes ${bucket} times as many.`,
          bn: `এক লিটার মানে ১০০০ মিলিলিটার, তাতে $1000 \\times ${perMl} = ${1000 * perMl}$ ফোঁটা। বালতিতে ধরে তার ${bucket} গুণ।`,
        },
        {
          en: `An hour brings $60 \\times ${perMinute} = ${60 * perMinute}$ drops. $${drops} \\div ${60 * perMinute}$ makes **${hours} hours**.`,
          bn: `এক ঘণ্টায় পড়ে $60 \\times ${perMinute} = ${60 * perMinute}$ ফোঁটা। $${drops} \\div ${60 * perMinute}$, মানে **${hours} ঘণ্টা**।`,
        },
      ],
      feedback: [
        { when: [hours * 60], en: 'That is how many minutes it takes.', bn: 'মিনিটে হিসাব করলে এটা।' },
        {
          when: [(bucket * perMl) / (60 * perMinute), (bucket * 100 * perMl) / (60 * perMinute)],
          en: 'How many millilitres are in a litre? Check the zeros.',
          bn: 'এক লিটারে কত মিলিলিটার? শূন্যগুলো দেখে নাও।',
        },
        {
          when: [hours / 24],
          en: 'That is in days. The question asks for hours.',
          bn: 'এটা দিনের হিসাব। জানতে চাওয়া হয়েছে ঘণ্টায়।',
        },
        {
          when: [Math.round((bucket * 1000) / perMinute / 60), Math.round((bucket * 1000) / perMinute)],
          en: 'A drop is less than a millilitre. How many drops go into one?',
          bn: 'এক ফোঁটা এক মিলিলিটারের কম। কয় ফোঁটায় এক মিলিলিটার?',
        },
      ],
    }
  },
})
