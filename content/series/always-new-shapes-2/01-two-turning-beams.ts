import {
  arc,
  BLUE,
  dot,
  label,
  line,
  onCircle,
  RED,
  SKY,
  circle,
  type Point,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const MIDDLE: Point = [150, 130]

export default defineTemplate({
  id: 'always-new-turning-beams',
  title: { en: 'Two beams that turn', bn: 'ঘুরন্ত দুই আলো' },
  concepts: ['angles', 'time'],
  level: 2,
  // Degrees in a second; one beam turns like the hands of a clock, the other against them.
  draw: (random) => ({
    one: random.between(4, 20),
    two: random.between(4, 20),
    isOpposite: random.pick([true, false]),
  }),
  // The two directions are looked at second by second.
  solve: ({ one, two, isOpposite }) =>
    range(1, 180)
      .filter((second) => {
        const [a, b] = [(one * second) % 360, (360 - ((two * second) % 360)) % 360]
        return isOpposite ? Math.abs(a - b) === 180 : a === b
      })
      .slice(0, 1),
  isGood: ({ one, two, isOpposite }, seconds) =>
    one !== two &&
    seconds * (one + two) === (isOpposite ? 180 : 360) &&
    seconds >= 5 &&
    ![one, two, one + two].includes(seconds),
  picture: ({ one, two }) => ({
    width: 300,
    height: 240,
    alt: {
      en: `A lighthouse from above. Both beams point up, to the north. One arrow leads to the right, ${one}° in a second, the other to the left, ${two}° in a second.`,
      bn: `ওপর থেকে দেখা বাতিঘর। দুটি আলোই ওপরে, উত্তর দিকে। একটি তির ডানে, সেকেন্ডে ${one}°; অন্যটি বাঁয়ে, সেকেন্ডে ${two}°।`,
    },
    parts: [
      circle(MIDDLE, 100, { fill: SKY, width: 2.5 }),
      line([MIDDLE, onCircle(MIDDLE, 100, 0)], { stroke: RED, width: 5 }),
      dot(MIDDLE, 8),
      arc(MIDDLE, 76, 12, 62, { stroke: BLUE, width: 3 }),
      arc(MIDDLE, 76, 298, 348, { stroke: BLUE, width: 3 }),
      dot(onCircle(MIDDLE, 76, 62), 5, BLUE),
      dot(onCircle(MIDDLE, 76, 298), 5, BLUE),
      label(`${one}°`, onCircle(MIDDLE, 48, 50), { size: 15 }),
      label(`${two}°`, onCircle(MIDDLE, 48, 310), { size: 15 }),
      label({ en: 'N', bn: 'উ' }, [150, 15], { size: 15 }),
    ],
  }),
  write: ({ one, two, isOpposite }, seconds) => {
    const both = one + two
    const turn = isOpposite ? 180 : 360
    return {
      kind: 'text',
      answers: [seconds],
      unit: 's',
      statement: {
        en: `Two beams of a lighthouse both point north. Then one turns **clockwise**, ${one}° in each second, and the other **the other way**, ${two}° in each second.\n\n**After how many seconds do they point in ${isOpposite ? 'exactly opposite directions' : 'the same direction again'} for the first time?**`,
        bn: `একটি বাতিঘরের দুটি আলোই উত্তর দিকে তাক করা। তারপর একটি ঘোরে **ঘড়ির কাঁটার দিকে**, প্রতি সেকেন্ডে ${one}°; অন্যটি **উল্টো দিকে**, প্রতি সেকেন্ডে ${two}°।\n\n**কত সেকেন্ড পরে আলো দুটি প্রথমবার ${isOpposite ? 'ঠিক বিপরীত দুই দিকে' : 'আবার একই দিকে'} থাকে?**`,
      },
      hints: [
        {
          en: 'How large is the angle between the beams after one second? After two?',
          bn: 'এক সেকেন্ড পরে দুই আলোর মাঝের কোণ কত? দুই সেকেন্ড পরে?',
        },
        {
          en: isOpposite
            ? 'In opposite directions the two make a straight line. How many degrees have they turned together by then?'
            : 'When they meet again, how many degrees have the two turned together?',
          bn: isOpposite
            ? 'বিপরীত দুই দিকে থাকলে দুটি মিলে এক সরলরেখা হয়। ততক্ষণে দুটি মিলে কত ডিগ্রি ঘুরেছে?'
            : 'আবার যখন মেলে, ততক্ষণে দুটি মিলে কত ডিগ্রি ঘুরেছে?',
        },
      ],
      explanation: [
        {
          en: `Each second one beam moves away by ${one}° and the other by ${two}°. So the angle between them grows by $${one} + ${two} = ${both}$ degrees.`,
          bn: `প্রতি সেকেন্ডে একটি আলো সরে ${one}°, অন্যটি ${two}°। তাই মাঝের কোণ বাড়ে $${one} + ${two} = ${both}$ ডিগ্রি।`,
        },
        {
          en: `${isOpposite ? 'They point in opposite directions when this makes a straight line' : 'They meet again when this makes a full turn'}, ${turn}°: after $${turn} \\div ${both}$, that is **${seconds} seconds**.`,
          bn: `${isOpposite ? 'বিপরীত দিকে থাকে, যখন তাতে সরলকোণ হয়' : 'আবার মেলে, যখন তাতে পুরো এক পাক হয়'}, ${turn}°: $${turn} \\div ${both}$, মানে **${seconds} সেকেন্ড** পরে।`,
        },
      ],
      feedback: [
        {
          when: [turn / Math.abs(one - two)],
          en: 'They turn in different directions. Does the angle grow by the difference, or by the sum?',
          bn: 'দুটি উল্টো দিকে ঘোরে। মাঝের কোণ কি বিয়োগফলের সমান বাড়ে, নাকি যোগফলের?',
        },
        {
          when: [isOpposite ? 360 / both : 180 / both],
          en: isOpposite
            ? 'By then the two have turned a full circle together. How do they point?'
            : 'By then the two have turned half a circle together. How do they point?',
          bn: isOpposite
            ? 'ততক্ষণে দুটি মিলে পুরো এক পাক ঘুরেছে। তখন তারা কোন দিকে?'
            : 'ততক্ষণে দুটি মিলে আধা পাক ঘুরেছে। তখন তারা কোন দিকে?',
        },
        {
          when: [turn / one, turn / two],
          en: 'You turned only one of the beams.',
          bn: 'তুমি শুধু একটি আলো ঘুরিয়েছ।',
        },
      ],
    }
  },
})
