import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, dot, label, line, RED } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-boats-apart',
  title: { en: 'Two boats, two directions', bn: 'দুই নৌকা, দুই দিকে' },
  concepts: ['speed', 'pythagoras'],
  level: 3,
  // Speeds in km an hour, hours of the first boat, and how many hours later the second one leaves.
  draw: (random) => ({
    north: random.between(4, 24),
    east: random.between(4, 24),
    hours: random.between(2, 5),
    later: random.between(0, 2),
  }),
  // Each distance is tried: squares on the sides are compared.
  solve: ({ north, east, hours, later }) =>
    range(1, 200).filter((apart) => apart * apart === (north * hours) ** 2 + (east * (hours - later)) ** 2),
  isGood: ({ north, east, hours, later }, apart) =>
    later >= 1 && hours > later && north !== east && ![north, east, hours].includes(apart) && apart <= 120,
  picture: ({ north, east }) => ({
    width: 320,
    height: 200,
    alt: {
      en: `From a landing stage one boat goes north at ${north} km/h, another one east at ${east} km/h. A dashed line joins the boats, with a question mark. A sketch, not to measure.`,
      bn: `একটি ঘাট থেকে এক নৌকা উত্তরে যায়, ঘণ্টায় ${north} কিমি; আরেক নৌকা পূর্বে, ঘণ্টায় ${east} কিমি। ভাঙা রেখা নৌকা দুটিকে জোড়ে, তাতে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      ...slimArrow([70, 160], [70, 44]),
      ...slimArrow([70, 160], [240, 160]),
      line(
        [
          [74, 36],
          [248, 154],
        ],
        { dashed: true, width: 3, stroke: BLUE },
      ),
      dot([70, 160], 8, RED),
      label({ en: `${north} km/h`, bn: `${north} কিমি/ঘ` }, [80, 126], { size: 14, from: 'start' }),
      label({ en: `${east} km/h`, bn: `${east} কিমি/ঘ` }, [150, 182], { size: 14 }),
      label('?', [184, 84], { size: 18, colour: BLUE }),
    ],
  }),
  write: ({ north, east, hours, later }, apart) => {
    const less = hours - later
    const [up, right] = [north * hours, east * less]
    const hour = (number: number) => (number === 1 ? '1 hour' : `${number} hours`)
    return {
      kind: 'text',
      answers: [apart],
      unit: 'km',
      statement: {
        en: `On a wide lake a boat leaves the landing stage and goes straight north at ${north} km/h. ${hour(later)[0]?.toUpperCase()}${hour(later).slice(1)} later another boat leaves the same place and goes straight east at ${east} km/h.\n\n**How many km are they apart ${hours} hours after the first boat left?**`,
        bn: `বড় একটি হাওরে ঘাট থেকে একটি নৌকা সোজা উত্তরে গেল, ঘণ্টায় ${north} কিমি বেগে। ${later} ঘণ্টা পরে একই ঘাট থেকে আরেকটি নৌকা সোজা পূর্বে গেল, ঘণ্টায় ${east} কিমি বেগে।\n\n**প্রথম নৌকা ছাড়ার ${hours} ঘণ্টা পরে নৌকা দুটি কত কিমি দূরে?**`,
      },
      hints: [
        {
          en: 'How far has each boat gone by then? Do both of them travel for the same time?',
          bn: 'ততক্ষণে কোন নৌকা কত কিমি গেছে? দুটি কি সমান সময় চলেছে?',
        },
        {
          en: 'North and east make a right angle. Which side of the triangle is the distance between the boats?',
          bn: 'উত্তর আর পূর্বের মাঝে সমকোণ। নৌকা দুটির দূরত্ব ত্রিভুজের কোন বাহু?',
        },
      ],
      explanation: [
        {
          en: `The first boat has gone $${north} \\times ${hours} = ${up}$ km, the second one $${east} \\times ${less} = ${right}$ km.`,
          bn: `প্রথম নৌকা গেছে $${north} \\times ${hours} = ${up}$ কিমি, দ্বিতীয়টি $${east} \\times ${less} = ${right}$ কিমি।`,
        },
        {
          en: `Both ways are the short sides of a right-angled triangle: $${up}^2 + ${right}^2 = ${up ** 2} + ${right ** 2} = ${apart ** 2}$.`,
          bn: `পথ দুটি একটি সমকোণী ত্রিভুজের ছোট দুই বাহু: $${up}^2 + ${right}^2 = ${up ** 2} + ${right ** 2} = ${apart ** 2}$।`,
        },
        {
          en: `The root of that is the distance: **${apart} km**.`,
          bn: `এর বর্গমূলই দূরত্ব: **${apart} কিমি**।`,
        },
      ],
      feedback: [
        {
          when: [up + right],
          en: 'That would be the way from one to the other past the landing stage. The straight line is shorter.',
          bn: 'এটা ঘাট হয়ে এক নৌকা থেকে আরেকটিতে যাওয়ার পথ। সোজা রেখা আরও ছোট।',
        },
        {
          when: [
            Math.round(Math.hypot(up, east * hours)),
            Math.floor(Math.hypot(up, east * hours)),
            up + east * hours,
          ],
          en: 'The second boat left later. For how many hours has it been going?',
          bn: 'দ্বিতীয় নৌকা পরে ছেড়েছে। সেটি কয় ঘণ্টা চলেছে?',
        },
        {
          when: [up, right, Math.abs(up - right)],
          en: 'Draw the three points: the landing stage and both boats. Which line is asked for?',
          bn: 'তিনটি বিন্দু আঁকো: ঘাট আর দুই নৌকা। কোন রেখাটি চাওয়া হয়েছে?',
        },
        { when: [up ** 2 + right ** 2], en: 'That is the square of the distance.', bn: 'এটা দূরত্বের বর্গ।' },
      ],
    }
  },
})
