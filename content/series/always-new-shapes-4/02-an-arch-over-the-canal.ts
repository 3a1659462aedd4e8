import { BLUE, dot, INK, label, line, SKY, rectangle, type Point } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The arch as it is drawn, whatever its measures: of a circle with the radius 150 around this point. */
const MIDDLE: Point = [180, 190]
const RADIUS = 150
const [LEFT, RIGHT, TOP]: [Point, Point, Point] = [
  [60, 100],
  [300, 100],
  [180, 40],
]

const bow: Point[] = range(-53, 53).map((degrees) => {
  const angle = (degrees * Math.PI) / 180
  return [MIDDLE[0] + RADIUS * Math.sin(angle), MIDDLE[1] - RADIUS * Math.cos(angle)]
})

export default defineTemplate({
  id: 'always-new-arch',
  title: { en: 'An arch over the canal', bn: 'খালের ওপর খিলান' },
  concepts: ['circles', 'pythagoras'],
  level: 4,
  draw: (random) => ({ span: 2 * random.between(4, 30), high: random.between(1, 24) }),
  // All radii are tried: the circle goes through the two ends if its middle lies straight below the top.
  solve: ({ span, high }) =>
    range(1, 1500).filter((radius) => (radius - high) ** 2 + (span / 2) ** 2 === radius ** 2),
  isGood: ({ span, high }, radius) =>
    high < radius &&
    radius <= 65 &&
    high >= 2 &&
    radius !== span &&
    radius !== span / 2 &&
    3 * high >= span / 4,
  picture: ({ span, high }) => ({
    width: 360,
    height: 150,
    alt: {
      en: `An arch from one bank to the other. Its ends are ${span} m apart on a level line; its top is ${high} m above the middle of that line. A sketch, not to measure.`,
      bn: `এক পাড় থেকে আরেক পাড়ে খিলান। সমান উচ্চতায় দুই মাথার দূরত্ব ${span} মি; চূড়া সেই রেখার মাঝখান থেকে ${high} মি ওপরে। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      rectangle([61, 100], 238, 30, { fill: SKY, width: 0 }),
      line([LEFT, RIGHT], { stroke: BLUE, width: 2.5 }),
      line([TOP, [180, 100]], { stroke: BLUE, width: 2.5 }),
      line(bow, { stroke: INK, width: 5 }),
      line([[14, 100], LEFT, [60, 136]], { width: 3 }),
      line([[346, 100], RIGHT, [300, 136]], { width: 3 }),
      label(metres(span), [180, 118], { size: 15 }),
      label(metres(high), [190, 74], { size: 15, from: 'start' }),
    ],
  }),
  explanationPicture: ({ span, high }, radius) => ({
    width: 360,
    height: 220,
    alt: {
      en: `The arch with the middle of its circle below. From there ${radius} m lead to the left end and to the top. Half of the line between the ends is ${span / 2} m, and the middle lies ${radius - high} m below that line.`,
      bn: `খিলান, আর নিচে তার বৃত্তের কেন্দ্র। সেখান থেকে বাঁ মাথা আর চূড়া পর্যন্ত ${radius} মি। দুই মাথার মাঝের রেখার অর্ধেক ${span / 2} মি, আর কেন্দ্র সেই রেখার ${radius - high} মি নিচে।`,
    },
    parts: [
      line(bow, { stroke: INK, width: 5 }),
      line([LEFT, RIGHT], { stroke: BLUE, width: 2.5 }),
      line([TOP, MIDDLE, LEFT], { stroke: BLUE, width: 3 }),
      dot(MIDDLE, 6),
      label(metres(span / 2), [120, 88], { size: 14 }),
      label(metres(radius - high), [190, 148], { size: 14, from: 'start' }),
      label(metres(radius), [104, 158], { size: 14 }),
      label(metres(high), [190, 72], { size: 14, from: 'start' }),
    ],
  }),
  write: ({ span, high }, radius) => {
    const half = span / 2
    return {
      kind: 'text',
      answers: [radius],
      unit: 'm',
      statement: {
        en: `A footbridge crosses a canal as an arch, a part of a circle. Its two ends are at the same height, ${span} m apart. Its top is ${high} m higher than the ends.\n\n**How many metres is the radius of the circle?**`,
        bn: `খালের ওপর একটি পায়ে চলার সেতু খিলানের মতো, একটি বৃত্তের অংশ। দুই মাথা সমান উঁচুতে, মাঝে দূরত্ব ${span} মিটার। চূড়া মাথা দুটির চেয়ে ${high} মিটার উঁচু।\n\n**বৃত্তটির ব্যাসার্ধ কত মিটার?**`,
      },
      hints: [
        {
          en: 'Where does the middle of the circle lie? How far is it from there to the top, and to an end?',
          bn: 'বৃত্তের কেন্দ্র কোথায়? সেখান থেকে চূড়া কত দূরে, একটি মাথা কত দূরে?',
        },
        {
          en: 'Call the radius r. The middle of the circle, the middle of the line between the ends, and one end make a right-angled triangle. How long are its sides?',
          bn: 'ব্যাসার্ধ ধরো r। বৃত্তের কেন্দ্র, মাথা দুটির মাঝের রেখার মধ্যবিন্দু আর একটি মাথা মিলে সমকোণী ত্রিভুজ। তার বাহুগুলো কত?',
        },
      ],
      explanation: [
        {
          en: `The middle of the circle lies straight below the top, r below it. So it is $r - ${high}$ away from the line between the ends, and r away from each end. Half of that line is ${half} m.`,
          bn: `বৃত্তের কেন্দ্র চূড়ার সোজা নিচে, r দূরে। তাই মাথা দুটির মাঝের রেখা থেকে তার দূরত্ব $r - ${high}$, আর প্রতিটি মাথা থেকে r। রেখাটির অর্ধেক ${half} মিটার।`,
        },
        {
          en: `By Pythagoras $(r - ${high})^2 + ${half}^2 = r^2$. The squares of r cancel: $${half ** 2} + ${high ** 2} = ${2 * high} r$.`,
          bn: `পিথাগোরাসের উপপাদ্যে $(r - ${high})^2 + ${half}^2 = r^2$। দুই পাশের $r^2$ কাটা যায়: $${half ** 2} + ${high ** 2} = ${2 * high} r$।`,
        },
        {
          en: `So $r = ${half ** 2 + high ** 2} \\div ${2 * high}$: **${radius} m**.`,
          bn: `তাই $r = ${half ** 2 + high ** 2} \\div ${2 * high}$: **${radius} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [half],
          en: 'That would be half a circle. Then the top would be as high as half of the way across.',
          bn: 'তাহলে তা অর্ধবৃত্ত হতো, আর চূড়া হতো দূরত্বের অর্ধেকের সমান উঁচু।',
        },
        {
          when: [2 * radius],
          en: 'That is the diameter. The question asks for the radius.',
          bn: 'এটা ব্যাস। প্রশ্ন ব্যাসার্ধ নিয়ে।',
        },
        {
          when: [radius - high],
          en: 'That is how far the middle lies below the line between the ends. How far is it to the arch itself?',
          bn: 'মাথা দুটির রেখা থেকে কেন্দ্র এত নিচে। খিলান পর্যন্ত কত?',
        },
        {
          when: [(span ** 2 + high ** 2) / (2 * high)],
          en: 'Which part of the line between the ends is a side of the right-angled triangle?',
          bn: 'মাথা দুটির মাঝের রেখার কতটুকু সমকোণী ত্রিভুজের বাহু?',
        },
      ],
    }
  },
})
