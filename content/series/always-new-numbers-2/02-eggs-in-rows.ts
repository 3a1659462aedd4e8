import { gcd, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const lcm = (a: number, b: number): number => (a * b) / gcd(a, b)

export default defineTemplate({
  id: 'always-new-leftover-eggs',
  title: { en: 'Eggs that are left over', bn: 'বাড়তি ডিম' },
  concepts: ['remainders', 'divisibility'],
  level: 2,
  draw: (random) => {
    const [a = 0, b = 0] = random.some([3, 4, 5, 6, 7, 8, 9], 2)
    return { who: random.pick(PEOPLE), a, b, short: random.between(1, 2), from: 10 * random.between(3, 12) }
  },
  // As many are missing to full rows of a as to full rows of b.
  solve: ({ a, b, short, from }) =>
    range(from + 1, from + lcm(a, b)).filter((n) => (n + short) % a === 0 && (n + short) % b === 0),
  isGood: ({ a, b, short, from }, n) =>
    Math.min(a, b) > short + 1 && lcm(a, b) >= 18 && n < 180 && n !== from + lcm(a, b) && n % 10 !== 0,
  write: ({ who, a, b, short, from }, n) => {
    const common = lcm(a, b)
    const to = from + common
    return {
      kind: 'text',
      answers: [n],
      unit: 'piece',
      things: ['egg', 'eggs', 'ডিম'],
      statement: {
        en: `${who.en} has more than ${from} and at most ${to} eggs. In rows of ${a}, the last row has ${a - short}. In rows of ${b}, the last row has ${b - short}.\n\n**How many eggs are there?**`,
        bn: `${who.bn} গুনে দেখল ডিম ${from}টির বেশি, কিন্তু ${to}টির বেশি নয়। ${a}টি করে সারি করলে শেষ সারিতে থাকে ${a - short}টি। ${b}টি করে সারি করলে শেষ সারিতে থাকে ${b - short}টি।\n\n**ডিম মোট কয়টি?**`,
      },
      hints: [
        {
          en: 'How many eggs are missing to make the last row full, in each of the two ways?',
          bn: 'দুই রকম সারিতেই শেষ সারি পূর্ণ করতে কয়টি ডিম কম পড়ে?',
        },
        {
          en: 'Imagine the missing eggs were there. By which numbers could the eggs then be divided without a remainder?',
          bn: 'ধরো কম পড়া ডিমগুলোও আছে। তখন ডিমগুলো কোন কোন সংখ্যা দিয়ে নিঃশেষে ভাগ করা যেত?',
        },
      ],
      explanation: [
        {
          en: `Both times the last row lacks ${short === 1 ? 'a single egg' : `${short} eggs`}. With ${short === 1 ? 'it' : 'them'}, there would be full rows of ${a} and full rows of ${b}: a number that ${a} and ${b} both divide.`,
          bn: `দুবারই শেষ সারিতে ${short}টি ডিম কম। ${short}টি বেশি থাকলে ${a}টির সারি আর ${b}টির সারি দুটোই পূর্ণ হতো: সংখ্যাটি ${a} আর ${b} দুটো দিয়েই ভাগ যায়।`,
        },
        {
          en: `Such numbers are the multiples of ${common}. The one that fits is ${n + short}, so there are $${n + short} - ${short} = ${n}$ eggs: **${n}**.`,
          bn: `এমন সংখ্যা হলো ${common}-এর গুণিতক। এর মধ্যে মেলে ${n + short}, তাই ডিম $${n + short} - ${short} = ${n}$টি: **${n}টি**।`,
        },
      ],
      feedback: [
        {
          when: [n + short],
          en: 'With that many, both last rows would be full. Are they?',
          bn: 'এতগুলো হলে দুবারই শেষ সারি পূর্ণ হতো। পূর্ণ কি?',
        },
        {
          when: [n - common, n + common],
          en: 'The rows fit. Is the number within the limits?',
          bn: 'সারি মেলে। কিন্তু সংখ্যাটি কি সীমার মধ্যে পড়ে?',
        },
        {
          when: range(from + 1, to).filter((x) => (x + short) % a === 0),
          en: `Rows of ${a} fit. Try rows of ${b}, too.`,
          bn: `${a}টির সারি মেলে। ${b}টি করে সারি করেও দেখো।`,
        },
        {
          when: range(from + 1, to).filter((x) => (x + short) % b === 0),
          en: `Rows of ${b} fit. Try rows of ${a}, too.`,
          bn: `${b}টির সারি মেলে। ${a}টি করে সারি করেও দেখো।`,
        },
      ],
    }
  },
})
