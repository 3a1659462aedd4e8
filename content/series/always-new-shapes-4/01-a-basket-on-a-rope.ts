import { BLUE, BROWN, circle, dot, label, line, polygon, RED, SUN } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** How far a rope goes down that is pulled straight and goes so far to the side. */
const dropOf = (rope: number, apart: number): number => Math.sqrt(rope ** 2 - apart ** 2)

export default defineTemplate({
  id: 'always-new-basket-on-a-rope',
  title: { en: 'A basket on a rope', bn: 'দড়িতে ঝোলানো ঝুড়ি' },
  concepts: ['pythagoras', 'symmetry'],
  level: 4,
  draw: (random) => {
    const apart = random.between(12, 56)
    return {
      apart,
      rope: apart + random.between(1, 14),
      first: random.between(8, 30),
      second: random.between(5, 28),
    }
  },
  // All heights are tried: equal slopes say where the wheel is, and the two parts are measured.
  solve: ({ apart, rope, first, second }) =>
    range(1, Math.min(first, second) - 1).filter((height) => {
      const [left, right] = [first - height, second - height]
      const way = (apart * left) / (left + right)
      return Math.abs(Math.hypot(way, left) + Math.hypot(apart - way, right) - rope) < 1e-9
    }),
  isGood: ({ apart, rope, first, second }, height) =>
    first >= second + 2 &&
    height >= 2 &&
    dropOf(rope, apart) >= 5 &&
    dropOf(rope, apart) < apart &&
    ![apart, rope, first, second, first - height, second - height].includes(height),
  picture: ({ apart, rope, first, second }) => ({
    width: 416,
    height: 232,
    alt: {
      en: `Two upright posts on level ground, ${first} m and ${second} m high, ${apart} m apart. A rope of ${rope} m hangs from top to top. Where it is lowest, a wheel carries a basket; a question mark stands for the height of the wheel above the ground. A sketch, not to measure.`,
      bn: `সমতল মাটিতে দুটি খাড়া খুঁটি, ${first} মি আর ${second} মি উঁচু, মাঝে ${apart} মি। এক মাথা থেকে আরেক মাথায় ${rope} মিটারের একটি দড়ি ঝুলছে। সবচেয়ে নিচু জায়গায় চাকা, তাতে ঝুড়ি; মাটি থেকে চাকা কত ওপরে, সেখানে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      line(
        [
          [40, 196],
          [380, 196],
        ],
        { stroke: BROWN, width: 3 },
      ),
      line(
        [
          [80, 196],
          [80, 40],
        ],
        { stroke: BROWN, width: 7 },
      ),
      line(
        [
          [340, 196],
          [340, 80],
        ],
        { stroke: BROWN, width: 7 },
      ),
      line(
        [
          [80, 40],
          [242, 140],
          [340, 80],
        ],
        { width: 3 },
      ),
      line(
        [
          [242, 140],
          [242, 160],
        ],
        { width: 3 },
      ),
      polygon(
        [
          [226, 160],
          [258, 160],
          [252, 180],
          [232, 180],
        ],
        { fill: SUN, width: 3 },
      ),
      circle([242, 140], 6, { fill: SUN, width: 3 }),
      line(
        [
          [252, 140],
          [304, 140],
        ],
        { stroke: BLUE, width: 3, dashed: true },
      ),
      line(
        [
          [296, 142],
          [296, 194],
        ],
        { stroke: BLUE, width: 3 },
      ),
      label('?', [314, 168], { size: 17, colour: BLUE }),
      label(metres(first), [70, 122], { size: 14, from: 'end' }),
      label(metres(second), [350, 140], { size: 14, from: 'start' }),
      label(metres(apart), [210, 215], { size: 14 }),
      label(metres(rope), [206, 78], { size: 14 }),
    ],
  }),
  explanationPicture: ({ apart, rope, first, second }) => ({
    width: 416,
    height: 228,
    alt: {
      en: `The short part of the rope is mirrored in the level line through the wheel. So the rope becomes one straight line of ${rope} m. It goes ${apart} m to the side and ${dropOf(rope, apart)} m down: the parts of the posts of ${first} m and ${second} m above the wheel, added up.`,
      bn: `চাকা বরাবর অনুভূমিক রেখায় দড়ির ছোট পাশটি উল্টে গেছে। তাই দড়ি হয়েছে ${rope} মিটারের একটি সোজা রেখা। পাশের দিকে সেটি যায় ${apart} মি, নিচের দিকে ${dropOf(rope, apart)} মি: ${first} মি আর ${second} মি খুঁটির চাকার ওপরের অংশের যোগফল।`,
    },
    parts: [
      line(
        [
          [80, 40],
          [340, 40],
          [340, 200],
        ],
        { stroke: BLUE, width: 3 },
      ),
      line(
        [
          [60, 140],
          [360, 140],
        ],
        { dashed: true, width: 3 },
      ),
      line(
        [
          [242, 140],
          [340, 80],
        ],
        { stroke: RED, dashed: true, width: 4 },
      ),
      line(
        [
          [80, 40],
          [242, 140],
        ],
        { width: 4 },
      ),
      line(
        [
          [242, 140],
          [340, 200],
        ],
        { stroke: RED, width: 5 },
      ),
      dot([80, 40], 6),
      dot([242, 140], 7),
      dot([340, 80], 5, RED),
      label(metres(rope), [118, 108], { size: 14 }),
      label(metres(apart), [210, 22], { size: 14 }),
      label(metres(dropOf(rope, apart)), [350, 112], { size: 14, from: 'start' }),
    ],
  }),
  write: ({ apart, rope, first, second }, height) => {
    const drop = dropOf(rope, apart)
    const both = first + second
    return {
      kind: 'text',
      answers: [height],
      unit: 'm',
      statement: {
        en: `On level ground stand two upright posts, ${first} m and ${second} m high, ${apart} m apart. A rope of ${rope} m is tied to their tops. A basket hangs from a small wheel that rolls along the rope. It stops where the two parts of the rope, both pulled straight, are **equally steep**.\n\n**How many metres above the ground is the wheel then?**`,
        bn: `সমতল মাটিতে দুটি খাড়া খুঁটি, একটি ${first} মিটার আর অন্যটি ${second} মিটার উঁচু; মাঝে দূরত্ব ${apart} মিটার। ${rope} মিটারের একটি দড়ি দুই খুঁটির মাথায় বাঁধা। দড়ির ওপর দিয়ে একটি ছোট চাকা গড়ায়, তাতে ঝুড়ি ঝোলে। চাকার দুই পাশে দড়ি টানটান সোজা; চাকা থামে যেখানে **দুই পাশের ঢাল সমান**।\n\n**চাকাটি তখন মাটি থেকে কত মিটার ওপরে?**`,
      },
      hints: [
        {
          en: 'Mirror the shorter part of the rope in the level line through the wheel. What do the two parts make together then?',
          bn: 'চাকা বরাবর একটি অনুভূমিক রেখা ধরো। দড়ির ছোট পাশটি সেই রেখায় আয়নার মতো উল্টে দিলে দুই পাশ মিলে কী হয়?',
        },
        {
          en: `It is one straight line of ${rope} m, which goes ${apart} m to the side. How far does it go down, and what has that to do with the heights of the posts?`,
          bn: `হয় ${rope} মিটারের একটিমাত্র সোজা রেখা; পাশের দিকে সেটি যায় ${apart} মিটার। নিচের দিকে কত? খুঁটির উচ্চতার সঙ্গে তার কী সম্পর্ক?`,
        },
      ],
      explanation: [
        {
          en: `Mirror the shorter part of the rope in the level line through the wheel. Both parts are equally steep, so together they make one straight line of ${rope} m.`,
          bn: `চাকা বরাবর অনুভূমিক রেখায় দড়ির ছোট পাশটি উল্টে দাও। দুই পাশের ঢাল সমান, তাই দুটি মিলে ${rope} মিটারের একটি সোজা রেখা হয়।`,
        },
        {
          en: `It goes ${apart} m to the side. By Pythagoras it goes $\\sqrt{${rope}^2 - ${apart}^2} = ${drop}$ m down.`,
          bn: `পাশের দিকে সেটি যায় ${apart} মিটার। পিথাগোরাসের উপপাদ্যে নিচের দিকে যায় $\\sqrt{${rope}^2 - ${apart}^2} = ${drop}$ মিটার।`,
        },
        {
          en: `Let the wheel be x metres above the ground. The posts rise $${first} - x$ and $${second} - x$ above it, and the straight line goes down just that, added up: $${both} - 2x = ${drop}$.`,
          bn: `চাকা মাটি থেকে x মিটার ওপরে ধরো। চাকার ওপরে খুঁটি দুটির $${first} - x$ আর $${second} - x$; সোজা রেখাটি নামে ঠিক এই দুটির যোগফল: $${both} - 2x = ${drop}$।`,
        },
        {
          en: `So $2x = ${both - drop}$, and the wheel is **${height} m** above the ground.`,
          bn: `তাই $2x = ${both - drop}$, আর চাকাটি মাটি থেকে **${height} মিটার** ওপরে।`,
        },
      ],
      feedback: [
        {
          when: [drop],
          en: 'That is how far the two posts rise above the wheel, added up.',
          bn: 'চাকার ওপরে দুই খুঁটির যতটুকু, এটা তার যোগফল।',
        },
        {
          when: [first - height, second - height],
          en: 'That is how far the wheel hangs below the top of a post. How far is it from the ground?',
          bn: 'একটি খুঁটির মাথা থেকে চাকা এত নিচে। মাটি থেকে কত ওপরে?',
        },
        {
          when: [first - drop / 2, second - drop / 2],
          en: 'That would be so if the other post were just as high.',
          bn: 'অন্য খুঁটিটিও এই খুঁটির সমান উঁচু হলে এমন হতো।',
        },
        {
          when: [both - drop],
          en: 'Both heights begin at the ground. How often is the height of the wheel in this number?',
          bn: 'দুই খুঁটির উচ্চতাই মাটি থেকে। এই সংখ্যায় চাকার উচ্চতা কতবার আছে?',
        },
      ],
    }
  },
})
