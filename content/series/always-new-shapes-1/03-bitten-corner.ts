import { BLUE, BROWN, line, type Point, rectangle, RED, SUN } from '../../templates/drawing.ts'
import { count } from '../../templates/english.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Edges of the squares of a shape that border on no other of them. */
function around(cells: ReadonlySet<string>): number {
  const edges = [...cells].flatMap((cell) => {
    const [x = 0, y = 0] = cell.split(' ').map(Number)
    return [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ].filter((next) => !cells.has(next.join(' ')))
  })
  return edges.length
}

export default defineTemplate({
  id: 'always-new-bitten-chocolate',
  title: { en: 'A bite of chocolate', bn: 'চকলেটে এক কামড়' },
  concepts: ['perimeter', 'shapes'],
  level: 1,
  draw: (random) => ({
    rows: random.between(4, 8),
    columns: random.between(5, 10),
    tall: random.between(1, 3),
    wide: random.between(1, 4),
    at: random.pick(['corner', 'edge'] as const),
  }),
  solve: ({ rows, columns, tall, wide, at }) => {
    const left = at === 'corner' ? 1 : 2
    const isGone = (x: number, y: number) => y <= tall && x >= left && x < left + wide
    return [
      around(
        new Set(
          range(1, columns).flatMap((x) =>
            range(1, rows)
              .filter((y) => !isGone(x, y))
              .map((y) => `${x} ${y}`),
          ),
        ),
      ),
    ]
  },
  isGood: ({ rows, columns, tall, wide }, answer) =>
    rows < columns && tall < rows - 1 && wide < columns - 2 && answer >= 16,
  write: ({ rows, columns, tall, wide, at }, answer) => {
    const whole = 2 * (rows + columns)
    const isCorner = at === 'corner'
    return {
      kind: 'text',
      answers: [answer],
      unit: 'cm',
      statement: {
        en: `A bar of chocolate has ${rows} rows of ${columns} squares with sides of 1 cm. A mouse bites a rectangle out of ${isCorner ? 'the upper left corner' : 'its upper edge, away from the corners'}: ${count(tall, 'square')} down and ${wide} across.\n\n**What is the perimeter of the rest, in cm?**`,
        bn: `একটি চকলেটে ${rows} সারিতে ${columns}টি করে টুকরো; প্রতিটি টুকরো ১ সেমি বাহুর বর্গ। একটি ইঁদুর ${isCorner ? 'ওপরের বাঁ কোনা থেকে' : 'ওপরের কিনারার মাঝামাঝি জায়গা থেকে, কোনা ছেড়ে,'} নিচের দিকে ${tall} টুকরো আর পাশে ${wide} টুকরো মাপের একটি আয়ত খেয়ে ফেলল।\n\n**বাকিটুকুর পরিসীমা কত সেমি?**`,
      },
      hints: [
        {
          en: 'Which pieces of the old edge are gone, and which new ones are there?',
          bn: 'আগের কিনারার কোন অংশ গেল, আর নতুন কোন কিনারা এলো?',
        },
        {
          en: isCorner
            ? 'Push the new edges outwards. Where do they fit?'
            : 'Push the new edge at the bottom of the bite up. What is left over?',
          bn: isCorner
            ? 'নতুন কিনারাগুলো বাইরের দিকে ঠেলে দাও। কোথায় গিয়ে মেলে?'
            : 'কামড়ের তলার কিনারাটা ওপরে ঠেলে দাও। আর কী বাকি থাকে?',
        },
      ],
      explanation: [
        {
          en: `Around the whole bar it is $2 \\times (${rows} + ${columns}) = ${whole}$ cm.`,
          bn: `আস্ত চকলেটের পরিসীমা $2 \\times (${rows} + ${columns}) = ${whole}$ সেমি।`,
        },
        isCorner
          ? {
              en: `In the corner, two old edges go and two new ones of the same lengths come. So nothing changes: **${answer} cm**.`,
              bn: `কোনায় দুটি পুরোনো কিনারা যায়, ঠিক একই মাপের দুটি নতুন কিনারা আসে। তাই কিছুই বদলায় না: **${answer} সেমি**।`,
            }
          : {
              en: `The bottom of the bite is as long as the edge that is gone. But its two sides are new: $${whole} + 2 \\times ${tall} = ${answer}$. It is **${answer} cm**.`,
              bn: `কামড়ের তলা ঠিক হারানো কিনারাটার সমান। কিন্তু দুই পাশের কিনারা নতুন: $${whole} + 2 \\times ${tall} = ${answer}$। অর্থাৎ **${answer} সেমি**।`,
            },
      ],
      feedback: [
        {
          when: [whole],
          en: 'You have walked around the whole bar. What does the bite change in the middle of an edge?',
          bn: 'তুমি আস্ত চকলেট ঘুরেছ। কিনারার মাঝখানে কামড় দিলে কী বদলায়?',
        },
        {
          when: [whole - tall - wide, whole - 2 * (tall + wide), whole - wide],
          en: 'The bite takes away some edge. But does it also make new edges?',
          bn: 'কামড়ে কিছু কিনারা যায়। কিন্তু নতুন কিনারাও কি আসে না?',
        },
        {
          when: [whole + tall + wide, whole + 2 * tall, whole + 2 * (tall + wide)],
          en: 'There are new edges, yes. Which old ones are gone in exchange?',
          bn: 'নতুন কিনারা এসেছে ঠিকই। তার বদলে পুরোনো কোন কিনারা গেছে?',
        },
        {
          when: [rows * columns - tall * wide],
          en: 'That is how many squares are left. The question is about the perimeter.',
          bn: 'এটি বাকি টুকরোর সংখ্যা। জানতে চাওয়া হয়েছে পরিসীমা।',
        },
      ],
    }
  },
  picture: ({ rows, columns, tall, wide, at }) => {
    const left = at === 'corner' ? 1 : 2
    const isGone = (x: number, y: number) => y <= tall && x >= left && x < left + wide
    const pieces = range(1, columns).flatMap((x) =>
      range(1, rows)
        .filter((y) => !isGone(x, y))
        .map((y) => ({ x, y })),
    )
    const size = 34
    return {
      width: columns * size + 60,
      height: rows * size + 60,
      alt: {
        en: `${rows} rows of ${columns} squares. ${at === 'corner' ? 'From the upper left corner' : 'From the upper edge, one square away from the left corner,'} ${count(tall, 'square')} down and ${wide} across are gone.`,
        bn: `${rows} সারিতে ${columns}টি করে বর্গ। ${at === 'corner' ? 'ওপরের বাঁ কোনা থেকে' : 'ওপরের কিনারা থেকে, বাঁ কোনার এক ঘর পরে,'} নিচের দিকে ${tall} ঘর আর পাশে ${wide} ঘর নেই।`,
      },
      parts: pieces.map(({ x, y }) =>
        rectangle([30 + (x - 1) * size, 30 + (y - 1) * size], size, size, {
          fill: SUN,
          stroke: BROWN,
          width: 3,
        }),
      ),
    }
  },
  explanationPicture: ({ rows, columns, tall, wide, at }) => {
    const [size, isCorner] = [34, at === 'corner']
    const [left, depth] = [isCorner ? 0 : 1, tall]
    const point = (x: number, y: number): Point => [30 + x * size, 30 + y * size]
    const right = left + wide
    const [top, side] = [
      [point(left, 0), point(right, 0)],
      [point(left, 0), point(left, depth)],
    ] as const
    return {
      width: columns * size + 60,
      height: rows * size + 60,
      alt: {
        en: `The rest of the bar, with the bite’s gone edges dotted. ${isCorner ? 'The new edges, below and beside the bite, are as long as the two gone ones.' : 'The new edge below the bite is as long as the gone one; its two sides, in red, are new.'}`,
        bn: `বাকি চকলেট, হারানো কিনারা ফুটকি দিয়ে আঁকা। ${isCorner ? 'কামড়ের নিচের আর পাশের নতুন কিনারা দুটি হারানো দুটির সমান।' : 'কামড়ের নিচের নতুন কিনারাটি হারানোটির সমান; দুই পাশের লাল দুটি বাড়তি।'}`,
      },
      parts: [
        ...range(1, columns).flatMap((x) =>
          range(1, rows)
            .filter((y) => y > depth || x <= left || x > right)
            .map((y) => rectangle(point(x - 1, y - 1), size, size, { fill: SUN, stroke: BROWN, width: 2 })),
        ),
        line(top, { dashed: true, stroke: BLUE }),
        line([point(left, depth), point(right, depth)], { stroke: BLUE, width: 6 }),
        ...(isCorner ? [line(side, { dashed: true, stroke: RED })] : [line(side, { stroke: RED, width: 6 })]),
        line([point(right, 0), point(right, depth)], { stroke: RED, width: 6 }),
      ],
    }
  },
})
