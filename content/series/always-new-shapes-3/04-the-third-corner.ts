import { axes, toPixels, type Plane } from '../../drawings/kit/charts.ts'
import { BLUE, dot, INK, label, polygon, RED, SUN } from '../../templates/drawing.ts'
import { range, signed } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const plane: Plane = { corner: [30, 20], size: 24, left: -4, right: 6, down: -3, up: 4 }
const point = (x: number, y: number): string => `(${signed(x)}, ${signed(y)})`

export default defineTemplate({
  id: 'always-new-third-corner',
  title: { en: 'The third corner', bn: 'তৃতীয় কোনা' },
  concepts: ['coordinates', 'area'],
  level: 3,
  // P and Q lie on a level line below zero; R lies above it, with a known first coordinate.
  draw: (random) => ({
    a: -random.between(2, 14),
    b: random.between(2, 14),
    low: -random.between(2, 12),
    c: random.between(-9, 9),
    area: random.between(15, 180),
  }),
  // Each height is tried: the triangle is half of the rectangle around its base.
  solve: ({ a, b, low, area }) =>
    range(low + 1, 60).filter((high) => (range(a + 1, b).length * range(low + 1, high).length) / 2 === area),
  isGood: ({ a, b, low, c, area }, high) =>
    high >= 2 &&
    high <= 25 &&
    c !== 0 &&
    a !== -b &&
    ![-a, b, -low, Math.abs(c), area].includes(high) &&
    high - low !== b - a,
  picture: () => ({
    width: 300,
    height: 214,
    alt: {
      en: 'Two axes and a triangle: P and Q below, on a level line on either side of the upright axis; R above, its height unknown. The real numbers stand in the text.',
      bn: 'দুটি অক্ষ আর একটি ত্রিভুজ: P আর Q নিচে, খাড়া অক্ষের দুই পাশে একই উচ্চতায়; R ওপরে, কত উঁচুতে তা অজানা। আসল সংখ্যা লেখায় আছে।',
    },
    parts: [
      polygon([toPixels(plane, [-3, -2]), toPixels(plane, [5, -2]), toPixels(plane, [2, 3])], {
        fill: SUN,
        stroke: INK,
        width: 3,
      }),
      ...axes(plane),
      dot(toPixels(plane, [-3, -2]), 6),
      dot(toPixels(plane, [5, -2]), 6),
      dot(toPixels(plane, [2, 3]), 6, RED),
      label('P', [40, 184], { size: 16 }),
      label('Q', [258, 184], { size: 16 }),
      label('R', [194, 36], { size: 16 }),
      label('?', [212, 60], { size: 17, colour: BLUE }),
    ],
  }),
  write: ({ a, b, low, c, area }, high) => {
    const [base, height] = [b - a, high - low]
    return {
      kind: 'text',
      answers: [high],
      statement: {
        en: `A field is a triangle on a map with coordinates. Its corners are P${point(a, low)}, Q${point(b, low)} and R(${signed(c)}, y). R lies above the line PQ, and the area of the triangle is ${area} square units.\n\n**How large is y?**`,
        bn: `স্থানাঙ্ক দেওয়া মানচিত্রে একটি খেত ত্রিভুজের মতো। তার কোনাগুলো P${point(a, low)}, Q${point(b, low)} আর R(${signed(c)}, y)। R আছে P–Q রেখার ওপরের দিকে, আর ত্রিভুজটির ক্ষেত্রফল ${area} বর্গএকক।\n\n**y কত?**`,
      },
      hints: [
        {
          en: 'How long is the side from P to Q? They lie on different sides of zero.',
          bn: 'P থেকে Q পর্যন্ত বাহুটি কত লম্বা? বিন্দু দুটি শূন্যের দুই পাশে।',
        },
        {
          en: 'Which height above this side gives the area? And where does the height begin?',
          bn: 'এই বাহুর ওপর উচ্চতা কত হলে ক্ষেত্রফল মেলে? আর উচ্চতাটা কোথা থেকে শুরু?',
        },
      ],
      explanation: [
        {
          en: `From ${signed(a)} to ${signed(b)} it is $${-a} + ${b} = ${base}$: the base of the triangle.`,
          bn: `${signed(a)} থেকে ${signed(b)} পর্যন্ত $${-a} + ${b} = ${base}$: এটাই ত্রিভুজের ভূমি।`,
        },
        {
          en: `The area is half of base times height: $2 \\times ${area} \\div ${base} = ${height}$ is the height. Whether R lies farther left or right makes no difference.`,
          bn: `ক্ষেত্রফল হলো ভূমি আর উচ্চতার গুণফলের অর্ধেক: উচ্চতা $2 \\times ${area} \\div ${base} = ${height}$। R ডানে না বাঁয়ে, তাতে কিছু যায় আসে না।`,
        },
        {
          en: `The height begins at ${signed(low)}: from there ${height} up are $${height} - ${-low}$, so y is **${high}**.`,
          bn: `উচ্চতা শুরু ${signed(low)} থেকে: সেখান থেকে ${height} ওপরে, মানে $${height} - ${-low}$, তাই y হলো **${high}**।`,
        },
      ],
      feedback: [
        {
          when: [height],
          en: 'That is the height of the triangle. At which y does it begin?',
          bn: 'এটা ত্রিভুজের উচ্চতা। সেটা শুরু হয় y-এর কোন মানে?',
        },
        {
          when: [area / base + low, Math.round(area / base) + low, area / base],
          en: 'A triangle is only half of the rectangle with the same base and height.',
          bn: 'একই ভূমি আর উচ্চতার আয়তের মাত্র অর্ধেক হলো ত্রিভুজ।',
        },
        {
          when: [height - low],
          en: 'The height begins below zero. How much of it lies above zero?',
          bn: 'উচ্চতাটা শুরু শূন্যের নিচে। তার কতটা শূন্যের ওপরে?',
        },
        {
          when: [(2 * area) / Math.abs(b + a) + low],
          en: 'P and Q lie on different sides of zero. Do their distances to it add up, or are they taken away?',
          bn: 'P আর Q শূন্যের দুই পাশে। দূরত্ব দুটি যোগ হবে, না বিয়োগ?',
        },
      ],
    }
  },
})
