import { label, LEAF, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-two-mats',
  title: { en: 'Two mats, one over the other', bn: 'দুই মাদুর, একটার ওপর আরেকটা' },
  concepts: ['area', 'sets'],
  level: 2,
  // The lower mat, the upper one, the width of what lies double, and the floor that the two cover.
  draw: (random) => ({
    long: random.between(4, 9),
    wide: random.between(3, 7),
    top: random.between(4, 9),
    high: random.between(3, 7),
    strip: random.between(2, 4),
    floor: random.between(20, 110),
  }),
  // All lengths of the double part are tried, and the floor is counted without it and with it.
  solve: ({ long, wide, top, high, strip, floor }) =>
    range(1, Math.min(long, top) - 1).filter((length) => {
      const double = length * strip
      return long * wide - double + (top * high - double) + double === floor
    }),
  isGood: ({ long, wide, top, high, strip }, length) =>
    long > wide &&
    top > high &&
    strip < wide &&
    strip < high &&
    length > strip &&
    `${long} ${wide}` !== `${top} ${high}` &&
    ![long, wide, top, high, strip].includes(length),
  picture: ({ long, wide, top, high, strip }) => ({
    width: 384,
    height: 236,
    alt: {
      en: `Two rectangles, ${long} m by ${wide} m and ${top} m by ${high} m. A corner of one lies over a corner of the other. The double part is a rectangle, ${strip} m wide; its length is marked with a question mark. A sketch, not to measure.`,
      bn: `দুটি আয়ত, ${long} মি × ${wide} মি আর ${top} মি × ${high} মি। একটির কোনা আরেকটির কোনার ওপর। যেখানে দুটিই আছে, সে অংশ আয়ত, ${strip} মি চওড়া; তার দৈর্ঘ্যে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      rectangle([56, 32], 170, 110, { fill: SKY, width: 3 }),
      rectangle([146, 88], 170, 110, { fill: LEAF, width: 3 }),
      rectangle([146, 88], 80, 54, { fill: SUN, width: 3 }),
      label(metres(long), [141, 18], { size: 14 }),
      label(metres(wide), [29, 87], { size: 14 }),
      label(metres(top), [231, 216], { size: 14 }),
      label(metres(high), [348, 143], { size: 14 }),
      label(metres(strip), [170, 116], { size: 14 }),
      label('?', [196, 76], { size: 18 }),
    ],
  }),
  write: ({ long, wide, top, high, strip, floor }, length) => {
    const [one, two] = [long * wide, top * high]
    const double = one + two - floor
    return {
      kind: 'text',
      answers: [length],
      unit: 'm',
      statement: {
        en: `Two mats lie on the floor: one ${long} m long and ${wide} m wide, the other ${top} m long and ${high} m wide. A corner of one lies over a corner of the other. The double part is a rectangle, ${strip} m wide. Together the mats cover ${floor} m² of the floor.\n\n**How many metres long is the double part?**`,
        bn: `মেঝেতে দুটি মাদুর: একটি ${long} মিটার লম্বা, ${wide} মিটার চওড়া; অন্যটি ${top} মিটার লম্বা, ${high} মিটার চওড়া। একটির কোনা আরেকটির কোনার ওপর। যেখানে দুটিই আছে, সে অংশ আয়তাকার, ${strip} মিটার চওড়া। দুটি মিলে মেঝের ${floor} বর্গমিটার ঢাকে।\n\n**যেখানে দুটিই আছে, সে অংশ কত মিটার লম্বা?**`,
      },
      hints: [
        {
          en: 'How large are the two mats together? Why do they cover less floor than that?',
          bn: 'মাদুর দুটির ক্ষেত্রফল মিলে কত? তার চেয়ে কম মেঝে ঢাকে কেন?',
        },
        {
          en: 'The sum of the two areas counts the double part twice. How large is it?',
          bn: 'যে অংশে দুটিই আছে, দুই ক্ষেত্রফলের যোগফলে তা দুবার গোনা হয়। সেটির ক্ষেত্রফল কত?',
        },
      ],
      explanation: [
        {
          en: `The mats have areas of $${long} \\times ${wide} = ${one}$ and $${top} \\times ${high} = ${two}$ square metres, ${one + two} together.`,
          bn: `মাদুর দুটির ক্ষেত্রফল $${long} \\times ${wide} = ${one}$ আর $${top} \\times ${high} = ${two}$ বর্গমিটার, মিলে ${one + two}।`,
        },
        {
          en: `That counts the double part twice, but on the floor it is there once. So it has $${one + two} - ${floor} = ${double}$ square metres.`,
          bn: `যে অংশে দুটিই আছে, তাতে তা দুবার গোনা হয়েছে, অথচ মেঝেতে তা একবারই আছে। তাই তার ক্ষেত্রফল $${one + two} - ${floor} = ${double}$ বর্গমিটার।`,
        },
        {
          en: `It is ${strip} m wide, so $${double} \\div ${strip}$: it is **${length} m** long.`,
          bn: `তা ${strip} মিটার চওড়া, তাই $${double} \\div ${strip}$: লম্বায় **${length} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [double],
          en: 'That is its area. The question is how long it is.',
          bn: 'এটা তার ক্ষেত্রফল। প্রশ্ন হলো, তা কত লম্বা।',
        },
        {
          when: [double / (2 * strip)],
          en: 'How many times too often does the sum of the areas count the double part?',
          bn: 'যে অংশে দুটিই আছে, ক্ষেত্রফলের যোগফলে তা কতবার বেশি গোনা হয়েছে?',
        },
        {
          when: [one + two - floor - strip, long - strip, top - strip],
          en: 'An area is length times width. Begin with the areas of the two mats.',
          bn: 'ক্ষেত্রফল হলো দৈর্ঘ্য গুণ প্রস্থ। দুই মাদুরের ক্ষেত্রফল দিয়ে শুরু করো।',
        },
      ],
    }
  },
})
