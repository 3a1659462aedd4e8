import { arc, BLUE, dot, label, line, PAPER, type Point, polygon, RED } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-leaning-triangle',
  title: { en: 'A triangle with equal legs', bn: 'দুই বাহু সমান' },
  concepts: ['triangles', 'angles'],
  level: 2,
  draw: (random) => ({
    times: random.between(2, 8),
    which: random.pick(['top', 'base'] as const),
    more: random.pick([0, 12, 15, 18, 24, 30]),
    asked: random.pick(['top', 'base', 'outside'] as const),
  }),
  // Angles of an isosceles triangle: the one at the top, and two at the base; tried degree by degree.
  solve: ({ times, which, more, asked }) =>
    range(1, 89)
      .filter((base) => {
        const top = 180 - 2 * base
        return which === 'top' ? top === times * base + more : base === times * top + more
      })
      .map((base) => (asked === 'base' ? base : asked === 'top' ? 180 - 2 * base : 180 - base)),
  isGood: ({ times, which, asked }, angle) =>
    angle >= 12 && (asked === 'outside' || asked !== which) && times <= 7,
  write: ({ times, which, more, asked }, angle) => {
    const base = asked === 'base' ? angle : asked === 'top' ? (180 - angle) / 2 : 180 - angle
    const top = 180 - 2 * base
    const [en, bn] = {
      top: ['the angle at the top', 'শীর্ষকোণটি'],
      base: ['an angle at the base', 'ভূমির একটি কোণ'],
      outside: [
        'the angle outside the triangle, between one of the equal sides and the base drawn on beyond it',
        'ভূমিকে এক দিকে বাড়ালে সমান বাহুটির সঙ্গে ত্রিভুজের বাইরে যে কোণ হয়, সেটি',
      ],
    }[asked] as [string, string]
    const enMore = more === 0 ? `${times} times as large as` : `${more}° more than ${times} times as large as`
    const bnMore = more === 0 ? `${times} গুণ` : `${times} গুণের চেয়ে ${more}° বেশি`
    const parts = which === 'top' ? times + 2 : 2 * times + 1
    const rest = which === 'top' ? 180 - more : 180 - 2 * more
    return {
      kind: 'text',
      answers: [angle],
      unit: 'deg',
      statement: {
        en: `Two sides of a triangle are equally long; the third one is its base. ${which === 'top' ? `The angle at the top is ${enMore} each angle at the base.` : `Each angle at the base is ${enMore} the angle at the top.`}\n\n**How many degrees is ${en}?**`,
        bn: `একটি ত্রিভুজের দুই বাহু সমান; তৃতীয় বাহুটি তার ভূমি। ${which === 'top' ? `শীর্ষকোণটি ভূমির একেকটি কোণের ${bnMore}।` : `ভূমির একেকটি কোণ শীর্ষকোণের ${bnMore}।`}\n\n**${bn} কত ডিগ্রি?**`,
      },
      hints: [
        {
          en: 'Which two angles of this triangle are equal, and what do all three make together?',
          bn: 'এই ত্রিভুজের কোন দুটি কোণ সমান, আর তিনটি মিলে কত?',
        },
        {
          en: 'Call the smallest angle one part. How many parts are there in all?',
          bn: 'ছোট কোণটিকে এক ভাগ ধরো। সব মিলিয়ে কয় ভাগ হয়?',
        },
      ],
      explanation: [
        {
          en: `The angles at the base are equal, and all three make 180°. With ${which === 'top' ? 'an angle at the base' : 'the angle at the top'} as one part, there are ${parts} equal parts${more === 0 ? '' : ` and ${which === 'top' ? more : 2 * more}° more`}.`,
          bn: `ভূমির কোণ দুটি সমান, আর তিনটি মিলে ১৮০°। ${which === 'top' ? 'ভূমির একটি কোণকে' : 'শীর্ষকোণকে'} এক ভাগ ধরলে হয় ${parts}টি সমান ভাগ${more === 0 ? '' : `, সঙ্গে আরও ${which === 'top' ? more : 2 * more}°`}।`,
        },
        {
          en: `One part is $${rest} \\div ${parts} = ${rest / parts}^\\circ$. So the angles are ${base}°, ${base}° and ${top}°${asked === 'outside' ? `, and the angle outside is $180 - ${base}$` : ''}: **${angle}°**.`,
          bn: `এক ভাগ $${rest} \\div ${parts} = ${rest / parts}^\\circ$। তাই কোণ তিনটি ${base}°, ${base}° আর ${top}°${asked === 'outside' ? `, বাইরের কোণটি $180 - ${base}$` : ''}: **${angle}°**।`,
        },
      ],
      feedback: [
        {
          when: [base, top, 180 - base].filter((number) => number !== angle),
          en: 'You have found the triangle. Which of its angles is asked for?',
          bn: 'ত্রিভুজটি তুমি ঠিকই পেয়েছ। কোন কোণটি চাওয়া হয়েছে?',
        },
        {
          when: [Math.round(180 / (times + 1)), 180 - Math.round(180 / (times + 1))],
          en: 'How many angles does a triangle have? One part may stand there twice.',
          bn: 'ত্রিভুজে কোণ কয়টি? একটি ভাগ দুবার আসতে পারে।',
        },
      ],
    }
  },
  picture: ({ which, asked }) => {
    // Two shapes for all: an angle that is drawn to scale could be measured.
    const [half, height] = which === 'top' ? [150, 110] : [84, 190]
    const [foot, middle] = [height + 50, 190]
    const [a, b, c]: [Point, Point, Point] = [
      [middle - half, foot],
      [middle + half, foot],
      [middle, 50],
    ]
    const slope = (Math.atan2(height, half) * 180) / Math.PI
    const mark = {
      top: { arc: arc(c, 38, 90 + slope, 270 - slope, { stroke: RED }), at: [middle, 50 + 58] as Point },
      base: { arc: arc(a, 40, 90 - slope, 90, { stroke: RED }), at: [a[0] + 62, foot - 20] as Point },
      outside: { arc: arc(b, 34, 270 + slope, 90, { stroke: RED }), at: [b[0] + 24, foot - 54] as Point },
    }[asked]
    return {
      width: 400,
      height: foot + 40,
      alt: {
        en: `A triangle with two equal sides, both marked, on its base. A question mark stands ${{ top: 'in the angle at the top', base: 'in an angle at the base', outside: 'outside, between one of the equal sides and the base drawn on' }[asked]}. A sketch, not to measure.`,
        bn: `সমান দুই বাহু চিহ্নিত একটি ত্রিভুজ, নিচে ভূমি। প্রশ্নচিহ্ন ${{ top: 'শীর্ষকোণে', base: 'ভূমির একটি কোণে', outside: 'বাইরে, একটি সমান বাহু আর বাড়ানো ভূমির মাঝে' }[asked]}। মেপে দেখার ছবি নয়।`,
      },
      parts: [
        polygon([a, b, c], { fill: PAPER }),
        ...[a, b].map(([x, y]) => dot([(x + c[0]) / 2, (y + c[1]) / 2], 7, BLUE)),
        ...(asked === 'outside' ? [line([b, [390, foot]], { dashed: true })] : []),
        mark.arc,
        label('?', mark.at, { size: 20, colour: RED }),
      ],
    }
  },
  explanationPicture: ({ which, asked }, angle) => {
    const base = asked === 'base' ? angle : asked === 'top' ? (180 - angle) / 2 : 180 - angle
    const top = 180 - 2 * base
    // The same two sketches as above the question.
    const [half, height, inside] = which === 'top' ? [150, 110, 66] : [84, 190, 42]
    const [foot, middle] = [height + 50, 190]
    const [a, b, c]: [Point, Point, Point] = [
      [middle - half, foot],
      [middle + half, foot],
      [middle, 50],
    ]
    const degrees = (size: number, at: Point, name: typeof asked) =>
      label(`${size}°`, at, { size: 15, colour: name === asked ? RED : BLUE })
    return {
      width: 400,
      height: foot + 40,
      alt: {
        en: `The triangle with its angles: ${top}° at the top and ${base}° at either end of the base${asked === 'outside' ? `; outside, above the base drawn on, ${180 - base}°` : ''}. A sketch.`,
        bn: `কোণসহ ত্রিভুজটি: শীর্ষে ${top}°, ভূমির দুই মাথায় ${base}° করে${asked === 'outside' ? `; বাইরে, বাড়ানো ভূমির ওপরে, ${180 - base}°` : ''}। মেপে দেখার ছবি নয়।`,
      },
      parts: [
        polygon([a, b, c], { fill: PAPER }),
        ...(asked === 'outside'
          ? [
              line([b, [390, foot]], { dashed: true }),
              degrees(180 - base, [Math.min(b[0] + 30, 368), foot - 54], 'outside'),
            ]
          : []),
        degrees(top, [middle, which === 'top' ? 96 : 130], 'top'),
        degrees(base, [a[0] + inside, foot - 18], 'base'),
        degrees(base, [b[0] - inside, foot - 18], 'base'),
      ],
    }
  },
})
