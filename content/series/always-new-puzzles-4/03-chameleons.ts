import { GREEN } from '../../drawings/kit/colours.ts'
import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, circle, label, PAPER, RED } from '../../templates/drawing.ts'
import { defineTemplate } from '../../templates/template.ts'

/**
 * All three numbers that can be on a board after operations: a pair of different colours meets and both become the
 * third.
 */
function reachable(start: readonly [number, number, number]): Set<string> {
  const seen = new Set([start.join(' ')])
  const open: (readonly [number, number, number])[] = [start]
  for (let state = open.pop(); state; state = open.pop())
    for (const third of [0, 1, 2]) {
      const next = state.map((count, colour) => (colour === third ? count + 2 : count - 1)) as [
        number,
        number,
        number,
      ]
      if (next.some((count) => count < 0) || seen.has(next.join(' '))) continue
      seen.add(next.join(' '))
      open.push(next)
    }
  return seen
}

const COLOURS = [
  { en: 'red', bn: 'লাল' },
  { en: 'green', bn: 'সবুজ' },
  { en: 'blue', bn: 'নীল' },
]

const SKINS = [RED, GREEN, BLUE] as const

export default defineTemplate({
  id: 'always-new-chameleons',
  title: { en: 'Chameleons that meet', bn: 'গিরগিটির দেখা' },
  concepts: ['invariants', 'remainders'],
  level: 4,
  draw: (random) => ({
    start: [random.between(4, 18), random.between(4, 18), random.between(4, 18)] as [number, number, number],
  }),
  // The colours that all of them can have in the end.
  solve: ({ start }) => {
    const all = start[0] + start[1] + start[2]
    const states = reachable(start)
    return [
      [0, 1, 2]
        .filter((colour) => states.has([0, 1, 2].map((number) => (number === colour ? all : 0)).join(' ')))
        .join(''),
    ]
  },
  isGood: ({ start }, colours) =>
    new Set(start).size === 3 && (colours.length === 1 || (colours === '' && start[0] % 2 === 0)),
  picture: ({ start: [red, green, blue] }) => ({
    width: 320,
    height: 150,
    alt: {
      en: `Three circles for the chameleons: red ${red}, green ${green}, blue ${blue}. Below, an example of a meeting: a red one and a green one become two blue ones.`,
      bn: `গিরগিটির তিনটি বৃত্ত: লাল ${red}, সবুজ ${green}, নীল ${blue}। নিচে একটি দেখার উদাহরণ: একটি লাল আর একটি সবুজ হয়ে গেল দুটি নীল।`,
    },
    parts: [
      ...[red, green, blue].flatMap((count, index) => [
        circle([70 + index * 90, 44], 30, { fill: SKINS[index] ?? RED, width: 3 }),
        label(count, [70 + index * 90, 44], { size: 22, colour: PAPER }),
      ]),
      ...[RED, GREEN].map((skin, index) => circle([70 + index * 44, 116], 15, { fill: skin, width: 3 })),
      ...slimArrow([144, 116], [186, 116]),
      ...[0, 1].map((index) => circle([216 + index * 44, 116], 15, { fill: BLUE, width: 3 })),
    ],
  }),
  write: ({ start }, colours) => {
    const name = (index: number) => COLOURS[index] ?? { en: '', bn: '' }
    const [only] = Array.from(colours, Number)
    const options = [
      ...COLOURS.map(({ en, bn }) => ({ en: `Yes, all ${en}`, bn: `হ্যাঁ, সব ${bn}` })),
      { en: 'No, that never happens', bn: 'না, তা কখনো হয় না' },
    ]
    const right = options[only ?? 3]
    const pairs = [
      [1, 2],
      [0, 2],
      [0, 1],
    ].map(([x = 0, y = 0]) => Math.abs((start[x] ?? 0) - (start[y] ?? 0)))
    return {
      kind: 'mcq',
      options: [...(right ? [right] : []), ...options.filter((option) => option !== right)],
      statement: {
        en: `On an island live ${start[0]} red, ${start[1]} green and ${start[2]} blue chameleons. Whenever two of different colours meet, both take on the third colour. Otherwise nothing changes.\n\n**Can all of them one day have the same colour? If so, which one?**`,
        bn: `একটি দ্বীপে আছে ${start[0]}টি লাল, ${start[1]}টি সবুজ আর ${start[2]}টি নীল গিরগিটি। দুই রঙের দুটির দেখা হলে দুটিই তৃতীয় রংটি নেয়। এ ছাড়া কিছু বদলায় না।\n\n**কোনো একদিন সবগুলোর রং এক হতে পারে কি, আর হলে কোন রং?**`,
      },
      hints: [
        {
          en: 'How do the three numbers change when two chameleons meet?',
          bn: 'দুটি গিরগিটির দেখা হলে সংখ্যা তিনটি কীভাবে বদলায়?',
        },
        {
          en: 'Look at the differences between the numbers. What happens to their remainders when you divide by 3?',
          bn: 'সংখ্যাগুলোর পার্থক্য দেখো। ৩ দিয়ে ভাগ করলে পার্থক্যের ভাগশেষের কী হয়?',
        },
      ],
      explanation: [
        {
          en: 'When two meet, two of the numbers become smaller by 1 and the third grows by 2. So the difference of any two numbers changes by 0 or 3: its remainder when divided by 3 never changes.',
          bn: 'দুটির দেখা হলে দুটি সংখ্যা ১ করে কমে, তৃতীয়টি ২ বাড়ে। তাই যেকোনো দুটি সংখ্যার পার্থক্য বদলায় ০ বা ৩: পার্থক্যকে ৩ দিয়ে ভাগ করলে ভাগশেষ চিরকাল একই থাকে।',
        },
        {
          en: `In the end two colours have 0 each, and the difference of their numbers is 0. So at the beginning it has to be a multiple of 3. The differences are ${pairs[2]} (red, green), ${pairs[1]} (red, blue) and ${pairs[0]} (green, blue).`,
          bn: `শেষে দুটি রঙের সংখ্যা ০, তাদের পার্থক্যও ০। তাই শুরুতেই সেই পার্থক্য ৩-এর গুণিতক হওয়া চাই। পার্থক্যগুলো ${pairs[2]} (লাল, সবুজ), ${pairs[1]} (লাল, নীল) আর ${pairs[0]} (সবুজ, নীল)।`,
        },
        only === undefined
          ? {
              en: 'None of these is a multiple of 3, so it never happens.',
              bn: 'এর একটিও ৩-এর গুণিতক নয়, তাই তা কখনো হয় না।',
            }
          : {
              en: `Only ${pairs[only]} is a multiple of 3, so all can only become ${name(only).en}. And that works: let the two other colours meet; as long as their numbers differ, first let one of the larger group meet a ${name(only).en} one, which brings them 3 closer.`,
              bn: `শুধু ${pairs[only]} হলো ৩-এর গুণিতক, তাই সব হতে পারে শুধু ${name(only).bn}। তা সম্ভবও: অন্য দুই রঙের গিরগিটির দেখা করাও; তাদের সংখ্যা আলাদা হলে আগে বড় দলের একটির সঙ্গে একটি ${name(only).bn} গিরগিটির দেখা করাও, তাতে পার্থক্য ৩ কমে।`,
            },
      ],
      feedback: [
        {
          when: options.map(({ en }) => en),
          en: 'Follow a few meetings and write the three numbers down. By how much can a difference change?',
          bn: 'কয়েকবার দেখা করিয়ে সংখ্যা তিনটি লেখো। একটি পার্থক্য কতটা বদলাতে পারে?',
        },
      ],
    }
  },
})
