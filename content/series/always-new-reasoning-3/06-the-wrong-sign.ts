import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const SIZE = 5
const CELLS = range(0, SIZE * SIZE - 1)
const ones = (signs: string): number => Array.from(signs).filter((sign) => sign === '1').length
const columnOf = (rows: readonly string[], column: number): string =>
  rows.map((row) => row.charAt(column)).join('')

/** The rows with a sign changed. */
const changed = (rows: readonly string[], cell: number): string[] =>
  rows.map((row, index) =>
    index === Math.floor(cell / SIZE)
      ? Array.from(row, (sign, column) => (column === cell % SIZE ? String(1 - Number(sign)) : sign)).join('')
      : row,
  )

const isSound = (rows: readonly string[]): boolean =>
  rows.every((row) => ones(row) % 2 === 0) &&
  range(0, SIZE - 1).every((column) => ones(columnOf(rows, column)) % 2 === 0)

export default defineTemplate({
  id: 'always-new-wrong-sign',
  title: { en: 'The sign that was misread', bn: 'যে অঙ্কটি ভুল পড়া হয়েছে' },
  concepts: ['binary', 'conclusions'],
  level: 3,
  draw: (random) => {
    const inner = range(1, SIZE - 1).map(() =>
      range(1, SIZE - 1)
        .map(() => random.between(0, 1))
        .join(''),
    )
    const rows = inner.map((row) => `${row}${ones(row) % 2}`)
    const sound = [
      ...rows,
      range(0, SIZE - 1)
        .map((column) => ones(columnOf(rows, column)) % 2)
        .join(''),
    ]
    return { rows: changed(sound, random.between(0, SIZE * SIZE - 1)) }
  },
  // Each of the 25 signs is changed.
  solve: ({ rows }) => CELLS.filter((cell) => isSound(changed(rows, cell))),
  isGood: ({ rows }) => ones(rows.join('')) >= 10 && ones(rows.join('')) <= 16,
  write: ({ rows }, wrong) => {
    const [row, column] = [Math.floor(wrong / SIZE), wrong % SIZE]
    const letters = ['A', 'B', 'C', 'D', 'E']
    const banglaLetters = ['ক', 'খ', 'গ', 'ঘ', 'ঙ']
    const counts = rows.map(ones).join(', ')
    const columnCounts = range(0, SIZE - 1)
      .map((index) => ones(columnOf(rows, index)))
      .join(', ')
    const ticked = (cells: readonly number[]) =>
      cells.map((cell) => ({ has: [`r${Math.floor(cell / SIZE)} c${cell % SIZE}`] }))
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(range(0, SIZE - 1).map((index) => [`r${index}`, index + 1])),
        columns: Object.fromEntries(
          range(0, SIZE - 1).map((index) => [`c${index}`, { en: letters[index], bn: banglaLetters[index] }]),
        ),
        rule: 'free',
        answer: { [`r${row}`]: [`c${column}`] },
        pictures: Object.fromEntries(
          rows.map((signs, index) => [
            `r${index}`,
            Object.fromEntries(Array.from(signs, (sign, place) => [`c${place}`, Number(sign)])),
          ]),
        ),
      },
      statement: {
        en: 'A message of zeros and ones is sent as a square. The sender chooses the last sign of each row and the whole last row so that **every row and every column** has an even number of ones. On the way **one** sign has been misread.\n\n**Tick the wrong sign.**',
        bn: '০ আর ১-এর একটি বার্তা বর্গ আকারে পাঠানো হয়। প্রতি সারির শেষ অঙ্কটি আর পুরো শেষ সারিটি প্রেরক এমনভাবে বসান, যেন **প্রতি সারিতে আর প্রতি কলামে** জোড়সংখ্যক ১ থাকে। পথে **একটি** অঙ্ক ভুল পড়া হয়েছে।\n\n**ভুল অঙ্কটিতে টিক দাও।**',
      },
      hints: [
        {
          en: 'In how many rows does the number of ones come out odd?',
          bn: 'কয়টি সারিতে ১-এর সংখ্যা বিজোড় আসে?',
        },
        {
          en: 'A wrong sign disturbs its row. What else does it disturb?',
          bn: 'ভুল অঙ্কটি তার সারির হিসাব নষ্ট করে। আর কীসের হিসাব নষ্ট করে?',
        },
      ],
      explanation: [
        {
          en: `The rows have ${counts} ones. Only row ${row + 1} has an odd number, so the wrong sign is in that row.`,
          bn: `সারিগুলোতে ১ আছে ${counts}টি। বিজোড় শুধু ${row + 1} নম্বর সারিতে, তাই ভুল অঙ্কটি সেই সারিতে।`,
        },
        {
          en: `The columns have ${columnCounts} ones. Only column ${letters[column]} has an odd number. So it is the sign where the two cross: it has to be ${1 - Number(rows[row]?.charAt(column))}.`,
          bn: `কলামগুলোতে ১ আছে ${columnCounts}টি। বিজোড় শুধু ${banglaLetters[column]} কলামে। তাই যেখানে দুটি মেলে, ভুল সেখানে: অঙ্কটি আসলে হবে ${1 - Number(rows[row]?.charAt(column))}।`,
        },
      ],
      feedback: [
        {
          when: ticked(CELLS.filter((cell) => Math.floor(cell / SIZE) === row && cell !== wrong)),
          en: 'The row is right. Now count the ones in the columns.',
          bn: 'সারিটি ঠিক। এবার কলামগুলোতে ১ গোনো।',
        },
        {
          when: ticked(CELLS.filter((cell) => cell % SIZE === column && cell !== wrong)),
          en: 'The column is right. Now count the ones in the rows.',
          bn: 'কলামটি ঠিক। এবার সারিগুলোতে ১ গোনো।',
        },
        {
          when: ticked(CELLS.filter((cell) => cell % SIZE !== column && Math.floor(cell / SIZE) !== row)),
          en: 'If that sign were wrong, its row would have an odd number of ones. Does it?',
          bn: 'ওই অঙ্কটি ভুল হলে তার সারিতে ১-এর সংখ্যা বিজোড় হতো। তা কি হয়েছে?',
        },
      ],
    }
  },
})
