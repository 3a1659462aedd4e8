import { slimArrow } from '../../drawings/kit/marks.ts'
import { label, SKY, SUN, type Point } from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The jobs, each after the jobs before it, by their places in this list. */
const JOBS = [
  { en: 'shop', bn: 'বাজার করা', after: [] },
  { en: 'wash the rice', bn: 'চাল ধোয়া', after: [0] },
  { en: 'chop the vegetables', bn: 'সবজি কাটা', after: [0] },
  { en: 'tidy up the kitchen', bn: 'রান্নাঘর গোছানো', after: [] },
  { en: 'cook the khichuri', bn: 'খিচুড়ি রান্না', after: [1, 3] },
  { en: 'fry the vegetables', bn: 'সবজি ভাজা', after: [2, 3] },
  { en: 'serve', bn: 'পরিবেশন', after: [4, 5] },
] as const
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const PLACES: readonly Point[] = [
  [34, 50],
  [110, 30],
  [110, 100],
  [34, 150],
  [200, 44],
  [200, 140],
  [282, 92],
]

/** The chains of jobs that wait for each other, up to the last one. */
const CHAINS = [
  [0, 1, 4, 6],
  [0, 2, 5, 6],
  [3, 4, 6],
  [3, 5, 6],
] as const

export default defineTemplate({
  id: 'always-new-many-hands',
  title: { en: 'Many hands in the kitchen', bn: 'রান্নাঘরে অনেক হাত' },
  concepts: ['networks', 'time'],
  level: 3,
  draw: (random) => ({
    minutes: [15, 4, 6, 10, 18, 12, 5].map((usual) => random.between(usual, usual + 22)),
  }),
  // The kitchen is watched minute by minute: a job begins as soon as those before it are done.
  solve: ({ minutes }) => {
    const left = [...minutes]
    for (const minute of range(1, sum(minutes))) {
      const busy = JOBS.flatMap(({ after }, job) =>
        (left[job] ?? 0) > 0 && after.every((other) => left[other] === 0) ? job : [],
      )
      for (const job of busy) left[job] = (left[job] ?? 0) - 1
      if (left.every((rest) => rest === 0)) return [minute]
    }
    return []
  },
  // One chain is longer than all others.
  isGood: ({ minutes }, answer) => {
    const lengths = CHAINS.map((chain) => sum(chain.map((job) => minutes[job] ?? 0)))
    return (
      lengths.filter((length) => length >= answer - 2).length === 1 &&
      !minutes.includes(answer) &&
      Math.max(...lengths.slice(2)) > Math.min(...lengths.slice(0, 2))
    )
  },
  picture: () => ({
    width: 320,
    height: 184,
    alt: {
      en: 'Arrows between the jobs: A to B and to C; B and D to E; C and D to F; E and F to G.',
      bn: 'কাজগুলোর মাঝে তির: A থেকে B আর C; B আর D থেকে E; C আর D থেকে F; E আর F থেকে G।',
    },
    parts: [
      ...JOBS.flatMap(({ after }, job) =>
        after.flatMap((other) => {
          const [[ax, ay], [bx, by]] = [PLACES[other] ?? [0, 0], PLACES[job] ?? [0, 0]]
          const far = Math.hypot(bx - ax, by - ay)
          const [dx, dy] = [((bx - ax) / far) * 23, ((by - ay) / far) * 23]
          return slimArrow([ax + dx, ay + dy], [bx - dx, by - dy])
        }),
      ),
      ...PLACES.flatMap((at, job) => token(at, '', job === 6 ? SUN : SKY, 19)),
      ...PLACES.map((at, job) => label(LETTERS[job] ?? '', at, { size: 16 })),
    ],
  }),
  write: ({ minutes }, answer) => {
    const time = (job: number) => minutes[job] ?? 0
    const chains = CHAINS.map((chain) => ({
      letters: chain.map((job) => LETTERS[job]).join('–'),
      numbers: chain.map(time).join(' + '),
      length: sum(chain.map(time)),
    }))
    const longest = chains.find(({ length }) => length === answer)
    const row = (job: number, language: 'en' | 'bn') => {
      const item = JOBS[job]
      return `| ${LETTERS[job]} | ${item?.[language]} | ${time(job)} | ${item?.after.map((other) => LETTERS[other]).join(', ') || '–'} |`
    }
    return {
      kind: 'text',
      answers: [answer],
      unit: 'min',
      statement: {
        en: `A big family cooks together. There are enough hands: everything that can be done at the same time is done at the same time.\n\n| | job | minutes | only after |\n|---|---|---|---|\n${range(
          0,
          6,
        )
          .map((job) => row(job, 'en'))
          .join('\n')}\n\n**After how many minutes is everything done, at the earliest?**`,
        bn: `বড় পরিবার, সবাই মিলে রান্না করছে। হাতের অভাব নেই: যা যা একসঙ্গে করা যায়, তা একসঙ্গেই করা হয়।\n\n| | কাজ | মিনিট | কীসের পরে |\n|---|---|---|---|\n${range(
          0,
          6,
        )
          .map((job) => row(job, 'bn'))
          .join('\n')}\n\n**সবচেয়ে কম কত মিনিটে সব কাজ শেষ হয়?**`,
      },
      hints: [
        {
          en: 'When can E begin at the earliest? What does it wait for?',
          bn: 'E সবচেয়ে আগে কখন শুরু হতে পারে? কীসের জন্য অপেক্ষা করতে হয়?',
        },
        {
          en: 'Write beside each job when it is done at the earliest. Where two come before, the later one counts.',
          bn: 'প্রতিটি কাজের পাশে লেখো, সবচেয়ে আগে কখন তা শেষ হয়। আগে দুটি কাজ থাকলে যেটি পরে শেষ হয়, সেটি ধরতে হবে।',
        },
      ],
      explanation: [
        {
          en: `B is done after $${time(0)} + ${time(1)} = ${time(0) + time(1)}$ minutes, C after $${time(0)} + ${time(2)} = ${time(0) + time(2)}$, D after ${time(3)}. So E can begin after ${Math.max(time(0) + time(1), time(3))} minutes and F after ${Math.max(time(0) + time(2), time(3))}.`,
          bn: `B শেষ হয় $${time(0)} + ${time(1)} = ${time(0) + time(1)}$ মিনিটে, C শেষ হয় $${time(0)} + ${time(2)} = ${time(0) + time(2)}$ মিনিটে, D শেষ হয় ${time(3)} মিনিটে। তাই E শুরু হতে পারে ${Math.max(time(0) + time(1), time(3))} মিনিটে, F শুরু হতে পারে ${Math.max(time(0) + time(2), time(3))} মিনিটে।`,
        },
        {
          en: `E is done after ${Math.max(time(0) + time(1), time(3)) + time(4)} minutes, F after ${Math.max(time(0) + time(2), time(3)) + time(5)}. G waits for the later one and takes ${time(6)}: **${answer} minutes**.`,
          bn: `E শেষ হয় ${Math.max(time(0) + time(1), time(3)) + time(4)} মিনিটে, F শেষ হয় ${Math.max(time(0) + time(2), time(3)) + time(5)} মিনিটে। G অপেক্ষা করে যেটি পরে শেষ হয় তার জন্য, আর লাগে ${time(6)} মিনিট: **${answer} মিনিট**।`,
        },
      ],
      anotherWay: [
        {
          en: `The longest chain of jobs that wait for each other decides: ${longest?.letters}, $${longest?.numbers} = ${answer}$.`,
          bn: `একটির পর একটি করতে হয়, এমন সবচেয়ে লম্বা শিকলটিই সব ঠিক করে: ${longest?.letters}, $${longest?.numbers} = ${answer}$।`,
        },
      ],
      feedback: [
        {
          when: [sum(minutes)],
          en: 'That would be the time for a single pair of hands. What can be done at the same time?',
          bn: 'একজন একা করলে এত সময় লাগত। কোন কোন কাজ একসঙ্গে চলতে পারে?',
        },
        {
          when: chains.map(({ length }) => length).filter((length) => length !== answer),
          en: 'That chain of jobs takes so long. Does another one take longer?',
          bn: 'এই কাজগুলোর শিকলে এত সময় লাগে। আর কোনোটিতে কি আরও বেশি লাগে?',
        },
        {
          when: [answer - time(6)],
          en: 'Then the food is ready. But is everything done?',
          bn: 'তখন রান্না শেষ। কিন্তু সব কাজ কি শেষ?',
        },
      ],
    }
  },
})
