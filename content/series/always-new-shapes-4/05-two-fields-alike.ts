import { BLUE, label, LEAF, polygon, SUN, type Point } from '../../templates/drawing.ts'
import { gcd, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** A field of five sides, so many times as large as drawn here. */
const field = ([x, y]: Point, scale: number): Point[] =>
  [
    [0, 0],
    [70, -14],
    [92, 30],
    [50, 62],
    [8, 48],
  ].map(([dx = 0, dy = 0]): Point => [x + dx * scale, y + dy * scale])

export default defineTemplate({
  id: 'always-new-fields-alike',
  title: { en: 'Two fields of one shape', bn: 'এক গড়নের দুই খেত' },
  concepts: ['similarity', 'area'],
  level: 4,
  draw: (random) => {
    const [small = 2, large = 3] = random.some([2, 3, 4, 5, 6, 7], 2).toSorted((a, b) => a - b)
    return { small, large, more: random.between(40, 900) }
  },
  // The small field is tried, in square metres.
  solve: ({ small, large, more }) =>
    range(1, 2000).filter((area) => area * large * large === (area + more) * small * small),
  isGood: ({ small, large, more }, area) =>
    area >= 30 && area !== more && large < 3 * small && gcd(small, large) === 1,
  picture: ({ small, large }) => ({
    width: 330,
    height: 165,
    alt: {
      en: `Two fields of the same shape with five sides each; matching sides are marked ${small} and ${large}.`,
      bn: `একই গড়নের দুটি পাঁচ বাহুর খেত; মেলানো বাহুতে ${small} আর ${large} লেখা।`,
    },
    parts: [
      polygon(field([30, 66], 0.9), { fill: SUN, width: 3 }),
      polygon(field([160, 48], 1.5), { fill: LEAF, width: 3 }),
      label(small, [60, 44], { size: 16 }),
      label(large, [208, 20], { size: 16 }),
      label('?', [72, 88], { size: 16, colour: BLUE }),
    ],
  }),
  write: ({ small, large, more }, area) => {
    const [s, l] = [small * small, large * large]
    return {
      kind: 'text',
      answers: [area],
      unit: 'm2',
      statement: {
        en: `Two fields of jute have the same shape. Their sides are in the ratio ${small}:${large}. The large field has ${more} m² more than the small one.\n\n**How large is the small field, in m²?**`,
        bn: `একই গড়নের দুটি পাটখেত। তাদের বাহুর অনুপাত ${small}:${large}। বড় খেতটি ছোটটির চেয়ে ${more} বর্গমিটার বড়।\n\n**ছোট খেতটি কত বর্গমিটার?**`,
      },
      hints: [
        { en: 'If all sides are doubled, what happens to the area?', bn: 'সব বাহু দ্বিগুণ হলে ক্ষেত্রফলের কী হয়?' },
        {
          en: 'Write the areas as equal parts: how many parts does each field have, and how many is the difference?',
          bn: 'ক্ষেত্রফল দুটিকে সমান ভাগে লেখো: কোন খেতে কয় ভাগ, আর তফাত কয় ভাগ?',
        },
      ],
      explanation: [
        {
          en: `Areas grow with the square of the sides: $${small} \\times ${small} = ${s}$ parts and $${large} \\times ${large} = ${l}$ parts.`,
          bn: `ক্ষেত্রফল বাড়ে বাহুর বর্গের মতো: $${small} \\times ${small} = ${s}$ ভাগ আর $${large} \\times ${large} = ${l}$ ভাগ।`,
        },
        {
          en: `The difference of $${l} - ${s} = ${l - s}$ parts is ${more} m², so a part is $${more / (l - s)}$ m². The small field has $${s} \\times ${more / (l - s)}$, that is **${area} m²**.`,
          bn: `তফাত $${l} - ${s} = ${l - s}$ ভাগ হলো ${more} বর্গমিটার, তাই এক ভাগ $${more / (l - s)}$ বর্গমিটার। ছোট খেত $${s} \\times ${more / (l - s)}$, মানে **${area} বর্গমিটার**।`,
        },
      ],
      feedback: [
        {
          when: [(more * small) / (large - small), Math.round((more * small) / (large - small))],
          en: 'That would be right for lengths. How do areas grow?',
          bn: 'দৈর্ঘ্যের বেলায় এটা ঠিক হতো। ক্ষেত্রফল কীভাবে বাড়ে?',
        },
        { when: [area + more], en: 'That is the large field.', bn: 'এটা বড় খেতটি।' },
        {
          when: [more / (l - s)],
          en: 'That is a single part. How many of them does the small field have?',
          bn: 'এটা এক ভাগ। ছোট খেতে এমন কয় ভাগ?',
        },
      ],
    }
  },
})
