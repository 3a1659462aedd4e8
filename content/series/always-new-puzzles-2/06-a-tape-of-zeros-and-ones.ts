import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, label, PAPER, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The signs that the machine prints for a number. */
const print = (number: number): string =>
  number === 0 ? '' : `${number % 2}${print(Math.floor(number / 2))}`

export default defineTemplate({
  id: 'always-new-tape-of-zeros-and-ones',
  title: { en: 'The tape of the machine', bn: 'কলের ছাপা ফিতা' },
  concepts: ['binary', 'backwards'],
  level: 2,
  draw: (random) => ({
    tape: `${range(1, random.between(4, 6))
      .map(() => random.between(0, 1))
      .join('')}1`,
  }),
  // Each number is put into the machine.
  solve: ({ tape }) => range(1, 500).filter((number) => print(number) === tape),
  isGood: ({ tape }, number) =>
    number >= 19 &&
    sum(Array.from(tape, Number)) >= 3 &&
    sum(Array.from(tape, Number)) <= tape.length - 2 &&
    Array.from(tape).toReversed().join('') !== tape,
  picture: ({ tape }) => ({
    width: 340,
    height: 110,
    alt: {
      en: `A number goes into a machine. Out of it comes a tape: ${Array.from(tape).join(' ')}. The left sign was printed first.`,
      bn: `একটি সংখ্যা কলে ঢোকে। বেরোয় একটি ফিতা: ${Array.from(tape).join(' ')}। সবচেয়ে বাঁয়েরটি ছাপা হয়েছে আগে।`,
    },
    parts: [
      rectangle([10, 36], 38, 38, { fill: SUN, width: 3 }),
      label('?', [29, 55], { size: 18, colour: BLUE }),
      ...slimArrow([52, 55], [72, 55]),
      rectangle([76, 18], 62, 74, { fill: SKY, width: 3 }),
      label('÷ 2', [107, 55], { size: 17 }),
      ...Array.from(tape).flatMap((sign, index) => [
        rectangle([146 + index * 26, 38], 26, 34, { fill: PAPER, width: 2 }),
        label(sign, [159 + index * 26, 55], { size: 16 }),
      ]),
    ],
  }),
  write: ({ tape }, number) => {
    const signs = Array.from(tape, Number)
    const back: number[] = []
    for (const sign of signs.toReversed()) back.push(2 * (back.at(-1) ?? 0) + sign)
    const worth = signs.flatMap((sign, place) => (sign === 1 ? 2 ** place : []))
    const turned = signs.reduce((total, sign) => 2 * total + sign, 0)
    return {
      kind: 'text',
      answers: [number],
      statement: {
        en: `A machine looks at a number. If it is **even**, it prints 0 and halves the number. If it is **odd**, it prints 1, takes 1 away and halves the rest. It goes on like that until 0 is left. From left to right it has printed: ${signs.join(' ')}\n\n**Which number was put in?**`,
        bn: `একটি কল সংখ্যা দেখে। **জোড়** হলে ০ ছেপে সংখ্যাটি অর্ধেক করে। **বিজোড়** হলে ১ ছেপে, ১ বাদ দিয়ে বাকিটা অর্ধেক করে। ০ না আসা পর্যন্ত এভাবে চলে। বাঁ থেকে ডানে ছাপা হয়েছে: ${signs.join(' ')}\n\n**কোন সংখ্যা ঢোকানো হয়েছিল?**`,
      },
      hints: [
        {
          en: 'Which number did the machine have when it printed the last sign?',
          bn: 'শেষ অঙ্কটি ছাপার সময় কলে কোন সংখ্যা ছিল?',
        },
        {
          en: 'Go back from right to left. What undoes a halving, and what undoes taking 1 away?',
          bn: 'ডান থেকে বাঁয়ে ফিরে চলো। অর্ধেক করার উল্টো কী, আর ১ বাদ দেওয়ার উল্টো কী?',
        },
      ],
      explanation: [
        {
          en: 'Go backwards from 0, from the right end of the tape to the left. Double each time, and add 1 where a 1 is printed.',
          bn: '০ থেকে উল্টো দিকে চলো, ফিতার ডান মাথা থেকে বাঁয়ে। প্রতিবার দ্বিগুণ করো, আর ১ ছাপা থাকলে ১ যোগ করো।',
        },
        {
          en: `That makes ${back.slice(0, -1).join(', ')}, and at last **${number}**.`,
          bn: `তাতে আসে ${back.slice(0, -1).join(', ')}, আর সবশেষে **${number}**।`,
        },
      ],
      anotherWay: [
        {
          en: `From left to right the places are worth 1, 2, 4, 8, …, each twice the one before. Add those where a 1 is printed: $${worth.join(' + ')} = ${number}$.`,
          bn: `বাঁ থেকে ডানে ঘরগুলোর মান ১, ২, ৪, ৮, …, প্রতিটি আগেরটির দ্বিগুণ। যেখানে ১ ছাপা, সেগুলো যোগ করো: $${worth.join(' + ')} = ${number}$।`,
        },
      ],
      feedback: [
        {
          when: [turned],
          en: 'You began at the wrong end. Which sign is printed first?',
          bn: 'তুমি উল্টো মাথা থেকে শুরু করেছ। কোনটি আগে ছাপা হয়?',
        },
        {
          when: [back.at(-2) ?? 0, 2 * number],
          en: 'You have stopped a step too early, or gone a step too far. Put your number into the machine.',
          bn: 'এক ধাপ আগে থেমেছ, নয়তো এক ধাপ বেশি গেছ। তোমার সংখ্যাটি কলে দিয়ে দেখো।',
        },
        {
          when: [sum(signs)],
          en: 'That many ones are printed. But not every 1 is worth the same.',
          bn: 'এতগুলো ১ ছাপা হয়েছে। কিন্তু সব ১-এর মান সমান নয়।',
        },
        {
          when: [2 ** tape.length - 1],
          en: 'That would be printed as ones only.',
          bn: 'সেটা হলে শুধু ১ ছাপা হতো।',
        },
      ],
    }
  },
})
