import { polygon, rectangle, SKY, type Part, type Point } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Figures of equal squares, row by row. */
const FIGURES = [
  '###',
  '####',
  '#.|#.|##',
  '###|.#.',
  '.#.|###|.#.',
  '#.#|###',
  '##|##|#.',
  '#..|##.|.##',
  '####|#...',
] as const

const cellsOf = (figure: string): Point[] =>
  figure
    .split('|')
    .flatMap((row, y) => Array.from(row).flatMap((sign, x): Point[] => (sign === '#' ? [[x, y]] : [])))

/** Sides of squares that border on no other square. */
function rim(figure: string): number {
  const cells = cellsOf(figure)
  const has = (x: number, y: number) => cells.some(([a, b]) => a === x && b === y)
  return cells.reduce(
    (total, [x, y]) =>
      total +
      [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ].filter(([a = 0, b = 0]) => !has(a, b)).length,
    0,
  )
}

const draw = (figure: string, size: number): Part[] => {
  const width = Math.max(...cellsOf(figure).map(([x]) => x + 1)) * size
  return cellsOf(figure).map(([x, y]) =>
    rectangle([160 - width / 2 + x * size, 24 + y * size], size, size, { fill: SKY, width: 3 }),
  )
}
const heightOf = (figure: string): number => 48 + figure.split('|').length * 44

export default defineTemplate({
  id: 'always-new-side-of-a-tile',
  title: { en: 'The side of a tile', bn: 'টালির এক ধার' },
  concepts: ['perimeter', 'multiplying'],
  level: 1,
  draw: (random) => ({ figure: random.pick(FIGURES), around: random.between(30, 100) }),
  // The sides of the rim are counted, and each length of a side is tried.
  solve: ({ figure, around }) => range(1, 40).filter((side) => side * rim(figure) === around),
  isGood: ({ figure }, side) => side >= 5 && side !== cellsOf(figure).length && side !== rim(figure),
  picture: ({ figure }) => ({
    width: 320,
    height: heightOf(figure),
    alt: {
      en: `${cellsOf(figure).length} equal square tiles side by side in ${figure.split('|').length === 1 ? 'a single row' : `${figure.split('|').length} rows`}: ${figure
        .split('|')
        .map((row) =>
          Array.from(row)
            .map((sign) => (sign === '#' ? 'tile' : 'gap'))
            .join(' '),
        )
        .join('; ')}.`,
      bn: `${cellsOf(figure).length}টি সমান বর্গাকার টালি গায়ে গায়ে, ${figure.split('|').length}টি সারিতে: ${figure
        .split('|')
        .map((row) =>
          Array.from(row)
            .map((sign) => (sign === '#' ? 'টালি' : 'ফাঁকা'))
            .join(' '),
        )
        .join('; ')}।`,
    },
    parts: draw(figure, 44),
  }),
  write: ({ figure, around }, side) => {
    const [tiles, sides] = [cellsOf(figure).length, rim(figure)]
    return {
      kind: 'text',
      answers: [side],
      unit: 'cm',
      statement: {
        en: `${tiles} equal square tiles are put together as in the picture. The perimeter of the whole figure is ${around} cm.\n\n**How long is the side of a tile, in cm?**`,
        bn: `ছবির মতো করে ${tiles}টি সমান বর্গাকার টালি বসানো হলো। পুরোটার পরিসীমা ${around} সেমি।\n\n**একটি টালির এক ধার কত সেমি?**`,
      },
      hints: [
        {
          en: 'Walk once around the figure. How many sides of tiles do you pass?',
          bn: 'পুরোটার চারদিকে একবার ঘোরো। টালির কয়টি ধার পার হলে?',
        },
        {
          en: 'Sides where two tiles touch lie inside. Do not count those. Then share the perimeter out.',
          bn: 'যেখানে দুটি টালি লেগে আছে, সে ধারগুলো ভেতরে। সেগুলো গুনো না। তারপর পরিসীমাটা ভাগ করো।',
        },
      ],
      explanation: [
        {
          en: `Around the figure there are ${sides} sides of tiles.`,
          bn: `পুরোটার চারদিকে টালির ${sides}টি ধার।`,
        },
        {
          en: `All together they are ${around} cm long: $${around} \\div ${sides}$, so each is **${side} cm**.`,
          bn: `সব মিলে ${around} সেমি: $${around} \\div ${sides}$, তাই প্রতিটি **${side} সেমি**।`,
        },
      ],
      feedback: [
        {
          when: [around / (4 * tiles), Math.floor(around / (4 * tiles)), Math.round(around / (4 * tiles))],
          en: 'You counted all sides of all tiles. Do those inside belong to the perimeter?',
          bn: 'তুমি সব টালির সব ধার গুনেছ। ভেতরের ধারগুলো কি পরিসীমায় পড়ে?',
        },
        {
          when: [around / 4, Math.floor(around / 4)],
          en: 'The whole figure is no square. How many sides of tiles are around it?',
          bn: 'পুরোটা কি বর্গ? তার চারদিকে টালির কয়টি ধার?',
        },
        {
          when: [around / tiles, Math.floor(around / tiles)],
          en: 'You shared the perimeter out among the tiles. Share it out among their sides.',
          bn: 'তুমি পরিসীমা টালির মধ্যে ভাগ করেছ। ভাগ করো ধারের মধ্যে।',
        },
      ],
    }
  },
  explanationPicture: ({ figure }) => ({
    width: 320,
    height: heightOf(figure),
    alt: {
      en: `The figure of tiles; ${rim(figure)} sides of tiles lie on its edge, the others inside.`,
      bn: `টালির সাজ; কিনারায় টালির ${rim(figure)}টি ধার, বাকিগুলো ভেতরে।`,
    },
    parts: [...draw(figure, 44), ...edges(figure)],
  }),
})

/** The sides on the edge, apart from each other. */
function edges(figure: string): Part[] {
  const cells = cellsOf(figure)
  const has = (x: number, y: number) => cells.some(([a, b]) => a === x && b === y)
  const left = 160 - Math.max(...cells.map(([x]) => x + 1)) * 22
  const at = (x: number, y: number): Point => [left + x * 44, 24 + y * 44]
  return cells.flatMap(([x, y]) =>
    [
      has(x, y - 1) ? null : side(at(x, y), at(x + 1, y)),
      has(x, y + 1) ? null : side(at(x, y + 1), at(x + 1, y + 1)),
      has(x - 1, y) ? null : side(at(x, y), at(x, y + 1)),
      has(x + 1, y) ? null : side(at(x + 1, y), at(x + 1, y + 1)),
    ].filter((part) => part !== null),
  )
}

/** A thick line, a little shorter than a side. */
function side([ax, ay]: Point, [bx, by]: Point): Part {
  const [dx, dy] = [(bx - ax) / 8, (by - ay) / 8]
  return polygon(
    [
      [ax + dx, ay + dy],
      [bx - dx, by - dy],
    ],
    { stroke: '#b9301c', width: 6 },
  )
}
