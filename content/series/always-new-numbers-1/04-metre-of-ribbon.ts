import { count } from '../../templates/english.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** A metre in centimetres. */
const METRE = 100

export default defineTemplate({
  id: 'always-new-metre-of-ribbon',
  title: { en: 'A metre of ribbon', bn: 'এক মিটার ফিতা' },
  concepts: ['units', 'multiplying'],
  level: 1,
  draw: (random) => ({ who: random.pick(PEOPLE), bows: random.between(3, 8), left: random.between(8, 55) }),
  // Each length of a piece is tried.
  solve: ({ bows, left }) => range(1, METRE).filter((piece) => bows * piece + left === METRE),
  isGood: ({ bows, left }, piece) => piece >= 6 && ![bows, left].includes(piece),
  write: ({ who, bows, left }, piece) => ({
    kind: 'text',
    answers: [piece],
    unit: 'cm',
    statement: {
      en: `${who.en} has a ribbon that is 1 m long. ${bows} pieces of the same length are cut from it for bows. ${left} cm of ribbon are left over.\n\n**How long is each piece, in cm?**`,
      bn: `${who.bn} ১ মিটার লম্বা একটি ফিতা থেকে সমান মাপের ${bows}টি টুকরো কেটে ফুল বানাল। ${left} সেমি ফিতা রয়ে গেল।\n\n**প্রতিটি টুকরো কত সেমি লম্বা?**`,
    },
    hints: [
      { en: 'How many centimetres are in a metre?', bn: 'এক মিটারে কত সেন্টিমিটার?' },
      {
        en: 'Take away what is left over. How much went into all the pieces together?',
        bn: 'যেটুকু রয়ে গেছে তা বাদ দাও। সব টুকরো মিলে কতটা লেগেছে?',
      },
    ],
    explanation: [
      {
        en: `1 m is ${METRE} cm. All the pieces together are $${METRE} - ${left} = ${METRE - left}$ cm long.`,
        bn: `১ মিটার মানে ${METRE} সেমি। সব টুকরো মিলে $${METRE} - ${left} = ${METRE - left}$ সেমি।`,
      },
      {
        en: `There are ${count(bows, 'piece')}: $${METRE - left} \\div ${bows}$, so each is **${piece} cm** long.`,
        bn: `টুকরো ${bows}টি: $${METRE - left} \\div ${bows}$, তাই প্রতিটি **${piece} সেমি**।`,
      },
    ],
    feedback: [
      {
        when: [METRE - left],
        en: 'That is the length of all the pieces together.',
        bn: 'সব টুকরো মিলে এতটা লম্বা।',
      },
      {
        when: [Math.floor(METRE / bows), Math.round(METRE / bows)],
        en: 'You shared out the whole ribbon. Some of it is left over.',
        bn: 'তুমি পুরো ফিতাটাই ভাগ করেছ। কিছুটা তো রয়ে গেছে।',
      },
      {
        when: [(10 * METRE - left) / bows, Math.floor((10 * METRE - left) / bows)],
        en: 'A metre does not have that many centimetres. Look at a ruler.',
        bn: 'এক মিটারে এত সেন্টিমিটার হয় না। স্কেলে দেখো।',
      },
    ],
  }),
})
