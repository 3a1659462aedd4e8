import { barChart } from '../../drawings/kit/charts.ts'
import { genitive, objective } from '../../templates/bangla.ts'
import { LEAF, SKY, SUN, PAPER } from '../../templates/drawing.ts'
import { permutations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Pairs of different bars that a clue would fit. */
const pairsOf = (
  values: readonly number[],
  fits: (large: number, small: number) => boolean,
): [number, number][] =>
  values.flatMap((large) =>
    values
      .filter((small) => small !== large && fits(large, small))
      .map((small): [number, number] => [large, small]),
  )

export default defineTemplate({
  id: 'always-new-bars-without-names',
  title: { en: 'Bars without names', bn: 'নাম ছাড়া স্তম্ভ' },
  concepts: ['data', 'matching'],
  level: 1,
  // The first of `twice` has twice as many as the second, the first of `ahead` so many `more` than the second.
  draw: (random) => ({
    people: random.some(PEOPLE, 4),
    values: random.some(range(2, 16), 4),
    twice: random.some([0, 1, 2, 3], 2),
    ahead: random.some([0, 1, 2, 3], 2),
    more: random.between(2, 6),
  }),
  solve: ({ values, twice: [a = 0, b = 0], ahead: [c = 0, d = 0], more }) =>
    permutations([0, 1, 2, 3]).filter((bars) => {
      const value = (person: number) => values[bars[person] ?? 0] ?? 0
      return value(a) === 2 * value(b) && value(c) === value(d) + more
    }),
  // Neither clue alone settles its bars, and everyone is named.
  isGood: ({ values, twice, ahead, more }) =>
    new Set([...twice, ...ahead]).size === 4 &&
    pairsOf(values, (large, small) => large === 2 * small).length >= 2 &&
    pairsOf(values, (large, small) => large === small + more).length >= 1,
  picture: ({ values }) => ({
    width: 320,
    height: 200,
    alt: {
      en: `A chart with four bars without names. They show ${values.join(', ')}.`,
      bn: `চারটি স্তম্ভের একটি স্তম্ভলেখ, নাম লেখা নেই। স্তম্ভগুলো ${values.join(', ')}।`,
    },
    parts: barChart(
      values.map((value, index) => ({ name: '?', value, fill: [SKY, SUN, LEAF, PAPER][index] ?? SKY })),
      { corner: [44, 168], width: 250, gap: 18, step: 2, steps: 8 },
    ),
  }),
  write: ({ people, values, twice: [a = 0, b = 0], ahead: [c = 0, d = 0], more }, bars) => {
    const name = (person: number) => people[person] ?? { en: '', bn: '' }
    const value = (person: number) => values[bars[person] ?? 0] ?? 0
    const doubles = pairsOf(values, (large, small) => large === 2 * small)
    const steps = pairsOf(values, (large, small) => large === small + more)
    const noHalf = values.flatMap((large, index) =>
      values.includes(large / 2) ? [] : [{ has: [`p${a} b${index}`] }],
    )
    const other = values.flatMap((small, index) =>
      values.includes(small + more) ? [] : [{ has: [`p${d} b${index}`] }],
    )
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(people.map(({ en, bn }, index) => [`p${index}`, { en, bn }])),
        columns: Object.fromEntries(values.map((number, index) => [`b${index}`, number])),
        rule: 'one-each',
        answer: Object.fromEntries(bars.map((bar, index) => [`p${index}`, `b${bar}`])),
      },
      statement: {
        en: `Each bar shows how many kites a child made.\n\n- ${name(a).en} made twice as many as ${name(b).en}.\n- ${name(c).en} made ${more} more than ${name(d).en}.\n\n**Whose bar is which? Tick one in each row.**`,
        bn: `কে কয়টি ঘুড়ি বানিয়েছে, তা একেকটি স্তম্ভ দেখায়।\n\n- ${genitive(name(b).bn)} যতগুলো, ${genitive(name(a).bn)} তার দ্বিগুণ।\n- ${genitive(name(d).bn)} চেয়ে ${genitive(name(c).bn)} ${more}টি বেশি।\n\n**কোন স্তম্ভ কার? প্রতি সারিতে একটি করে টিক দাও।**`,
      },
      hints: [
        { en: 'Which bars are twice as high as another bar?', bn: 'কোন স্তম্ভগুলো আরেকটি স্তম্ভের দ্বিগুণ?' },
        {
          en: `Try each of these pairs. Are the two other bars ${more} apart?`,
          bn: `এমন প্রতিটি জোড়া ধরে দেখো। বাকি দুটি স্তম্ভের তফাত কি ${more}?`,
        },
      ],
      explanation: [
        {
          en: `Twice as many: ${doubles.map(([large, small]) => `${large} and ${small}`).join('; ')}. ${more} more: ${steps.map(([large, small]) => `${large} and ${small}`).join('; ')}.`,
          bn: `দ্বিগুণ হয়: ${doubles.map(([large, small]) => `${large} আর ${small}`).join('; ')}। ${more}টি বেশি হয়: ${steps.map(([large, small]) => `${large} আর ${small}`).join('; ')}।`,
        },
        {
          en: `The four children need four different bars, and only one choice does that: ${name(a).en} ${value(a)}, ${name(b).en} ${value(b)}, ${name(c).en} ${value(c)}, ${name(d).en} ${value(d)}.`,
          bn: `চারজনের চারটি আলাদা স্তম্ভ চাই, আর তা হয় একভাবেই: ${name(a).bn} ${value(a)}, ${name(b).bn} ${value(b)}, ${name(c).bn} ${value(c)}, ${name(d).bn} ${value(d)}।`,
        },
      ],
      feedback: [
        ...(noHalf.length > 0
          ? [
              {
                when: noHalf,
                en: `Is there a bar that is half as high as the one you gave ${name(a).en}?`,
                bn: `${objective(name(a).bn)} যে স্তম্ভ দিয়েছ, তার অর্ধেক কোনো স্তম্ভ আছে কি?`,
              },
            ]
          : []),
        ...(other.length > 0
          ? [
              {
                when: other,
                en: `What does the second clue say about ${name(d).en} and ${name(c).en}?`,
                bn: `দ্বিতীয় সূত্রে ${name(d).bn} আর ${objective(name(c).bn)} নিয়ে কী বলা আছে?`,
              },
            ]
          : []),
      ],
    }
  },
})
