import { bicycle, rickshaw } from '../../drawings/kit/travel.ts'
import { dot, label, rectangle, SKY } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-wheels',
  title: { en: 'Wheels at the stand', bn: 'স্ট্যান্ডের চাকা' },
  concepts: ['equations', 'multiplying'],
  level: 2,
  draw: (random) => ({
    vans: random.between(3, 12),
    all: random.between(25, 60),
    wheels: random.between(70, 180),
  }),
  // Bicycles, rickshaws and vans; vans have four wheels.
  solve: ({ vans, all, wheels }) =>
    range(0, all - vans).filter((three) => 3 * three + 2 * (all - vans - three) + 4 * vans === wheels),
  isGood: ({ vans, all }, three) =>
    three >= 8 && all - vans - three >= 8 && three !== all - vans - three && three !== vans,
  picture: ({ vans }) => ({
    width: 340,
    height: 120,
    alt: {
      en: `A van with 4 wheels, a rickshaw with 3 and a bicycle with 2. There are ${vans} vans; how many of the others is open.`,
      bn: `৪ চাকার ভ্যান, ৩ চাকার রিকশা আর ২ চাকার সাইকেল। ভ্যান ${vans}টি; বাকি দুটির সংখ্যা জানা নেই।`,
    },
    parts: [
      rectangle([10, 42], 66, 34, { fill: SKY, width: 3 }),
      ...[19, 34, 52, 67].map((x) => dot([x, 80], 7)),
      ...rickshaw([162, 88]),
      ...bicycle([280, 88]),
      ...[vans, '?', '?'].map((count, index) => label(count, [43 + index * 118, 106], { size: 17 })),
    ],
  }),
  write: ({ vans, all, wheels }, three) => {
    const rest = all - vans
    const left = wheels - 4 * vans
    return {
      kind: 'text',
      answers: [three],
      unit: 'piece',
      things: ['rickshaw', 'rickshaws', 'রিকশা'],
      statement: {
        en: `${all} vehicles wait at a stand: ${vans} vans with 4 wheels each, rickshaws with 3, and bicycles with 2. Together they have ${wheels} wheels.\n\n**How many rickshaws are there?**`,
        bn: `একটি স্ট্যান্ডে ${all}টি গাড়ি দাঁড়িয়ে আছে: ৪ চাকার ভ্যান ${vans}টি, আর বাকিগুলো ৩ চাকার রিকশা ও ২ চাকার সাইকেল। সব মিলিয়ে চাকা ${wheels}টি।\n\n**রিকশা কয়টি?**`,
      },
      hints: [
        {
          en: 'What do you know about the vehicles that are not vans: how many are they, and how many wheels do they have?',
          bn: 'ভ্যান বাদ দিলে বাকি গাড়ি কয়টি, আর তাদের চাকা কয়টি?',
        },
        {
          en: 'Let each of those stand on just two wheels. How many wheels are in the air?',
          bn: 'ওই গাড়িগুলোর প্রতিটিকে দুই চাকায় দাঁড় করাও। কয়টি চাকা বাকি থাকে?',
        },
      ],
      explanation: [
        {
          en: `The vans have $${vans} \\times 4 = ${4 * vans}$ wheels. So $${all} - ${vans} = ${rest}$ vehicles share the other $${wheels} - ${4 * vans} = ${left}$ wheels.`,
          bn: `ভ্যানের চাকা $${vans} \\times 4 = ${4 * vans}$টি। তাই $${all} - ${vans} = ${rest}$টি গাড়ির চাকা $${wheels} - ${4 * vans} = ${left}$টি।`,
        },
        {
          en: `With two wheels each they would have $${rest} \\times 2 = ${2 * rest}$. The other $${left} - ${2 * rest} = ${three}$ are the third wheels of rickshaws: **${three}**.`,
          bn: `প্রতিটির দুটি করে চাকা হলে হতো $${rest} \\times 2 = ${2 * rest}$টি। বাকি $${left} - ${2 * rest} = ${three}$টি হলো রিকশার তৃতীয় চাকা: রিকশা **${three}টি**।`,
        },
      ],
      anotherWay: [
        {
          en: `If none of the ${rest} were a bicycle, they would have $${rest} \\times 3 = ${3 * rest}$ wheels, which is ${3 * rest - left} too many. Each bicycle has one less, so ${3 * rest - left} are bicycles, and $${rest} - ${3 * rest - left} = ${three}$ are rickshaws.`,
          bn: `${rest}টির একটিও সাইকেল না হলে চাকা হতো $${rest} \\times 3 = ${3 * rest}$টি, ${3 * rest - left}টি বেশি। একটি সাইকেলে একটি কম, তাই সাইকেল ${3 * rest - left}টি, আর রিকশা $${rest} - ${3 * rest - left} = ${three}$টি।`,
        },
      ],
      feedback: [
        {
          when: [rest - three],
          en: 'Check which vehicles the question asks for.',
          bn: 'কোন গাড়ির কথা জানতে চাওয়া হয়েছে, দেখে নাও।',
        },
        {
          when: [wheels - 2 * all],
          en: 'You gave every vehicle two wheels, and the vans have more than one wheel left over. What about them?',
          bn: 'তুমি সব গাড়িকে দুই চাকায় দাঁড় করিয়েছ। ভ্যানের কিন্তু একটির বেশি চাকা বাকি থাকে। সেগুলোর কী হবে?',
        },
        {
          when: [rest],
          en: 'That is how many are not vans. Some of them are bicycles.',
          bn: 'ভ্যান বাদে এতগুলো গাড়ি। তাদের কয়েকটি তো সাইকেল।',
        },
      ],
    }
  },
})
