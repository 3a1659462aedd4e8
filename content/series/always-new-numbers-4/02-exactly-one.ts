import { circle, label, LEAF, PAPER, RED, SKY } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

export default defineTemplate({
  id: 'always-new-exactly-one',
  title: { en: 'Two machines, one stamp', bn: 'দুই মেশিন, এক সিল' },
  concepts: ['divisibility', 'sets'],
  level: 4,
  draw: (random) => {
    const [a = 0, b = 0] = random.some([4, 6, 8, 9, 10, 12, 14, 15], 2)
    return { a: Math.min(a, b), b: Math.max(a, b), to: random.between(20, 99) * 10 }
  },
  solve: ({ a, b, to }) => [range(1, to).filter((n) => (n % a === 0) !== (n % b === 0)).length],
  isGood: ({ a, b, to }) => gcd(a, b) > 1 && b % a !== 0 && to > 200,
  write: ({ a, b, to }, answer) => {
    const both = (a * b) / gcd(a, b)
    const [x, y, z] = [a, b, both].map((n) => Math.floor(to / n))
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['ticket', 'tickets', 'টিকিট'],
      statement: {
        en: `Tickets are numbered from 1 to ${to}. One machine stamps every ticket whose number can be divided by ${a}, another one every ticket whose number can be divided by ${b}. A ticket wins if it has **exactly one** stamp.\n\n**How many tickets win?**`,
        bn: `টিকিটে ১ থেকে ${to} পর্যন্ত নম্বর দেওয়া। একটি মেশিন ${a} দিয়ে নিঃশেষে ভাগ যায় এমন সব নম্বরে সিল মারে, আরেকটি মারে ${b} দিয়ে ভাগ যায় এমন সব নম্বরে। যে টিকিটে **ঠিক একটি** সিল আছে, সেটি জেতে।\n\n**কয়টি টিকিট জেতে?**`,
      },
      hints: [
        { en: 'Which tickets get two stamps?', bn: 'কোন টিকিটগুলোতে দুটি সিল পড়ে?' },
        {
          en: `Is ${a} × ${b} the smallest number with two stamps? Look for a smaller one.`,
          bn: `দুই সিলের সবচেয়ে ছোট নম্বর কি ${a} × ${b}? আরও ছোট খুঁজে দেখো।`,
        },
      ],
      explanation: [
        {
          en: `Both machines together stamp $${x} + ${y} = ${(x ?? 0) + (y ?? 0)}$ times, as there are ${x} multiples of ${a} and ${y} of ${b}.`,
          bn: `${a}-এর গুণিতক ${x}টি আর ${b}-এর ${y}টি, তাই দুই মেশিন মিলে সিল মারে $${x} + ${y} = ${(x ?? 0) + (y ?? 0)}$ বার।`,
        },
        {
          en: `Two stamps are on the multiples of both numbers. These are the multiples of ${both}, their least common multiple; there are ${z}.`,
          bn: `দুটি সিল পড়ে দুই সংখ্যারই গুণিতকে, অর্থাৎ তাদের ল.সা.গু. ${both}-এর গুণিতকে; এমন নম্বর ${z}টি।`,
        },
        {
          en: `These ${z} tickets have taken two stamps each, and do not win: $${(x ?? 0) + (y ?? 0)} - 2 \\times ${z} = ${answer}$. So **${answer}** win.`,
          bn: `এই ${z}টি টিকিটে দুটি করে সিল গেছে, আর তারা জেতে না: $${(x ?? 0) + (y ?? 0)} - 2 \\times ${z} = ${answer}$। জেতে **${answer}টি**।`,
        },
      ],
      feedback: [
        {
          when: [(x ?? 0) + (y ?? 0) - (z ?? 0)],
          en: 'Among these are tickets with two stamps. Do they win?',
          bn: 'এর মধ্যে দুই সিলের টিকিটও আছে। সেগুলো কি জেতে?',
        },
        {
          when: [(x ?? 0) + (y ?? 0)],
          en: 'You counted stamps. Some tickets have two.',
          bn: 'তুমি সিল গুনেছ। কোনো কোনো টিকিটে তো দুটি।',
        },
        {
          when: [
            (x ?? 0) + (y ?? 0) - 2 * Math.floor(to / (a * b)),
            (x ?? 0) + (y ?? 0) - Math.floor(to / (a * b)),
          ],
          en: `Is the product the first number that both ${a} and ${b} divide?`,
          bn: `${a} আর ${b} দুটো দিয়েই ভাগ যায় এমন প্রথম সংখ্যাটি কি তাদের গুণফল?`,
        },
      ],
    }
  },
  explanationPicture: ({ a, b, to }) => {
    const both = (a * b) / gcd(a, b)
    const [x = 0, y = 0, z = 0] = [a, b, both].map((n) => Math.floor(to / n))
    return {
      width: 360,
      height: 216,
      alt: {
        en: `Two circles that overlap, the multiples of ${a} and those of ${b}. Only in the first: ${x - z}. In both: ${z}. Only in the second: ${y - z}.`,
        bn: `দুটি জড়ানো বৃত্ত, একটি ${a}-এর গুণিতকের, অন্যটি ${b}-এর। শুধু প্রথমটিতে ${x - z}টি, দুটিতেই ${z}টি, শুধু দ্বিতীয়টিতে ${y - z}টি।`,
      },
      parts: [
        circle([135, 122], 80, { fill: SKY, width: 3 }),
        circle([225, 122], 80, { fill: LEAF, width: 3 }),
        // The lens of both, by its two arcs.
        {
          svg: () =>
            `<path d="M180 55.9A80 80 0 0 1 180 188.1A80 80 0 0 1 180 55.9Z" fill="${PAPER}" stroke="none"/>`,
          texts: [],
        },
        circle([135, 122], 80, { width: 3 }),
        circle([225, 122], 80, { width: 3 }),
        label(a, [90, 24], { size: 19 }),
        label(b, [270, 24], { size: 19 }),
        label(x - z, [98, 122]),
        label(z, [180, 122], { colour: RED }),
        label(y - z, [262, 122]),
      ],
    }
  },
})
