import { slimArrow } from '../../drawings/kit/marks.ts'
import { adult, child } from '../../drawings/kit/people.ts'
import { genitive } from '../../templates/bangla.ts'
import { label } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const TIMES = { 2: ['twice', 'দ্বিগুণ'], 3: ['three times', 'তিন গুণ'], 4: ['four times', 'চার গুণ'] } as const

export default defineTemplate({
  id: 'always-new-mothers-age',
  title: { en: 'Mother and child', bn: 'মায়ের বয়স, আমার বয়স' },
  concepts: ['equations', 'ratio'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    age: random.between(5, 13),
    mother: random.between(28, 48),
    times: random.pick([2, 3, 4] as const),
  }),
  solve: ({ age, mother, times }) => range(1, 40).filter((years) => mother + years === times * (age + years)),
  isGood: ({ age, mother, times }, years) =>
    years >= 5 &&
    mother - age >= 20 &&
    mother - age <= 34 &&
    years !== age &&
    mother % age !== 0 &&
    times > 1,
  picture: ({ who, age, mother }) => ({
    width: 320,
    height: 150,
    alt: {
      en: `${who.en} with the age ${age} and the mother with ${mother}; an arrow leads on to the same two, with question marks for their ages.`,
      bn: `${who.bn}, বয়স ${age}, আর মা, বয়স ${mother}; তির গেছে সেই দুজনের দিকেই, তখন বয়সে প্রশ্নচিহ্ন।`,
    },
    parts: [
      ...child([50, 92]),
      label(age, [50, 134], { size: 17 }),
      ...adult([114, 92]),
      label(mother, [114, 134], { size: 17 }),
      ...slimArrow([148, 80], [190, 80]),
      ...child([222, 92]),
      label('?', [222, 134], { size: 17 }),
      ...adult([286, 92]),
      label('?', [286, 134], { size: 17 }),
    ],
  }),
  write: ({ who, age, mother, times }, years) => {
    const [en, bn] = TIMES[times]
    const gap = mother - age
    return {
      kind: 'text',
      answers: [years],
      unit: 'a',
      statement: {
        en: `${who.en} is ${age} years old, and ${who.his} mother is ${mother}.\n\n**In how many years will the mother be ${en} as old as ${who.en}?**`,
        bn: `${genitive(who.bn)} বয়স ${age} বছর, মায়ের বয়স ${mother} বছর।\n\n**আর কত বছর পরে মায়ের বয়স ${genitive(who.bn)} বয়সের ${bn} হবে?**`,
      },
      hints: [
        {
          en: 'What about the two ages never changes, however many years go by?',
          bn: 'যত বছরই যাক, দুজনের বয়সের কোন জিনিসটি কখনো বদলায় না?',
        },
        {
          en: `Draw ${who.en}’s age on that day as a bar, and the mother’s as ${times} such bars. Which part is the difference?`,
          bn: `সেদিনের ${genitive(who.bn)} বয়স একটি ফালি দিয়ে আঁকো, মায়ের বয়স তেমন ${times}টি ফালি। কোন অংশটুকু দুজনের বয়সের পার্থক্য?`,
        },
      ],
      explanation: [
        {
          en: `The mother is always $${mother} - ${age} = ${gap}$ years older. When she is ${en} as old, this difference is ${times === 2 ? 'as large as' : `${times - 1} times`} the child’s age.`,
          bn: `মা সব সময় $${mother} - ${age} = ${gap}$ বছরের বড়। তাঁর বয়স যখন ${bn}, এই পার্থক্য তখন সন্তানের বয়সের ${times === 2 ? 'সমান' : `${times - 1} গুণ`}।`,
        },
        {
          en: `So ${who.en} is then ${times === 2 ? gap : `$${gap} \\div ${times - 1} = ${gap / (times - 1)}$`} years old. That is in $${gap / (times - 1)} - ${age} = ${years}$ years: **${years} years**.`,
          bn: `তাই তখন ${genitive(who.bn)} বয়স ${times === 2 ? gap : `$${gap} \\div ${times - 1} = ${gap / (times - 1)}$`} বছর। অর্থাৎ $${gap / (times - 1)} - ${age} = ${years}$ বছর পরে: **${years} বছর**।`,
        },
      ],
      anotherWay: [
        {
          en: `With an equation: in $x$ years $${mother} + x = ${times} \\times (${age} + x)$, that is $${mother} + x = ${times * age} + ${times}x$. So $${mother - times * age} = ${times === 2 ? '' : times - 1}x$, and $x = ${years}$.`,
          bn: `সমীকরণ দিয়ে: $x$ বছর পরে $${mother} + x = ${times} \\times (${age} + x)$, মানে $${mother} + x = ${times * age} + ${times}x$। তাই $${mother - times * age} = ${times === 2 ? '' : times - 1}x$, আর $x = ${years}$।`,
        },
      ],
      feedback: [
        {
          when: [gap / (times - 1)],
          en: `That is how old ${who.en} will be. How long is it until then?`,
          bn: `তখন ${genitive(who.bn)} বয়স এত হবে। তার আর কত বছর বাকি?`,
        },
        {
          when: [times * age - mother, mother - times * age, Math.floor(mother / times) - age],
          en: `Years go by for both. How old is ${who.en} when the mother has that age?`,
          bn: `বছর কিন্তু দুজনেরই বাড়ে। মায়ের বয়স যখন অত, তখন ${genitive(who.bn)} বয়স কত?`,
        },
        {
          when: [gap],
          en: 'That is the difference of their ages, which stays the same.',
          bn: 'এটি দুজনের বয়সের পার্থক্য, যা একই থাকে।',
        },
      ],
    }
  },
})
