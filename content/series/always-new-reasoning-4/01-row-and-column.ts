import { bnList, objective } from '../../templates/bangla.ts'
import {
  BLUE,
  circle,
  dot,
  label,
  line,
  PAPER,
  type Part,
  type Point,
  rectangle,
  RED,
  SKY,
  SUN,
} from '../../templates/drawing.ts'
import { enList } from '../../templates/english.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Cell {
  readonly row: number
  readonly column: number
}

const sameRow = (cells: readonly Cell[], { row }: Cell): Cell[] => cells.filter((cell) => cell.row === row)
const sameColumn = (cells: readonly Cell[], { column }: Cell): Cell[] =>
  cells.filter((cell) => cell.column === column)

/** Cells that are left after each of the three sentences. */
function talk(cells: readonly Cell[]): [Cell[], Cell[], Cell[]] {
  const first = cells.filter(
    (cell) =>
      sameRow(cells, cell).length > 1 &&
      sameRow(cells, cell).every((cell) => sameColumn(cells, cell).length > 1),
  )
  const second = first.filter((cell) => sameColumn(first, cell).length === 1)
  const third = second.filter((cell) => sameRow(second, cell).length === 1)
  return [first, second, third]
}

const isIn = (cells: readonly Cell[], { row, column }: Cell): boolean =>
  cells.some((cell) => cell.row === row && cell.column === column)

const middle = ({ row, column }: Cell): Point => [42 + column * 44, 32 + row * 44]

/** All squares with their numbers. */
const map = (fill: (cell: Cell) => string): Part[] => [
  ...range(1, 4).flatMap((row) =>
    range(1, 6).map((column) =>
      rectangle([20 + column * 44, 10 + row * 44], 44, 44, { fill: fill({ row, column }), width: 3 }),
    ),
  ),
  ...range(1, 4).map((row) => label(row, [44, 32 + row * 44])),
  ...range(1, 6).map((column) => label(column, [42 + column * 44, 34])),
]

export default defineTemplate({
  id: 'always-new-row-and-column',
  title: { en: 'One knows the row, one the column', bn: 'একজন জানে সারি, একজন কলাম' },
  concepts: ['knowledge', 'conclusions'],
  level: 4,
  draw: (random) => ({
    people: random.some(PEOPLE, 2),
    cells: random
      .some(
        range(1, 4).flatMap((row) => range(1, 6).map((column): Cell => ({ row, column }))),
        10,
      )
      .toSorted((a, b) => a.row - b.row || a.column - b.column),
  }),
  solve: ({ cells }) => talk(cells)[2],
  isGood: ({ cells }) => {
    const [first, second] = talk(cells)
    return (
      first.length >= 4 &&
      first.length < 10 &&
      second.length >= 3 &&
      range(1, 4).every((row) => cells.filter((cell) => cell.row === row).length >= 2)
    )
  },
  write: ({ people: [a, b], cells }, answer) => {
    const [first, second] = talk(cells)
    const rows = range(1, 4).map((row) => ({
      row,
      columns: cells.filter((cell) => cell.row === row).map(({ column }) => String(column)),
    }))
    const out = range(1, 4)
      .filter((row) => first.every((cell) => cell.row !== row))
      .map(String)
    const lone = cells.filter((cell) => sameColumn(cells, cell).length === 1)
    const show = (some: readonly Cell[]) => some.map(({ row, column }) => `${row}-${column}`)
    return {
      kind: 'text',
      answers: [`${answer.row}-${answer.column}`],
      unit: 'code',
      statement: {
        en: `A coin lies under one of ten squares of a map:\n\n${rows.map(({ row, columns }) => `- row ${row}: columns ${enList(columns)}`).join('\n')}\n\n${a?.en} is told only the row, ${b?.en} only the column. Both know the list, and both are perfect thinkers.\n\n- ${a?.en}: “I do not know where it is, and I know that ${b?.en} does not know either.”\n- ${b?.en}: “I did not know before, but now I do.”\n- ${a?.en}: “Then I know it, too.”\n\n**Where is the coin?** Write the row first, then the column.`,
        bn: `একটি মানচিত্রের এই দশটি ঘরের একটির নিচে একটি মুদ্রা আছে:\n\n${rows.map(({ row, columns }) => `- সারি ${row}: কলাম ${bnList(columns)}`).join('\n')}\n\n${objective(a?.bn ?? '')} বলা হলো শুধু সারি, ${objective(b?.bn ?? '')} শুধু কলাম। তালিকাটি দুজনেই জানে, আর দুজনেই নিখুঁত ভাবতে পারে।\n\n- ${a?.bn}: ‘কোথায় আছে জানি না, তবে এটুকু জানি যে ${b?.bn}ও জানে না।’\n- ${b?.bn}: ‘আগে জানতাম না, এবার জানি।’\n- ${a?.bn}: ‘তাহলে আমিও জানি।’\n\n**মুদ্রাটি কোথায়?** আগে সারি, পরে কলাম লেখো।`,
      },
      hints: [
        {
          en: `Which columns would have told ${b?.en} the place at once?`,
          bn: `কোন কলামের কথা শুনলে ${b?.bn} সঙ্গে সঙ্গেই জায়গাটি জেনে যেত?`,
        },
        {
          en: `${a?.en} is sure that it is none of those columns. Which rows are out because of that?`,
          bn: `${a?.bn} নিশ্চিত যে কলামটি সেগুলোর একটিও নয়। এতে কোন কোন সারি বাদ যায়?`,
        },
      ],
      explanation: [
        {
          en: `${b?.en} would have known at once with a column that is there just once: ${show(lone).join(', ')}. ${a?.en} is sure that it is none of these, and so cannot have been told ${out.length === 1 ? 'row' : 'rows'} ${enList(out, 'or')}. That leaves: ${show(first).join(', ')}.`,
          bn: `যে কলাম একবারই আছে, তা শুনলে ${b?.bn} সঙ্গে সঙ্গেই জানত: ${show(lone).join(', ')}। ${a?.bn} নিশ্চিত যে তা নয়, তাই সারি ${bnList(out)} বাদ। থাকে: ${show(first).join(', ')}।`,
        },
        {
          en: `Now ${b?.en} knows the place, so among these the column is there just once: ${show(second).join(', ')}.`,
          bn: `এবার ${b?.bn} জায়গাটি জেনে গেল, তাই এদের মধ্যে কলামটি একবারই আছে: ${show(second).join(', ')}।`,
        },
        {
          en: `Of these, ${a?.en} knows it by the row only if there is no other in it. So the coin is at **${answer.row}-${answer.column}**.`,
          bn: `এদের মধ্যে শুধু সারি দেখে ${a?.bn} জানতে পারে তখনই, যখন সেই সারিতে আর কোনো ঘর নেই। তাই মুদ্রাটি আছে **${answer.row}-${answer.column}** ঘরে।`,
        },
      ],
      feedback: [
        {
          when: show(lone),
          en: `With this square, ${b?.en} would have known the place from the start.`,
          bn: `এই ঘর হলে ${b?.bn} শুরুতেই জেনে যেত।`,
        },
        {
          when: show(cells.filter((cell) => !first.includes(cell))),
          en: `In this row ${a?.en} could not be sure that ${b?.en} does not know.`,
          bn: `এই সারি হলে ${a?.bn} নিশ্চিত হতে পারত না যে ${b?.bn} জানে না।`,
        },
        {
          when: show(first.filter((cell) => !second.includes(cell))),
          en: `After the first sentence, would ${b?.en} know the place by this column?`,
          bn: `প্রথম কথার পর এই কলাম শুনে ${b?.bn} কি জায়গাটি জানতে পারত?`,
        },
        {
          when: show(second),
          en: `${b?.en} would know it now. And ${a?.en}, who has only the row?`,
          bn: `${b?.bn} এবার জানত। কিন্তু ${a?.bn}, যে শুধু সারি জানে?`,
        },
      ],
    }
  },
  picture: ({ cells }) => ({
    width: 350,
    height: 250,
    alt: {
      en: `A map of 4 rows and 6 columns, both numbered; the ten squares of the list are coloured.`,
      bn: `৪ সারি আর ৬ কলামের একটি মানচিত্র, দুটিতেই নম্বর দেওয়া; তালিকার দশটি ঘর রঙিন।`,
    },
    parts: map((cell) => (isIn(cells, cell) ? SUN : PAPER)),
  }),
  explanationPicture: ({ cells }, answer) => {
    const [first, second] = talk(cells)
    const left = (some: readonly Cell[]) => some.map(({ row, column }) => `${row}-${column}`).join(', ')
    return {
      width: 350,
      height: 250,
      alt: {
        en: `The map again. A stroke is through the squares that the first sentence leaves out, a dot in those that the second one does. Of ${left(second)}, ${left([answer])} is marked with a ring.`,
        bn: `আবার সেই মানচিত্র। প্রথম কথায় যে ঘরগুলো বাদ যায়, সেগুলো কাটা; দ্বিতীয় কথায় যেগুলো বাদ যায়, সেগুলোয় ফোঁটা। ${left(second)} ঘরগুলোর মধ্যে ${left([answer])} গোল করে দাগানো।`,
      },
      parts: [
        ...map((cell) => (isIn(second, cell) ? SUN : isIn(first, cell) ? SKY : PAPER)),
        ...cells.flatMap((cell): Part[] => {
          const [x, y] = middle(cell)
          if (!isIn(first, cell))
            return [
              line(
                [
                  [x - 14, y + 14],
                  [x + 14, y - 14],
                ],
                { stroke: RED, width: 3 },
              ),
            ]
          return isIn(second, cell) ? [] : [dot([x, y], 5)]
        }),
        circle(middle(answer), 15, { stroke: BLUE, width: 4 }),
      ],
    }
  },
})
