import { slimArrow } from '../../drawings/kit/marks.ts'
import { banglaDigits } from '../../templates/bilingual.ts'
import { label, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { permutations, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Given {
  readonly start: number
  readonly plus: number
  readonly from: number
  readonly goal: number
}

/** The machines double, add, and take what comes in away from a number. */
const change = (machine: number, number: number, { plus, from }: Given): number =>
  machine === 0 ? 2 * number : machine === 1 ? number + plus : from - number

/** The numbers on the way through the machines, the first one included. */
const run = (order: readonly number[], given: Given): number[] => {
  const numbers = [given.start]
  for (const machine of order) numbers.push(change(machine, numbers.at(-1) ?? 0, given))
  return numbers
}

/** Nothing is taken away from a smaller number. */
const works = (order: readonly number[], given: Given): boolean =>
  run(order, given).every((number) => number >= 0)

export default defineTemplate({
  id: 'always-new-three-machines',
  title: { en: 'Three machines in a line', bn: 'পরপর তিনটি কল' },
  concepts: ['algorithms', 'adding'],
  level: 1,
  draw: (random): Given => ({
    start: random.between(3, 12),
    plus: random.between(3, 9),
    from: random.between(25, 50),
    goal: random.between(10, 80),
  }),
  // All six orders.
  solve: (given) =>
    permutations([0, 1, 2]).filter((order) => works(order, given) && run(order, given).at(-1) === given.goal),
  // Every order can be tried, and each leads to another number.
  isGood: (given) => {
    const ends = permutations([0, 1, 2]).map((order) => run(order, given).at(-1))
    return permutations([0, 1, 2]).every((order) => works(order, given)) && new Set(ends).size === 6
  },
  picture: ({ start, goal }) => ({
    width: 330,
    height: 90,
    alt: {
      en: `The number ${start} goes into a line of three machines, one after the other. At the end ${goal} comes out.`,
      bn: `${start} সংখ্যাটি পরপর তিনটি কলের ভেতর দিয়ে যায়। শেষে বেরোয় ${goal}।`,
    },
    parts: [
      rectangle([12, 26], 40, 38, { fill: SUN, width: 3 }),
      label(start, [32, 45], { size: 17 }),
      ...slimArrow([54, 45], [76, 45]),
      ...range(0, 2).flatMap((index) => [
        rectangle([80 + index * 60, 20], 50, 50, { fill: SKY, width: 3 }),
        label('?', [105 + index * 60, 45], { size: 18 }),
      ]),
      ...slimArrow([252, 45], [274, 45]),
      rectangle([278, 26], 40, 38, { fill: SUN, width: 3 }),
      label(goal, [298, 45], { size: 17 }),
    ],
  }),
  write: (given, order) => {
    const { start, plus, from, goal } = given
    const names = [
      { en: 'Double it', bn: 'দ্বিগুণ করো' },
      { en: `Add ${plus}`, bn: `${plus} যোগ করো` },
      { en: `Take it away from ${from}`, bn: `${from} থেকে তা বাদ দাও` },
    ]
    const name = (machine: number) => names[machine] ?? { en: '', bn: '' }
    const numbers = run(order, given)
    const ends = permutations([0, 1, 2])
      .map((other) => run(other, given).at(-1) ?? 0)
      .filter((end) => end !== goal)
      .toSorted((a, b) => a - b)
    const steps = order.map((machine, index) => ({
      en: `${name(machine).en.toLowerCase()}: ${numbers[index + 1]}`,
      bn: `${name(machine).bn}: ${numbers[index + 1]}`,
    }))
    const [first = 0] = order
    return {
      kind: 'rearrange',
      board: {
        answer: order.map((machine) => ({ en: name(machine).en, bn: banglaDigits(name(machine).bn) })),
      },
      statement: {
        en: `The number ${start} goes through three machines. Each does what is written on it, once. At the end, ${goal} has to come out.\n\n**Put the machines in order, the first one on top.**`,
        bn: `${start} সংখ্যাটি তিনটি কলের ভেতর দিয়ে যাবে। প্রতিটি কল তার গায়ে লেখা কাজটি একবার করে। শেষে ${goal} বেরোতে হবে।\n\n**কলগুলো পরপর সাজাও, প্রথমটি সবার ওপরে।**`,
      },
      hints: [
        {
          en: 'Which machine could come first? What does it make of the number?',
          bn: 'কোন কলটি প্রথমে থাকতে পারে? সেটি সংখ্যাটিকে কত বানায়?',
        },
        {
          en: 'There are only six orders. Begin with one machine and try both ways to go on.',
          bn: 'সাজানো যায় মাত্র ছয়ভাবে। একটি কল দিয়ে শুরু করে বাকি দুটি দুভাবে বসিয়ে দেখো।',
        },
      ],
      explanation: [
        {
          en: `Start with ${start}. Then ${steps.map(({ en }) => en).join('; ')}.`,
          bn: `শুরুতে ${start}। তারপর ${steps.map(({ bn }) => bn).join('; ')}।`,
        },
        {
          en: `The other five orders end with ${ends.join(', ')}. So this is the only one.`,
          bn: `অন্য পাঁচভাবে সাজালে শেষে আসে ${ends.join(', ')}। তাই এটিই একমাত্র ক্রম।`,
        },
      ],
      feedback: [0, 1, 2]
        .filter((machine) => machine !== first)
        .map((machine) => ({
          when: { has: [`${order.indexOf(machine) + 1} at 1`] },
          en: `Your first machine makes ${change(machine, start, given)} out of ${start}. Go on from there. Do you arrive at ${goal}?`,
          bn: `তোমার প্রথম কলে ${start} হয়ে যায় ${change(machine, start, given)}। সেখান থেকে এগোও। শেষে কি ${goal} আসে?`,
        })),
    }
  },
})
