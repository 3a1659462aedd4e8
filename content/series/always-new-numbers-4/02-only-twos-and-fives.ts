import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Powers that stand before the zeros, with their base and exponent. */
const HEADS = [
  [16, 2, 4],
  [32, 2, 5],
  [64, 2, 6],
  [128, 2, 7],
  [256, 2, 8],
  [512, 2, 9],
  [1024, 2, 10],
  [125, 5, 3],
  [625, 5, 4],
  [3125, 5, 5],
  [15_625, 5, 6],
] as const

export default defineTemplate({
  id: 'always-new-only-twos-and-fives',
  title: { en: 'Only twos and fives', bn: 'শুধু দুই আর পাঁচ' },
  concepts: ['powers', 'divisibility'],
  level: 4,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    head: random.pick(HEADS)[0],
    digits: random.between(12, 30),
  }),
  // The number is divided by 2 and by 5 until nothing is left to divide.
  solve: ({ head, digits }) => {
    let [left, count] = [BigInt(head) * 10n ** BigInt(digits - String(head).length), 0]
    for (const factor of [2n, 5n])
      while (left % factor === 0n) {
        left /= factor
        count++
      }
    return left === 1n ? [count] : []
  },
  isGood: ({ head, digits }, factors) => digits - String(head).length >= 8 && factors !== head,
  write: ({ who, head, digits }, factors) => {
    const [, base, exponent] = HEADS.find(([number]) => number === head) ?? HEADS[0]
    const length = String(head).length
    const zeros = digits - length
    return {
      kind: 'text',
      answers: [factors],
      unit: 'piece',
      things: ['number', 'numbers', 'সংখ্যা'],
      statement: {
        en: `${who.en} multiplies many numbers on a computer. Each of them is a 2 or a 5. The result has ${digits} digits: first ${head}, then only zeros.\n\n**How many numbers did ${who.he} multiply in all?**`,
        bn: `${who.bn} কম্পিউটারে অনেকগুলো সংখ্যা গুণ করে। প্রতিটি সংখ্যা হয় ২, নয় ৫। গুণফলে ${digits}টি অঙ্ক: প্রথমে ${head}, তারপর শুধু শূন্য।\n\n**সে মোট কয়টি সংখ্যা গুণ করেছে?**`,
      },
      hints: [
        {
          en: 'Where does a zero at the end of a product come from?',
          bn: 'গুণফলের শেষে একটি শূন্য কোথা থেকে আসে?',
        },
        {
          en: 'Take the number in front of the zeros apart as well. Is it made of twos, or of fives?',
          bn: 'শূন্যগুলোর আগের সংখ্যাটিও ভাঙো। সেটা কি ২ দিয়ে তৈরি, না ৫ দিয়ে?',
        },
      ],
      explanation: [
        {
          en: `After ${head} there are $${digits} - ${length} = ${zeros}$ zeros. So the result is $${head} \\times 10^{${zeros}}$.`,
          bn: `${head}-এর পরে শূন্য $${digits} - ${length} = ${zeros}$টি। তাই গুণফল $${head} \\times 10^{${zeros}}$।`,
        },
        {
          en: `Each 10 is $2 \\times 5$: that takes $2 \\times ${zeros} = ${2 * zeros}$ numbers. And $${head} = ${base}^{${exponent}}$ takes ${exponent} more.`,
          bn: `প্রতিটি ১০ মানে $2 \\times 5$: তাতে লাগে $2 \\times ${zeros} = ${2 * zeros}$টি সংখ্যা। আর $${head} = ${base}^{${exponent}}$, তাতে লাগে আরও ${exponent}টি।`,
        },
        {
          en: `A number can be taken apart into primes in just one way, so there is no other choice: $${2 * zeros} + ${exponent}$, that is **${factors} numbers**.`,
          bn: `একটি সংখ্যাকে মৌলিক সংখ্যায় ভাঙা যায় কেবল একভাবে, তাই আর কোনো উপায় নেই: $${2 * zeros} + ${exponent}$, মানে **${factors}টি** সংখ্যা।`,
        },
      ],
      feedback: [
        {
          when: [zeros],
          en: 'That is the number of zeros. Is one number enough to make a zero?',
          bn: 'শূন্য এতগুলো। একটি শূন্য বানাতে কি একটি সংখ্যাই যথেষ্ট?',
        },
        {
          when: [zeros + exponent],
          en: 'A 10 is neither a 2 nor a 5. What is it made of?',
          bn: '১০ তো ২-ও নয়, ৫-ও নয়। সেটা কী দিয়ে তৈরি?',
        },
        {
          when: [2 * zeros],
          en: 'Those make the zeros. What makes the number in front of them?',
          bn: 'এগুলোতে হয় শূন্যগুলো। আগের সংখ্যাটি কীসে হয়?',
        },
        {
          when: [2 * zeros + 1],
          en: 'The number in front of the zeros is a product of twos or of fives itself.',
          bn: 'শূন্যগুলোর আগের সংখ্যাটি নিজেও ২ বা ৫-এর গুণফল।',
        },
        {
          when: [2 * digits, digits],
          en: 'Only zeros come from tens, and not all digits are zeros.',
          bn: '১০ থেকে আসে শুধু শূন্য, আর সব অঙ্ক শূন্য নয়।',
        },
      ],
    }
  },
})
