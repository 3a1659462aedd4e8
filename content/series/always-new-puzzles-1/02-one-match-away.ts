import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/**
 * Which of the seven places of a digit have a match: top, upper left and right, middle, lower left and right, bottom.
 */
const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
]

/** The digits that a digit becomes when a match is removed, or added. */
const less = (digit: number): number[] =>
  range(0, 9).filter((other) => differs(DIGITS[digit] ?? '', DIGITS[other] ?? ''))
const differs = (more: string, fewer: string): boolean =>
  Array.from(more).filter((text, place) => text === '1' && fewer[place] === '0').length === 1 &&
  Array.from(fewer).every((text, place) => text === '0' || more[place] === '1')

export default defineTemplate({
  id: 'always-new-one-match',
  title: { en: 'One match too many', bn: 'একটি কাঠি বাড়তি' },
  concepts: ['match-equations', 'adding'],
  level: 1,
  draw: (random) => ({
    a: random.between(1, 9),
    b: random.between(1, 9),
    sign: random.pick(['+', '-'] as const),
    c: random.between(0, 9),
  }),
  // Every true equation with one match less; 7 and 1 are left alone, as they are drawn in more than one way.
  solve: ({ a, b, sign, c }) => {
    const found: string[] = []
    const isTrue = (x: number, y: number, plus: boolean, z: number) => (plus ? x + y : x - y) === z
    for (const x of less(a)) if (isTrue(x, b, sign === '+', c)) found.push(`${x}${sign}${b}=${c}`)
    for (const y of less(b)) if (isTrue(a, y, sign === '+', c)) found.push(`${a}${sign}${y}=${c}`)
    for (const z of less(c)) if (isTrue(a, b, sign === '+', z)) found.push(`${a}${sign}${b}=${z}`)
    if (sign === '+' && isTrue(a, b, false, c)) found.push(`${a}-${b}=${c}`)
    return found
  },
  isGood: ({ a, b, sign, c }, answer) => {
    const digits = new Set([a, b, c, ...(answer.match(/\d/g) ?? []).map(Number)])
    return (sign === '+' ? a + b : a - b) !== c && !digits.has(7) && !digits.has(1)
  },
  write: ({ a, b, sign, c }, answer) => {
    const equation = `${a}${sign}${b}=${c}`
    const [x, y, z] = answer.match(/\d/g)?.map(Number) ?? []
    const isSign = !answer.includes(sign)
    const changed = isSign
      ? null
      : x !== a
        ? { place: 'first', bn: 'প্রথম', from: a, to: x }
        : y !== b
          ? { place: 'second', bn: 'দ্বিতীয়', from: b, to: y }
          : { place: 'last', bn: 'শেষ', from: c, to: z }
    return {
      kind: 'matchstick',
      board: { mode: 'remove', moves: 1, equation, answers: [answer] },
      statement: {
        en: `This matchstick equation is not true.\n\n**Take away just one match** and make it true.`,
        bn: `কাঠির এই সমীকরণটা সত্যি নয়।\n\n**ঠিক একটি কাঠি তুলে নিয়ে** সত্যি করো।`,
      },
      hints: [
        { en: 'How far apart are the two sides of the equation now?', bn: 'এখন সমীকরণের দুই পাশের পার্থক্য কত?' },
        {
          en: 'Which signs can lose a match and still be a digit or a sign?',
          bn: 'কোন চিহ্নগুলো থেকে একটি কাঠি নিলেও একটি অঙ্ক বা চিহ্ন থাকে?',
        },
      ],
      explanation: [
        {
          en: `It says $${a} ${sign} ${b} = ${c}$, but ${sign === '+' ? `$${a} + ${b} = ${a + b}$` : a >= b ? `$${a} - ${b} = ${a - b}$` : `${b} cannot be taken from ${a}`}.`,
          bn: `লেখা আছে $${a} ${sign} ${b} = ${c}$, কিন্তু ${sign === '+' ? `$${a} + ${b} = ${a + b}$` : a >= b ? `$${a} - ${b} = ${a - b}$` : `${a} থেকে ${b} বাদ দেওয়া যায় না`}।`,
        },
        changed
          ? {
              en: `Take a match from the ${changed.place} digit: the ${changed.from} becomes a ${changed.to}. Then $${answer.replace('=', ' = ').replace(/[+-]/, ' $& ')}$.`.replace(
                'a 8',
                'an 8',
              ),
              bn: `${changed.bn} অঙ্কটি থেকে একটি কাঠি নাও: ${changed.from} হয়ে যায় ${changed.to}। তখন $${answer.replace('=', ' = ').replace(/[+-]/, ' $& ')}$।`,
            }
          : {
              en: `Take the upright match from the plus, and it becomes a minus: $${answer.replace('=', ' = ').replace(/[+-]/, ' $& ')}$.`,
              bn: `যোগ চিহ্নের খাড়া কাঠিটি নাও, সেটি বিয়োগ হয়ে যায়: $${answer.replace('=', ' = ').replace(/[+-]/, ' $& ')}$।`,
            },
      ],
      feedback: [
        ...less(a)
          .filter((number) => number !== x)
          .map((number) => ({
            when: `${number}${sign}${b}=${c}`,
            en: 'Now calculate the left side. Is it what stands on the right?',
            bn: 'এবার বাঁ পাশের হিসাবটা করো। ডান পাশের সঙ্গে মেলে?',
          })),
        ...less(c)
          .filter((number) => number !== z)
          .map((number) => ({
            when: `${a}${sign}${b}=${number}`,
            en: 'Now the right side has changed. Does it fit the left one?',
            bn: 'এবার ডান পাশ বদলে গেছে। বাঁ পাশের সঙ্গে মেলে?',
          })),
        ...less(b)
          .filter((number) => number !== y)
          .map((number) => ({
            when: `${a}${sign}${number}=${c}`,
            en: 'Look at both sides once more. Are they equal now?',
            bn: 'দুই পাশ আরেকবার দেখো। এবার সমান হলো কি?',
          })),
      ],
    }
  },
})
