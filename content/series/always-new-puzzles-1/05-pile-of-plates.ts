import { bnList } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { permutations, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const COLOURS = [
  { en: 'red', bn: 'লাল' },
  { en: 'blue', bn: 'নীল' },
  { en: 'green', bn: 'সবুজ' },
  { en: 'yellow', bn: 'হলুদ' },
  { en: 'white', bn: 'সাদা' },
  { en: 'black', bn: 'কালো' },
]

/** The piles of a plan, and the plates in the order in which they are washed. */
function follow(plan: string): { readonly piles: number[][]; readonly washed: number[] } {
  const pile: number[] = []
  const [piles, washed]: [number[][], number[]] = [[], []]
  let next = 0
  for (const step of plan) {
    if (step === '↓') pile.push(next++)
    else washed.push(pile.pop() ?? -1)
    piles.push([...pile])
  }
  return { piles, washed }
}

/** Whether an order can be washed by a plan: no plate is taken from below another one. */
function fits(order: readonly number[], plan: string): boolean {
  const steps = Array.from(plan)
  const placed = (plate: number) => steps.flatMap((step, at) => (step === '↓' ? at : []))[plate] ?? 99
  const taken = (plate: number) =>
    steps.flatMap((step, at) => (step === '↑' ? at : []))[order.indexOf(plate)] ?? -1
  return order.every(
    (plate) =>
      placed(plate) < taken(plate) &&
      order.every(
        (other) =>
          !(placed(plate) < placed(other) && placed(other) < taken(plate) && taken(plate) < taken(other)),
      ),
  )
}

export default defineTemplate({
  id: 'always-new-pile-of-plates',
  title: { en: 'The pile of plates', bn: 'থালার স্তূপ' },
  concepts: ['algorithms', 'order'],
  level: 1,
  // The plates in the order in which they come, and a plan: onto the pile, or off and into the wash.
  draw: (random) => {
    let [plan, waiting, piled] = ['', 4, 0]
    while (waiting + piled > 0) {
      const isOn = piled === 0 || (waiting > 0 && random.pick([true, true, false]))
      plan += isOn ? '↓' : '↑'
      if (isOn) [waiting, piled] = [waiting - 1, piled + 1]
      else piled--
    }
    return { colours: random.some(COLOURS, 4), plan }
  },
  solve: ({ plan }) => permutations([0, 1, 2, 3]).filter((order) => fits(order, plan)),
  isGood: (_, order) => !['0,1,2,3', '3,2,1,0'].includes(order.join(',')),
  write: ({ colours, plan }, order) => {
    const colour = (plate: number) => colours[plate] ?? { en: '', bn: '' }
    const { piles } = follow(plan)
    const steps = Array.from(plan)
    const first = steps.indexOf('↑')
    const before = piles[first - 1] ?? []
    const list = (plates: readonly number[]) => plates.map((plate) => colour(plate).en)
    const bnPlates = (plates: readonly number[]) => plates.map((plate) => colour(plate).bn)
    const place = (plate: number) => order.indexOf(plate) + 1
    return {
      kind: 'rearrange',
      board: { answer: order.map((plate) => ({ en: colour(plate).en, bn: colour(plate).bn })) },
      statement: {
        en: `Plates come in this order: ${enList(list(range(0, 3)))}. ↓ puts the next plate on top of the pile. ↑ takes the top plate off and washes it.\n\nThe plan: ${steps.join(' ')}\n\n**Put the plates in order, the one washed first on top.**`,
        bn: `থালা আসে এই ক্রমে: ${bnList(bnPlates(range(0, 3)))}। ↓ মানে পরের থালাটি স্তূপের ওপরে রাখো। ↑ মানে সবচেয়ে ওপরের থালাটি নিয়ে ধুয়ে ফেলো।\n\nকাজের তালিকা: ${steps.join(' ')}\n\n**যে ক্রমে ধোয়া হবে, সেভাবে থালাগুলো সাজাও; যেটি আগে ধোয়া হয় সেটি ওপরে।**`,
      },
      hints: [
        {
          en: 'Which plates lie on the pile when the first ↑ comes? Which of them is on top?',
          bn: 'প্রথম ↑ আসার সময় স্তূপে কোন কোন থালা? সবার ওপরে কোনটি?',
        },
        {
          en: 'Write the pile down after every arrow. Cross the top one out at each ↑.',
          bn: 'প্রতিটি তিরের পরে স্তূপটা লিখে রাখো। ↑ এলে ওপরেরটি কেটে দাও।',
        },
      ],
      explanation: [
        {
          en: `Before the first ↑ the pile is, from the bottom: ${list(before).join(', ')}. So ${colour(order[0] ?? 0).en} is washed first.`,
          bn: `প্রথম ↑-এর আগে স্তূপে নিচ থেকে ওপরে: ${bnPlates(before).join(', ')}। তাই আগে ধোয়া হয় ${colour(order[0] ?? 0).bn}।`,
        },
        {
          en: `Go on like that: each ↑ takes the plate that came last of those still there. The order is ${list(order).join(', ')}.`,
          bn: `এভাবে এগোও: যেগুলো এখনো আছে তার মধ্যে যেটি সবার পরে এসেছে, ↑ নেয় সেটি। ক্রমটি হলো ${bnPlates(order).join(', ')}।`,
        },
      ],
      feedback: [
        ...(order[0] === 0
          ? []
          : [
              {
                when: { has: [`${place(0)} at 1`] },
                en: 'The plate that came first lies below the others. Can it be taken yet?',
                bn: 'যে থালাটি আগে এসেছে, সেটি অন্যগুলোর নিচে। তখনই কি সেটি নেওয়া যায়?',
              },
            ]),
        ...(order[0] === 3
          ? []
          : [
              {
                when: { has: [`${place(3)} at 1`] },
                en: 'Is the last plate already there when the first ↑ comes?',
                bn: 'প্রথম ↑ আসার সময় শেষ থালাটি কি এসে গেছে?',
              },
            ]),
        {
          when: { has: [`${place(order[2] ?? 0)} before ${place(order[1] ?? 0)}`] },
          en: 'Look at the pile when the second ↑ comes. Which plate is on top?',
          bn: 'দ্বিতীয় ↑-এর সময় স্তূপটা দেখো। সবার ওপরে কোন থালা?',
        },
      ],
    }
  },
})
