import { range, signed } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Jumps {
  readonly one: readonly number[]
  readonly two: readonly number[]
}

const point = (x = 0, y = 0): string => `(${signed(x)}, ${signed(y)})`

/** `3x − 2y` by its two factors, the first one positive. */
const term = (a: number, b: number): string =>
  `${a === 1 ? '' : a}x ${b < 0 ? '−' : '+'} ${Math.abs(b) === 1 ? '' : Math.abs(b)}y`

/** What two jumps make that do not lead to the same points: ps − qr. */
const size = ({ one: [p = 0, q = 0], two: [r = 0, s = 0] }: Jumps): number => p * s - q * r

export default defineTemplate({
  id: 'always-new-toy-frog',
  title: { en: 'A toy frog with two jumps', bn: 'দুই লাফের খেলনা ব্যাঙ' },
  concepts: ['invariants', 'coordinates'],
  level: 4,
  draw: (random) => ({
    one: [random.between(1, 4), random.between(1, 4)],
    two: [random.pick([-3, -2, -1, 1, 2, 3]), random.between(1, 5)],
    xs: range(1, 4).map(() => random.between(-15, 15)),
    ys: range(1, 4).map(() => random.between(-15, 15)),
  }),
  // Up to 80 first jumps, forwards or backwards, are tried; the second ones have to make up the rest, and the height.
  solve: ({ one: [p = 0, q = 0], two: [r = 0, s = 0], xs, ys }) =>
    range(0, 3).filter((place) =>
      range(-80, 80).some((a) => {
        const b = ((xs[place] ?? 0) - a * p) / r
        return Number.isInteger(b) && a * q + b * s === ys[place]
      }),
    ),
  isGood: ({ one, two, xs, ys }, place) => {
    const [[p = 0, q = 0], [r = 0, s = 0]] = [one, two]
    const [x = 0, y = 0] = [xs[place], ys[place]]
    const [a, b] = [s * x - r * y, p * y - q * x].map((number) => Math.abs(number / size({ one, two })))
    return (
      [5, 7, 11, 13].includes(size({ one, two })) &&
      new Set(xs).size === 4 &&
      new Set(ys).size === 4 &&
      [...xs, ...ys].every((number) => Math.abs(number) >= 3) &&
      (a ?? 0) >= 2 &&
      (b ?? 0) >= 2
    )
  },
  write: ({ one, two, xs, ys }, place) => {
    const [[p = 0, q = 0], [r = 0, s = 0]] = [one, two]
    const d = size({ one, two })
    const rule = term(s, -r)
    const value = (at: number) => s * (xs[at] ?? 0) - r * (ys[at] ?? 0)
    const [x = 0, y = 0] = [xs[place], ys[place]]
    const [a, b] = [value(place) / d, (p * y - q * x) / d]
    const [way, bnWay] = r > 0 ? ['right', 'ডানে'] : ['left', 'বাঁয়ে']
    const others = range(0, 3).filter((at) => at !== place)
    const options = [place, ...others].map((at) => {
      const text = point(xs[at], ys[at])
      return { en: text, bn: text }
    })
    const values = range(0, 3).map((at) => `${point(xs[at], ys[at])}: ${signed(value(at))}`)
    const times = (number: number, jump: string) =>
      number > 0 ? `${jump} ${number} times` : `${jump} ${-number} times backwards`
    const bnTimes = (number: number, jump: string) =>
      number > 0 ? `${jump} ${number} বার` : `${jump} উল্টো দিকে ${-number} বার`
    return {
      kind: 'mcq',
      options,
      statement: {
        en: `A toy frog sits at (0, 0) on squared paper. It knows two jumps:\n\n- the first one: ${p} to the right and ${q} up,\n- the second one: ${Math.abs(r)} to the ${way} and ${s} up.\n\nIt can do both of them **backwards**, too, and each as often as it likes.\n\n**To which of these points can it come?**`,
        bn: `ছক কাগজে (0, 0) বিন্দুতে একটি খেলনা ব্যাঙ বসে আছে। সে দুই রকম লাফ জানে:\n\n- প্রথম লাফ: ${p} ঘর ডানে আর ${q} ঘর ওপরে,\n- দ্বিতীয় লাফ: ${Math.abs(r)} ঘর ${bnWay} আর ${s} ঘর ওপরে।\n\nদুটিই সে **উল্টো দিকেও** দিতে পারে, আর যতবার খুশি।\n\n**এর কোন বিন্দুতে সে পৌঁছাতে পারে?**`,
      },
      hints: [
        {
          en: 'If it does the first jump a times and the second one b times, where does it land? Backwards counts as minus.',
          bn: 'প্রথম লাফ a বার আর দ্বিতীয় লাফ b বার দিলে সে কোথায়? উল্টো দিকের লাফ বিয়োগ।',
        },
        {
          en: `Watch the number ${rule} at the point (x, y). How does each of the two jumps change it?`,
          bn: `(x, y) বিন্দুতে ${rule} সংখ্যাটি লক্ষ করো। দুই লাফের প্রতিটিতে সেটি কতটা বদলায়?`,
        },
      ],
      explanation: [
        {
          en: `Watch the number ${rule} at the frog’s point (x, y). At the start it is 0. The second jump does not change it at all; the first jump changes it by ${d}. So it is **always a multiple of ${d}**.`,
          bn: `ব্যাঙটির বিন্দু (x, y)-এ ${rule} সংখ্যাটি লক্ষ করো। শুরুতে সেটি ০। দ্বিতীয় লাফে তা একটুও বদলায় না; প্রথম লাফে বদলায় ${d}। তাই সেটি **সব সময় ${d}-এর গুণিতক**।`,
        },
        {
          en: `At the four points it is:\n\n${values.map((text) => `- ${text}`).join('\n')}\n\nOnly ${signed(value(place))} is a multiple of ${d}, so the other three points are out of reach.`,
          bn: `চারটি বিন্দুতে সেটি:\n\n${values.map((text) => `- ${text}`).join('\n')}\n\nশুধু ${signed(value(place))} হলো ${d}-এর গুণিতক, তাই বাকি তিন বিন্দুতে পৌঁছানো অসম্ভব।`,
        },
        {
          en: `And it really comes to ${point(x, y)}: ${times(a, 'the first jump')}, ${times(b, 'the second jump')}.`,
          bn: `আর ${point(x, y)}-তে সে সত্যিই পৌঁছায়: ${bnTimes(a, 'প্রথম লাফ')}, ${bnTimes(b, 'দ্বিতীয় লাফ')}।`,
        },
      ],
      feedback: others.map((at) => ({
        when: [point(xs[at], ys[at])],
        en: `How many jumps of each sort would lead to ${point(xs[at], ys[at])}? Are these whole numbers?`,
        bn: `${point(xs[at], ys[at])}-তে যেতে কোন লাফ কয়বার লাগত? সংখ্যাগুলো কি পূর্ণ?`,
      })),
    }
  },
})
