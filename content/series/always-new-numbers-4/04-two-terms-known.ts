import { BLUE, label, PAPER, rectangle, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-two-terms',
  title: { en: 'Two terms are known', bn: 'দুটি পদ জানা' },
  concepts: ['patterns', 'equations'],
  level: 4,
  draw: (random) => ({
    place: random.between(3, 6),
    later: random.between(9, 14),
    value: random.between(10, 60),
    laterValue: random.between(40, 200),
    wanted: random.between(30, 120),
  }),
  // A first term and a step are tried.
  solve: ({ place, later, value, laterValue, wanted }) =>
    range(1, 30).flatMap((step) => {
      const first = value - (place - 1) * step
      return first + (later - 1) * step === laterValue ? [first + (wanted - 1) * step] : []
    }),
  isGood: ({ place, later, value, laterValue, wanted }, term) => {
    const step = (laterValue - value) / (later - place)
    return (
      step >= 3 && value - (place - 1) * step > 0 && ![place, later, value, laterValue, wanted].includes(term)
    )
  },
  picture: ({ place, later, value, laterValue, wanted }) => ({
    width: 330,
    height: 110,
    alt: {
      en: `Three cards of a long line: number ${place} shows ${value}, number ${later} shows ${laterValue}, number ${wanted} a question mark.`,
      bn: `লম্বা সারির তিনটি কার্ড: ${place} নম্বরে ${value}, ${later} নম্বরে ${laterValue}, ${wanted} নম্বরে প্রশ্নচিহ্ন।`,
    },
    parts: [
      ...[38, 138, 238].map((x) => rectangle([x, 18], 58, 46, { fill: x === 238 ? PAPER : SUN, width: 3 })),
      label(value, [67, 41], { size: 18 }),
      label(laterValue, [167, 41], { size: 18 }),
      label('?', [267, 41], { size: 18, colour: BLUE }),
      ...[place, later, wanted].map((number, index) => label(number, [67 + index * 100, 86], { size: 15 })),
    ],
  }),
  write: ({ place, later, value, laterValue, wanted }, term) => {
    const step = (laterValue - value) / (later - place)
    return {
      kind: 'text',
      answers: [term],
      statement: {
        en: `In a sequence the same number is added from each term to the next. Term number ${place} is ${value}, term number ${later} is ${laterValue}.\n\n**What is term number ${wanted}?**`,
        bn: `একটি অনুক্রমে প্রতি পদ থেকে পরের পদে একই সংখ্যা যোগ হয়। ${place} নম্বর পদ ${value}, ${later} নম্বর পদ ${laterValue}।\n\n**${wanted} নম্বর পদ কত?**`,
      },
      hints: [
        { en: 'How many steps lie between the two terms that are known?', bn: 'জানা পদ দুটির মাঝে কয় ধাপ?' },
        {
          en: 'How large is one step? Then count the steps from a known term to the one in question.',
          bn: 'এক ধাপ কত? তারপর জানা একটি পদ থেকে যেটি চাই, সে পর্যন্ত ধাপ গোনো।',
        },
      ],
      explanation: [
        {
          en: `From number ${place} to number ${later} are $${later} - ${place} = ${later - place}$ steps, together $${laterValue} - ${value} = ${laterValue - value}$. So a step is ${step}.`,
          bn: `${place} নম্বর থেকে ${later} নম্বর $${later} - ${place} = ${later - place}$ ধাপ, মোট $${laterValue} - ${value} = ${laterValue - value}$। তাই এক ধাপ ${step}।`,
        },
        {
          en: `From number ${later} to number ${wanted} are $${wanted - later}$ steps: $${laterValue} + ${wanted - later} \\times ${step}$ is **${term}**.`,
          bn: `${later} নম্বর থেকে ${wanted} নম্বর $${wanted - later}$ ধাপ: $${laterValue} + ${wanted - later} \\times ${step}$ হলো **${term}**।`,
        },
      ],
      feedback: [
        {
          when: [laterValue + wanted * step, value + wanted * step],
          en: 'You took too many steps: the number of the known term is not 0.',
          bn: 'ধাপ বেশি হয়ে গেছে: জানা পদটির নম্বর তো ০ নয়।',
        },
        {
          when: [wanted * step],
          en: 'That would be so if the sequence began at the size of one step.',
          bn: 'অনুক্রমটি এক ধাপের সমান সংখ্যা দিয়ে শুরু হলে এটা হতো।',
        },
        {
          when: [term + step, term - step],
          en: 'Count the steps once more: from the 1st to the 3rd term are two.',
          bn: 'ধাপগুলো আবার গোনো: ১ নম্বর থেকে ৩ নম্বর পদ পর্যন্ত দুই ধাপ।',
        },
      ],
    }
  },
})
