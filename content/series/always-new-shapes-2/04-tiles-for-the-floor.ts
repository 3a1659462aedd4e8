import { BLUE, label, LEAF, line, PAPER, rectangle } from '../../templates/drawing.ts'
import { cm } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Centimetres as metres: `3.6`. */
const inMetres = (length: number): string => String(length / 100)

export default defineTemplate({
  id: 'always-new-tiles-for-the-floor',
  title: { en: 'Tiles for the floor', bn: 'মেঝের টালি' },
  concepts: ['units', 'area'],
  level: 2,
  // In centimetres; the room is named in metres.
  draw: (random) => {
    const tile = random.pick([20, 30, 40, 50, 60])
    return {
      who: random.pick(PEOPLE),
      tile,
      long: tile * random.between(8, 24),
      wide: tile * random.between(5, 18),
    }
  },
  // Tile by tile, row by row.
  solve: ({ tile, long, wide }) => [
    range(0, 999)
      .filter((row) => (row + 1) * tile <= wide)
      .flatMap(() => range(0, 999).filter((place) => (place + 1) * tile <= long)).length,
  ],
  isGood: ({ tile, long, wide }, tiles) =>
    long > wide &&
    long <= 900 &&
    long % 100 !== 0 &&
    wide % 10 === 0 &&
    tiles >= 60 &&
    tiles <= 400 &&
    tiles !== tile,
  picture: ({ tile, long, wide }) => ({
    width: 330,
    height: 190,
    alt: {
      en: `A rectangular floor, ${inMetres(long)} m long and ${inMetres(wide)} m wide, with a first tile of ${tile} cm in a corner. A sketch, not to measure.`,
      bn: `${inMetres(long)} মিটার লম্বা আর ${inMetres(wide)} মিটার চওড়া একটি আয়তাকার মেঝে, এক কোনায় ${tile} সেমির প্রথম টালি। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      rectangle([24, 40], 220, 130, { fill: PAPER, width: 3 }),
      rectangle([24, 40], 26, 26, { fill: LEAF, width: 3 }),
      line(
        [
          [50, 53],
          [78, 72],
        ],
        { stroke: BLUE, width: 2.5 },
      ),
      label(cm(tile), [106, 80], { size: 14, colour: BLUE }),
      label({ en: `${inMetres(long)} m`, bn: `${inMetres(long)} মি` }, [134, 22], { size: 15 }),
      label({ en: `${inMetres(wide)} m`, bn: `${inMetres(wide)} মি` }, [254, 106], {
        size: 15,
        from: 'start',
      }),
    ],
  }),
  write: ({ who, tile, long, wide }, tiles) => {
    const [along, across] = [long / tile, wide / tile]
    return {
      kind: 'text',
      answers: [tiles],
      unit: 'piece',
      things: ['tile', 'tiles', 'টালি'],
      statement: {
        en: `${who.en} covers the floor of a room with square tiles. The room is ${inMetres(long)} m long and ${inMetres(wide)} m wide, each side of a tile is ${tile} cm long. No tile has to be cut.\n\n**How many tiles are needed?**`,
        bn: `${who.bn} একটি ঘরের মেঝেতে বর্গাকার টালি বসাচ্ছে। ঘরটি ${inMetres(long)} মিটার লম্বা আর ${inMetres(wide)} মিটার চওড়া; টালির প্রতি বাহু ${tile} সেমি। কোনো টালি কাটতে হয় না।\n\n**কয়টি টালি লাগবে?**`,
      },
      hints: [
        { en: 'How long is the room in centimetres?', bn: 'ঘরটি কত সেন্টিমিটার লম্বা?' },
        {
          en: 'How many tiles lie in one row along the long side? And how many such rows are there?',
          bn: 'লম্বা দিকে এক সারিতে কয়টি টালি বসে? আর এমন সারি কয়টি?',
        },
      ],
      explanation: [
        {
          en: `The room is $${inMetres(long)} \\times 100 = ${long}$ cm long and $${inMetres(wide)} \\times 100 = ${wide}$ cm wide.`,
          bn: `ঘরটি $${inMetres(long)} \\times 100 = ${long}$ সেমি লম্বা আর $${inMetres(wide)} \\times 100 = ${wide}$ সেমি চওড়া।`,
        },
        {
          en: `In a row there are $${long} \\div ${tile} = ${along}$ tiles, and there are $${wide} \\div ${tile} = ${across}$ rows: $${along} \\times ${across}$, that is **${tiles} tiles**.`,
          bn: `এক সারিতে $${long} \\div ${tile} = ${along}$টি টালি, সারি $${wide} \\div ${tile} = ${across}$টি: $${along} \\times ${across}$, মানে **${tiles}টি টালি**।`,
        },
      ],
      anotherWay: [
        {
          en: `By the areas: $${long} \\times ${wide} = ${long * wide}$ cm² of floor, $${tile} \\times ${tile} = ${tile * tile}$ cm² for a tile. So the tiles are $${long * wide} \\div ${tile * tile} = ${tiles}$.`,
          bn: `ক্ষেত্রফল দিয়ে: মেঝে $${long} \\times ${wide} = ${long * wide}$ বর্গসেমি, একটি টালি $${tile} \\times ${tile} = ${tile * tile}$ বর্গসেমি। তাই টালি $${long * wide} \\div ${tile * tile} = ${tiles}$টি।`,
        },
      ],
      feedback: [
        {
          when: [along + across, 2 * (along + across)],
          en: 'Those tiles would lie along the walls. The floor has to be covered everywhere.',
          bn: 'এই টালিগুলো দেয়ালের ধার ধরে বসত। কিন্তু ঢাকতে হবে পুরো মেঝে।',
        },
        {
          when: [(long * wide) / tile / 100, Math.round((long * wide) / tile / 100), (long * wide) / tile],
          en: 'A tile covers a square. Did you think of both of its sides?',
          bn: 'একটি টালি একটি বর্গ ঢাকে। তার দুই দিকের মাপই কি ধরেছ?',
        },
        {
          when: [tiles * 10, tiles * 100, Math.round(tiles / 10)],
          en: 'Look at the units once more: how many centimetres are in a metre?',
          bn: 'একক আরেকবার দেখো: এক মিটারে কত সেন্টিমিটার?',
        },
      ],
    }
  },
})
