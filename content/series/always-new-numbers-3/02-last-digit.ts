import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The last digit, multiplied out step by step. */
const lastDigit = (base: number, times: number): number =>
  range(1, times).reduce((last) => (last * base) % 10, 1)

export default defineTemplate({
  id: 'always-new-last-digit',
  title: { en: 'The end of a giant', bn: 'দৈত্য-সংখ্যার শেষ অঙ্ক' },
  concepts: ['powers', 'remainders'],
  level: 3,
  draw: (random) => ({
    a: random.pick([12, 13, 17, 18, 22, 23, 27, 28, 32, 33, 37, 38]),
    m: random.between(21, 99),
    b: random.pick([13, 17, 23, 27, 18, 22]),
    n: random.between(21, 99),
  }),
  solve: ({ a, m, b, n }) => [(lastDigit(a, m) + lastDigit(b, n)) % 10],
  isGood: ({ a, m, b, n }) => a % 10 !== b % 10 && m !== n && m % 4 !== 1 && n % 4 !== 1,
  write: ({ a, m, b, n }, answer) => {
    const cycle = (base: number) => range(1, 4).map((times) => lastDigit(base, times))
    const [x, y] = [lastDigit(a, m), lastDigit(b, n)]
    const place = (times: number) => ((times - 1) % 4) + 1
    const sums = [(a + b) % 10, (x * y) % 10, x, y, (a * m + b * n) % 10, ...range(0, 9)]
    return {
      kind: 'mcq',
      inOrder: true,
      options: [answer, ...sums].map((number) => ({ en: String(number), bn: String(number) })),
      statement: {
        en: `${a} is multiplied by itself until there are ${m} factors, and ${b} until there are ${n}:\n\n$$${a}^{${m}} + ${b}^{${n}}$$\n\n**What is the last digit of this sum?**`,
        bn: `${m}টি ${a} একসঙ্গে গুণ করা হলো, আর একসঙ্গে গুণ করা হলো ${n}টি ${b}। তারপর গুণফল দুটি যোগ করা হলো:\n\n$$${a}^{${m}} + ${b}^{${n}}$$\n\n**যোগফলের শেষ অঙ্কটি কত?**`,
      },
      hints: [
        {
          en: `Which digits of ${a} matter for the last digit of its powers?`,
          bn: `${a}-এর ঘাতের শেষ অঙ্কের জন্য ${a}-এর কোন অঙ্কটি দরকারি?`,
        },
        {
          en: `Write down the last digits of the first powers of ${a}. When does the row begin again?`,
          bn: `${a}-এর প্রথম কয়েকটি ঘাতের শেষ অঙ্ক পরপর লেখো। কখন সারিটি আবার গোড়া থেকে শুরু হয়?`,
        },
      ],
      explanation: [
        {
          en: `Powers of ${a} end in ${cycle(a).join(', ')}, and then from the beginning. ${m} leaves ${m % 4} when divided by 4, so $${a}^{${m}}$ ends as number ${place(m)} of the row: ${x}.`,
          bn: `${a}-এর ঘাতগুলোর শেষ অঙ্ক ${cycle(a).join(', ')}, তারপর আবার গোড়া থেকে। ${m}-কে ৪ দিয়ে ভাগ করলে ভাগশেষ ${m % 4}, তাই $${a}^{${m}}$-এর শেষ অঙ্ক সারির ${place(m)} নম্বরটি: ${x}।`,
        },
        {
          en: `Powers of ${b} end in ${cycle(b).join(', ')}. ${n} leaves ${n % 4}, so $${b}^{${n}}$ ends in ${y}.`,
          bn: `${b}-এর ঘাতগুলোর শেষ অঙ্ক ${cycle(b).join(', ')}। ${n}-এর ভাগশেষ ${n % 4}, তাই $${b}^{${n}}$-এর শেষ অঙ্ক ${y}।`,
        },
        {
          en: `$${x} + ${y} = ${x + y}$, so the sum ends in ${answer}.`,
          bn: `$${x} + ${y} = ${x + y}$, তাই যোগফলের শেষ অঙ্ক ${answer}।`,
        },
      ],
      feedback: [
        {
          when: [(a + b) % 10],
          en: 'That is true of the numbers themselves. How do their powers go on?',
          bn: 'সংখ্যা দুটির নিজেদের বেলায় তা-ই। তাদের ঘাতগুলো কীভাবে এগোয়?',
        },
        {
          when: [(x * y) % 10],
          en: 'The powers are added, not multiplied.',
          bn: 'ঘাতগুলো গুণ না করে যোগ করতে হবে।',
        },
        {
          when: [x, y],
          en: 'That is how one of the powers ends, and not their sum.',
          bn: 'এটি শুধু এক পাশের ঘাতের শেষ অঙ্ক।',
        },
        {
          when: range(0, 9),
          en: 'Write the last digits of the first powers in a row, for each number by itself.',
          bn: 'প্রতিটি সংখ্যার জন্য আলাদা করে প্রথম কয়েকটি ঘাতের শেষ অঙ্ক পরপর লেখো।',
        },
      ],
    }
  },
})
