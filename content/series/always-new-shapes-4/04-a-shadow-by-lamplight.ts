import { genitive } from '../../templates/bangla.ts'
import { BLUE, BROWN, circle, label, line, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-lamp-shadow',
  title: { en: 'A shadow by lamplight', bn: 'বাতির আলোয় ছায়া' },
  concepts: ['similarity', 'ratio'],
  level: 4,
  // In centimetres: the lamp, the child, and the way between their feet.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    lamp: random.between(28, 60) * 10,
    child: random.between(10, 16) * 10,
    way: random.between(15, 90) * 10,
  }),
  // The ray from the lamp over the head: shadow to child is as shadow and way to the lamp.
  solve: ({ lamp, child, way }) => range(1, 900).filter((shadow) => shadow * lamp === child * (shadow + way)),
  isGood: ({ lamp, child, way }, shadow) =>
    shadow >= 60 &&
    shadow <= 600 &&
    shadow % 10 === 0 &&
    ![lamp, child, way].includes(shadow) &&
    lamp >= 2 * child,
  picture: ({ lamp, child, way }) => ({
    width: 340,
    height: 170,
    alt: {
      en: `A lamp on a post, ${lamp} high, a child of ${child} at a distance of ${way}, and the child’s shadow beyond, of unknown length.`,
      bn: `খুঁটিতে একটি বাতি, ${lamp} উঁচু; ${way} দূরে একটি শিশু, ${child} লম্বা; ওপাশে শিশুর ছায়া, কত লম্বা জানা নেই।`,
    },
    parts: [
      line(
        [
          [14, 136],
          [328, 136],
        ],
        { stroke: BROWN, width: 3 },
      ),
      line(
        [
          [58, 136],
          [58, 30],
        ],
        { width: 5 },
      ),
      circle([58, 24], 9, { fill: SUN, width: 3 }),
      line(
        [
          [190, 136],
          [190, 92],
        ],
        { width: 7 },
      ),
      circle([190, 84], 8, { fill: SUN, width: 3 }),
      line(
        [
          [58, 24],
          [304, 136],
        ],
        { dashed: true, width: 3 },
      ),
      line(
        [
          [190, 136],
          [304, 136],
        ],
        { width: 6 },
      ),
      label(lamp, [28, 80], { size: 13 }),
      label(child, [212, 112], { size: 13 }),
      label(way, [124, 153], { size: 13 }),
      label('?', [247, 153], { size: 15, colour: BLUE }),
    ],
  }),
  write: ({ who, lamp, child, way }, shadow) => ({
    kind: 'text',
    answers: [shadow],
    unit: 'cm',
    statement: {
      en: `On a level lane a lamp on a post hangs ${lamp} cm above the ground. ${who.en}, ${child} cm tall, stands ${way} cm from the foot of the post.\n\n**How long is ${who.en}’s shadow, in cm?**`,
      bn: `সমতল গলিতে একটি খুঁটির মাথায় বাতি, মাটি থেকে ${lamp} সেন্টিমিটার ওপরে। খুঁটির গোড়া থেকে ${way} সেন্টিমিটার দূরে ${who.bn} দাঁড়িয়ে, সে ${child} সেন্টিমিটার লম্বা।\n\n**${genitive(who.bn)} ছায়া কত সেন্টিমিটার লম্বা?**`,
    },
    hints: [
      {
        en: 'Which two triangles have the tip of the shadow as a corner and equal angles?',
        bn: 'কোন দুটি ত্রিভুজের এক কোণ ছায়ার মাথায়, আর কোণগুলো সমান?',
      },
      {
        en: 'Let the shadow be x. How long is the base of the large triangle then?',
        bn: 'ছায়া x ধরো। তাহলে বড় ত্রিভুজের ভূমি কত?',
      },
    ],
    explanation: [
      {
        en: `With the shadow $x$, the small triangle has the sides ${child} and $x$, the large one ${lamp} and $x + ${way}$. They are similar: $\\frac{x}{${child}} = \\frac{x + ${way}}{${lamp}}$.`,
        bn: `ছায়া $x$ হলে ছোট ত্রিভুজের বাহু ${child} আর $x$, বড়টির ${lamp} আর $x + ${way}$। এরা সদৃশ: $\\frac{x}{${child}} = \\frac{x + ${way}}{${lamp}}$।`,
      },
      {
        en: `So $${lamp}x = ${child}x + ${child * way}$, and $${lamp - child}x = ${child * way}$: **${shadow} cm**.`,
        bn: `তাই $${lamp}x = ${child}x + ${child * way}$, আর $${lamp - child}x = ${child * way}$: **${shadow} সেমি**।`,
      },
    ],
    feedback: [
      {
        when: [Math.round((child * way) / lamp), (child * way) / lamp],
        en: 'The base of the large triangle is longer than the way to the post: the shadow belongs to it.',
        bn: 'বড় ত্রিভুজের ভূমি খুঁটি পর্যন্ত পথের চেয়ে লম্বা: ছায়াটাও তার মধ্যে।',
      },
      {
        when: [shadow + way],
        en: 'That is how far the tip of the shadow is from the post.',
        bn: 'এটা খুঁটি থেকে ছায়ার মাথা পর্যন্ত।',
      },
      {
        when: [child],
        en: 'That would be so if the light fell at 45 degrees.',
        bn: 'আলো ৪৫ ডিগ্রি কোণে পড়লে এমন হতো।',
      },
    ],
  }),
})
