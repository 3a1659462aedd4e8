import { type Drawing, label, line, type Part, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The same for all: a path drawn to scale could be measured. */
const PLAN: Pick<Drawing, 'width' | 'height'> = { width: 400, height: 270 }
const pond = (long: number, wide: number): Part[] => [
  rectangle([25, 25], 350, 220, { fill: SUN }),
  rectangle([70, 70], 260, 130, { fill: SKY }),
  label(metres(long), [200, 92]),
  label(metres(wide), [84, 135], { from: 'start' }),
]

export default defineTemplate({
  id: 'always-new-pond-path',
  title: { en: 'A path around the pond', bn: 'পুকুর ঘিরে পথ' },
  concepts: ['area', 'equations'],
  level: 2,
  draw: (random) => ({
    long: random.between(8, 30),
    wide: random.between(5, 20),
    path: random.between(30, 400),
  }),
  // The width of the path, tried metre by metre.
  solve: ({ long, wide, path }) =>
    range(1, 9).filter((width) => (long + 2 * width) * (wide + 2 * width) - long * wide === path),
  isGood: ({ long, wide }, width) => width >= 3 && long > wide + 2 && width < wide,
  write: ({ long, wide, path }, width) => ({
    kind: 'text',
    answers: [width],
    unit: 'm',
    statement: {
      en: `A pond is a rectangle, ${long} m long and ${wide} m wide. Around it runs a path that is equally wide everywhere, its outer edge a rectangle, too. The path alone covers ${path} m².\n\n**How many metres wide is the path?**`,
      bn: `একটি পুকুর আয়তাকার: ${long} মিটার লম্বা, ${wide} মিটার চওড়া। পুকুর ঘিরে সব দিকে সমান চওড়া একটি পথ, তার বাইরের কিনারাও আয়তাকার। শুধু পথটুকুর ক্ষেত্রফল ${path} বর্গমিটার।\n\n**পথটি কত মিটার চওড়া?**`,
    },
    hints: [
      {
        en: 'If the path is one metre wide, how long and how wide are pond and path together?',
        bn: 'পথ যদি এক মিটার চওড়া হয়, পুকুর আর পথ মিলে কতটা লম্বা আর কতটা চওড়া?',
      },
      {
        en: 'Cut the path into four strips along the sides and four squares in the corners. Which widths fit?',
        bn: 'পথটিকে চার পাশের চারটি ফালি আর চার কোনার চারটি বর্গে ভাগ করো। কোন মাপে মেলে?',
      },
    ],
    explanation: [
      {
        en: `With a path $w$ metres wide there are four strips along the sides, together $2 \\times (${long} + ${wide}) \\times w = ${2 * (long + wide)} \\times w$, and four squares in the corners, $4 \\times w \\times w$.`,
        bn: `পথ $w$ মিটার চওড়া হলে চার পাশের ফালি মিলে $2 \\times (${long} + ${wide}) \\times w = ${2 * (long + wide)} \\times w$, আর চার কোনার বর্গ মিলে $4 \\times w \\times w$।`,
      },
      {
        en: `Try widths: for ${width} it is $${2 * (long + wide)} \\times ${width} + 4 \\times ${width * width} = ${path}$. A wider path is larger, a narrower one smaller, so it is **${width} m**.`,
        bn: `মাপ ধরে দেখো: ${width} হলে $${2 * (long + wide)} \\times ${width} + 4 \\times ${width * width} = ${path}$। পথ এর চেয়ে চওড়া হলে বেশি, সরু হলে কম; তাই **${width} মিটার**।`,
      },
    ],
    feedback: [
      {
        when: [2 * width],
        en: 'Length and width grow by the path on both sides. How wide is it on each?',
        bn: 'পথ দুই পাশেই আছে, তাই মাপ বাড়ে দুবার। এক পাশে পথ কত চওড়া?',
      },
      {
        when: [Math.round(path / (2 * (long + wide))), Math.floor(path / (2 * (long + wide)))],
        en: 'Do not forget the corners of the path.',
        bn: 'পথের কোনাগুলোর কথা ভুলো না।',
      },
      {
        when: [width + 1, width - 1],
        en: 'Calculate the whole rectangle with that width and take the pond away.',
        bn: 'ওই মাপ ধরে পুরো আয়তের ক্ষেত্রফল বের করে পুকুরটুকু বাদ দাও।',
      },
    ],
  }),
  picture: ({ long, wide }) => ({
    ...PLAN,
    alt: {
      en: `A rectangular pond, ${long} m long and ${wide} m wide, in the middle of a larger rectangle. The path lies between them; its width has a question mark. A sketch, not to measure.`,
      bn: `একটি বড় আয়তের মাঝখানে আয়তাকার পুকুর, ${long} মিটার লম্বা আর ${wide} মিটার চওড়া। মাঝের অংশটুকু পথ; পথটি কত চওড়া, সেখানে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
    },
    parts: [...pond(long, wide), label('?', [47, 135], { size: 22 })],
  }),
  explanationPicture: ({ long, wide }) => ({
    ...PLAN,
    alt: {
      en: `The path cut into four strips along the sides of the pond and four squares with sides w in the corners.`,
      bn: `পথটি পুকুরের চার পাশের চারটি ফালি আর চার কোনায় w বাহুর চারটি বর্গে কাটা।`,
    },
    parts: [
      ...pond(long, wide),
      ...[70, 330].map((x) =>
        line(
          [
            [x, 25],
            [x, 245],
          ],
          { dashed: true },
        ),
      ),
      ...[70, 200].map((y) =>
        line(
          [
            [25, y],
            [375, y],
          ],
          { dashed: true },
        ),
      ),
      ...[47, 352].flatMap((x) => [47, 223].map((y) => label('w', [x, y]))),
    ],
  }),
})
