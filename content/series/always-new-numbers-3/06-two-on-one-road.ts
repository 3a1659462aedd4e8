import { slimArrow } from '../../drawings/kit/marks.ts'
import { bicycle } from '../../drawings/kit/travel.ts'
import { BLUE, label, line, RED } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-meeting-on-the-road',
  title: { en: 'Two on one road', bn: 'এক পথে দুজন' },
  concepts: ['speed', 'equations'],
  level: 3,
  draw: (random) => ({
    who: random.pick(PEOPLE.slice(0, 6)),
    friend: random.pick(PEOPLE.slice(6)),
    way: random.between(14, 60),
    speed: random.between(8, 18),
    other: random.between(8, 18),
    // Minutes that the first one is ahead.
    ahead: random.pick([15, 20, 30, 40, 45]),
  }),
  // Minute by minute after the second one has set out.
  solve: ({ way, speed, other, ahead }) =>
    range(1, 240).filter((minutes) => speed * (ahead + minutes) + other * minutes === way * 60),
  isGood: ({ speed, other, ahead }, minutes) =>
    speed !== other && minutes >= 20 && minutes !== ahead && (speed * ahead) % 60 === 0 && minutes % 5 === 0,
  picture: ({ way, speed, other }) => ({
    width: 340,
    height: 150,
    alt: {
      en: `Two bicycles at the ends of a road of ${way} km, one at ${speed} and one at ${other} km/h, towards each other.`,
      bn: `${way} কিমি পথের দুই মাথায় দুটি সাইকেল, একটি ঘণ্টায় ${speed} কিমি, অন্যটি ${other} কিমি বেগে, মুখোমুখি।`,
    },
    parts: [
      line(
        [
          [20, 112],
          [320, 112],
        ],
        { width: 3 },
      ),
      ...bicycle([64, 110]),
      ...bicycle([276, 110]),
      ...slimArrow([104, 62], [150, 62], { stroke: RED }),
      label(speed, [127, 46], { size: 16 }),
      ...slimArrow([236, 62], [190, 62], { stroke: BLUE }),
      label(other, [213, 46], { size: 16 }),
      label(way, [170, 132], { size: 16 }),
    ],
  }),
  write: ({ who, friend, way, speed, other, ahead }, minutes) => {
    const before = (speed * ahead) / 60
    const rest = way - before
    return {
      kind: 'text',
      answers: [minutes],
      unit: 'min',
      statement: {
        en: `Between two villages the road is ${way} km long. ${who.en} sets out from the first one by bicycle at ${speed} km/h. ${ahead} minutes later ${friend.en} starts from the other one at ${other} km/h, towards ${who.en}.\n\n**How many minutes after ${friend.en} has started do they meet?**`,
        bn: `দুই গ্রামের মাঝের পথ ${way} কিমি। ${who.bn} প্রথম গ্রাম থেকে সাইকেলে ঘণ্টায় ${speed} কিমি বেগে রওনা হলো। ${ahead} মিনিট পরে অন্য গ্রাম থেকে ${friend.bn} ঘণ্টায় ${other} কিমি বেগে তার দিকে রওনা হলো।\n\n**${friend.bn} রওনা হওয়ার কত মিনিট পরে দুজনের দেখা হবে?**`,
      },
      hints: [
        {
          en: `How far has ${who.en} come before ${friend.en} starts? What is left of the road?`,
          bn: `${friend.bn} রওনা হওয়ার আগে ${who.bn} কত দূর গেছে? পথের কতটা বাকি?`,
        },
        {
          en: 'From then on the road between them shrinks from both ends. By how many km an hour?',
          bn: 'তারপর মাঝের পথ দুই দিক থেকেই কমে। ঘণ্টায় কত কিমি কমে?',
        },
      ],
      explanation: [
        {
          en: `In ${ahead} minutes the first bicycle goes $${speed} \\times ${ahead} \\div 60 = ${before}$ km. $${way} - ${before} = ${rest}$ km are left.`,
          bn: `${ahead} মিনিটে প্রথম সাইকেল যায় $${speed} \\times ${ahead} \\div 60 = ${before}$ কিমি। বাকি $${way} - ${before} = ${rest}$ কিমি।`,
        },
        {
          en: `Towards each other they do $${speed} + ${other} = ${speed + other}$ km in 60 minutes. For ${rest} km they need $${rest} \\times 60 \\div ${speed + other}$, that is **${minutes} minutes**.`,
          bn: `মুখোমুখি চললে দুজনে মিলে ৬০ মিনিটে যায় $${speed} + ${other} = ${speed + other}$ কিমি। ${rest} কিমিতে লাগে $${rest} \\times 60 \\div ${speed + other}$, মানে **${minutes} মিনিট**।`,
        },
      ],
      feedback: [
        {
          when: [minutes + ahead],
          en: `That is counted from when ${who.en} started.`,
          bn: 'এটা গোনা হয়েছে প্রথম জন রওনা হওয়ার সময় থেকে।',
        },
        {
          when: [(way * 60) / (speed + other), Math.round((way * 60) / (speed + other))],
          en: 'You let both start at the same time.',
          bn: 'তুমি দুজনকে একই সময়ে রওনা করিয়েছ।',
        },
        {
          when: [rest, before],
          en: 'That is a distance in km. The question asks for a time.',
          bn: 'এটা কিলোমিটারে পথ। জানতে চাওয়া হয়েছে সময়।',
        },
      ],
    }
  },
})
