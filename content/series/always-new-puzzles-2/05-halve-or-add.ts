import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, label, PAPER, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const step = (number: number, plus: number): number => (number % 2 === 0 ? number / 2 : number + plus)

/** The numbers of a run, the first one included. */
function run(start: number, plus: number, rounds: number): number[] {
  const numbers = [start]
  for (const round of range(1, rounds)) numbers.push(step(numbers[round - 1] ?? 0, plus))
  return numbers
}

export default defineTemplate({
  id: 'always-new-halve-or-add',
  title: { en: 'Halve it or add', bn: 'অর্ধেক, নয়তো যোগ' },
  concepts: ['algorithms', 'adding'],
  level: 2,
  draw: (random) => ({
    start: random.between(20, 90),
    plus: random.pick([3, 5, 7, 9]),
    rounds: random.pick([5, 6, 7]),
  }),
  solve: ({ start, plus, rounds }) => {
    let number = start
    for (const _ of range(1, rounds)) number = step(number, plus)
    return [number]
  },
  isGood: ({ start, plus, rounds }, last) => {
    const numbers = run(start, plus, rounds)
    return (
      new Set(numbers).size === numbers.length &&
      last > 10 &&
      ![plus, rounds].includes(last) &&
      numbers.slice(0, -1).filter((number) => number % 2 === 1).length >= 2
    )
  },
  picture: ({ start, plus }) => ({
    width: 330,
    height: 130,
    alt: {
      en: `The card ${start} goes into a machine with two ways: even, halve it; odd, add ${plus}. What comes out goes in again.`,
      bn: `${start} লেখা কার্ড একটি কলে ঢোকে, তাতে দুটি পথ: জোড় হলে অর্ধেক, বিজোড় হলে ${plus} যোগ। যা বেরোয়, আবার ঢোকে।`,
    },
    parts: [
      rectangle([14, 42], 58, 44, { fill: SUN, width: 3 }),
      label(start, [43, 64], { size: 18 }),
      ...slimArrow([78, 64], [108, 64]),
      rectangle([114, 14], 120, 100, { fill: SKY, width: 3 }),
      label('÷ 2', [174, 42], { size: 18 }),
      label(`+ ${plus}`, [174, 86], { size: 18 }),
      ...slimArrow([238, 64], [266, 64]),
      rectangle([272, 42], 46, 44, { fill: PAPER, width: 3 }),
      label('?', [295, 64], { size: 18, colour: BLUE }),
    ],
  }),
  write: ({ start, plus, rounds }, last) => {
    const numbers = run(start, plus, rounds)
    const middle = Math.ceil(rounds / 2)
    const before = numbers[rounds - 1] ?? 0
    return {
      kind: 'text',
      answers: [last],
      statement: {
        en: `A machine follows this rule: **if the number is even, halve it; if it is odd, add ${plus}.** What comes out is put in again. The first number is ${start}.\n\n**Which number comes out after ${rounds} rounds?**`,
        bn: `একটি কলের নিয়ম: **সংখ্যা জোড় হলে অর্ধেক করো, বিজোড় হলে ${plus} যোগ করো।** যা বেরোয়, সেটাই আবার ঢোকানো হয়। প্রথম সংখ্যা ${start}।\n\n**${rounds} বার চলার পরে কোন সংখ্যা বেরোবে?**`,
      },
      hints: [
        {
          en: `Is ${start} even or odd? What comes out first?`,
          bn: `${start} জোড়, না বিজোড়? প্রথমে কী বেরোয়?`,
        },
        {
          en: 'Write the numbers in a row and ask at each of them: even or odd? Count the rounds, not the numbers.',
          bn: 'সংখ্যাগুলো এক সারিতে লেখো, প্রতিবার ভাবো: জোড়, না বিজোড়? সংখ্যা নয়, কয়বার চলল তা গোনো।',
        },
      ],
      explanation: [
        {
          en: `The first ${middle} rounds: ${numbers.slice(0, middle + 1).join(', ')}.`,
          bn: `প্রথম ${middle} বার: ${numbers.slice(0, middle + 1).join(', ')}।`,
        },
        {
          en: `The rest: ${numbers.slice(middle, -1).join(', ')}, and at last **${last}**.`,
          bn: `বাকিটা: ${numbers.slice(middle, -1).join(', ')}, আর সবশেষে **${last}**।`,
        },
      ],
      feedback: [
        {
          when: [before, step(last, plus)],
          en: 'You counted one round too few or too many. The first number is no round yet.',
          bn: 'একবার কম বা বেশি গোনা হয়েছে। প্রথম সংখ্যাটি লেখা মানে একবার চলা নয়।',
        },
        {
          when: [before % 2 === 0 ? before + plus : before / 2, before - plus],
          en: 'In the last round you took the wrong one of the two ways.',
          bn: 'শেষবার তুমি দুই নিয়মের ভুলটি ধরেছ।',
        },
        {
          when: [numbers[rounds - 2] ?? 0],
          en: 'Go on, the machine has not finished yet.',
          bn: 'চালিয়ে যাও, কল এখনো থামেনি।',
        },
      ],
    }
  },
})
