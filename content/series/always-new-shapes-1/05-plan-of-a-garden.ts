import { BLUE, BROWN, dot, label, LEAF, line, rectangle } from '../../templates/drawing.ts'
import { cm, metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-plan-of-a-garden',
  title: { en: 'A garden on paper', bn: 'কাগজে আঁকা বাগান' },
  concepts: ['units', 'positions'],
  level: 1,
  // So many metres for 1 cm of the plan; the first part of the way is known on the plan, the second one really.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    scale: random.between(2, 9),
    plan: random.between(3, 12),
    real: random.between(10, 72),
  }),
  // Each way on the plan is tried, in centimetres: really it is as long as both parts.
  solve: ({ scale, plan, real }) => range(1, 60).filter((way) => way * scale === plan * scale + real),
  isGood: ({ scale, plan, real }, way) =>
    way - plan >= 3 && way - plan <= 15 && ![scale, plan, real].includes(way) && way - plan !== plan,
  picture: ({ scale, plan, real }) => ({
    width: 340,
    height: 170,
    alt: {
      en: `A plan with a way from a gate to a well, marked ${plan} cm, and on from the well to a tree, marked ${real} m. Below: 1 cm is ${scale} m. A sketch, not to measure.`,
      bn: `একটি নকশা: ফটক থেকে কুয়া পর্যন্ত পথে লেখা ${plan} সেমি, কুয়া থেকে গাছ পর্যন্ত ${real} মি। নিচে লেখা: ১ সেমি মানে ${scale} মি। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      rectangle([10, 10], 320, 118, { fill: LEAF, width: 3 }),
      line(
        [
          [40, 100],
          [150, 46],
          [296, 84],
        ],
        { stroke: BROWN, width: 4 },
      ),
      ...(
        [
          [40, 100],
          [150, 46],
          [296, 84],
        ] as const
      ).map((at) => dot(at, 8, BROWN)),
      label(cm(plan), [82, 56], { size: 15, colour: BLUE }),
      label(metres(real), [232, 46], { size: 15, colour: BLUE }),
      label({ en: `1 cm = ${scale} m`, bn: `১ সেমি = ${scale} মি` }, [170, 149], { size: 15 }),
    ],
  }),
  write: ({ who, scale, plan, real }, way) => ({
    kind: 'text',
    answers: [way],
    unit: 'cm',
    statement: {
      en: `On ${who.en}’s plan 1 cm stands for ${scale} m. From gate to well it is ${plan} cm on the plan. From well to tree it is ${real} m in the garden.\n\n**How long is the whole way from gate to tree on the plan, in cm?**`,
      bn: `${who.bn} বাগানের একটি নকশা এঁকেছে; তাতে ১ সেমি মানে ${scale} মিটার। নকশায় ফটক থেকে কুয়া ${plan} সেমি। বাগানে কুয়া থেকে গাছ ${real} মিটার।\n\n**নকশায় ফটক থেকে গাছ পর্যন্ত পুরো পথ কত সেমি?**`,
    },
    hints: [
      {
        en: 'Which of the two lengths is on the plan, and which is in the garden?',
        bn: 'দুটি মাপের কোনটি নকশার, আর কোনটি বাগানের?',
      },
      {
        en: `How many centimetres does ${who.en} draw for the way from the well to the tree?`,
        bn: `কুয়া থেকে গাছ পর্যন্ত পথটা ${who.bn} কত সেমি এঁকেছে?`,
      },
    ],
    explanation: [
      {
        en: `From the well to the tree the plan needs 1 cm for every ${scale} m: $${real} \\div ${scale} = ${real / scale}$ cm.`,
        bn: `কুয়া থেকে গাছ: প্রতি ${scale} মিটারের জন্য ১ সেমি, তাই নকশায় $${real} \\div ${scale} = ${real / scale}$ সেমি।`,
      },
      {
        en: `The whole way on the plan is $${plan} + ${real / scale}$, that is **${way} cm**.`,
        bn: `নকশায় পুরো পথ $${plan} + ${real / scale}$, মানে **${way} সেমি**।`,
      },
    ],
    feedback: [
      {
        when: [plan + real],
        en: 'You added centimetres of the plan and metres of the garden. Can they be added?',
        bn: 'তুমি নকশার সেমি আর বাগানের মিটার যোগ করেছ। এগুলো কি যোগ করা যায়?',
      },
      {
        when: [plan * scale + real],
        en: 'That is how long the way is in the garden, in metres.',
        bn: 'এটা বাগানের আসল পথ, মিটারে।',
      },
      {
        when: [real / scale],
        en: 'That is the second part on the plan. And the first one?',
        bn: 'এটা নকশায় পথের দ্বিতীয় অংশ। আর প্রথম অংশ?',
      },
    ],
  }),
})
