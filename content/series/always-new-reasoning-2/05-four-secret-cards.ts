import { bnList, genitive } from '../../templates/bangla.ts'
import { label, PAPER, rectangle, SKY } from '../../templates/drawing.ts'
import { enList } from '../../templates/english.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const LETTERS = ['K', 'L', 'M', 'N']

/** The numbers of a card: those up to 15 that need its first number when they are added up of 1, 2, 4 and 8. */
const CARDS = [0, 1, 2, 3].map((card) => range(1, 15).filter((number) => ((number >> card) & 1) === 1))

export default defineTemplate({
  id: 'always-new-four-secret-cards',
  title: { en: 'Four secret cards', bn: 'চারটি গোপন কার্ড' },
  concepts: ['binary', 'sets'],
  level: 2,
  // The cards, by their places, on which the number of each of two children stands.
  draw: (random) => ({
    people: random.some(PEOPLE, 2),
    first: random.some([0, 1, 2, 3], random.between(2, 3)).toSorted((a, b) => a - b),
    second: random.some([0, 1, 2, 3], random.between(2, 3)).toSorted((a, b) => a - b),
  }),
  // All pairs of numbers on the cards.
  solve: ({ first, second }) => {
    const find = (on: readonly number[]) =>
      range(1, 15).filter((number) =>
        CARDS.every((numbers, card) => numbers.includes(number) === on.includes(card)),
      )
    return find(first).flatMap((one) => find(second).map((other) => one + other))
  },
  // The numbers up to 15 stand in the picture.
  isGood: ({ first, second }, total) => first.join('') !== second.join('') && total > 15,
  picture: () => ({
    width: 340,
    height: 190,
    alt: {
      en: `Four cards. ${CARDS.map((numbers, card) => `${LETTERS[card]}: ${numbers.join(', ')}`).join('; ')}.`,
      bn: `চারটি কার্ড। ${CARDS.map((numbers, card) => `${LETTERS[card]}: ${numbers.join(', ')}`).join('; ')}।`,
    },
    parts: CARDS.flatMap((numbers, card) => {
      const x = 12 + card * 82
      return [
        rectangle([x, 30], 72, 146, { fill: card % 2 === 0 ? SKY : PAPER, width: 3 }),
        label(LETTERS[card] ?? '', [x + 36, 16], { size: 15 }),
        ...numbers.map((number, index) =>
          label(number, [x + (index % 2 === 0 ? 19 : 53), 50 + Math.floor(index / 2) * 35], { size: 14 }),
        ),
      ]
    }),
  }),
  write: ({ people: [a, b], first, second }, total) => {
    const [one, other] = [a ?? PEOPLE[0] ?? { en: '', bn: '' }, b ?? PEOPLE[1] ?? { en: '', bn: '' }]
    const letters = (on: readonly number[]) => on.map((card) => LETTERS[card] ?? '')
    const worth = (on: readonly number[]) => on.map((card) => 2 ** card)
    const value = (on: readonly number[]) => worth(on).reduce((sum, number) => sum + number, 0)
    return {
      kind: 'text',
      answers: [total],
      statement: {
        en: `Each number from 1 to 15 stands on some of the four cards. ${one.en} thinks of a number that stands on ${enList(letters(first))} and on no other card. ${other.en}’s number stands only on ${enList(letters(second))}.\n\n**What do the two numbers make together?**`,
        bn: `১ থেকে ১৫ পর্যন্ত প্রতিটি সংখ্যা চারটি কার্ডের কোনো কোনোটিতে আছে। ${one.bn} এমন একটি সংখ্যা ভেবেছে, যা শুধু ${bnList(letters(first))} কার্ডে আছে, অন্য কোনো কার্ডে নেই। ${genitive(other.bn)} সংখ্যাটি আছে শুধু ${bnList(letters(second))} কার্ডে।\n\n**সংখ্যা দুটির যোগফল কত?**`,
      },
      hints: [
        {
          en: `Which numbers stand on both ${letters(first)[0]} and ${letters(first)[1]}? Cross out those that stand on a card that is not named.`,
          bn: `${letters(first)[0]} আর ${letters(first)[1]} দুটিতেই আছে কোন সংখ্যাগুলো? যে কার্ডের নাম নেই, তাতে থাকলে কেটে দাও।`,
        },
        {
          en: 'Look at the first numbers of the cards, and at a number that you have found. Do you see how the trick works?',
          bn: 'কার্ডগুলোর প্রথম সংখ্যা আর তোমার পাওয়া সংখ্যাটি মিলিয়ে দেখো। জাদুটা ধরতে পারলে?',
        },
      ],
      explanation: [
        {
          en: `The cards begin with 1, 2, 4 and 8. A number stands on just those cards whose first numbers add up to it, and each number has one such sum only.`,
          bn: `কার্ডগুলোর প্রথম সংখ্যা ১, ২, ৪ আর ৮। কোনো সংখ্যা ঠিক সেই কার্ডগুলোতে থাকে, যাদের প্রথম সংখ্যা যোগ করলে তাকে পাওয়া যায়; প্রতিটি সংখ্যার জন্য এমন যোগ একটিই আছে।`,
        },
        {
          en: `${one.en}: $${worth(first).join(' + ')} = ${value(first)}$. ${other.en}: $${worth(second).join(' + ')} = ${value(second)}$. Together $${value(first)} + ${value(second)}$ is **${total}**.`,
          bn: `${one.bn}: $${worth(first).join(' + ')} = ${value(first)}$। ${other.bn}: $${worth(second).join(' + ')} = ${value(second)}$। যোগফল $${value(first)} + ${value(second)}$, মানে **${total}**।`,
        },
      ],
      feedback: [
        {
          when: [value(first), value(second)],
          en: 'You have found one of the two numbers. What is the other one?',
          bn: 'দুটির একটি সংখ্যা পেয়েছ। অন্যটি কত?',
        },
        {
          when: [30 - total],
          en: 'Those are the numbers that stand on all the other cards.',
          bn: 'এগুলো তো ঠিক অন্য কার্ডগুলোর সংখ্যা।',
        },
        {
          when: [value(first) + 15, value(second) + 15].concat(
            range(1, 15)
              .filter((number) => first.every((card) => CARDS[card]?.includes(number)))
              .map((number) => number + value(second)),
          ),
          en: 'Does each number stand on no other card than those that are named?',
          bn: 'যে কার্ডগুলোর নাম আছে, তার বাইরে কোনোটিতে সংখ্যাটি নেই তো?',
        },
      ],
    }
  },
})
