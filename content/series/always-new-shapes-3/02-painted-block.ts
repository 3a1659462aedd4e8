import {
  INK,
  label,
  LEAF,
  line,
  PAPER,
  rectangle,
  RED,
  SKY,
  SUN,
  type Part,
  type Point,
} from '../../templates/drawing.ts'
import { boxFaces, type Edges, inBox } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Painted faces of each small cube of a block. */
function countFaces(long: number, wide: number, high: number, isBottomPainted: boolean): number[] {
  const ends = (place: number, size: number) => Number(place === 1) + Number(place === size)
  return range(1, long).flatMap((x) =>
    range(1, wide).flatMap((y) =>
      range(1, high).map(
        (z) => ends(x, long) + ends(y, wide) + Number(z === high) + Number(isBottomPainted && z === 1),
      ),
    ),
  )
}

export default defineTemplate({
  id: 'always-new-painted-block',
  title: { en: 'Painted, but not below', bn: 'রং করা, তবে তলায় নয়' },
  concepts: ['solids', 'listing'],
  level: 3,
  draw: (random) => ({
    long: random.between(4, 9),
    wide: random.between(3, 8),
    high: random.between(3, 7),
    faces: random.between(0, 2),
  }),
  solve: ({ long, wide, high, faces }) => [
    countFaces(long, wide, high, false).filter((painted) => painted === faces).length,
  ],
  isGood: ({ long, wide, high }, answer) =>
    long > wide && long !== high && answer >= 10 && answer !== long * wide * high,
  write: ({ long, wide, high, faces }, answer) => {
    const all = countFaces(long, wide, high, true).filter((painted) => painted === faces).length
    const [l, w, h] = [long - 2, wide - 2, high - 1]
    const [en, bn] = (
      [
        ['no painted face', 'একটি পিঠেও রং নেই'],
        ['exactly one painted face', 'ঠিক একটি পিঠ রং করা'],
        ['exactly two painted faces', 'ঠিক দুটি পিঠ রং করা'],
      ] as const
    )[faces] ?? ['', '']
    const solution = [
      {
        en: `Unpainted cubes lie behind all painted faces: $${long} - 2 = ${l}$ in the length, $${wide} - 2 = ${w}$ in the width. But only the top is painted, so all layers but the uppermost count: ${h}. That makes $${l} \\times ${w} \\times ${h} = ${answer}$: **${answer}**.`,
        bn: `রংহীন ঘনক থাকে রং করা সব পিঠের ভেতরে: লম্বায় $${long} - 2 = ${l}$টি, চওড়ায় $${wide} - 2 = ${w}$টি। কিন্তু ওপরে রং আছে, তলায় নেই, তাই ওপরের স্তরটি বাদে সব স্তর ধরতে হবে: ${h}টি। মোট $${l} \\times ${w} \\times ${h} = ${answer}$: **${answer}টি**।`,
      },
      {
        en: `One painted face: on top, inside the rim, $${l} \\times ${w} = ${l * w}$. On the four walls, away from the upright edges and the top layer, $2 \\times (${l} + ${w}) \\times ${h} = ${2 * (l + w) * h}$; the bottom layer counts, as nothing is painted below. Together **${answer}**.`,
        bn: `একটি পিঠ রং করা: ওপরে, কিনারা বাদে, $${l} \\times ${w} = ${l * w}$টি। চার দেয়ালে, খাড়া কিনারা আর ওপরের স্তর বাদে, $2 \\times (${l} + ${w}) \\times ${h} = ${2 * (l + w) * h}$টি; তলায় রং নেই বলে নিচের স্তরও এর মধ্যে। মোট **${answer}টি**।`,
      },
      {
        en: `Two painted faces: along the upper rim, without its corners, $2 \\times (${l} + ${w}) = ${2 * (l + w)}$. Along the four upright edges, without the upper corners, $4 \\times ${h} = ${4 * h}$; their lowest cubes count, as nothing is painted below. Together **${answer}**.`,
        bn: `দুটি পিঠ রং করা: ওপরের কিনারায়, কোনা বাদে, $2 \\times (${l} + ${w}) = ${2 * (l + w)}$টি। চারটি খাড়া কিনারায়, ওপরের কোনা বাদে, $4 \\times ${h} = ${4 * h}$টি; তলায় রং নেই বলে সবচেয়ে নিচেরটিও এর মধ্যে। মোট **${answer}টি**।`,
      },
    ][faces] ?? { en: '', bn: '' }
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['cube', 'cubes', 'ঘনক'],
      statement: {
        en: `A block is built of small cubes: ${long} in its length, ${wide} in its width, ${high} in its height. It stands on a table, and everything that can be seen is painted; the bottom is not. Then it is taken apart.\n\n**How many of the small cubes have ${en}?**`,
        bn: `ছোট ছোট ঘনক দিয়ে একটি ব্লক বানানো হলো: লম্বায় ${long}টি, চওড়ায় ${wide}টি, উচ্চতায় ${high}টি। টেবিলে রেখে তার চার পাশ আর ওপরটা রং করা হলো; তলায় রং নেই। তারপর ব্লকটি খুলে ফেলা হলো।\n\n**কয়টি ছোট ঘনকের ${bn}?**`,
      },
      hints: [
        {
          en: 'Which cubes would these be if the bottom were painted, too? What changes because it is not?',
          bn: 'তলাতেও রং থাকলে কোন ঘনকগুলো হতো? তলায় রং না থাকায় কী বদলায়?',
        },
        {
          en: 'Look at the block layer by layer. Which layer is different from all the others?',
          bn: 'ব্লকটিকে স্তরে স্তরে দেখো। কোন স্তরটি অন্যগুলোর মতো নয়?',
        },
      ],
      explanation: [
        {
          en: 'The uppermost layer is painted on top. All the others, the lowest one too, are painted only at their rim.',
          bn: 'সবচেয়ে ওপরের স্তরের ওপরটা রং করা। বাকি সব স্তরে, সবচেয়ে নিচেরটিতেও, রং শুধু কিনারায়।',
        },
        solution,
      ],
      feedback: [
        {
          when: [all],
          en: 'That would be so if the bottom were painted as well.',
          bn: 'তলাতেও রং থাকলে তা-ই হতো।',
        },
        {
          when: [l * w * (high - 2), l * w * high],
          en: 'How many layers are there without paint from above?',
          bn: 'ওপর থেকে রং লাগেনি এমন স্তর কয়টি?',
        },
        {
          when: [long * wide * high - answer],
          en: 'Are these the cubes that are asked for, or all the others?',
          bn: 'এগুলো কি সেই ঘনক, নাকি বাকি সবগুলো?',
        },
      ],
    }
  },
  picture: ({ long, wide, high }) => {
    const [length, depth, size] = [long * 24, wide * 13, high * 24]
    const [at, edges]: [Point, Edges] = [
      [30, 30 + depth * 0.8 + size],
      { long: [length, 0], wide: [depth, -depth * 0.8], high: [0, -size] },
    ]
    const point = inBox(at, edges)
    const seam = (...ends: [number, number, number][]): Part =>
      line(
        ends.map(([a, b, c]) => point(a, b, c)),
        { width: 2 },
      )
    return {
      width: length + depth + 60,
      height: depth * 0.8 + size + 60,
      alt: {
        en: `A block of small cubes, painted on top and on its sides: ${long} cubes long, ${wide} wide, ${high} high.`,
        bn: `ছোট ঘনকের একটি ব্লক, ওপরে আর পাশগুলোয় রং করা: লম্বায় ${long}টি, চওড়ায় ${wide}টি, উচ্চতায় ${high}টি ঘনক।`,
      },
      parts: [
        ...boxFaces(at, edges, [SKY, LEAF, SUN]),
        ...range(1, long - 1).map((index) =>
          seam([index / long, 0, 0], [index / long, 0, 1], [index / long, 1, 1]),
        ),
        ...range(1, wide - 1).map((index) =>
          seam([0, index / wide, 1], [1, index / wide, 1], [1, index / wide, 0]),
        ),
        ...range(1, high - 1).map((index) =>
          seam([0, 0, index / high], [1, 0, index / high], [1, 1, index / high]),
        ),
      ],
    }
  },
  explanationPicture: ({ long, wide, high, faces }) => {
    const size = 24
    const painted = countFaces(long, wide, high, false)
    // Two layers from above: the uppermost one, and what all below it look like.
    const plans = [high, 1].map((z) =>
      range(1, wide).flatMap((y) =>
        range(1, long).map((x) => ({ x, y, count: painted[((x - 1) * wide + y - 1) * high + z - 1] ?? 0 })),
      ),
    )
    // The inside and each side have one number; each corner has its own.
    const [across, down] = [
      [1, Math.ceil(long / 2), long],
      [1, Math.ceil(wide / 2), wide],
    ]
    return {
      width: long * size + 142,
      height: 2 * wide * size + 80,
      alt: {
        en: `Two layers from above, with the number of painted faces: in the uppermost one 3 at the corners, 2 at the rim, 1 inside; in each of the ${high - 1} below it 2, 1 and 0. The cubes that are asked for are coloured, and counted beside their layer.`,
        bn: `ওপর থেকে দেখা দুটি স্তর, রং করা পিঠের সংখ্যাসহ: সবচেয়ে ওপরেরটিতে কোনায় ৩, কিনারায় ২, ভেতরে ১; নিচের ${high - 1}টি স্তরের প্রতিটিতে ২, ১ আর ০। চাওয়া ঘনকগুলো রঙিন, পাশে লেখা কয়টি।`,
      },
      parts: plans.flatMap((cells, index): Part[] => {
        const top = 28 + index * (wide * size + 24)
        const asked = cells.filter(({ count }) => count === faces).length
        const cubes = cells.map(({ x, y, count }) =>
          rectangle([28 + (x - 1) * size, top + (y - 1) * size], size, size, {
            fill: count === faces ? SUN : PAPER,
            width: 2,
          }),
        )
        const counts = cells
          .filter(({ x, y }) => across.includes(x) && down.includes(y))
          .map(({ x, y, count }) =>
            label(count, [28 + (x - 0.5) * size, top + (y - 0.5) * size], {
              size: 14,
              colour: count === faces ? RED : INK,
            }),
          )
        return cubes.concat(
          counts,
          label(`${asked} × ${index === 0 ? 1 : high - 1}`, [44 + long * size, top + (wide * size) / 2], {
            from: 'start',
            colour: RED,
          }),
        )
      }),
    }
  },
})
