import { genitive } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-one-more-match',
  title: { en: 'The average after one more match', bn: 'আরেক ম্যাচের পরে গড়' },
  concepts: ['averages', 'multiplying'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    matches: random.between(4, 9),
    mean: random.between(14, 40),
    later: random.between(15, 48),
  }),
  // All scores of the last match are tried.
  solve: ({ matches, mean, later }) =>
    range(0, 200).filter((runs) => (matches * mean + runs) / (matches + 1) === later),
  isGood: ({ matches, mean, later }, runs) =>
    later - mean >= 2 && later - mean <= 6 && runs <= 99 && runs !== matches,
  write: ({ who, matches, mean, later }, runs) => {
    const [before, after] = [matches * mean, (matches + 1) * later]
    return {
      kind: 'text',
      answers: [runs],
      unit: 'piece',
      things: ['run', 'runs', 'রান'],
      statement: {
        en: `In ${matches} cricket matches ${who.en} has scored ${mean} runs on average. After one more match the average of all ${matches + 1} is ${later}.\n\n**How many runs did ${who.he} score in the last match?**`,
        bn: `${matches}টি ক্রিকেট ম্যাচে ${genitive(who.bn)} রানের গড় ${mean}। আরও একটি ম্যাচের পরে ${matches + 1}টি ম্যাচের গড় হলো ${later}।\n\n**শেষ ম্যাচে ${who.bn} কত রান করেছে?**`,
      },
      hints: [
        {
          en: `How many runs are there in the first ${matches} matches together?`,
          bn: `প্রথম ${matches}টি ম্যাচে মোট কত রান?`,
        },
        {
          en: `And how many in all ${matches + 1}, so that the average is ${later}?`,
          bn: `আর ${matches + 1}টি ম্যাচে মোট কত রান হলে গড় ${later} হয়?`,
        },
      ],
      explanation: [
        {
          en: `Before, all matches made $${matches} \\times ${mean} = ${before}$ runs. Now they make $${matches + 1} \\times ${later} = ${after}$.`,
          bn: `আগে সব ম্যাচে মোট রান ছিল $${matches} \\times ${mean} = ${before}$। এখন মোট $${matches + 1} \\times ${later} = ${after}$।`,
        },
        {
          en: `The last match brought the difference: $${after} - ${before}$, so **${runs} runs**.`,
          bn: `তফাতটুকু এসেছে শেষ ম্যাচে: $${after} - ${before}$, মানে **${runs} রান**।`,
        },
      ],
      anotherWay: [
        {
          en: `The last match has its own ${later}, and lifts each of the ${matches} others by $${later} - ${mean} = ${later - mean}$: $${later} + ${matches} \\times ${later - mean} = ${runs}$.`,
          bn: `শেষ ম্যাচের নিজের ভাগে ${later}, আর আগের ${matches}টির প্রতিটিকে তা তোলে $${later} - ${mean} = ${later - mean}$ করে: $${later} + ${matches} \\times ${later - mean} = ${runs}$।`,
        },
      ],
      feedback: [
        {
          when: [later, 2 * later - mean],
          en: 'One match has to lift the average of all the others as well. Is that enough?',
          bn: 'একটি ম্যাচকে বাকি সবগুলোর গড়ও তুলতে হয়। এতে কি হয়?',
        },
        {
          when: [later - mean, matches * (later - mean), (matches + 1) * (later - mean)],
          en: 'So much higher is the average, or the sum. What about the runs that even an average match brings?',
          bn: 'গড় বা যোগফল এতটা বেড়েছে। কিন্তু গড় মানের একটি ম্যাচেও তো রান হয়; সেটা?',
        },
        {
          when: [after, before],
          en: 'That is the sum of many matches. The question is about the last one only.',
          bn: 'এটা অনেক ম্যাচের মোট। প্রশ্ন শুধু শেষ ম্যাচ নিয়ে।',
        },
        {
          when: [mean + matches * (later - mean)],
          en: 'You lifted the earlier matches. Does the last one stay at the old average?',
          bn: 'আগের ম্যাচগুলো তুলেছ। শেষ ম্যাচ কি আগের গড়েই থাকে?',
        },
      ],
    }
  },
})
