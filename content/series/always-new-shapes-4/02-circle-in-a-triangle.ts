import {
  BLUE,
  circle,
  dot,
  label,
  LEAF,
  line,
  type Part,
  type Point,
  polygon,
  rectangle,
  RED,
  SUN,
} from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/**
 * Right-angled triangles whose sides are whole, with the radius of the circle inside: twice the area by the way
 * around.
 */
const TRIANGLES = range(5, 90)
  .flatMap((a) => range(a + 1, 120).map((b) => ({ a, b, c: Math.hypot(a, b) })))
  .filter(({ c }) => Number.isInteger(c))
  .map(({ a, b, c }) => ({ a, b, c, radius: (a * b) / (a + b + c) }))

/** The triangle of sides 3, 4 and 5 for all: one that is drawn to scale could be measured. */
const MIDDLE: Point = [120, 200]
const plot = (longest: number): Part[] => [
  polygon(
    [
      [50, 270],
      [50, 60],
      [330, 270],
    ],
    { fill: LEAF },
  ),
  circle(MIDDLE, 70, { fill: SUN }),
  label(metres(longest), [212, 140], { from: 'start' }),
]

export default defineTemplate({
  id: 'always-new-circle-in-triangle',
  title: { en: 'A flower bed in the corner plot', bn: 'কোনার জমিতে গোল বাগান' },
  concepts: ['circles', 'pythagoras', 'area'],
  level: 4,
  draw: (random) => ({ around: 2 * random.between(20, 130), longest: random.between(13, 110) }),
  // From the way around and the longest side alone.
  solve: ({ around, longest }) => [
    ...new Set(
      TRIANGLES.filter(({ a, b, c }) => c === longest && a + b + c === around).map(({ radius }) => radius),
    ),
  ],
  isGood: (_, radius) => radius >= 3,
  write: ({ around, longest }, radius) => {
    const both = around - longest
    return {
      kind: 'text',
      answers: [radius],
      unit: 'm',
      statement: {
        en: `A plot of land is a triangle with a right angle. Its longest side is ${longest} m, and the way around it is ${around} m. The largest possible round flower bed is laid out in it; it touches all three sides.\n\n**How many metres is the radius of the flower bed?**`,
        bn: `একটি জমি সমকোণী ত্রিভুজের মতো। তার সবচেয়ে লম্বা বাহু ${longest} মিটার, আর পরিসীমা ${around} মিটার। তাতে যত বড় সম্ভব একটি গোল বাগান করা হলো; বাগানটি তিন বাহুকেই ছোঁয়।\n\n**বাগানটির ব্যাসার্ধ কত মিটার?**`,
      },
      hints: [
        {
          en: 'From each corner of the plot, the two ways to where the circle touches are equally long. What do they look like at the right angle?',
          bn: 'জমির প্রতিটি কোনা থেকে বৃত্ত যেখানে ছোঁয়, সেই দুই বিন্দুর দূরত্ব সমান। সমকোণের কোনায় এই দুটি কেমন?',
        },
        {
          en: 'Walk along both short sides. Which parts of the way are as long as the longest side together?',
          bn: 'ছোট দুই বাহু ধরে হাঁটো। পথের কোন অংশগুলো মিলে সবচেয়ে লম্বা বাহুর সমান?',
        },
      ],
      explanation: [
        {
          en: 'From a corner, both ways to the circle are equally long. At the right angle they make a square with the two radii, so each is a radius long.',
          bn: 'প্রতিটি কোনা থেকে বৃত্ত পর্যন্ত দুই পথ সমান। সমকোণে এই দুটি আর দুই ব্যাসার্ধ মিলে একটি বর্গ, তাই প্রতিটি এক ব্যাসার্ধের সমান।',
        },
        {
          en: 'The other parts of the two short sides are as long as the two parts of the longest side. So both short sides together are the longest side and two radii.',
          bn: 'ছোট দুই বাহুর বাকি অংশ দুটি সবচেয়ে লম্বা বাহুর দুই অংশের সমান। তাই ছোট দুই বাহু মিলে সবচেয়ে লম্বা বাহু আর দুই ব্যাসার্ধের সমান।',
        },
        {
          en: `The short sides are $${around} - ${longest} = ${both}$ m together. So the radius is $(${both} - ${longest}) \\div 2 = ${radius}$: **${radius} m**.`,
          bn: `ছোট দুই বাহু মিলে $${around} - ${longest} = ${both}$ মিটার। তাই ব্যাসার্ধ $(${both} - ${longest}) \\div 2 = ${radius}$: **${radius} মিটার**।`,
        },
      ],
      anotherWay: [
        {
          en: `With areas: let the short sides be $a$ and $b$. Then $a + b = ${both}$, and by Pythagoras $a^2 + b^2 = ${longest}^2$. So $2ab = ${both}^2 - ${longest}^2 = ${both ** 2 - longest ** 2}$, and the area of the plot is $ab \\div 2 = ${(both ** 2 - longest ** 2) / 4}$ m².`,
          bn: `ক্ষেত্রফল দিয়ে: ছোট দুই বাহু $a$ আর $b$ হলে $a + b = ${both}$, আর পিথাগোরাস থেকে $a^{2} + b^{2} = ${longest}^{2}$। তাই $2ab = ${both}^{2} - ${longest}^{2} = ${both ** 2 - longest ** 2}$, আর জমির ক্ষেত্রফল $ab \\div 2 = ${(both ** 2 - longest ** 2) / 4}$ বর্গমিটার।`,
        },
        {
          en: `From the middle of the bed, the plot falls into three triangles on its three sides, each a radius high. Together they are half of the radius times the way around: so the radius is $2 \\times ${(both ** 2 - longest ** 2) / 4} \\div ${around} = ${radius}$.`,
          bn: `বাগানের কেন্দ্র থেকে জমিটি তিন বাহুর ওপর তিনটি ত্রিভুজে ভাগ হয়, প্রতিটির উচ্চতা এক ব্যাসার্ধ। তারা মিলে ব্যাসার্ধ × পরিসীমার অর্ধেক: তাই ব্যাসার্ধ $2 \\times ${(both ** 2 - longest ** 2) / 4} \\div ${around} = ${radius}$।`,
        },
      ],
      feedback: [
        {
          when: [2 * radius],
          en: 'Is that the radius, or the whole width of the flower bed?',
          bn: 'এটি কি ব্যাসার্ধ, নাকি বাগানের পুরো চওড়া?',
        },
        {
          when: [both, both / 2],
          en: 'That belongs to the short sides. Take away what is not part of the square at the right angle.',
          bn: 'এটি ছোট দুই বাহুর। সমকোণের বর্গের বাইরের অংশটুকু বাদ দাও।',
        },
        {
          when: [longest / 2, Math.floor(longest / 2)],
          en: 'Half of the longest side is the radius of the circle around the triangle. Here the circle lies inside.',
          bn: 'লম্বা বাহুর অর্ধেক হলো ত্রিভুজ ঘিরে থাকা বৃত্তের ব্যাসার্ধ। এখানে বৃত্তটি ভেতরে।',
        },
      ],
    }
  },
  picture: ({ longest }) => ({
    width: 400,
    height: 320,
    alt: {
      en: `A triangle with a right angle; its longest side is ${longest} m. A circle inside touches all three sides. A sketch, not to measure.`,
      bn: `একটি সমকোণী ত্রিভুজ; সবচেয়ে লম্বা বাহু ${longest} মিটার। ভেতরে একটি বৃত্ত তিন বাহুকেই ছুঁয়েছে। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      ...plot(longest),
      line(
        [
          [50, 252],
          [68, 252],
          [68, 270],
        ],
        { width: 3 },
      ),
    ],
  }),
  explanationPicture: ({ longest }) => ({
    width: 400,
    height: 320,
    alt: {
      en: `Equal ways from a corner to the circle have the same colour. At the right angle, two radii and two such ways make a square.`,
      bn: `একই কোনা থেকে বৃত্ত পর্যন্ত সমান পথগুলোর রং এক। সমকোণের কোনায় দুটি ব্যাসার্ধ আর এমন দুটি পথ মিলে একটি বর্গ।`,
    },
    parts: [
      ...plot(longest),
      rectangle([50, 200], 70, 70, { fill: SUN, width: 3 }),
      line(
        [
          [50, 60],
          [50, 200],
        ],
        { stroke: RED, width: 7 },
      ),
      line(
        [
          [50, 60],
          [162, 144],
        ],
        { stroke: RED, width: 7 },
      ),
      line(
        [
          [120, 270],
          [330, 270],
        ],
        { stroke: BLUE, width: 7 },
      ),
      line(
        [
          [162, 144],
          [330, 270],
        ],
        { stroke: BLUE, width: 7 },
      ),
      dot(MIDDLE, 6),
    ],
  }),
})
