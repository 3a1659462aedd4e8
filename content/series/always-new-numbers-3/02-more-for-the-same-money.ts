import { genitive } from '../../templates/bangla.ts'
import { gcd, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const FRUIT = [
  { en: 'mangoes', bn: 'আম' },
  { en: 'guavas', bn: 'পেয়ারা' },
  { en: 'oranges', bn: 'কমলা' },
  { en: 'lemons', bn: 'লেবু' },
]

/** The numbers of pieces for the same money in the morning and in the evening, as small as they can be. */
function getShares(percent: number): { now: number; was: number } {
  const part = gcd(percent, 100)
  return { now: (100 - percent) / part, was: 100 / part }
}

export default defineTemplate({
  id: 'always-new-same-money',
  title: { en: 'More for the same money', bn: 'একই টাকায় আরও বেশি' },
  concepts: ['ratio', 'money'],
  level: 3,
  draw: (random) => ({
    fruit: random.pick(FRUIT),
    percent: random.pick([10, 20, 25, 30, 40, 50, 60]),
    more: random.between(2, 24),
  }),
  // All numbers for the old price are tried; whatever a piece has cost, both cost the same.
  solve: ({ percent, more }) =>
    range(1, 300).filter((number) => number * 100 === (number + more) * (100 - percent)),
  // The second hint names both shares: neither may be the answer.
  isGood: ({ percent, more }, number) => {
    const { now, was } = getShares(percent)
    return number >= 6 && number <= 90 && ![more, percent, now, was].includes(number)
  },
  write: ({ fruit, percent, more }, number) => {
    const { now, was } = getShares(percent)
    const pieces = was - now
    return {
      kind: 'text',
      answers: [number],
      unit: 'piece',
      things: [fruit.en, fruit.bn],
      statement: {
        en: `All ${fruit.en} at a stall cost the same. In the evening each is ${percent} % cheaper. Then Ruma gets **${more} more** ${fruit.en} for the same money than she would have got in the morning.\n\n**How many ${fruit.en} would she have got in the morning?**`,
        bn: `একটি দোকানে সব ${genitive(fruit.bn)} দাম সমান। সন্ধ্যায় প্রতিটির দাম ${percent} % কম। তখন রুমা একই টাকায় সকালের চেয়ে **আরও ${more}টি** বেশি পায়।\n\n**সকালে সে কয়টি পেত?**`,
      },
      hints: [
        {
          en: 'What share of the morning’s price does one piece cost in the evening?',
          bn: 'সন্ধ্যায় একটির দাম সকালের দামের কত অংশ?',
        },
        {
          en: `Suppose a piece costs ${was} in the morning and ${now} in the evening. When do both cost the same in all?`,
          bn: `ধরো, একটির দাম সকালে ${was}, সন্ধ্যায় ${now}। কয়টি করে নিলে দুই বেলায় মোট দাম সমান হয়?`,
        },
      ],
      explanation: [
        {
          en: `In the evening a piece costs ${100 - percent} % of the old price. So the two prices are as ${was} to ${now}.`,
          bn: `সন্ধ্যায় একটির দাম আগের দামের ${100 - percent} %। তাই সকাল আর সন্ধ্যার দামের অনুপাত ${was}:${now}।`,
        },
        {
          en: `For the same money the numbers are the other way round: ${now} in the morning, ${was} in the evening. For every ${now} she gets $${was} - ${now} = ${pieces}$ more.`,
          bn: `একই টাকায় সংখ্যার অনুপাত উল্টো: সকালে ${now} হলে সন্ধ্যায় ${was}। প্রতি ${now}টিতে সে বেশি পায় $${was} - ${now} = ${pieces}$টি।`,
        },
        {
          en: `She gets ${more} more, which is $${more} \\div ${pieces} = ${more / pieces}$ times as many. So in the morning it is $${more / pieces} \\times ${now}$: **${number}**.`,
          bn: `সে বেশি পায় ${more}টি, মানে তার $${more} \\div ${pieces} = ${more / pieces}$ গুণ। তাই সকালে $${more / pieces} \\times ${now}$: **${number}টি**।`,
        },
      ],
      feedback: [
        {
          when: [number + more],
          en: `That is how many she gets in the evening. Is ${percent} % cheaper the same as ${percent} % more? Try it with a price of 100.`,
          bn: `এটা সন্ধ্যার সংখ্যা। ${percent} % কম দাম মানেই কি ${percent} % বেশি জিনিস? দাম ১০০ ধরে মিলিয়ে দেখো।`,
        },
        {
          when: [(more * percent) / 100, (more * (100 - percent)) / 100],
          en: 'Is the percentage one of the price, or of the extra pieces?',
          bn: 'শতকরা হিসাবটা কীসের: দামের, নাকি বাড়তি সংখ্যার?',
        },
      ],
    }
  },
})
