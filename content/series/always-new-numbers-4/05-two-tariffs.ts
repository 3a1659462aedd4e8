import { BLUE, dot, label, line, RED } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-two-tariffs',
  title: { en: 'Two prices for a ride', bn: 'এক যাত্রার দুই ভাড়া' },
  concepts: ['functions', 'equations'],
  level: 4,
  // Taka at the start, and for each km.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    start: random.between(4, 16) * 5,
    each: random.between(10, 24),
    other: random.between(1, 8) * 5,
    otherEach: random.between(14, 40),
  }),
  solve: ({ start, each, other, otherEach }) =>
    range(1, 60).filter((way) => start + each * way === other + otherEach * way),
  isGood: ({ start, each, other, otherEach }, way) =>
    start > other && otherEach - each >= 2 && way >= 3 && ![start, each, other, otherEach].includes(way),
  picture: () => ({
    width: 300,
    height: 165,
    alt: {
      en: 'Two straight lines: one begins high and rises slowly, the other begins low and rises steeply; they cross.',
      bn: 'দুটি সরলরেখা: একটি উঁচু থেকে শুরু হয়ে ধীরে ওঠে, অন্যটি নিচু থেকে শুরু হয়ে খাড়া ওঠে; মাঝে ছেদ করে।',
    },
    parts: [
      line(
        [
          [40, 16],
          [40, 140],
          [280, 140],
        ],
        { width: 3 },
      ),
      line(
        [
          [40, 92],
          [270, 46],
        ],
        { stroke: BLUE },
      ),
      line(
        [
          [40, 124],
          [250, 20],
        ],
        { stroke: RED },
      ),
      dot([138, 74], 6),
      label('?', [138, 152], { size: 15 }),
      line(
        [
          [138, 82],
          [138, 138],
        ],
        { dashed: true, width: 3 },
      ),
    ],
  }),
  write: ({ who, start, each, other, otherEach }, way) => ({
    kind: 'text',
    answers: [way],
    unit: 'km',
    statement: {
      en: `${who.en} may go by taxi or by auto rickshaw. The taxi costs ${start} taka at the start and ${each} taka for every km, the auto rickshaw ${other} taka at the start and ${otherEach} taka for every km.\n\n**After how many km do both cost the same?**`,
      bn: `${who.bn} ট্যাক্সিতেও যেতে পারে, সিএনজিতেও। ট্যাক্সিতে শুরুতে ${start} টাকা, তারপর প্রতি কিমি ${each} টাকা। সিএনজিতে শুরুতে ${other} টাকা, তারপর প্রতি কিমি ${otherEach} টাকা।\n\n**কত কিমি গেলে দুটির ভাড়া সমান?**`,
    },
    hints: [
      { en: 'How much dearer is the taxi at the start?', bn: 'শুরুতে ট্যাক্সির ভাড়া কত বেশি?' },
      {
        en: 'By how much does this difference shrink with every km?',
        bn: 'প্রতি কিমিতে সেই তফাতের কতটা মিটে যায়?',
      },
    ],
    explanation: [
      {
        en: `At the start the taxi costs $${start} - ${other} = ${start - other}$ taka more. With every km the difference shrinks by $${otherEach} - ${each} = ${otherEach - each}$ taka.`,
        bn: `শুরুতে ট্যাক্সির ভাড়া $${start} - ${other} = ${start - other}$ টাকা বেশি। প্রতি কিমিতে তফাত কমে $${otherEach} - ${each} = ${otherEach - each}$ টাকা।`,
      },
      {
        en: `$${start - other} \\div ${otherEach - each}$ makes **${way} km**. From then on the taxi is cheaper.`,
        bn: `$${start - other} \\div ${otherEach - each}$, মানে **${way} কিমি**। তারপর থেকে ট্যাক্সিই সস্তা।`,
      },
    ],
    anotherWay: [
      {
        en: `As an equation: $${start} + ${each}x = ${other} + ${otherEach}x$, so $${start - other} = ${otherEach - each}x$.`,
        bn: `সমীকরণে: $${start} + ${each}x = ${other} + ${otherEach}x$, তাই $${start - other} = ${otherEach - each}x$।`,
      },
    ],
    feedback: [
      { when: [start - other], en: 'That is the difference at the start, in taka.', bn: 'এটা শুরুর তফাত, টাকায়।' },
      {
        when: [start + each * way],
        en: 'That is what both cost there. The question asks for the way.',
        bn: 'এটা তখনকার ভাড়া। জানতে চাওয়া হয়েছে পথ কত।',
      },
      {
        when: [
          Math.round((start + other) / (each + otherEach)),
          Math.round((start - other) / each),
          Math.round((start - other) / otherEach),
        ],
        en: 'Work out both fares for your way. Are they equal?',
        bn: 'তোমার পথের জন্য দুটি ভাড়াই হিসাব করো। সমান হয় কি?',
      },
    ],
  }),
})
