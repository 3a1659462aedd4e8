import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Every way to part numbers into pairs. */
function pairings(numbers: readonly number[]): (readonly [number, number])[][] {
  const [first, ...rest] = numbers
  if (first === undefined) return [[]]
  return rest.flatMap((second, index) =>
    pairings(rest.toSpliced(index, 1)).map((pairs) =>
      [[first, second] as readonly [number, number]].concat(pairs),
    ),
  )
}

export default defineTemplate({
  id: 'always-new-equally-far-apart',
  title: { en: 'Equally far apart', bn: 'সমান তফাতের জোড়া' },
  concepts: ['adding', 'matching'],
  level: 1,
  // Six numbers in their order.
  draw: (random) => {
    const gap = random.between(4, 14)
    const low = random.some(range(2, 45), 3)
    return { gap, numbers: [...low, ...low.map((number) => number + gap)].toSorted((a, b) => a - b) }
  },
  solve: ({ gap, numbers }) =>
    pairings(numbers).filter((pairs) => pairs.every(([low, high]) => high - low === gap)),
  // A number could go with two others: only one of them leaves no number alone.
  isGood: ({ gap, numbers }) =>
    new Set(numbers).size === 6 &&
    numbers.some((number) => numbers.includes(number - gap) && numbers.includes(number + gap)),
  write: ({ gap, numbers }, pairs) => {
    const middle =
      numbers.find((number) => numbers.includes(number - gap) && numbers.includes(number + gap)) ?? 0
    const low = middle - gap
    const sums = pairs.map(([a, b]) => `$${b} - ${a} = ${gap}$`)
    return {
      kind: 'dragAndDrop-1',
      board: { groups: pairs.map((pair) => ({ items: pair })) },
      statement: {
        en: `Six lanterns carry the numbers ${numbers.join(', ')}. They hang in pairs. In each pair the difference of the two numbers is ${gap}.\n\n**Share the numbers out among the three pairs.**`,
        bn: `ছয়টি লণ্ঠনের নম্বর ${numbers.join(', ')}। লণ্ঠনগুলো জোড়ায় জোড়ায় ঝোলে। প্রতি জোড়ার দুই নম্বরের তফাত ${gap}।\n\n**নম্বরগুলো তিন জোড়ায় ভাগ করো।**`,
      },
      hints: [
        { en: `Who can be the partner of the smallest number?`, bn: `সবচেয়ে ছোট সংখ্যাটির সঙ্গী কে হতে পারে?` },
        {
          en: 'Some numbers could go with two others. Begin with one that has only a single partner.',
          bn: 'কোনো কোনো সংখ্যা দুটির সঙ্গেই মেলে। যার সঙ্গী একটিই হতে পারে, তাকে দিয়ে শুরু করো।',
        },
      ],
      explanation: [
        {
          en: `${middle} could go with ${low} or with ${middle + gap}. But ${low} has no other partner, because $${low} + ${gap} = ${middle}$ and nothing else is left for it.`,
          bn: `${middle} যেতে পারে ${low} বা ${middle + gap}-এর সঙ্গে। কিন্তু ${low}-এর আর কোনো সঙ্গী নেই: $${low} + ${gap} = ${middle}$, অন্য কিছু মেলে না।`,
        },
        { en: `So the pairs are: ${sums.join(', ')}.`, bn: `তাই জোড়াগুলো: ${sums.join(', ')}।` },
      ],
      feedback: [
        {
          when: { has: [`${middle} with ${middle + gap}`] },
          en: `Those two fit together. But who is left for ${low} then?`,
          bn: `এ দুটি মেলে। কিন্তু তাহলে ${low}-এর জন্য কে থাকে?`,
        },
        {
          when: pairs
            .flatMap(([a], index) =>
              pairs
                .filter((_, other) => other > index)
                .flatMap(([c, d]) => [
                  [a, c],
                  [a, d],
                ]),
            )
            .filter(([x = 0, y = 0]) => Math.abs(x - y) !== gap)
            .map(([x = 0, y = 0]) => ({ has: [`${x} with ${y}`] })),
          en: `Take the smaller number of each pair away from the larger one. Do you get ${gap} everywhere?`,
          bn: `প্রতি জোড়ায় বড়টি থেকে ছোটটি বাদ দাও। সব জোড়ায় কি ${gap} আসে?`,
        },
      ],
    }
  },
})
