import { BLUE, dot, line, onCircle, PAPER, type Point, polygon } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Diagonals of a polygon, counted corner by corner. */
const diagonals = (corners: number): number =>
  range(1, corners).reduce(
    (total, number) =>
      total + range(number + 2, corners).filter((other) => !(number === 1 && other === corners)).length,
    0,
  )

export default defineTemplate({
  id: 'always-new-polygon-diagonals',
  title: { en: 'What the diagonals tell', bn: 'কর্ণ যা বলে' },
  concepts: ['combinations', 'angles', 'shapes'],
  level: 3,
  draw: (random) => ({
    drawn: random.between(9, 260),
    asked: random.pick(['sum', 'one', 'corners'] as const),
  }),
  solve: ({ drawn, asked }) =>
    range(4, 24)
      .filter((corners) => diagonals(corners) === drawn)
      .map((corners) =>
        asked === 'corners'
          ? corners
          : asked === 'sum'
            ? (corners - 2) * 180
            : ((corners - 2) * 180) / corners,
      ),
  isGood: ({ asked }, answer) => Number.isInteger(answer) && answer > (asked === 'corners' ? 6 : 100),
  write: ({ drawn, asked }, answer) => {
    const corners = range(4, 24).find((number) => diagonals(number) === drawn) ?? 0
    const sum = (corners - 2) * 180
    const [en, bn] = {
      sum: ['**How many degrees do all its angles make together?**', '**তার সব কোণ মিলে কত ডিগ্রি?**'],
      one: [
        'All its sides and angles are equal. **How many degrees is one of its angles?**',
        'তার সব বাহু আর সব কোণ সমান। **একটি কোণ কত ডিগ্রি?**',
      ],
      corners: ['**How many corners does it have?**', '**তার কোনা কয়টি?**'],
    }[asked] as [string, string]
    return {
      kind: 'text',
      answers: [answer],
      unit: asked === 'corners' ? 'piece' : 'deg',
      statement: {
        en: `In a polygon without dents, all diagonals are drawn: all lines from a corner to another one that is not its neighbour. There are ${drawn} diagonals.\n\n${en}`,
        bn: `খাঁজ নেই এমন একটি বহুভুজে সব কর্ণ আঁকা হলো: পাশাপাশি নয় এমন প্রতি দুই কোনার মাঝে একটি করে রেখা। কর্ণ হলো ${drawn}টি।\n\n${bn}`,
      },
      hints: [
        {
          en: 'How many diagonals begin at one corner, if you know how many corners there are?',
          bn: 'কোনা কয়টি জানা থাকলে একটি কোনা থেকে কয়টি কর্ণ বের হয়?',
        },
        {
          en: 'Each diagonal has two ends. Which two numbers, three apart, have twice the number of diagonals as their product?',
          bn: 'প্রতিটি কর্ণের দুটি মাথা। কোন দুটি সংখ্যার পার্থক্য তিন, আর গুণফল কর্ণের সংখ্যার দ্বিগুণ?',
        },
      ],
      explanation: [
        {
          en: `From each of $n$ corners run $n - 3$ diagonals: not to itself and not to its two neighbours. So $n \\times (n - 3)$ counts each diagonal twice and is $2 \\times ${drawn} = ${2 * drawn}$.`,
          bn: `$n$টি কোনার প্রতিটি থেকে $n - 3$টি কর্ণ বের হয়: নিজের আর দুই পাশের কোনায় নয়। তাই $n \\times (n - 3)$ হিসাবে প্রতিটি কর্ণ দুবার গোনা হয়, আর তা $2 \\times ${drawn} = ${2 * drawn}$।`,
        },
        asked === 'corners'
          ? {
              en: `$${corners} \\times ${corners - 3} = ${2 * drawn}$, so there are **${corners}** corners.`,
              bn: `$${corners} \\times ${corners - 3} = ${2 * drawn}$, তাই কোনা **${corners}টি**।`,
            }
          : {
              en: `$${corners} \\times ${corners - 3} = ${2 * drawn}$, so there are ${corners} corners.`,
              bn: `$${corners} \\times ${corners - 3} = ${2 * drawn}$, তাই কোনা ${corners}টি।`,
            },
        ...(asked === 'corners'
          ? []
          : [
              {
                en: `From one corner the diagonals cut the polygon into ${corners - 2} triangles, with $${corners - 2} \\times 180 = ${sum}^\\circ$ in all${asked === 'one' ? `; one angle is $${sum} \\div ${corners} = ${answer}$` : ''}: **${answer}°**.`,
                bn: `এক কোনার কর্ণগুলো বহুভুজকে ${corners - 2}টি ত্রিভুজে ভাগ করে; সব মিলিয়ে $${corners - 2} \\times 180 = ${sum}^\\circ$${asked === 'one' ? `, তাই একটি কোণ $${sum} \\div ${corners} = ${answer}$` : ''}: **${answer}°**।`,
              },
            ]),
      ],
      feedback: [
        {
          when: [
            corners - 3,
            corners * 180,
            ...(asked === 'sum' ? [corners, (corners - 2) * 180 + 360] : []),
          ],
          en: 'Into how many triangles is the polygon cut from one corner?',
          bn: 'এক কোনা থেকে বহুভুজটি কয়টি ত্রিভুজে ভাগ হয়?',
        },
        { when: [sum], en: 'That is all angles together.', bn: 'এটি সব কোণ মিলিয়ে।' },
        {
          when: range(4, 60).filter((n) => n * (n - 3) === drawn || (n * (n - 1)) / 2 === drawn),
          en: 'Count the diagonals of a pentagon by hand. Does your rule give five?',
          bn: 'একটি পঞ্চভুজের কর্ণ হাতে গুনে দেখো। তোমার নিয়মে পাঁচটি আসে কি?',
        },
        { when: [drawn], en: 'That is the number of diagonals.', bn: 'এটি কর্ণের সংখ্যা।' },
      ],
    }
  },
  explanationPicture: ({ drawn }) => {
    const corners = range(4, 24).find((number) => diagonals(number) === drawn) ?? 0
    const points = range(0, corners - 1).map((index): Point =>
      onCircle([170, 170], 140, (index * 360) / corners),
    )
    const [first = [0, 0] as Point] = points
    return {
      width: 340,
      height: 340,
      alt: {
        en: `A polygon with ${corners} corners. The ${corners - 3} diagonals from one corner cut it into ${corners - 2} triangles.`,
        bn: `${corners}টি কোনার একটি বহুভুজ। এক কোনার ${corners - 3}টি কর্ণ একে ${corners - 2}টি ত্রিভুজে ভাগ করেছে।`,
      },
      parts: [
        polygon(points, { fill: PAPER }),
        ...points.slice(2, -1).map((point) => line([first, point], { stroke: BLUE, width: 3 })),
        dot(first, 7, BLUE),
      ],
    }
  },
})
