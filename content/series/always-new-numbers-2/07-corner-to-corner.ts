import { genitive } from '../../templates/bangla.ts'
import { toPixels } from '../../drawings/kit/charts.ts'
import { slimArrow } from '../../drawings/kit/marks.ts'
import { dot, label, RED } from '../../templates/drawing.ts'
import { range, signed } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** `(−3, 2)` */
const point = (x: number, y: number): string => `(${signed(x)}, ${signed(y)})`
const plane = { corner: [30, 16], size: 24, left: -5, right: 5, down: -3, up: 3 } as const

export default defineTemplate({
  id: 'always-new-grid-fence',
  title: { en: 'From corner to corner', bn: 'এক কোণ থেকে আরেক কোণ' },
  concepts: ['coordinates', 'perimeter'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    a: [-random.between(2, 15), random.between(2, 12)] as const,
    b: [random.between(2, 15), -random.between(2, 12)] as const,
  }),
  // The fence is walked step by step.
  solve: ({ a, b }) => [2 * (range(a[0] + 1, b[0]).length + range(b[1] + 1, a[1]).length)],
  isGood: ({ a, b }, metres) =>
    metres >= 30 && a[0] !== b[1] && -a[0] !== b[0] && -b[1] !== a[1] && b[0] - a[0] !== a[1] - b[1],
  picture: () => ({
    width: 300,
    height: 178,
    alt: {
      en: 'Two axes: corner A up on the left, corner C down on the right. Their real places stand in the text.',
      bn: 'দুটি অক্ষ: ওপরে বাঁয়ে কোণ A, নিচে ডানে কোণ C। আসল জায়গা লেখায় দেওয়া আছে।',
    },
    parts: [
      ...slimArrow(toPixels(plane, [-5, 0]), toPixels(plane, [5, 0])),
      ...slimArrow(toPixels(plane, [0, -3]), toPixels(plane, [0, 3])),
      dot(toPixels(plane, [-3, 2]), 6, RED),
      label('A', toPixels(plane, [-3.7, 2.4]), { size: 15 }),
      dot(toPixels(plane, [4, -2]), 6, RED),
      label('C', toPixels(plane, [4.6, -2.4]), { size: 15 }),
    ],
  }),
  write: ({ who, a, b }, metres) => {
    const [wide, high] = [b[0] - a[0], a[1] - b[1]]
    return {
      kind: 'text',
      answers: [metres],
      unit: 'm',
      statement: {
        en: `On a map with two axes, 1 step is 1 m. ${who.en}’s vegetable plot is a rectangle whose sides run along the lines of the map. Two opposite corners are A${point(...a)} and C${point(...b)}.\n\n**How many metres of fence go round the plot?**`,
        bn: `দুটি অক্ষওয়ালা এক মানচিত্রে ১ ঘর মানে ১ মিটার। ${genitive(who.bn)} সবজিখেতটি আয়তাকার, বাহুগুলো মানচিত্রের দাগ বরাবর। মুখোমুখি দুটি কোণ A${point(...a)} আর C${point(...b)}।\n\n**খেতের চারদিকে কত মিটার বেড়া লাগবে?**`,
      },
      hints: [
        {
          en: 'How many steps is A to the left of the vertical axis, and how many is C to the right of it?',
          bn: 'খাড়া অক্ষ থেকে A কত ঘর বাঁয়ে, আর C কত ঘর ডানে?',
        },
        {
          en: 'That makes the width. Find the height in the same way, across the horizontal axis. Which sides does a fence go along?',
          bn: 'এতে প্রস্থ পেলে। আড়াআড়ি অক্ষ পেরিয়ে উচ্চতাটাও একইভাবে বের করো। বেড়া কোন কোন বাহু ধরে যায়?',
        },
      ],
      explanation: [
        {
          en: `From ${signed(a[0])} to ${signed(b[0])} it is $${-a[0]} + ${b[0]} = ${wide}$ m. From ${signed(b[1])} up to ${signed(a[1])} it is $${-b[1]} + ${a[1]} = ${high}$ m.`,
          bn: `${signed(a[0])} থেকে ${signed(b[0])} পর্যন্ত $${-a[0]} + ${b[0]} = ${wide}$ মিটার। ${signed(b[1])} থেকে ${signed(a[1])} পর্যন্ত $${-b[1]} + ${a[1]} = ${high}$ মিটার।`,
        },
        {
          en: `Two sides each: $2 \\times (${wide} + ${high})$ is **${metres} m**.`,
          bn: `দুটি করে বাহু: $2 \\times (${wide} + ${high})$, মানে **${metres} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [wide + high],
          en: 'That is the way from A to C. How much of the fence is that?',
          bn: 'এটা A থেকে C পর্যন্ত পথ। বেড়ার কতটা হলো?',
        },
        {
          when: [wide * high],
          en: 'That is the area of the plot. The fence goes round it.',
          bn: 'এটা খেতের ক্ষেত্রফল। বেড়া যায় চারদিকে।',
        },
        {
          when: [2 * Math.abs(b[0] + a[0]) + 2 * Math.abs(a[1] + b[1])],
          en: 'The two corners lie on different sides of each axis. Do their distances to it add up, or are they taken away?',
          bn: 'কোণ দুটি প্রতি অক্ষের দুই পাশে। দূরত্ব দুটি যোগ হবে, না বিয়োগ?',
        },
      ],
    }
  },
})
