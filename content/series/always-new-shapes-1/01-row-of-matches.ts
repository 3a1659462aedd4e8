import { dot, type Drawing, LEAF, match, type Part, type Point, SKY, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const KINDS = {
  squares: { en: 'squares', bn: 'বর্গ', sides: 4 },
  triangles: { en: 'triangles', bn: 'ত্রিভুজ', sides: 3 },
  hexagons: { en: 'hexagons', bn: 'ষড়ভুজ', sides: 6 },
} as const

/** Corners of the first figures of a row, each clockwise from the point at which it touches the one before. */
function figuresOf(kind: keyof typeof KINDS): Point[][] {
  if (kind === 'squares')
    return [0, 1, 2].map((at) => [
      [50 + at * 80, 130],
      [50 + at * 80, 50],
      [130 + at * 80, 50],
      [130 + at * 80, 130],
    ])
  if (kind === 'triangles') {
    const x = (at: number) => 50 + at * 48
    return [0, 1, 2].map((at) =>
      at % 2 === 0
        ? [
            [x(at), 132],
            [x(at + 1), 48],
            [x(at + 2), 132],
          ]
        : [
            [x(at), 48],
            [x(at + 2), 48],
            [x(at + 1), 132],
          ],
    )
  }
  return [0, 1, 2].map((at) => {
    const left = 50 + at * 86
    return [
      [left, 115],
      [left, 65],
      [left + 43, 40],
      [left + 86, 65],
      [left + 86, 115],
      [left + 43, 140],
    ]
  })
}

/** The first three figures of the row; matches that two figures share are drawn once, with the first. */
function row(kind: keyof typeof KINDS, getWood: (figure: number) => string): Omit<Drawing, 'alt'> {
  const laid = new Set<string>()
  const figures = figuresOf(kind)
  const matches = figures.flatMap((corners, figure) =>
    corners.flatMap((from, index): Part[] => {
      const to = corners[(index + 1) % corners.length] ?? from
      const key = [from.join(), to.join()].toSorted().join(' ')
      return laid.has(key) ? [] : (laid.add(key), [match(from, to, getWood(figure))])
    }),
  )
  const end = Math.max(...figures.flat().map(([x]) => x))
  return {
    width: end + 90,
    height: 180,
    parts: [...matches, ...[30, 46, 62].map((more) => dot([end + more, 90], 4))],
  }
}

export default defineTemplate({
  id: 'always-new-row-of-matches',
  title: { en: 'A row of matches', bn: 'কাঠির সারি' },
  concepts: ['patterns', 'shapes'],
  level: 1,
  draw: (random) => ({
    kind: random.pick(['squares', 'triangles', 'hexagons'] as const),
    matches: random.between(20, 80),
  }),
  // The answer is the number of figures, laid in a row, that use up all the matches.
  solve: ({ kind, matches }) =>
    range(1, 40).filter(
      (figures) =>
        range(2, figures).reduce((used) => used + KINDS[kind].sides - 1, KINDS[kind].sides) === matches,
    ),
  isGood: ({ kind }, figures) => figures >= 7 && figures !== KINDS[kind].sides,
  write: ({ kind, matches }, figures) => {
    const { en, bn, sides } = KINDS[kind]
    return {
      kind: 'text',
      answers: [figures],
      unit: 'piece',
      things: [en.slice(0, -1), en, bn],
      statement: {
        en: `With matches you lay a row of ${en}, each one a match long on every side. Neighbours share a whole side. You have ${matches} matches and use all of them.\n\n**How many ${en} are in the row?**`,
        bn: `কাঠি দিয়ে একের পর এক ${bn} সাজিয়ে একটি সারি বানাও; প্রতিটি বাহু এক কাঠি লম্বা। পাশাপাশি দুটির মাঝের বাহুটি একই কাঠি। তোমার আছে ${matches}টি কাঠি, সবগুলোই লাগে।\n\n**সারিতে কয়টি ${bn}?**`,
      },
      hints: [
        {
          en: 'How many matches does the first one need? And each further one?',
          bn: 'প্রথমটিতে কয়টি কাঠি লাগে? তারপর প্রতিটিতে আর কয়টি?',
        },
        {
          en: 'Put a single match aside. Can you share the others out evenly?',
          bn: 'একটি কাঠি আলাদা রাখো। বাকিগুলো কি সমান ভাগে ভাগ করা যায়?',
        },
      ],
      explanation: [
        {
          en: `The first one takes ${sides} matches, every further one only ${sides - 1}, because one side is there already.`,
          bn: `প্রথমটিতে লাগে ${sides}টি কাঠি, তারপর প্রতিটিতে মাত্র ${sides - 1}টি, কারণ একটি বাহু আগে থেকেই আছে।`,
        },
        {
          en: `So there is one match at the beginning and ${sides - 1} for each figure: $(${matches} - 1) \\div ${sides - 1} = ${figures}$. There are **${figures}**.`,
          bn: `তাই শুরুতে একটি কাঠি, তারপর প্রতিটির জন্য ${sides - 1}টি: $(${matches} - 1) \\div ${sides - 1} = ${figures}$। আছে **${figures}টি**।`,
        },
      ],
      feedback: [
        {
          when: [Math.floor(matches / sides), Math.round(matches / sides)],
          en: 'You gave each one all its sides. Neighbours share a match.',
          bn: 'তুমি প্রতিটিকে সব বাহু দিয়েছ। পাশাপাশি দুটির মাঝে কিন্তু একটিই কাঠি।',
        },
        {
          when: [figures - 1, figures + 1],
          en: 'Try it with a short row: lay it and count. Does your rule fit the first one, too?',
          bn: 'ছোট একটি সারি বানিয়ে গুনে দেখো। তোমার নিয়মটা প্রথমটির বেলায়ও মেলে তো?',
        },
      ],
    }
  },
  picture: ({ kind }) => {
    const { en, bn } = KINDS[kind]
    return {
      ...row(kind, () => SUN),
      alt: {
        en: `The beginning of the row: three ${en} of matches, one after the other. Where two touch, there is a single match. The row goes on.`,
        bn: `সারিটির শুরু: কাঠি দিয়ে একের পর এক তিনটি ${bn}। যেখানে দুটি মেশে, সেখানে কাঠি একটিই। সারিটি চলতে থাকে।`,
      },
    }
  },
  explanationPicture: ({ kind }) => {
    const { en, bn, sides } = KINDS[kind]
    return {
      ...row(kind, (figure) => [SUN, SKY, LEAF, SUN][figure] ?? SUN),
      alt: {
        en: `Three ${en} in a row; the matches of each have a colour of their own. The first has ${sides}, each of the others adds ${sides - 1}.`,
        bn: `সারিতে তিনটি ${bn}; প্রতিটির কাঠির রং আলাদা। প্রথমটিতে ${sides}টি কাঠি, পরের প্রতিটিতে নতুন ${sides - 1}টি।`,
      },
    }
  },
})
