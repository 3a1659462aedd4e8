import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Matches, counted pair by pair. */
const matches = (teams: number, extra: number): number =>
  range(1, teams).reduce((total, number) => total + range(number + 1, teams).length * 2, 0) + extra

export default defineTemplate({
  id: 'always-new-league',
  title: { en: 'The school league', bn: 'স্কুল লিগ' },
  concepts: ['combinations', 'equations'],
  level: 3,
  draw: (random) => ({ played: random.between(40, 320), last: random.pick([3, 7]) }),
  // Each team plays each other twice, at home and as guests; then two semi-finals and a final, or quarter-finals, too.
  solve: ({ played, last }) =>
    range(last === 3 ? 5 : 9, 20).filter((teams) => matches(teams, last) === played),
  isGood: ({ last }, teams) => teams >= 6 && teams !== 8 && teams !== last,
  write: ({ played, last }, teams) => {
    const first = played - last
    return {
      kind: 'text',
      answers: [teams],
      unit: 'piece',
      things: ['team', 'teams', 'দল'],
      statement: {
        en: `In a school league each team plays every other team twice, at home and away. The best ${last === 3 ? 4 : 8} then play a knock-out round: ${last === 3 ? '2 semi-finals' : '4 quarter-finals, 2 semi-finals'} and the final. All in all there are ${played} matches.\n\n**How many teams are in the league?**`,
        bn: `একটি স্কুল লিগে প্রতিটি দল অন্য প্রতিটি দলের সঙ্গে দুবার খেলে: একবার নিজের মাঠে, একবার অন্যের মাঠে। তারপর সেরা ${last === 3 ? 4 : 8}টি দল খেলে ${last === 3 ? '২টি সেমিফাইনাল' : '৪টি কোয়ার্টার ফাইনাল, ২টি সেমিফাইনাল'} আর ফাইনাল। সব মিলিয়ে ম্যাচ হয় ${played}টি।\n\n**লিগে দল কয়টি?**`,
      },
      hints: [
        { en: 'How many of the matches belong to the first round?', bn: 'প্রথম পর্বে ম্যাচ হয় কয়টি?' },
        {
          en: 'How many home matches does one team play, if you call the number of teams n? And all teams together?',
          bn: 'দলের সংখ্যা n হলে একটি দল নিজের মাঠে কয়টি ম্যাচ খেলে? সব দল মিলিয়ে কয়টি?',
        },
      ],
      explanation: [
        {
          en: `The knock-out round has ${last} matches, so the first round has $${played} - ${last} = ${first}$.`,
          bn: `নকআউট পর্বে ম্যাচ ${last}টি, তাই প্রথম পর্বে $${played} - ${last} = ${first}$টি।`,
        },
        {
          en: `Each of the $n$ teams has $n - 1$ home matches, which makes $n \\times (n - 1)$ in all: every match is at someone's home. Two neighbouring numbers with the product ${first} are ${teams} and ${teams - 1}. So there are **${teams}** teams.`,
          bn: `$n$টি দলের প্রতিটি নিজের মাঠে খেলে $n - 1$টি ম্যাচ, মোট $n \\times (n - 1)$টি; প্রতিটি ম্যাচই কারও না কারও মাঠে হয়। পরপর দুটি সংখ্যা, যাদের গুণফল ${first}: ${teams} আর ${teams - 1}। তাই দল **${teams}টি**।`,
        },
      ],
      feedback: [
        {
          when: [teams - 1],
          en: 'That is how many opponents a team has. Is the team itself in it?',
          bn: 'এটি একটি দলের প্রতিপক্ষের সংখ্যা। দলটি নিজে এর মধ্যে আছে কি?',
        },
        {
          when: range(6, 30).filter((n) => (n * (n - 1)) / 2 === first || (n * (n - 1)) / 2 === played),
          en: 'Each pair meets twice. Did you count one match for each pair?',
          bn: 'প্রতি জোড়া দল দুবার খেলে। তুমি কি প্রতি জোড়ায় একটি ম্যাচ ধরেছ?',
        },
        {
          when: [first, played],
          en: 'That is a number of matches, and the question is about teams.',
          bn: 'এটি ম্যাচের সংখ্যা; জানতে চাওয়া হয়েছে দলের সংখ্যা।',
        },
      ],
    }
  },
})
