import { BLUE, label, line, type Part, PAPER, RED } from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Given {
  readonly up: number
  readonly from: number
  readonly down: number
  readonly high: number
  readonly shown: number
}

/** The numbers of the statement. */
const getNumbers = ({ up, from, down, high, shown }: Given): number[] =>
  range(0, shown - 1).map((place) =>
    place % 2 === 0 ? from + (place / 2) * up : high - ((place - 1) / 2) * down,
  )

export default defineTemplate({
  id: 'always-new-braided-numbers',
  title: { en: 'A plait of numbers', bn: 'সংখ্যার বেণি' },
  concepts: ['patterns'],
  level: 1,
  // Two rows of numbers that take turns: one grows, the other one shrinks.
  draw: (random) => ({
    up: random.between(2, 7),
    from: random.between(1, 9),
    down: random.between(2, 6),
    high: random.between(28, 60),
    shown: random.between(7, 8),
  }),
  solve: ({ up, from, down, high, shown }) => {
    const row: number[] = []
    for (const place of range(0, shown))
      row.push(
        place === 0 ? from : place === 1 ? high : (row[place - 2] ?? 0) + (place % 2 === 0 ? up : -down),
      )
    return row.slice(-1)
  },
  isGood: ({ up, down, high, from, shown }, answer) => {
    const row = getNumbers({ up, from, down, high, shown })
    return up !== down && answer >= 10 && !row.includes(answer)
  },
  write: ({ up, from, down, high, shown }, answer) => {
    const row = getNumbers({ up, from, down, high, shown })
    const isUp = shown % 2 === 0
    const ups = row.filter((_, place) => place % 2 === 0)
    const downs = row.filter((_, place) => place % 2 === 1)
    const last = row.at(-1) ?? 0
    return {
      kind: 'text',
      answers: [answer],
      statement: {
        en: `These numbers follow a rule:\n\n${row.join(', ')}, …\n\n**Which number comes next?**`,
        bn: `সংখ্যাগুলো একটি নিয়ম মেনে চলে:\n\n${row.join(', ')}, …\n\n**এর পরের সংখ্যাটি কত?**`,
      },
      hints: [
        {
          en: 'The numbers jump up and down. Could two rows be plaited into one?',
          bn: 'সংখ্যাগুলো একবার বাড়ে, একবার কমে। দুটি সারি কি একটিতে মেশানো?',
        },
        {
          en: 'Read every other number only, and then the ones you left out.',
          bn: 'একটি বাদ দিয়ে একটি পড়ো, তারপর বাদ দেওয়াগুলো পড়ো।',
        },
      ],
      explanation: [
        {
          en: `Two rows take turns: ${ups.join(', ')} grows by ${up} each time, and ${downs.join(', ')} shrinks by ${down}.`,
          bn: `দুটি সারি পালা করে আসে: ${ups.join(', ')} প্রতিবার ${up} করে বাড়ে, আর ${downs.join(', ')} প্রতিবার ${down} করে কমে।`,
        },
        isUp
          ? {
              en: `The row that grows is next: $${ups.at(-1)} + ${up} = ${answer}$, so **${answer}**.`,
              bn: `এবার বাড়ার সারির পালা: $${ups.at(-1)} + ${up} = ${answer}$, তাই **${answer}**।`,
            }
          : {
              en: `The row that shrinks is next: $${downs.at(-1)} - ${down} = ${answer}$, so **${answer}**.`,
              bn: `এবার কমার সারির পালা: $${downs.at(-1)} - ${down} = ${answer}$, তাই **${answer}**।`,
            },
      ],
      feedback: [
        {
          when: [isUp ? (downs.at(-1) ?? 0) - down : (ups.at(-1) ?? 0) + up],
          en: 'That number comes later. Which of the two rows is next?',
          bn: 'এই সংখ্যাটি আসবে পরে। এখন দুই সারির কোনটির পালা?',
        },
        {
          when: [last + up, last - down],
          en: 'You went on from the last number. Does the rule lead from one number to its neighbour?',
          bn: 'তুমি শেষ সংখ্যাটি থেকে এগিয়েছ। নিয়মটা কি পাশের সংখ্যা থেকে চলে?',
        },
      ],
    }
  },
  explanationPicture: ({ up, from, down, high, shown }, answer) => {
    const row = getNumbers({ up, from, down, high, shown }).concat(answer)
    const x = (place: number): number => 34 + place * 50
    const link = (place: number): Part[] => {
      const [side, colour, step] =
        place % 2 === 0 ? ([-1, BLUE, `+${up}`] as const) : ([1, RED, `–${down}`] as const)
      const ends = [x(place) + 6, x(place + 2) - 6] as const
      return [
        line(
          [
            [ends[0], 96 + side * 24],
            [x(place + 1), 96 + side * 50],
            [ends[1], 96 + side * 24],
          ],
          { stroke: colour, width: 3 },
        ),
        label(step, [x(place + 1), 96 + side * 66], { size: 15, colour }),
      ]
    }
    return {
      width: x(row.length - 1) + 34,
      height: 192,
      alt: {
        en: `The numbers ${row.join(', ')} side by side. Lines above lead from every other number to the next: ${up} more each time. Lines below link the ones between: ${down} less each time.`,
        bn: `${row.join(', ')}, সংখ্যাগুলো পাশাপাশি। ওপরের রেখাগুলো একটি বাদ দিয়ে একটি সংখ্যা জোড়ে: প্রতিবার ${up} বেশি। নিচের রেখাগুলো জোড়ে মাঝেরগুলো: প্রতিবার ${down} কম।`,
      },
      parts: [
        ...range(0, row.length - 3).flatMap(link),
        ...row.flatMap((number, place) => token([x(place), 96], number, PAPER, 21)),
      ],
    }
  },
})
