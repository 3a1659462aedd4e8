import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** How often a factor is in a number. */
const times = (number: number, factor: number): number =>
  number % factor === 0 ? 1 + times(number / factor, factor) : 0

/** How often a factor is in the product of some numbers. */
const inAll = (numbers: readonly number[], factor: number): number =>
  numbers.reduce((total, number) => total + times(number, factor), 0)

export default defineTemplate({
  id: 'always-new-zeros',
  title: { en: 'Noughts at the end', bn: 'শেষের শূন্যগুলো' },
  concepts: ['divisibility', 'powers'],
  level: 4,
  draw: (random) => ({ from: random.between(11, 60), to: random.between(90, 260) }),
  solve: ({ from, to }) => [Math.min(inAll(range(from, to), 2), inAll(range(from, to), 5))],
  isGood: ({ from, to }, answer) =>
    from % 5 !== 1 &&
    to - from >= 60 &&
    answer !== from &&
    answer !== 25 &&
    answer !== 50 &&
    Math.floor(to / 125) > Math.floor((from - 1) / 125),
  write: ({ from, to }, answer) => {
    const upTo = (n: number, power: number) => Math.floor(n / power)
    const powers = [5, 25, 125].filter((power) => power <= to)
    const each = powers.map((power) => upTo(to, power) - upTo(from - 1, power))
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['zero', 'zeros', 'শূন্য'],
      statement: {
        en: `All whole numbers from ${from} to ${to} are multiplied:\n\n$$${from} \\times ${from + 1} \\times ${from + 2} \\times \\ldots \\times ${to}$$\n\n**How many zeros are at the end of the product?**`,
        bn: `${from} থেকে ${to} পর্যন্ত সব পূর্ণসংখ্যা গুণ করা হলো:\n\n$$${from} \\times ${from + 1} \\times ${from + 2} \\times \\ldots \\times ${to}$$\n\n**গুণফলের শেষে পরপর কয়টি শূন্য থাকবে?**`,
      },
      hints: [
        {
          en: 'Which prime factors make a zero at the end, and which of them is rarer in this product?',
          bn: 'শেষে একটি শূন্য আসে কোন কোন মৌলিক গুণনীয়ক থেকে? এই গুণফলে তাদের কোনটি কম আছে?',
        },
        {
          en: 'Go through the multiples of 5. Which of them have the factor 5 more than once?',
          bn: '৫-এর গুণিতকগুলো দেখো। কোনগুলো ৫-কে গুণনীয়ক হিসেবে একাধিকবার আনে?',
        },
      ],
      explanation: [
        {
          en: 'A zero at the end is a factor $10 = 2 \\times 5$. There are more than enough 2s, so count the 5s.',
          bn: 'শেষের প্রতিটি শূন্য মানে একটি $10 = 2 \\times 5$। ২ আছে প্রয়োজনের চেয়ে বেশি, তাই ৫ গুনলেই চলে।',
        },
        {
          en: `Up to ${to} there are ${upTo(to, 5)} multiples of 5, and ${upTo(from - 1, 5)} of them are below ${from}: ${each[0]} are left. In the same way, count the multiples of 25, each with a second 5: ${each[1]}; and those of 125, each with a third 5: ${each[2] ?? 0}.`,
          bn: `${to} পর্যন্ত ৫-এর গুণিতক ${upTo(to, 5)}টি, তার ${upTo(from - 1, 5)}টি ${from}-এর নিচে: থাকে ${each[0]}টি। একইভাবে ২৫-এর গুণিতক ${each[1]}টি, তারা একটি করে বাড়তি ৫ আনে; ১২৫-এর গুণিতক ${each[2] ?? 0}টি, তারা আনে আরও একটি করে।`,
        },
        {
          en: `The factor 5 comes $${each.join(' + ')} = ${answer}$ times, so the product ends in **${answer}** zeros.`,
          bn: `মোট ৫ আছে $${each.join(' + ')} = ${answer}$টি, তাই শেষে শূন্য **${answer}টি**।`,
        },
      ],
      feedback: [
        {
          when: [each[0] ?? 0],
          en: 'Numbers such as 25 or 50 have the factor 5 more than once.',
          bn: '২৫ বা ৫০-এর মতো সংখ্যায় ৫ একবারের বেশি আছে।',
        },
        {
          when: [range(from, to).filter((n) => n % 10 === 0).length],
          en: 'Zeros do not come from multiples of ten alone. A 5 and an even number make a ten together.',
          bn: 'শুধু দশের গুণিতক নয়, একটি ৫ আর একটি জোড় সংখ্যা মিলেও দশ হয়।',
        },
        {
          when: [inAll(range(1, to), 5)],
          en: 'Where does the product begin?',
          bn: 'গুণফলটি শুরু হয়েছে কোথা থেকে?',
        },
      ],
    }
  },
})
