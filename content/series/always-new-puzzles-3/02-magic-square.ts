import { combinations, permutations, range } from '../../templates/numbers.ts'
import { defineTemplate, type BilingualText } from '../../templates/template.ts'

/** All magic squares of the numbers 1 to 9. */
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
const isMagic = (square: readonly number[]): boolean =>
  LINES.every((line) => line.reduce((total, place) => total + (square[place] ?? 0), 0) === 15)
const MAGIC = combinations(range(1, 9), 3)
  .filter((row) => row.reduce((a, b) => a + b) === 15)
  .flatMap((row) => permutations(row))
  .flatMap((top) =>
    permutations(range(1, 9).filter((number) => !top.includes(number)))
      .map((rest) => top.concat(rest))
      .filter(isMagic),
  )

const LINE_NAMES = [
  { en: 'top row', bn: 'ওপরের সারি' },
  { en: 'middle row', bn: 'মাঝের সারি' },
  { en: 'bottom row', bn: 'নিচের সারি' },
  { en: 'left column', bn: 'বাঁ কলাম' },
  { en: 'middle column', bn: 'মাঝের কলাম' },
  { en: 'right column', bn: 'ডান কলাম' },
]

/** How the squares follow that are neither given nor in the middle nor opposite a given one, one after the other. */
function others(
  square: readonly number[],
  given: readonly number[],
  number: (rank: number) => number,
): BilingualText[] {
  const at = (place: number) => number(square[place] ?? 0)
  const known = new Set([4, ...given, ...given.map((place) => 8 - place)])
  const steps: BilingualText[] = []
  // Only the middles of the sides are known: a corner lies in two lines with them, and the other ends of these are
  // opposite.
  if (known.has(1) && known.has(3)) {
    const [a, b] = [at(1), at(3)]
    const sum = 6 * at(4)
    known.add(0)
    steps.push({
      en: `The top row and the left column make $2 \\times ${3 * at(4)} = ${sum}$ together. In them are the upper left corner twice, ${a}, ${b}, and two opposite corners, which make ${2 * at(4)}. So twice the upper left corner is $${sum} - ${a} - ${b} - ${2 * at(4)} = ${2 * at(0)}$, and it is ${at(0)}.`,
      bn: `ওপরের সারি আর বাঁ কলাম মিলে $2 \\times ${3 * at(4)} = ${sum}$। তাতে আছে ওপরের বাঁ কোনা দুবার, ${a}, ${b}, আর উল্টো দিকের দুটি কোনা, যারা মিলে ${2 * at(4)}। তাই ওপরের বাঁ কোনার দ্বিগুণ $${sum} - ${a} - ${b} - ${2 * at(4)} = ${2 * at(0)}$, আর সেটি ${at(0)}।`,
    })
  }
  // Each line with one open square gives that square; four rounds are more than enough.
  for (const [index, line] of range(1, 4).flatMap(() => Array.from(LINES.entries()))) {
    const [open, more] = line.filter((place) => !known.has(place))
    if (open === undefined || more !== undefined) continue
    const [a = 0, b = 0] = line.filter((place) => place !== open).map(at)
    const { en, bn } = LINE_NAMES[index] ?? { en: 'diagonal', bn: 'কর্ণ' }
    known.add(open)
    const sum = `$${3 * at(4)} - ${a} - ${b} = ${at(open)}$`
    steps.push({ en: `${en}: ${sum}`, bn: `${bn}: ${sum}` })
  }
  return steps
}

export default defineTemplate({
  id: 'always-new-magic-square',
  title: { en: 'A square in step', bn: 'তাল মেলানো বর্গ' },
  concepts: ['placing', 'equations'],
  level: 3,
  // Numbers of equal steps in place of 1 to 9, two of them given.
  draw: (random) => ({
    first: random.between(2, 15),
    step: random.between(2, 6),
    shown: random.some(range(0, 8), 2).map((place) => ({ place, rank: random.between(1, 9) })),
  }),
  clues: 'shown',
  solve: ({ shown }) => MAGIC.filter((square) => shown.every(({ place, rank }) => square[place] === rank)),
  isGood: ({ shown }) => shown.every(({ place }) => place !== 4) && shown[0]?.rank !== shown[1]?.rank,
  write: ({ first, step, shown }, square) => {
    const number = (rank: number) => first + (rank - 1) * step
    const cells = square.map((rank, place) =>
      shown.some((item) => item.place === place) ? number(rank) : { answer: number(rank) },
    )
    const middle = number(5)
    const all = range(1, 9).map(number)
    const found = others(
      square,
      shown.map(({ place }) => place),
      number,
    )
    const wrong = all
      .filter((eachNumber) => eachNumber !== middle && shown.every(({ rank }) => number(rank) !== eachNumber))
      .slice(0, 3)
    return {
      kind: 'dragAndDrop-3-Grid',
      board: { rows: [0, 3, 6].map((from) => cells.slice(from, from + 3)) },
      statement: {
        en: `The numbers ${all.join(', ')} go into the square, each of them once, so that every row, every column and both diagonals have the same sum. Two are there already.\n\n**Put in the others.**`,
        bn: `${all.join(', ')}: এই সংখ্যাগুলো একবার করে বর্গে বসবে, যেন প্রতি সারি, প্রতি কলাম আর দুই কর্ণের যোগফল সমান হয়। দুটি সংখ্যা বসানো আছে।\n\n**বাকিগুলো বসাও।**`,
      },
      hints: [
        {
          en: 'What do all nine numbers make together, and so each of the three rows?',
          bn: 'নয়টি সংখ্যা মিলে কত হয়, আর তাহলে তিন সারির প্রতিটিতে কত?',
        },
        {
          en: 'Four lines go through the middle. Which number has to be there, so that the others pair up around it?',
          bn: 'মাঝের ঘর দিয়ে চারটি লাইন যায়। সেখানে কোন সংখ্যা থাকলে বাকিগুলো তাকে ঘিরে জোড়ায় জোড়ায় মেলে?',
        },
      ],
      explanation: [
        {
          en: `All numbers make ${9 * middle}, so each of the three rows makes ${3 * middle}.`,
          bn: `সব সংখ্যা মিলে ${9 * middle}, তাই তিন সারির প্রতিটিতে ${3 * middle}।`,
        },
        {
          en: `The four lines through the middle make $4 \\times ${3 * middle} = ${12 * middle}$ together. They hold every number once, and the one in the middle three times more: $(${12 * middle} - ${9 * middle}) \\div 3 = ${middle}$.`,
          bn: `মাঝের ঘর দিয়ে যাওয়া চার লাইন মিলে $4 \\times ${3 * middle} = ${12 * middle}$। তাতে সব সংখ্যা একবার করে, আর মাঝেরটি আরও তিনবার আছে: $(${12 * middle} - ${9 * middle}) \\div 3 = ${middle}$।`,
        },
        {
          en: `Opposite each number stands the one that makes ${2 * middle} with it, because they and ${middle} make ${3 * middle}. So you get ${shown.map(({ rank }) => `$${2 * middle} - ${number(rank)} = ${number(10 - rank)}$`).join(' and ')}.`,
          bn: `প্রতিটি সংখ্যার উল্টো দিকে থাকে এমন সংখ্যা, দুটি মিলে ${2 * middle}, কারণ ${middle} মিলিয়ে হয় ${3 * middle}। তাই পাও ${shown.map(({ rank }) => `$${2 * middle} - ${number(rank)} = ${number(10 - rank)}$`).join(' আর ')}।`,
        },
        {
          en: `The others follow one after the other:\n\n${found.map(({ en }) => `- ${en}`).join('\n')}`,
          bn: `বাকিগুলো একে একে পাওয়া যায়:\n\n${found.map(({ bn }) => `- ${bn}`).join('\n')}`,
        },
      ],
      feedback: [
        {
          when: wrong.map((number) => ({ has: [`${number} at 2,2`] })),
          en: 'Which number is right in the middle of all nine? Four lines meet in the middle square.',
          bn: 'নয়টি সংখ্যার ঠিক মাঝেরটি কোনটি? মাঝের ঘরে তো চারটি লাইন মেলে।',
        },
      ],
    }
  },
})
