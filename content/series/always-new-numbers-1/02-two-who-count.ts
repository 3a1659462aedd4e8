import { genitive } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-two-who-count',
  title: { en: 'Two who count', bn: 'দুজনে গোনে' },
  concepts: ['patterns', 'adding'],
  level: 1,
  draw: (random) => ({
    people: random.some(PEOPLE, 2),
    low: random.between(1, 15),
    high: random.between(40, 99),
    up: random.between(2, 6),
    down: random.between(2, 6),
  }),
  // Both count, clap by clap.
  solve: ({ low, high, up, down }) =>
    range(1, 50)
      .filter((clap) => low + clap * up === high - clap * down)
      .map((clap) => low + clap * up),
  isGood: ({ low, high, up, down }, number) =>
    up !== down &&
    (high - low) / (up + down) >= 4 &&
    (high - low) / (up + down) <= 10 &&
    number > low + 2 * up,
  write: ({ people: [one, two], low, high, up, down }, number) => {
    const claps = (number - low) / up
    const [a, b] = [one ?? { en: '', bn: '' }, two ?? { en: '', bn: '' }]
    const ups = range(0, 2).map((clap) => low + clap * up)
    const downs = range(0, 2).map((clap) => high - clap * down)
    return {
      kind: 'text',
      answers: [number],
      statement: {
        en: `At every clap both say a number at once.\n\n- ${a.en}: ${ups.join(', ')}, …\n- ${b.en}: ${downs.join(', ')}, …\n\nSo ${a.en} always adds ${up}, and ${b.en} takes away ${down}.\n\n**Which number do both say at the same clap?**`,
        bn: `প্রতি হাততালিতে দুজন একসঙ্গে একটি করে সংখ্যা বলে।\n\n- ${a.bn}: ${ups.join(', ')}, …\n- ${b.bn}: ${downs.join(', ')}, …\n\nমানে ${a.bn} প্রতিবার ${up} যোগ করে, আর ${b.bn} ${down} বিয়োগ করে।\n\n**একই হাততালিতে দুজনে কোন সংখ্যাটি বলে?**`,
      },
      hints: [
        {
          en: 'How far apart are the two numbers at the first clap? At the second?',
          bn: 'প্রথম হাততালিতে সংখ্যা দুটির তফাত কত? দ্বিতীয়টিতে?',
        },
        {
          en: 'The difference shrinks by the same number at every clap. When is nothing left of it?',
          bn: 'প্রতি হাততালিতে তফাত সমান করে কমে। কখন কিছুই থাকে না?',
        },
      ],
      explanation: [
        {
          en: `In the beginning they are $${high} - ${low} = ${high - low}$ apart. At each clap they come closer by $${up} + ${down} = ${up + down}$.`,
          bn: `শুরুতে তফাত $${high} - ${low} = ${high - low}$। প্রতি হাততালিতে তা কমে $${up} + ${down} = ${up + down}$।`,
        },
        {
          en: `$${high - low} \\div ${up + down} = ${claps}$, so they meet after ${claps} more claps. ${a.en} has added ${claps} times ${up} by then: $${low} + ${claps * up}$, and that is **${number}**.`,
          bn: `$${high - low} \\div ${up + down} = ${claps}$, তাই আরও ${claps}টি হাততালির পরে দুজন মেলে। ততক্ষণে ${a.bn} ${claps} বার ${up} যোগ করেছে: $${low} + ${claps * up}$, মানে **${number}**।`,
        },
      ],
      feedback: [
        {
          when: [claps, claps + 1],
          en: 'That is how often they clap. Which number do they say then?',
          bn: 'এটা হাততালির সংখ্যা। তখন দুজনে কোন সংখ্যা বলে?',
        },
        {
          when: [(low + high) / 2],
          en: 'That is halfway between the two. But do both come closer equally fast?',
          bn: 'এটা দুই সংখ্যার ঠিক মাঝে। কিন্তু দুজনে কি সমান তাড়াতাড়ি এগোয়?',
        },
        {
          when: range(low, high).filter((other) => (other - low) % up === 0 && (high - other) % down === 0),
          en: 'Both say that number, but one of them says it earlier.',
          bn: 'সংখ্যাটি দুজনেই বলে, কিন্তু একজন বলে আগে।',
        },
        {
          when: [number - up, number + up, number + down, number - down],
          en: `Write both rows below each other, clap by clap.`,
          bn: `${genitive(a.bn)} সারির নিচে অন্যজনের সারিটি লেখো, হাততালি ধরে ধরে।`,
        },
      ],
    }
  },
})
