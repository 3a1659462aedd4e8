import { span } from '../../drawings/kit/charts.ts'
import { centredCard, slimArrow } from '../../drawings/kit/marks.ts'
import { genitive } from '../../templates/bangla.ts'
import { label, SUN } from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-purse',
  title: { en: 'Small coins, big coins', bn: 'ছোট মুদ্রা, বড় মুদ্রা' },
  concepts: ['money', 'equations'],
  level: 1,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    coins: random.between(6, 12),
    taka: random.between(18, 54),
  }),
  solve: ({ coins, taka }) => range(0, coins).filter((fives) => 5 * fives + 2 * (coins - fives) === taka),
  isGood: ({ coins }, fives) => fives >= 3 && coins - fives >= 3 && fives * 2 !== coins,
  picture: ({ coins, taka }) => ({
    width: 320,
    height: 120,
    alt: {
      en: `A coin of 2 and a coin of 5, each with a question mark for how many; together they are ${coins} coins. An arrow leads from them to ${taka}.`,
      bn: `২ টাকার একটি মুদ্রা আর ৫ টাকার একটি, কয়টি তাতে প্রশ্নচিহ্ন; দুটি মিলে মুদ্রা ${coins}টি। সেখান থেকে একটি তির গেছে ${taka}-এর দিকে।`,
    },
    parts: [
      ...span(34, 24, 170, coins),
      ...token([54, 64], 2, SUN, 22),
      label('?', [54, 102], { size: 16 }),
      label('+', [97, 64]),
      ...token([140, 64], 5, SUN, 22),
      label('?', [140, 102], { size: 16 }),
      ...slimArrow([190, 64], [232, 64]),
      ...centredCard([274, 64], 60, 40, taka, { size: 19 }),
    ],
  }),
  write: ({ who, coins, taka }, fives) => ({
    kind: 'text',
    answers: [fives],
    unit: 'piece',
    things: ['coin', 'coins', 'মুদ্রা', '5-taka coins', '৫ টাকার মুদ্রা'],
    statement: {
      en: `${who.en} has ${coins} coins in ${who.his} purse. Some are 2-taka coins, the others 5-taka coins. Together they come to ${taka} taka.\n\n**How many 5-taka coins are there?**`,
      bn: `${genitive(who.bn)} থলিতে ${coins}টি মুদ্রা আছে। কয়েকটি ২ টাকার, বাকিগুলো ৫ টাকার। সব মিলিয়ে ${taka} টাকা।\n\n**৫ টাকার মুদ্রা কয়টি?**`,
    },
    hints: [
      {
        en: 'How much money would it be if all the coins were 2-taka coins?',
        bn: 'সব মুদ্রা ২ টাকার হলে মোট কত টাকা হতো?',
      },
      {
        en: 'Now change one 2-taka coin into a 5-taka coin. By how much does the money grow?',
        bn: 'এবার একটি ২ টাকার মুদ্রা বদলে একটি ৫ টাকার মুদ্রা রাখো। টাকা কত বাড়ল?',
      },
    ],
    explanation: [
      {
        en: `If all ${coins} coins were 2-taka coins, they would be $${coins} \\times 2 = ${2 * coins}$ taka. But there are ${taka} taka, which is ${taka - 2 * coins} taka more.`,
        bn: `${coins}টি মুদ্রাই ২ টাকার হলে হতো $${coins} \\times 2 = ${2 * coins}$ টাকা। কিন্তু আছে ${taka} টাকা, অর্থাৎ ${taka - 2 * coins} টাকা বেশি।`,
      },
      {
        en: `Each 5-taka coin in place of a 2-taka coin adds 3 taka. So $${taka - 2 * coins} \\div 3 = ${fives}$ coins are 5-taka coins: **${fives}**.`,
        bn: `২ টাকার জায়গায় ৫ টাকার একটি মুদ্রা এলে ৩ টাকা বাড়ে। তাই ৫ টাকার মুদ্রা $${taka - 2 * coins} \\div 3 = ${fives}$টি: **${fives}টি**।`,
      },
    ],
    anotherWay: [
      {
        en: `If all ${coins} coins were 5-taka coins, they would be $${coins} \\times 5 = ${5 * coins}$ taka, which is ${5 * coins - taka} taka too much. Each 2-taka coin takes 3 taka off, so there are $${5 * coins - taka} \\div 3 = ${coins - fives}$ of those, and $${coins} - ${coins - fives} = ${fives}$ are 5-taka coins.`,
        bn: `${coins}টি মুদ্রাই ৫ টাকার হলে হতো $${coins} \\times 5 = ${5 * coins}$ টাকা, ${5 * coins - taka} টাকা বেশি। ২ টাকার প্রতিটি মুদ্রায় ৩ টাকা কমে, তাই সেগুলো $${5 * coins - taka} \\div 3 = ${coins - fives}$টি, আর ৫ টাকার মুদ্রা $${coins} - ${coins - fives} = ${fives}$টি।`,
      },
    ],
    feedback: [
      {
        when: [coins - fives],
        en: 'Try it: with that many 5-taka coins, and 2-taka coins for the rest, how much money would it be in all?',
        bn: 'মিলিয়ে দেখো: ৫ টাকার মুদ্রা এতগুলো আর বাকিগুলো ২ টাকার হলে সব মিলিয়ে কত টাকা হতো?',
      },
      {
        when: [taka - 2 * coins],
        en: 'That is what is left over after two taka for every coin. How much of it does one 5-taka coin bring?',
        bn: 'প্রতিটি মুদ্রার জন্য দুই টাকা ধরার পর এটুকু টাকা বেশি থাকে। ৫ টাকার একটি মুদ্রা তার কতটুকু আনে?',
      },
      {
        when: [Math.floor(taka / 5), Math.ceil(taka / 5)],
        en: 'With that many 5-taka coins, count all the coins. Is there room for the 2-taka ones?',
        bn: '৫ টাকার মুদ্রা এতগুলো হলে মোট মুদ্রা গুনে দেখো। ২ টাকার মুদ্রার জায়গা থাকে তো?',
      },
    ],
  }),
})
