import { WEEK } from '../../drawings/kit/marks.ts'
import { objective } from '../../templates/bangla.ts'
import {
  BLUE,
  label,
  line,
  PAPER,
  polygon,
  rectangle,
  SUN,
  type Part,
  type Point,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** A kite, or its left half. */
const kite = ([x, y]: Point, isWhole: boolean): Part[] => [
  polygon(
    isWhole
      ? [
          [x, y - 12],
          [x + 10, y],
          [x, y + 12],
          [x - 10, y],
        ]
      : [
          [x, y - 12],
          [x, y + 12],
          [x - 10, y],
        ],
    { fill: SUN, width: 2 },
  ),
  ...(isWhole
    ? [
        line(
          [
            [x, y - 12],
            [x, y + 12],
          ],
          { width: 1.5 },
        ),
      ]
    : []),
]

export default defineTemplate({
  id: 'always-new-pictogram',
  title: { en: 'Kites in a chart', bn: 'চার্টে ঘুড়ি' },
  concepts: ['data', 'multiplying'],
  level: 2,
  // `halves`: half kites in the rows of three days; each whole kite stands for `each` kites that were sold.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    each: random.pick([4, 6, 8, 10, 12]),
    halves: [random.between(4, 11), random.between(4, 11), random.between(4, 11)],
    all: random.between(60, 300),
  }),
  solve: ({ each, halves, all }) =>
    range(1, 24)
      .filter((fourth) => [...halves, fourth].reduce((total, half) => total + (half * each) / 2, 0) === all)
      .map((half) => half / 2),
  isGood: ({ each, halves }, kites) =>
    kites >= 2 &&
    kites <= 8 &&
    kites !== 5 &&
    halves.every((half) => Math.floor(half / 2) !== kites) &&
    Number.isInteger(kites) &&
    halves.some((half) => half % 2 === 1) &&
    new Set([kites * 2, ...halves]).size === 4 &&
    kites !== each,
  picture: ({ each, halves }) => ({
    width: 320,
    height: 185,
    alt: {
      en: `A chart of kites: ${halves.map((half) => half / 2).join(', ')} kites in the rows of Sunday, Monday and Tuesday; the row of Wednesday is empty. Beside it one kite = ${each}.`,
      bn: `ঘুড়ি আঁকা একটি চার্ট: রবি, সোম আর মঙ্গলবারের সারিতে ${halves.map((half) => half / 2).join(', ')}টি ঘুড়ি; বুধবারের সারি খালি। পাশে একটি ঘুড়ি = ${each}।`,
    },
    parts: [
      ...range(0, 3).map((row) => rectangle([50, 14 + row * 34], 170, 30, { fill: PAPER, width: 2 })),
      ...range(0, 3).map((row) => label(WEEK[row] ?? '', [28, 29 + row * 34], { size: 14 })),
      ...halves.flatMap((half, row) =>
        range(0, Math.ceil(half / 2) - 1).flatMap((index) =>
          kite([66 + index * 27, 29 + row * 34], index * 2 + 2 <= half),
        ),
      ),
      label('?', [135, 131], { size: 16, colour: BLUE }),
      ...kite([246, 80], true),
      label(`= ${each}`, [284, 80], { size: 15 }),
    ],
  }),
  write: ({ who, each, halves, all }, kites) => {
    const sold = halves.map((half) => (half * each) / 2)
    const three = sold.reduce((total, number) => total + number, 0)
    const drawn = halves.reduce((total, half) => total + half / 2, 0)
    return {
      kind: 'text',
      answers: [kites],
      unit: 'piece',
      things: ['kite', 'kites', 'ঘুড়ি'],
      statement: {
        en: `${who.en} draws how many kites were sold from Sunday to Wednesday. Each kite in the chart stands for ${each} kites, half of one for ${each / 2}. The row of Wednesday is still empty. On the four days together, ${all} kites were sold.\n\n**How many kites does ${who.en} have to draw in the empty row?**`,
        bn: `রবি থেকে বুধবার কোন দিন কত ঘুড়ি বিক্রি হয়েছে, ${who.bn} তা আঁকছে। চার্টের একটি ঘুড়ি মানে ${each}টি, আধখানা মানে ${each / 2}টি। বুধবারের সারি এখনো খালি। চার দিনে মোট ${all}টি ঘুড়ি বিক্রি হয়েছে।\n\n**খালি সারিতে ${objective(who.bn)} কয়টি ঘুড়ি আঁকতে হবে?**`,
      },
      hints: [
        {
          en: 'How many kites were sold on the first day? Mind whether the row ends with half a kite.',
          bn: 'প্রথম দিনে কয়টি ঘুড়ি বিক্রি হয়েছে? সারির শেষে আধখানা আছে কি না, দেখো।',
        },
        {
          en: 'Add up the three days. What is missing to the total, and how many kites of the chart is that?',
          bn: 'তিন দিনেরটা যোগ করো। মোট হতে আর কত বাকি, আর চার্টে সেটা কয়টি ঘুড়ি?',
        },
      ],
      explanation: [
        {
          en: `The three rows stand for $${sold.join(' + ')} = ${three}$ kites.`,
          bn: `তিনটি সারি মিলে $${sold.join(' + ')} = ${three}$টি ঘুড়ি।`,
        },
        {
          en: `On Wednesday it was $${all} - ${three} = ${all - three}$. Each kite of the chart is ${each} of them: $${all - three} \\div ${each}$ is **${kites}**.`,
          bn: `বুধবারে বিক্রি হয়েছে $${all} - ${three} = ${all - three}$টি। চার্টের একটি ঘুড়ি মানে ${each}টি: $${all - three} \\div ${each}$, অর্থাৎ **${kites}টি**।`,
        },
      ],
      anotherWay: [
        {
          en: `Count in kites of the chart: the whole chart needs $${all} \\div ${each} = ${all / each}$ of them, and $${drawn}$ are there.`,
          bn: `চার্টের ঘুড়ি দিয়েই গোনো: পুরো চার্টে লাগে $${all} \\div ${each} = ${all / each}$টি, আছে $${drawn}$টি।`,
        },
      ],
      feedback: [
        {
          when: [all - three],
          en: 'That many were sold on Wednesday. How many kites of the chart stand for them?',
          bn: 'বুধবারে এতগুলো বিক্রি হয়েছে। চার্টে তার জন্য কয়টি ঘুড়ি লাগে?',
        },
        { when: [drawn], en: 'That is how many are drawn already.', bn: 'এতগুলো তো আঁকা হয়েই গেছে।' },
        {
          when: [all / each],
          en: 'The whole chart needs that many. Some of them are there.',
          bn: 'পুরো চার্টে এতগুলো লাগে। কয়েকটি তো আঁকাই আছে।',
        },
      ],
    }
  },
})
