import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The fewest pourings after which one of two jugs holds just so much; filling and emptying count, too. */
function pourings(a: number, b: number, goal: number): number {
  let states = ['0 0']
  const seen = new Set(states)
  for (let count = 0; states.length > 0; count++) {
    if (states.some((state) => state.split(' ').map(Number).includes(goal))) return count
    states = states.flatMap((state) => {
      const [x = 0, y = 0] = state.split(' ').map(Number)
      const [right, left] = [Math.min(x, b - y), Math.min(y, a - x)]
      return [[a, y], [x, b], [0, y], [x, 0], [x - right, y + right], [x + left, y - left]]
        .map((next) => next.join(' '))
        .filter((next) => !seen.has(next) && seen.add(next))
    })
  }
  return -1
}

export default defineTemplate({
  id: 'always-new-two-jugs',
  title: { en: 'Two jugs at the pump', bn: 'কলের ধারে দুই কলসি' },
  concepts: ['moves', 'weight'],
  level: 2,
  draw: (random) => ({ who: random.pick(PEOPLE), small: random.between(3, 7), large: random.between(5, 11), goal: random.between(1, 9) }),
  solve: ({ small, large, goal }) => [pourings(small, large, goal)],
  isGood: ({ small, large, goal }, count) => small < large && goal < large && goal !== small && count >= 4 && count <= 8 && ![small, large, goal].includes(count),
  write: ({ who, small, large, goal }, count) => {
    // One of the shortest ways, for the explanation.
    const way: [number, number][] = [[0, 0]]
    const go = (at: [number, number], left: number): boolean => {
      if (at.includes(goal)) return true
      if (left === 0) return false
      const [x, y] = at
      const [right, back] = [Math.min(x, large - y), Math.min(y, small - x)]
      const nexts: [number, number][] = [[small, y], [x, large], [x - right, y + right], [x + back, y - back], [0, y], [x, 0]]
      return nexts.some((next) => {
        if (way.some(([p, q]) => p === next[0] && q === next[1])) return false
        way.push(next)
        if (go(next, left - 1)) return true
        way.pop()
        return false
      })
    }
    go([0, 0], count)
    const states = way.slice(1).map(([x, y]) => `${x} + ${y}`)
    return {
      kind: 'mcq',
      inOrder: true,
      options: [count, count + 2, count - 1, count + 1, count + 3].map((one) => ({ en: String(one), bn: `${one} বার` })),
      statement: {
        en: `${who.en} stands at a pump with two jugs without marks, one for ${small} litres and one for ${large} litres. Filling a jug at the pump, emptying it on the ground, and pouring from one into the other until the first is empty or the second is full each count as one pouring.\n\n**What is the smallest number of pourings after which one of the jugs holds exactly ${goal === 1 ? '1 litre' : `${goal} litres`}?**`,
        bn: `${who.bn} কলের ধারে দাঁড়িয়ে আছে ${small} লিটারের একটি আর ${large} লিটারের একটি কলসি নিয়ে; কোনোটিতেই দাগ নেই। কল থেকে কলসি ভরা, কলসি উপুড় করে খালি করা, আর একটি খালি বা অন্যটি ভর্তি না হওয়া পর্যন্ত এক কলসি থেকে অন্যটিতে ঢালা, প্রতিটিকেই একবার ঢালা ধরা হয়।\n\n**কমপক্ষে কয়বার ঢাললে কোনো একটি কলসিতে ঠিক ${goal} লিটার থাকবে?**`,
      },
      hints: [
        { en: 'Begin with one of the jugs: always fill it when it is empty, and pour it into the other. What do you get?', bn: 'একটি কলসি দিয়ে শুরু করো: খালি হলেই ভরো, আর অন্যটিতে ঢালো। কী কী পাও?' },
        { en: 'Now begin with the other jug in the same way. Which of the two ways is shorter?', bn: 'এবার একইভাবে অন্য কলসি দিয়ে শুরু করো। কোন পথটি ছোট?' },
      ],
      explanation: [
        { en: 'Write what is in both jugs after each pouring, the small one first. Only two ways lead on without coming back: filling the small jug again and again, or the large one.', bn: 'প্রতিবার ঢালার পর দুই কলসিতে কত আছে লেখো, ছোটটি আগে। ঘুরে আগের জায়গায় না ফিরে এগোনোর পথ দুটি: বারবার ছোটটি ভরা, নয়তো বারবার বড়টি।' },
        { en: `The shorter one is ${states.join(', ')}: ${count} pourings. With fewer there is no ${goal} in either jug.`, bn: `ছোট পথটি ${states.join(', ')}: ${count} বার। এর কমে কোনো কলসিতেই ${goal} লিটার আসে না।` },
      ],
      feedback: [
        { when: range(count + 1, count + 5), en: 'That can be done. Is there a shorter way if you begin with the other jug?', bn: 'এতবারে হয়। অন্য কলসি দিয়ে শুরু করলে কি আরও ছোট পথ আছে?' },
        { when: range(1, count - 1), en: 'Write down every pouring. Did you count filling and emptying, too?', bn: 'প্রতিবার ঢালা লিখে রাখো। ভরা আর খালি করাও ধরেছ?' },
      ],
    }
  },
})
