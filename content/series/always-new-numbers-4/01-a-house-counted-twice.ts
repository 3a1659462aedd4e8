import { range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-house-counted-twice',
  title: { en: 'The house that was added twice', bn: 'যে বাড়ির নম্বর দুবার যোগ হলো' },
  concepts: ['patterns', 'equations'],
  level: 4,
  draw: (random) => ({ total: random.between(800, 9000) }),
  // All lanes and all houses are tried.
  solve: ({ total }) =>
    range(2, 200).flatMap((houses) => {
      const all = sum(range(1, houses))
      return range(1, houses).filter((house) => all + house === total)
    }),
  isGood: ({ total }, house) => house >= 10 && house !== total,
  write: ({ total }, house) => {
    const houses = range(1, 200).find((number) => sum(range(1, number)) + house === total) ?? 0
    const all = sum(range(1, houses))
    const next = all + houses + 1
    return {
      kind: 'text',
      answers: [house],
      unit: 'ordinal',
      things: ['house', 'houses', 'বাড়ি'],
      statement: {
        en: `The houses of a lane have the numbers 1, 2, 3 and so on, up to the last one. A postman adds up all the numbers, but he adds **one of them twice**. He gets ${total}.\n\n**Which house did he add twice?**`,
        bn: `একটি গলির বাড়িগুলোর নম্বর ১, ২, ৩, এভাবে শেষ বাড়ি পর্যন্ত। ডাকপিয়ন সব নম্বর যোগ করে, কিন্তু **একটি নম্বর দুবার** যোগ করে ফেলে। যোগফল হয় ${total}।\n\n**কোন বাড়ির নম্বর সে দুবার যোগ করেছে?**`,
      },
      hints: [
        {
          en: 'What do the numbers from 1 to n add up to?',
          bn: '১ থেকে n পর্যন্ত সংখ্যার যোগফল কত?',
        },
        {
          en: `Which of these sums come just below ${total}? How much may be left for the house that came twice?`,
          bn: `এমন কোন যোগফল ${total}-এর ঠিক নিচে? দুবার আসা বাড়িটির জন্য কত বাকি থাকতে পারে?`,
        },
      ],
      explanation: [
        {
          en: `With n houses the right sum is $\\frac{n(n + 1)}{2}$. He got more than that, but by n at most.`,
          bn: `বাড়ির সংখ্যা n হলে ঠিক যোগফল $\\frac{n(n + 1)}{2}$। সে পেয়েছে তার চেয়ে বেশি, তবে বড়জোর n বেশি।`,
        },
        {
          en: `For ${houses} houses it is $\\frac{${houses} \\times ${houses + 1}}{2} = ${all}$. For ${houses + 1} it is ${next}, which is too many. For ${houses - 1} or fewer the rest would be ${total - (all - houses)} or more, and there is no such house.`,
          bn: `${houses}টি বাড়ি হলে হয় $\\frac{${houses} \\times ${houses + 1}}{2} = ${all}$। ${houses + 1}টি হলে ${next}, যা বেশি। ${houses - 1}টি বা কম হলে বাকি থাকত ${total - (all - houses)} বা তার বেশি, অথচ তেমন নম্বরের বাড়ি নেই।`,
        },
        {
          en: `So the lane has ${houses} houses, and the one that came twice is $${total} - ${all}$: number **${house}**.`,
          bn: `তাই গলিতে ${houses}টি বাড়ি, আর দুবার এসেছে $${total} - ${all}$: **${house}** নম্বর।`,
        },
      ],
      feedback: [
        {
          when: [houses],
          en: 'That is how many houses the lane has.',
          bn: 'গলিতে বাড়ি এতগুলো।',
        },
        {
          when: [next - total],
          en: 'So much is missing up to the next sum. But he added too much, not too little.',
          bn: 'পরের যোগফল পর্যন্ত এতটা কম। কিন্তু সে তো কম নয়, বেশি যোগ করেছে।',
        },
        {
          when: [total - (all - houses)],
          en: 'Is there a house with that number in your lane?',
          bn: 'তোমার গলিতে কি এই নম্বরের বাড়ি আছে?',
        },
      ],
    }
  },
})
