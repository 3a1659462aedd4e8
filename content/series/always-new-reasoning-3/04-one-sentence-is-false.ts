import { range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Said {
  readonly kind: 'multiple' | 'above' | 'below' | 'digits' | 'apart' | 'odd' | 'even'
  readonly value: number
}

const digitsOf = (number: number): number[] => [Math.floor(number / 10), number % 10]

const KINDS: Readonly<Record<Said['kind'], (number: number, value: number) => boolean>> = {
  multiple: (number, value) => number % value === 0,
  above: (number, value) => number > value,
  below: (number, value) => number < value,
  digits: (number, value) => sum(digitsOf(number)) === value,
  apart: (number, value) => Math.abs((digitsOf(number)[0] ?? 0) - (digitsOf(number)[1] ?? 0)) === value,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
}
const isTrue = ({ kind, value }: Said, number: number): boolean => KINDS[kind](number, value)

/** The numbers for which all sentences but one are true, and that one is false. */
const whereOnly = (said: readonly Said[], wrong: number): number[] =>
  range(10, 99).filter((number) =>
    said.every((sentence, index) => isTrue(sentence, number) === (index !== wrong)),
  )
/** The numbers for which all sentences but one are true, whatever that one is. */
const without = (said: readonly Said[], left: number): number[] =>
  range(10, 99).filter((number) =>
    said.every((sentence, index) => index === left || isTrue(sentence, number)),
  )

export default defineTemplate({
  id: 'always-new-one-sentence-false',
  title: { en: 'Just one sentence is false', bn: 'একটিমাত্র কথা মিথ্যা' },
  concepts: ['truth', 'divisibility'],
  level: 3,
  draw: (random) => ({
    said: [
      { kind: 'multiple' as const, value: random.pick([3, 4, 6, 7, 8, 9]) },
      random.pick([
        { kind: 'above' as const, value: random.between(3, 7) * 10 },
        { kind: 'below' as const, value: random.between(4, 8) * 10 },
      ]),
      { kind: 'digits' as const, value: random.between(5, 14) },
      random.pick([
        { kind: 'apart' as const, value: random.between(1, 6) },
        { kind: 'odd' as const, value: 0 },
        { kind: 'even' as const, value: 0 },
      ]),
    ] as Said[],
  }),
  // All numbers of two digits.
  solve: ({ said }) =>
    range(10, 99).filter((number) => said.filter((sentence) => !isTrue(sentence, number)).length === 1),
  isGood: ({ said }) =>
    range(0, 3).every((left) => without(said, left).length <= 6) &&
    range(0, 3).filter((left) => without(said, left).length > 0).length >= 2 &&
    said.every(({ kind, value }) => kind !== 'digits' || value !== 9 || said[0]?.value !== 9),
  write: ({ said }, answer) => {
    const line = ({ kind, value }: Said) =>
      ({
        multiple: { en: `It is a multiple of ${value}.`, bn: `এটি ${value}-এর গুণিতক।` },
        above: { en: `It is greater than ${value}.`, bn: `এটি ${value}-এর চেয়ে বড়।` },
        below: { en: `It is less than ${value}.`, bn: `এটি ${value}-এর চেয়ে ছোট।` },
        digits: { en: `Its digits add up to ${value}.`, bn: `এর অঙ্ক দুটির যোগফল ${value}।` },
        apart: { en: `The difference of its digits is ${value}.`, bn: `এর অঙ্ক দুটির তফাত ${value}।` },
        odd: { en: 'It is odd.', bn: 'এটি বিজোড়।' },
        even: { en: 'It is even.', bn: 'এটি জোড়।' },
      })[kind]
    const [letters, banglaLetters] = [
      ['P', 'Q', 'R', 'S'],
      ['ক', 'খ', 'গ', 'ঘ'],
    ]
    const cases = range(0, 3).map((wrong) => {
      const others = without(said, wrong)
      const fits = whereOnly(said, wrong)
      const [en, bn] =
        others.length === 0
          ? ['no number fits the other three', 'অন্য তিনটির সঙ্গে কোনো সংখ্যাই মেলে না']
          : fits.length === 0
            ? [
                `the other three leave ${others.join(', ')}; but then ${letters[wrong]} is true as well`,
                `অন্য তিনটি থেকে থাকে ${others.join(', ')}; কিন্তু তখন ${banglaLetters[wrong]}-ও সত্যি`,
              ]
            : others.length === 1
              ? [
                  `the other three leave ${others.join(', ')}, and ${letters[wrong]} is false there`,
                  `অন্য তিনটি থেকে থাকে ${others.join(', ')}, আর সেখানে ${banglaLetters[wrong]} মিথ্যা`,
                ]
              : [
                  `the other three leave ${others.join(', ')}; ${letters[wrong]} is false for ${fits.join(', ')} only`,
                  `অন্য তিনটি থেকে থাকে ${others.join(', ')}; ${banglaLetters[wrong]} মিথ্যা শুধু ${fits.join(', ')}-এর বেলায়`,
                ]
      return { en: `- ${letters[wrong]} false: ${en}.`, bn: `- ${banglaLetters[wrong]} মিথ্যা: ${bn}।` }
    })
    const wrong = said.findIndex((sentence) => !isTrue(sentence, answer))
    const allTrue = range(10, 99).filter((number) => said.every((sentence) => isTrue(sentence, number)))
    const threeTrue = range(10, 99)
      .filter((number) => said.filter((sentence) => !isTrue(sentence, number)).length === 2)
      .slice(0, 20)
    return {
      kind: 'text',
      answers: [answer],
      statement: {
        en: `A number has two digits. Of these four sentences about it, **just one** is false.\n\n${said.map((sentence, index) => `- ${letters[index]}: ${line(sentence).en}`).join('\n')}\n\n**Which number is it?**`,
        bn: `দুই অঙ্কের একটি সংখ্যা। তাকে নিয়ে বলা এই চারটি কথার **ঠিক একটি** মিথ্যা।\n\n${said.map((sentence, index) => `- ${banglaLetters[index]}: ${line(sentence).bn}`).join('\n')}\n\n**সংখ্যাটি কত?**`,
      },
      hints: [
        {
          en: 'Suppose P is the false one. Which numbers fit the other three?',
          bn: 'ধরো ক মিথ্যা। অন্য তিনটির সঙ্গে কোন সংখ্যাগুলো মেলে?',
        },
        {
          en: 'Go through the four cases. In each, the sentence in question really has to be false.',
          bn: 'চারটি ক্ষেত্রই দেখো। প্রতিবার যে কথাটি মিথ্যা ধরেছ, সেটি সত্যিই মিথ্যা হতে হবে।',
        },
      ],
      explanation: [
        {
          en: `One case after the other:\n\n${cases.map(({ en }) => en).join('\n')}`,
          bn: `একেকটি ক্ষেত্র:\n\n${cases.map(({ bn }) => bn).join('\n')}`,
        },
        {
          en: `So sentence ${letters[wrong]} is false, and the number is **${answer}**.`,
          bn: `তাই ${banglaLetters[wrong]} কথাটি মিথ্যা, আর সংখ্যাটি **${answer}**।`,
        },
      ],
      feedback: [
        {
          when: allTrue,
          en: 'For that number all four sentences are true. One of them has to be false.',
          bn: 'এই সংখ্যার বেলায় চারটি কথাই সত্যি। একটি তো মিথ্যা হওয়া চাই।',
        },
        {
          when: threeTrue,
          en: 'For that number more than one sentence is false. Go through them once more.',
          bn: 'এই সংখ্যার বেলায় একাধিক কথা মিথ্যা। আবার একে একে দেখো।',
        },
      ],
    }
  },
})
