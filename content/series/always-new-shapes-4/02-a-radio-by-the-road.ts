import { BLUE, BROWN, circle, dot, label, line, RED } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Places of a radio: the parts of the road that it reaches, and how far it is moved between them, in metres. */
const PLACES = [65, 85, 125, 130, 145, 170, 185, 195, 205, 221].flatMap((reach) => {
  const legs = range(1, reach).filter((leg) => Number.isInteger(Math.sqrt(reach ** 2 - leg ** 2)))
  return legs.flatMap((far) =>
    legs
      .filter((near) => near < far && far < reach)
      .map((near) => ({
        before: 2 * Math.sqrt(reach ** 2 - far ** 2),
        moved: far - near,
        after: 2 * Math.sqrt(reach ** 2 - near ** 2),
      })),
  )
})

export default defineTemplate({
  id: 'always-new-radio-by-the-road',
  title: { en: 'A radio by the road', bn: 'রাস্তার ধারে বেতারকেন্দ্র' },
  concepts: ['circles', 'pythagoras'],
  level: 4,
  draw: (random) => ({ who: random.pick(PEOPLE), ...random.pick(PLACES) }),
  // All reaches and all distances from the road are tried.
  solve: ({ before, moved, after }) =>
    range(1, 260).filter((reach) =>
      range(moved + 1, reach).some(
        (far) =>
          far ** 2 + (before / 2) ** 2 === reach ** 2 && (far - moved) ** 2 + (after / 2) ** 2 === reach ** 2,
      ),
    ),
  isGood: ({ before, moved, after }, reach) =>
    before >= 30 &&
    moved >= 7 &&
    after - before >= 12 &&
    ![before, after, before / 2, after / 2, moved].includes(reach),
  picture: ({ before, moved, after }) => ({
    width: 380,
    height: 306,
    alt: {
      en: `A straight road and two places of a radio beside it, one straight behind the other, ${moved} m apart. A circle is drawn around each. The circle of the farther place cuts ${before} m out of the road, that of the nearer one, just as large, ${after} m. A sketch, not to measure.`,
      bn: `একটি সোজা রাস্তা, পাশে বেতারের দুই জায়গা, একটির সোজা পেছনে অন্যটি, মাঝে ${moved} মি। দুটি ঘিরে সমান দুই বৃত্ত। দূরের জায়গার বৃত্ত রাস্তার ${before} মি জুড়ে, কাছেরটির বৃত্ত ${after} মি জুড়ে। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      circle([190, 176], 120, { stroke: RED, width: 3, dashed: true }),
      circle([190, 132], 120, { stroke: BLUE, width: 3, dashed: true }),
      line(
        [
          [16, 84],
          [364, 84],
        ],
        { stroke: BROWN, width: 9 },
      ),
      line(
        [
          [80, 78],
          [300, 78],
        ],
        { stroke: BLUE, width: 4 },
      ),
      line(
        [
          [113, 90],
          [267, 90],
        ],
        { stroke: RED, width: 4 },
      ),
      line(
        [
          [190, 132],
          [190, 176],
        ],
        { width: 3 },
      ),
      dot([190, 176], 7, RED),
      dot([190, 132], 7, BLUE),
      label(metres(after), [190, 58], { size: 15, colour: BLUE }),
      label(metres(before), [190, 110], { size: 15, colour: RED }),
      label(metres(moved), [202, 154], { size: 15, from: 'start' }),
    ],
  }),
  write: ({ who, before, moved, after }, reach) => {
    const [half, wide] = [before / 2, after / 2]
    const far = (wide ** 2 - half ** 2 + moved ** 2) / (2 * moved)
    return {
      kind: 'text',
      answers: [reach],
      unit: 'm',
      statement: {
        en: `${who.en} has built a small radio station, whose signal reaches equally far in all directions. It stands some way from a straight road and is received on ${before} m of the road. ${who.en} moves it ${moved} m straight towards the road. Now it is received on ${after} m of the road.\n\n**How many metres does the signal reach?**`,
        bn: `${who.bn} ছোট একটি বেতারকেন্দ্র বানিয়েছে; তার সংকেত সব দিকে সমান দূর পর্যন্ত যায়। কেন্দ্রটি একটি সোজা রাস্তা থেকে কিছুটা দূরে; রাস্তার ${before} মিটার জুড়ে সংকেত পাওয়া যায়। ${who.bn} কেন্দ্রটি সোজা রাস্তার দিকে ${moved} মিটার সরাল। এখন সংকেত পাওয়া যায় রাস্তার ${after} মিটার জুড়ে।\n\n**সংকেত কত মিটার দূর পর্যন্ত যায়?**`,
      },
      hints: [
        {
          en: 'Where does the shortest way from the radio to the road meet the part of the road that it reaches?',
          bn: 'কেন্দ্র থেকে রাস্তায় যাওয়ার সবচেয়ে ছোট পথটি সংকেত পাওয়ার অংশের কোথায় গিয়ে মেলে?',
        },
        {
          en: 'Let the first place be x metres from the road. Write down Pythagoras for both places, and subtract the two equations.',
          bn: 'প্রথম জায়গাটি রাস্তা থেকে x মিটার দূরে ধরো। দুই জায়গার জন্যই পিথাগোরাসের সমীকরণ লেখো, তারপর একটি থেকে অন্যটি বিয়োগ করো।',
        },
      ],
      explanation: [
        {
          en: `The shortest way to the road ends in the middle of the part that is reached. With the reach r and the first distance x, Pythagoras gives $x^2 + ${half}^2 = r^2$ and $(x - ${moved})^2 + ${wide}^2 = r^2$.`,
          bn: `রাস্তায় যাওয়ার সবচেয়ে ছোট পথটি শেষ হয় সংকেত পাওয়ার অংশের ঠিক মাঝখানে। সংকেত r মিটার যায় আর প্রথম দূরত্ব x ধরলে পিথাগোরাসের উপপাদ্যে $x^2 + ${half}^2 = r^2$ আর $(x - ${moved})^2 + ${wide}^2 = r^2$।`,
        },
        {
          en: `Subtract: all squares of unknown numbers cancel, and $${2 * moved}x - ${moved ** 2} = ${wide ** 2} - ${half ** 2}$ is left.`,
          bn: `বিয়োগ করলে অজানা সংখ্যার সব বর্গ কাটা যায়, থাকে $${2 * moved}x - ${moved ** 2} = ${wide ** 2} - ${half ** 2}$।`,
        },
        {
          en: `So $x = ${wide ** 2 - half ** 2 + moved ** 2} \\div ${2 * moved} = ${far}$.`,
          bn: `তাই $x = ${wide ** 2 - half ** 2 + moved ** 2} \\div ${2 * moved} = ${far}$।`,
        },
        {
          en: `Then $r^2 = ${far}^2 + ${half}^2 = ${reach ** 2}$. The signal reaches **${reach} m**.`,
          bn: `তাহলে $r^2 = ${far}^2 + ${half}^2 = ${reach ** 2}$। সংকেত যায় **${reach} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [far],
          en: 'That is the distance from the first place to the road. How far is it to the end of the part that is reached?',
          bn: 'এটা প্রথম জায়গা থেকে রাস্তার দূরত্ব। রাস্তার যে অংশে সংকেত পাওয়া যায়, তার শেষ মাথা কত দূরে?',
        },
        {
          when: [far - moved],
          en: 'That is the distance from the second place to the road.',
          bn: 'এটা দ্বিতীয় জায়গা থেকে রাস্তার দূরত্ব।',
        },
        {
          when: [half, wide],
          en: 'The signal would reach just that far if the radio stood on the road itself.',
          bn: 'কেন্দ্রটি রাস্তার ওপরেই থাকলে সংকেত এত দূর যেত।',
        },
        {
          when: [2 * reach],
          en: 'That is the diameter of the circle. How far does the signal reach from its place?',
          bn: 'এটা বৃত্তের ব্যাস। নিজের জায়গা থেকে সংকেত কত দূর যায়?',
        },
        {
          when: [reach ** 2],
          en: 'That is the square of the reach.',
          bn: 'এটা দূরত্বের বর্গ।',
        },
      ],
    }
  },
  explanationPicture: ({ before, moved, after }, reach) => {
    const [half, wide] = [before / 2, after / 2]
    const far = (wide ** 2 - half ** 2 + moved ** 2) / (2 * moved)
    return {
      width: 380,
      height: 190,
      alt: {
        en: `Two right-angled triangles with their right angles at one and the same point of the road. One has the sides ${far} and ${half}, the other one ${far - moved} and ${wide}; the longest side of both is ${reach}.`,
        bn: `দুটি সমকোণী ত্রিভুজ, দুটিরই সমকোণ রাস্তার একই বিন্দুতে। একটির বাহু ${far} আর ${half}, অন্যটির ${far - moved} আর ${wide}; দুটিরই অতিভুজ ${reach}।`,
      },
      parts: [
        line(
          [
            [16, 40],
            [364, 40],
          ],
          { stroke: BROWN, width: 7 },
        ),
        line(
          [
            [190, 40],
            [190, 160],
            [100, 40],
          ],
          { stroke: RED, width: 4 },
        ),
        line(
          [
            [190, 96],
            [330, 40],
          ],
          { stroke: BLUE, width: 4 },
        ),
        dot([190, 160], 6, RED),
        dot([190, 96], 6, BLUE),
        label(half, [146, 22], { size: 14, colour: RED }),
        label(wide, [260, 22], { size: 14, colour: BLUE }),
        label(far, [180, 74], { size: 13, from: 'end', colour: RED }),
        label(far - moved, [198, 62], { size: 13, from: 'start', colour: BLUE }),
        label(reach, [128, 118], { size: 14, from: 'end', colour: RED }),
        label(reach, [270, 88], { size: 14, from: 'start', colour: BLUE }),
      ],
    }
  },
})
