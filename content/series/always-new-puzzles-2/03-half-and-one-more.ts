import { genitive } from '../../templates/bangla.ts'
import { count as counted } from '../../templates/english.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-half-and-more',
  title: { en: 'Half of it, and some more', bn: 'অর্ধেক, আর কিছু বেশি' },
  concepts: ['backwards', 'adding'],
  level: 2,
  draw: (random) => ({
    people: random.some(PEOPLE, 4),
    more: range(1, 3).map(() => random.between(1, 4)),
    left: random.between(1, 6),
  }),
  // Everybody takes half of what is there and some more; all beginnings are tried.
  solve: ({ more, left }) =>
    range(1, 200).filter((start) => {
      let there = start
      for (const extra of more) {
        if (there % 2 === 1) return false
        there = there / 2 - extra
        if (there < 0) return false
      }
      return there === left
    }),
  isGood: ({ more, left }) => new Set(more).size >= 2 && left !== more[2],
  write: ({ people: [who, ...takers], more, left }, start) => {
    // How many there were before the last one, the one before, and the first one.
    const before = [2, 1, 0].map((from) =>
      more.slice(from).reduceRight((there, extra) => 2 * (there + extra), left),
    )
    return {
      kind: 'text',
      answers: [start],
      unit: 'piece',
      things: ['sweet', 'sweets', 'মিষ্টি'],
      statement: {
        en: `${who?.en} brings a box of sweets. ${takers.map((taker, index) => `${taker.en} takes half of ${index === 0 ? 'them' : 'the rest'} and ${counted(more[index] ?? 0, 'more sweet', 'more sweets')}`).join(', then ')}. Now ${left === 1 ? '1 sweet is' : `${left} sweets are`} left.\n\n**How many sweets did ${who?.en} bring?**`,
        bn: `${who?.bn} এক বাক্স মিষ্টি আনল। ${takers.map((taker, index) => `${taker.bn} নিল ${index === 0 ? 'তার' : 'বাকিটার'} অর্ধেক, আর আরও ${more[index]}টি`).join('; তারপর ')}। এখন ${left}টি মিষ্টি বাকি।\n\n**${who?.bn} কয়টি মিষ্টি এনেছিল?**`,
      },
      hints: [
        {
          en: `How many sweets were in the box just before ${takers.at(-1)?.en} took some?`,
          bn: `${genitive(takers.at(-1)?.bn ?? '')} নেওয়ার ঠিক আগে বাক্সে কয়টি মিষ্টি ছিল?`,
        },
        {
          en: 'Go backwards: first put back the extra ones. What you have then is half of what was there before.',
          bn: 'উল্টো দিকে চলো: বাড়তি নেওয়াগুলো আগে ফেরত রাখো। তখন যা হয়, তা ছিল আগেরটার অর্ধেক।',
        },
      ],
      explanation: [
        {
          en: `Go backwards. Before ${takers[2]?.en}, half of the sweets were $${left} + ${more[2]} = ${left + (more[2] ?? 0)}$, so there were ${before[0]}.`,
          bn: `উল্টো দিকে চলো। ${genitive(takers[2]?.bn ?? '')} আগে মিষ্টির অর্ধেক ছিল $${left} + ${more[2]} = ${left + (more[2] ?? 0)}$টি, তাই ছিল ${before[0]}টি।`,
        },
        {
          en: `Before ${takers[1]?.en}, half were $${before[0]} + ${more[1]} = ${(before[0] ?? 0) + (more[1] ?? 0)}$, so there were ${before[1]}.`,
          bn: `${genitive(takers[1]?.bn ?? '')} আগে অর্ধেক ছিল $${before[0]} + ${more[1]} = ${(before[0] ?? 0) + (more[1] ?? 0)}$টি, তাই ছিল ${before[1]}টি।`,
        },
        {
          en: `In the beginning half were $${before[1]} + ${more[0]} = ${(before[1] ?? 0) + (more[0] ?? 0)}$, so there were **${start}**.`,
          bn: `শুরুতে অর্ধেক ছিল $${before[1]} + ${more[0]} = ${(before[1] ?? 0) + (more[0] ?? 0)}$টি, তাই ছিল **${start}টি**।`,
        },
      ],
      feedback: [
        {
          when: [more.toReversed().reduce((there, extra) => 2 * there + extra, left)],
          en: 'Going backwards, what comes first: doubling, or putting back the extra ones?',
          bn: 'উল্টো দিকে চলতে গেলে কোনটি আগে: দ্বিগুণ করা, নাকি বাড়তিগুলো ফেরত রাখা?',
        },
        {
          when: [left * 8],
          en: 'Everybody also took some on top of the half. Put those back as well.',
          bn: 'অর্ধেকের পরেও তো প্রত্যেকে কয়েকটি করে নিয়েছে। সেগুলোও ফেরত রাখো।',
        },
        {
          when: before.slice(0, 2),
          en: 'You are on the right track. Has everybody put the sweets back?',
          bn: 'পথ ঠিক আছে। সবার নেওয়া মিষ্টি কি ফেরত রাখা হয়েছে?',
        },
      ],
    }
  },
})
