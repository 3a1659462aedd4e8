import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-number-wall',
  title: { en: 'The top of the wall', bn: 'দেয়ালের চূড়া' },
  concepts: ['adding', 'equations'],
  level: 1,
  // Two bricks of the lowest row and the top are given, the middle one below is not.
  draw: (random) => ({
    left: random.between(2, 9),
    right: random.between(2, 9),
    top: random.between(15, 40),
  }),
  solve: ({ left, right, top }) => range(1, 20).filter((middle) => left + middle + (middle + right) === top),
  isGood: ({ left, right }, middle) => middle >= 3 && middle !== left && middle !== right && left !== right,
  write: ({ left, right, top }, middle) => {
    const [a, b] = [left + middle, middle + right]
    const used = new Set([a, b, middle])
    const spare = [top - left - right, top - left, a + 1, b + 2].filter(
      (number) => !used.has(number) && number > 0,
    )
    return {
      kind: 'dragAndDrop-3-Grid',
      board: {
        rows: [
          ['~', '~', top, '~', '~'].map((text) => (text === '~' ? null : text)),
          [null, { answer: a }, null, { answer: b }, null],
          [left, null, { answer: middle }, null, right],
        ],
        spare: [...new Set(spare)].slice(0, 2),
      },
      statement: {
        en: `In this wall each number is the sum of the two right below it. The top brick says ${top}, the outer bricks at the bottom say ${left} and ${right}.\n\n**Put the missing numbers in.**`,
        bn: `এই দেয়ালে প্রতিটি সংখ্যা তার ঠিক নিচের দুটি সংখ্যার যোগফল। সবার ওপরে ${top}, আর নিচের সারির দুই কোনায় ${left} ও ${right}।\n\n**বাকি সংখ্যাগুলো বসাও।**`,
      },
      hints: [
        {
          en: 'Which of the bottom numbers goes into both bricks of the middle row?',
          bn: 'নিচের কোন সংখ্যাটি মাঝের সারির দুটি ইটেই ঢোকে?',
        },
        {
          en: `The top is made of ${left}, ${right} and the unknown number twice. What is left when you take ${left} and ${right} away?`,
          bn: `ওপরের সংখ্যায় আছে ${left}, ${right} আর অজানা সংখ্যাটি দুবার। ${left} আর ${right} বাদ দিলে কত থাকে?`,
        },
      ],
      explanation: [
        {
          en: `The unknown bottom number is in both bricks above it, so the top has it twice: $${top} - ${left} - ${right} = ${2 * middle}$ is twice the number. It is ${middle}.`,
          bn: `নিচের অজানা সংখ্যাটি তার ওপরের দুটি ইটেই আছে, তাই চূড়ায় সেটি আছে দুবার: $${top} - ${left} - ${right} = ${2 * middle}$ হলো তার দ্বিগুণ। সংখ্যাটি ${middle}।`,
        },
        {
          en: `So the middle row is $${left} + ${middle} = ${a}$ and $${middle} + ${right} = ${b}$, and $${a} + ${b} = ${top}$.`,
          bn: `তাই মাঝের সারিতে $${left} + ${middle} = ${a}$ আর $${middle} + ${right} = ${b}$, এবং $${a} + ${b} = ${top}$।`,
        },
      ],
      feedback: [
        {
          when: { has: [`${b} at 2,2`] },
          en: 'Add the two numbers right below each brick of the middle row. Is each sum in its place?',
          bn: 'মাঝের সারির প্রতিটি ইটের ঠিক নিচের দুটি সংখ্যা যোগ করো। যোগফল দুটি যার যার জায়গায় আছে তো?',
        },
        ...[...new Set(spare)].slice(0, 2).map((number) => ({
          when: { has: [`${number} at 3,3`] },
          en: 'With that number at the bottom, add upwards. Does the top come out right?',
          bn: 'নিচে ওই সংখ্যা রেখে ওপরের দিকে যোগ করো। চূড়ার সংখ্যা মেলে?',
        })),
      ],
    }
  },
})
