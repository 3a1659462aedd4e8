import { combinations, range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-lowest-score',
  title: { en: 'How low can the lowest be?', bn: 'সবচেয়ে কম কত হতে পারে?' },
  concepts: ['averages', 'conclusions'],
  level: 3,
  draw: (random) => ({
    children: random.between(4, 6),
    most: random.pick([20, 25, 30, 40, 50]),
    mean: random.between(12, 47),
  }),
  // The points of all but the lowest are tried among the highest that there are.
  solve: ({ children, most, mean }) => {
    const low = combinations(range(Math.max(0, most - 9), most), children - 1)
      .map((others) => children * mean - sum(others))
      .filter((lowest) => lowest >= 0)
    return low.length === 0 ? [] : [Math.min(...low)]
  },
  isGood: ({ children, most, mean }, lowest) =>
    lowest >= 3 &&
    lowest < mean - 4 &&
    lowest < most - children - 2 &&
    ![children, most, mean].includes(lowest),
  write: ({ children, most, mean }, lowest) => {
    const [total, best] = [children * mean, range(most - children + 2, most).toReversed()]
    return {
      kind: 'text',
      answers: [lowest],
      unit: 'piece',
      things: ['point', 'points', 'নম্বর', 'পয়েন্ট'],
      statement: {
        en: `In a test there were whole points from 0 to ${most}. ${children} friends all have **different** points, and their mean is ${mean}.\n\n**How many points can the lowest of them have, at the least?**`,
        bn: `একটি পরীক্ষায় নম্বর ০ থেকে ${most}, সব পূর্ণসংখ্যা। ${children} বন্ধুর নম্বর **আলাদা আলাদা**, আর তাদের গড় ${mean}।\n\n**তাদের মধ্যে যে সবচেয়ে কম পেয়েছে, তার নম্বর কমপক্ষে কত?**`,
      },
      hints: [
        { en: 'How many points do all the friends have together?', bn: 'সব বন্ধুর নম্বর মিলে কত?' },
        {
          en: 'The lowest has least when the others have as much as they can. May two of them have the same?',
          bn: 'অন্যরা যত বেশি পায়, যে সবচেয়ে কম পেয়েছে তার জন্য তত কম থাকে। দুজন কি সমান পেতে পারে?',
        },
      ],
      explanation: [
        {
          en: `Together they have $${children} \\times ${mean} = ${total}$ points.`,
          bn: `সবার মোট নম্বর $${children} \\times ${mean} = ${total}$।`,
        },
        {
          en: `The other ${children - 1} have different points, so at most $${best.join(' + ')} = ${sum(best)}$.`,
          bn: `অন্য ${children - 1} জনের নম্বর আলাদা, তাই তাদের মোট বড়জোর $${best.join(' + ')} = ${sum(best)}$।`,
        },
        {
          en: `That leaves at least $${total} - ${sum(best)}$ for the lowest: **${lowest}**. With these points the mean is ${mean}, so it can be.`,
          bn: `তাই যে সবচেয়ে কম পেয়েছে, তার থাকে কমপক্ষে $${total} - ${sum(best)}$, মানে **${lowest}**। এই নম্বরগুলোর গড় ${mean}-ই হয়, তাই তা সম্ভব।`,
        },
      ],
      feedback: [
        {
          when: [total - (children - 1) * most],
          en: 'You gave all the others full marks. But no two have the same.',
          bn: 'তুমি অন্য সবাইকে পুরো নম্বর দিয়েছ। কিন্তু নম্বরগুলো তো আলাদা আলাদা।',
        },
        {
          when: [0],
          en: 'Then the others would need more points than there are. How many do all have together?',
          bn: 'তাহলে অন্যদের যত নম্বর লাগে, তত তো নেই। সবার মোট কত?',
        },
        {
          when: [mean - Math.floor(children / 2), mean - children + 1, mean - 1],
          en: 'That is when the points lie close together. Can the others have more?',
          bn: 'নম্বরগুলো কাছাকাছি হলে এমন হয়। অন্যরা কি আরও বেশি পেতে পারে?',
        },
      ],
    }
  },
})
