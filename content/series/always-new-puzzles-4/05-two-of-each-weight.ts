import { label, rectangle, SKY } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const WEIGHTS = [1, 2, 4, 8, 16, 32, 64, 128]

/** In how many ways a load is made of weights, each used so often at most. */
const count = (load: number, most: number, weights: readonly number[] = WEIGHTS): number => {
  const [first, ...rest] = weights
  if (first === undefined) return load === 0 ? 1 : 0
  return range(0, Math.min(most, Math.floor(load / first))).reduce(
    (ways, used) => ways + count(load - used * first, most, rest),
    0,
  )
}

/** The loads that the question leads to, by taking the weights of 1 away and halving: the largest first. */
function leadsTo(load: number): number[] {
  const found = new Set<number>()
  const open = [load]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next) || next === 0) continue
    found.add(next)
    open.push(...(next % 2 === 1 ? [(next - 1) / 2] : [next / 2, next / 2 - 1]))
  }
  return [...found].toSorted((a, b) => a - b)
}

export default defineTemplate({
  id: 'always-new-two-of-each-weight',
  title: { en: 'Two of each weight', bn: 'প্রতিটি বাটখারা দুটি করে' },
  concepts: ['binary', 'combinations'],
  level: 4,
  draw: (random) => ({ load: random.between(25, 250) }),
  // Every choice of none, one or two of each weight.
  solve: ({ load }) => [count(load, 2)],
  isGood: ({ load }, ways) =>
    ways >= 7 && ways !== 8 && leadsTo(load).length <= 11 && !WEIGHTS.includes(ways) && ways !== load,
  picture: () => ({
    width: 340,
    height: 110,
    alt: {
      en: 'A shelf of weights in pairs: two of 1, two of 2, two of 4, two of 8, and so on.',
      bn: 'তাকে জোড়ায় জোড়ায় বাটখারা: দুটি ১, দুটি ২, দুটি ৪, দুটি ৮, এভাবে।',
    },
    parts: [
      ...[1, 2, 4, 8].flatMap((weight, index) => {
        const [x, size] = [18 + index * 70 + index * 6, 24 + index * 5]
        return [0, 1].flatMap((second) => [
          rectangle([x + second * (size + 2), 90 - size], size, size, { fill: SKY, width: 2.5 }),
          label(weight, [x + second * (size + 2) + size / 2, 91 - size / 2], { size: 13 }),
        ])
      }),
      rectangle([10, 92], 320, 5, { fill: SKY, width: 2 }),
    ],
  }),
  write: ({ load }, ways) => {
    const chain = leadsTo(load).filter((number) => number !== load)
    const line = (number: number) => {
      const [half, less] = [Math.floor(number / 2), number / 2 - 1]
      return number % 2 === 1
        ? `w(${number}) = w(${half}) = ${count(number, 2)}`
        : `w(${number}) = w(${half}) + w(${less}) = ${count(half, 2)} + ${count(less, 2)} = ${count(number, 2)}`
    }
    const last = load % 2 === 1 ? `w(${(load - 1) / 2})` : `w(${load / 2}) + w(${load / 2 - 1})`
    const sum =
      load % 2 === 1 ? `${count((load - 1) / 2, 2)}` : `${count(load / 2, 2)} + ${count(load / 2 - 1, 2)}`
    return {
      kind: 'text',
      answers: [ways],
      unit: 'ways',
      statement: {
        en: `A spice trader has **two** of each of these weights, in grams: 1, 2, 4, 8, 16, 32, 64, 128. Equal weights can’t be told apart.\n\n**In how many ways can ${load} grams be put together from them?**`,
        bn: `এক মসলা-ব্যবসায়ীর কাছে ১, ২, ৪, ৮, ১৬, ৩২, ৬৪ আর ১২৮ গ্রামের বাটখারা আছে, প্রতিটি **দুটি** করে। একই ওজনের দুটিতে কোনো তফাত নেই।\n\n**এগুলো দিয়ে ${load} গ্রাম কত রকমে বানানো যায়?**`,
      },
      hints: [
        {
          en: 'How many of the two weights of 1 gram can be used? Is the load even or odd?',
          bn: '১ গ্রামের দুটি বাটখারার কয়টি কাজে লাগতে পারে? ওজনটি জোড়, না বিজোড়?',
        },
        {
          en: 'Put the weights of 1 aside. All others are even: halve everything, and you have the same question for a smaller load.',
          bn: '১ গ্রামেরগুলো আলাদা করো। বাকি সব জোড়: সব অর্ধেক করো, তাহলে একই প্রশ্ন, শুধু ওজন ছোট।',
        },
      ],
      explanation: [
        {
          en: 'Let $w(n)$ be the number of ways for $n$ grams. If $n$ is odd, just one weight of 1 is used. The rest is even, and halved it is the same question: $w(n) = w(\\frac{n - 1}{2})$.',
          bn: '$n$ গ্রাম যত রকমে বানানো যায়, সেটি $w(n)$। $n$ বিজোড় হলে ১ গ্রামের ঠিক একটি লাগে। বাকিটা জোড়, অর্ধেক করলে একই প্রশ্ন: $w(n) = w(\\frac{n - 1}{2})$।',
        },
        {
          en: 'If $n$ is even, none of the weights of 1 is used, or both: $w(n) = w(\\frac{n}{2}) + w(\\frac{n}{2} - 1)$. It begins with $w(0) = 1$.',
          bn: '$n$ জোড় হলে ১ গ্রামের একটিও লাগে না, নয়তো দুটিই লাগে: $w(n) = w(\\frac{n}{2}) + w(\\frac{n}{2} - 1)$। শুরুতে $w(0) = 1$।',
        },
        {
          en: `So, one after the other:\n\n${chain.map((number) => `- $${line(number)}$`).join('\n')}`,
          bn: `তাহলে একে একে:\n\n${chain.map((number) => `- $${line(number)}$`).join('\n')}`,
        },
        {
          en: `At last $w(${load}) = ${last}$, and that is $${sum}$: **${ways}** ways.`,
          bn: `সবশেষে $w(${load}) = ${last}$, মানে $${sum}$: **${ways}** রকম।`,
        },
      ],
      feedback: [
        {
          when: [1],
          en: 'With one of each weight there is a single way. But there are two of each.',
          bn: 'প্রতিটি একটি করে থাকলে একভাবেই হয়। কিন্তু আছে তো দুটি করে।',
        },
        {
          when: [WEIGHTS.filter((weight) => weight <= load).length],
          en: 'That is how many sorts of weights could be used. In how many ways do they fit together?',
          bn: 'এত রকম বাটখারা কাজে লাগতে পারে। কিন্তু সেগুলো মিলিয়ে কত রকমে হয়?',
        },
        {
          when: [ways - 1, ways - 2, ways + 1, ways + 2],
          en: 'Have you counted in an order in which none is missed and none comes twice? Begin with the small weights.',
          bn: 'এমন ক্রমে গুনেছ কি, যাতে একটিও বাদ না পড়ে, দুইবারও না আসে? ছোট বাটখারা দিয়ে শুরু করো।',
        },
      ],
    }
  },
})
