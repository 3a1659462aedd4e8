import { BLUE, circle, label, line, PAPER, type Point } from '../../templates/drawing.ts'
import { defineTemplate } from '../../templates/template.ts'

const PLACES = {
  A: [34, 90],
  B: [120, 32],
  C: [120, 148],
  D: [220, 32],
  E: [220, 148],
  F: [306, 90],
} as const satisfies Record<string, Point>
type Place = keyof typeof PLACES
/** Where the minutes of each lane are written. */
const LANES = [
  ['A', 'B', [68, 48]],
  ['A', 'C', [68, 132]],
  ['B', 'D', [170, 20]],
  ['B', 'E', [162, 56]],
  ['C', 'D', [162, 124]],
  ['C', 'E', [170, 160]],
  ['D', 'F', [274, 48]],
  ['E', 'F', [274, 132]],
] as const satisfies readonly (readonly [Place, Place, Point])[]

const WAYS = ['ABDF', 'ABEF', 'ACDF', 'ACEF'] as const

/** The minutes of a way by its places. */
const minutesOf = (way: string, times: readonly number[]): number =>
  LANES.reduce((total, [from, to], index) => total + (way.includes(from + to) ? (times[index] ?? 0) : 0), 0)

export default defineTemplate({
  id: 'always-new-quickest-way',
  title: { en: 'The quickest way', bn: 'সবচেয়ে কম সময়ের পথ' },
  concepts: ['networks', 'comparing'],
  level: 2,
  draw: (random) => ({ times: LANES.map(() => random.between(3, 19)) }),
  solve: ({ times }) => [Math.min(...WAYS.map((way) => minutesOf(way, times)))],
  // The quickest way is the only one, and not the one whose first lane is the shorter.
  isGood: ({ times }, minutes) => {
    const best = WAYS.filter((way) => minutesOf(way, times) === minutes)
    const [toB = 0, toC = 0] = times
    return (
      best.length === 1 && toB !== toC && best[0]?.[1] !== (toB < toC ? 'B' : 'C') && !times.includes(minutes)
    )
  },
  picture: ({ times }) => ({
    width: 340,
    height: 180,
    alt: {
      en: `Six places and eight lanes, with minutes: ${LANES.map(([from, to], index) => `${from}–${to} ${times[index] ?? 0}`).join(', ')}.`,
      bn: `ছয়টি জায়গা আর আটটি গলি, মিনিটসহ: ${LANES.map(([from, to], index) => `${from}–${to} ${times[index] ?? 0}`).join(', ')}।`,
    },
    parts: [
      ...LANES.map(([from, to]) => line([PLACES[from], PLACES[to]], { width: 3 })),
      ...LANES.map(([, , at], index) => label(times[index] ?? 0, at, { size: 14, colour: BLUE })),
      ...Object.values(PLACES).map((at) => circle(at, 15, { fill: PAPER, width: 3 })),
      ...Object.entries(PLACES).map(([name, at]) => label(name, at, { size: 14 })),
    ],
  }),
  write: ({ times }, minutes) => {
    const [ab = 0, ac = 0, bd = 0, be = 0, cd = 0, ce = 0, df = 0, ef = 0] = times
    const [toD, toE] = [Math.min(ab + bd, ac + cd), Math.min(ab + be, ac + ce)]
    const listed = LANES.map(([from, to], index) => `${from}–${to} ${times[index] ?? 0}`).join(', ')
    return {
      kind: 'text',
      answers: [minutes],
      unit: 'min',
      statement: {
        en: `A rickshaw goes from A to F, always to the right. The minutes for each lane: ${listed}.\n\n**How many minutes does the quickest way take?**`,
        bn: `একটি রিকশা A থেকে F-এ যাবে, সব সময় ডান দিকে। কোন গলিতে কত মিনিট: ${listed}।\n\n**সবচেয়ে কম সময়ের পথে কত মিনিট লাগে?**`,
      },
      hints: [
        {
          en: 'In how many ways can the rickshaw come to D? Which of them is the quicker?',
          bn: 'রিকশা কয়ভাবে D-তে আসতে পারে? কোনটিতে সময় কম?',
        },
        {
          en: 'Write beside D and beside E the fewest minutes to get there. Go on from these two only.',
          bn: 'D আর E-র পাশে লেখো, সেখানে যেতে সবচেয়ে কম কত মিনিট। তারপর শুধু এই দুটি থেকে এগোও।',
        },
      ],
      explanation: [
        {
          en: `To D: through B $${ab} + ${bd} = ${ab + bd}$, through C $${ac} + ${cd} = ${ac + cd}$, so ${toD}. To E: through B $${ab} + ${be} = ${ab + be}$, through C $${ac} + ${ce} = ${ac + ce}$, so ${toE}.`,
          bn: `D-তে: B হয়ে $${ab} + ${bd} = ${ab + bd}$, C হয়ে $${ac} + ${cd} = ${ac + cd}$, তাই ${toD}। E-তে: B হয়ে $${ab} + ${be} = ${ab + be}$, C হয়ে $${ac} + ${ce} = ${ac + ce}$, তাই ${toE}।`,
        },
        {
          en: `To F: through D $${toD} + ${df} = ${toD + df}$, through E $${toE} + ${ef} = ${toE + ef}$. The quicker one takes **${minutes} minutes**. It does not begin with the shorter of the two first lanes.`,
          bn: `F-এ: D হয়ে $${toD} + ${df} = ${toD + df}$, E হয়ে $${toE} + ${ef} = ${toE + ef}$। কম সময়েরটিতে লাগে **${minutes} মিনিট**। শুরুর ছোট গলিটি কিন্তু এই পথে পড়ে না।`,
        },
      ],
      feedback: [
        {
          when: WAYS.map((way) => minutesOf(way, times)).filter((time) => time !== minutes),
          en: 'There is such a way. But is there no quicker one?',
          bn: 'এমন পথ আছে। কিন্তু আরও কম সময়ের কোনো পথ নেই তো?',
        },
        {
          when: [toD, toE],
          en: 'That is the time to D or to E. The rickshaw wants to get to F.',
          bn: 'এটা D বা E পর্যন্ত সময়। রিকশা যাবে F-এ।',
        },
      ],
    }
  },
})
