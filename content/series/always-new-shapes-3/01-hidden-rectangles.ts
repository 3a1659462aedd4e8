import {
  BLUE,
  label,
  LEAF,
  line,
  type Part,
  type Point,
  rectangle,
  RED,
  SKY,
  SUN,
} from '../../templates/drawing.ts'
import { grid } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-hidden-rectangles',
  title: { en: 'A window full of rectangles', bn: 'জানালাভরা আয়ত' },
  concepts: ['listing', 'combinations', 'shapes'],
  level: 3,
  draw: (random) => ({
    rows: random.between(2, 6),
    columns: random.between(3, 8),
    side: random.between(2, 3),
  }),
  // Squares of every size, one by one.
  solve: ({ rows, columns, side }) => [
    range(1, rows)
      .flatMap((top) => range(1, columns).map((left) => ({ top, left })))
      .flatMap(({ top, left }) =>
        range(top, rows).flatMap((bottom) =>
          range(left, columns).map((right) => [bottom - top + 1, right - left + 1]),
        ),
      )
      .filter(([height = 0, width = 0]) => height >= side || width >= side).length,
  ],
  isGood: ({ rows, columns, side }, answer) =>
    rows < columns && rows >= side && columns > side && answer <= 300 && answer >= 12,
  write: ({ rows, columns, side }, answer) => {
    const all = ((rows * (rows + 1)) / 2) * ((columns * (columns + 1)) / 2)
    // Both sides shorter than `side`.
    const short = (lines: number) =>
      range(1, side - 1).reduce((total, length) => total + lines - length + 1, 0)
    const small = short(rows) * short(columns)
    const [enLong, bnLong] = [`${side} panes or more`, `${side} খোপ বা তার বেশি`]
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['rectangle', 'rectangles', 'আয়ত'],
      statement: {
        en: `A window has ${rows} rows of ${columns} equal square panes. Rectangles of every size hide in it, made of whole panes; squares are rectangles, too.\n\n**How many of them have a side that is ${enLong} long?**`,
        bn: `একটি জানালায় ${rows}টি সারিতে ${columns}টি করে সমান বর্গাকার খোপ আছে। আস্ত খোপ জুড়ে জুড়ে তাতে নানা মাপের আয়ত লুকিয়ে আছে; বর্গও আয়ত।\n\n**এদের মধ্যে কয়টি আয়তের কোনো একটি বাহু ${bnLong} লম্বা?**`,
      },
      hints: [
        {
          en: 'Which is easier to count: the rectangles that are asked for, or those that are not?',
          bn: 'কোনগুলো গোনা সহজ: যে আয়তগুলো চাওয়া হয়েছে, নাকি বাকিগুলো?',
        },
        {
          en: 'For all of them: a rectangle is two lines that run across and two that run down. How many pairs of lines are there each way?',
          bn: 'সব আয়ত গুনতে: একটি আয়ত মানে দুটি আড়াআড়ি দাগ আর দুটি খাড়া দাগ। কোন দিকে কয় জোড়া দাগ আছে?',
        },
      ],
      explanation: [
        {
          en: `Count all rectangles first. A rectangle is fixed by two of the ${rows + 1} lines across and two of the ${columns + 1} lines down: $\\frac{${rows + 1} \\times ${rows}}{2} \\times \\frac{${columns + 1} \\times ${columns}}{2} = ${all}$.`,
          bn: `আগে সব আয়ত গোনো। ${rows + 1}টি আড়াআড়ি দাগের দুটি আর ${columns + 1}টি খাড়া দাগের দুটি বেছে নিলেই একটি আয়ত: $\\frac{${rows + 1} \\times ${rows}}{2} \\times \\frac{${columns + 1} \\times ${columns}}{2} = ${all}$।`,
        },
        {
          en: `Not asked for are those with both sides shorter than ${side} panes. Their heights fit in ${short(rows)} ways and their widths in ${short(columns)}: $${short(rows)} \\times ${short(columns)} = ${small}$.`,
          bn: `যাদের দুই বাহুই ${side} খোপের চেয়ে ছোট, সেগুলো বাদ। তাদের উচ্চতা বসে ${short(rows)} উপায়ে, প্রস্থ বসে ${short(columns)} উপায়ে: $${short(rows)} \\times ${short(columns)} = ${small}$।`,
        },
        {
          en: `All the others have a long side: $${all} - ${small} = ${answer}$. There are **${answer}**.`,
          bn: `বাকি সবগুলোর একটি বাহু লম্বা: $${all} - ${small} = ${answer}$। আছে **${answer}টি**।`,
        },
      ],
      feedback: [
        {
          when: [all],
          en: 'You have counted every rectangle. Which of them have two short sides?',
          bn: 'তুমি সব আয়ত গুনে ফেলেছ। কোনগুলোর দুই বাহুই ছোট?',
        },
        {
          when: [rows * columns, small],
          en: 'These are only the small ones. Larger rectangles overlap and count, too.',
          bn: 'এগুলো শুধু ছোটগুলো। বড় আয়তগুলো একটির গায়ে আরেকটি চড়ে থাকে, সেগুলোও গুনতে হবে।',
        },
        {
          when: [range(side, rows).reduce((total, n) => total + (rows - n + 1) * (columns - n + 1), 0)],
          en: 'You have counted only the squares. Any rectangle with one long side counts.',
          bn: 'তুমি শুধু বর্গ গুনেছ। একটি বাহু লম্বা হলেই যেকোনো আয়ত ধরা হবে।',
        },
      ],
    }
  },
  picture: ({ rows, columns }) => ({
    width: columns * 40 + 60,
    height: rows * 40 + 60,
    alt: {
      en: `The window: ${rows} rows of ${columns} equal squares.`,
      bn: `জানালাটি: ${rows}টি সারিতে ${columns}টি করে সমান বর্গ।`,
    },
    parts: grid([30, 30], rows, columns, 40, { fill: SKY }),
  }),
  explanationPicture: ({ rows, columns, side }) => {
    const [size, left, top] = [40, 40, 40]
    const [right, bottom] = [left + columns * size, top + rows * size]
    const point = (x: number, y: number): Point => [left + x * size, top + y * size]
    // Below the window: those that are not asked for, and how many of each.
    const small = range(1, side - 1).flatMap((height) =>
      range(1, side - 1).map((width) => ({ height, width })),
    )
    const places = (width: number, height: number) =>
      range(height, rows).flatMap(() => range(width, columns)).length
    const [pane, gap] = [20, 32]
    const sizes = small.map(({ height, width }, index) => ({
      height,
      width,
      before: small.slice(0, index).reduce((total, item) => total + item.width * pane + gap, 0),
    }))
    const wide = small.reduce((total, item) => total + item.width * pane + gap, -gap)
    const listed = (by: string, and: string) =>
      small.map(({ height, width }) => `${height} ${by} ${width}: ${places(width, height)}`).join(and)
    return {
      width: right + 40,
      height: bottom + (side - 1) * pane + 70,
      alt: {
        en: `The window with its ${rows + 1} lines across and ${columns + 1} lines down. Two blue lines across and two red ones down hold a rectangle of 1 by ${side} panes. Below, the small ones with how many there are of each: ${listed('by', ', ')}.`,
        bn: `জানালাটির ${rows + 1}টি আড়াআড়ি আর ${columns + 1}টি খাড়া দাগ। দুটি নীল আড়াআড়ি আর দুটি লাল খাড়া দাগের মাঝে ১ × ${side} খোপের একটি আয়ত। নিচে ছোট আয়ত, কোনটি কয়টি: ${listed('×', ', ')}।`,
      },
      parts: [
        ...grid([left, top], rows, columns, size, { fill: SKY, width: 2 }),
        rectangle(point(1, 1), side * size, size, { fill: SUN, width: 2 }),
        ...[1, 2].map((y) =>
          line(
            [
              [left - 16, top + y * size],
              [right + 16, top + y * size],
            ],
            { stroke: BLUE },
          ),
        ),
        ...[1, 1 + side].map((x) =>
          line(
            [
              [left + x * size, top - 16],
              [left + x * size, bottom + 16],
            ],
            { stroke: RED },
          ),
        ),
        ...sizes.flatMap(({ height, width, before }): Part[] => {
          const x = (right + left - wide) / 2 + before
          const foot = bottom + 30 + (side - 1) * pane
          return grid([x, foot - height * pane], height, width, pane, { fill: LEAF, width: 2 }).concat(
            label(places(width, height), [x + (width * pane) / 2, foot + 20]),
          )
        }),
      ],
    }
  },
})
