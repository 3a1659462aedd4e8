import { around } from '../../drawings/kit/marks.ts'
import { BLUE, label, line, PAPER, SUN, type Point } from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range, sum } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Five posts, the last one on top. */
const POSTS: readonly Point[] = around([150, 104], 76, 5)

export default defineTemplate({
  id: 'always-new-ropes-between-posts',
  title: { en: 'Ropes from post to post', bn: 'খুঁটি থেকে খুঁটিতে দড়ি' },
  concepts: ['networks', 'adding'],
  level: 1,
  // How many ropes are tied to each of the first four posts.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    ropes: random.between(7, 14),
    tied: range(1, 4).map(() => random.between(2, 7)),
  }),
  // Ropes have as many ends as all posts have, and no post has an end of more ropes than there are.
  solve: ({ ropes, tied }) => range(0, ropes).filter((last) => sum([...tied, last]) === 2 * ropes),
  isGood: ({ ropes, tied }, last) =>
    last >= 3 &&
    last <= 8 &&
    ![4, 5].includes(last) &&
    new Set(tied).size >= 3 &&
    ![ropes, ...tied].includes(last),
  picture: ({ tied }) => ({
    width: 300,
    height: 200,
    alt: {
      en: `Five posts in a ring. Short ends of rope hang at each. At four of them stands how many ropes are tied there: ${tied.join(', ')}; at the fifth a question mark.`,
      bn: `গোল হয়ে পাঁচটি খুঁটি, প্রতিটিতে দড়ির মাথা। চারটির পাশে লেখা সেখানে কয়টি দড়ি বাঁধা: ${tied.join(', ')}; পঞ্চমটির পাশে প্রশ্নচিহ্ন।`,
    },
    parts: [
      ...POSTS.map(([x, y]) =>
        line(
          [
            [x, y],
            [(x + 150) / 2, (y + 104) / 2],
          ],
          { width: 4 },
        ),
      ),
      ...POSTS.slice(1).flatMap((at, index) => token(at, tied[index] ?? 0, SUN, 22)),
      ...POSTS.slice(0, 1).flatMap((at) =>
        token(at, '', PAPER, 22).concat(label('?', at, { size: 19, colour: BLUE })),
      ),
    ],
  }),
  write: ({ who, ropes, tied }, last) => ({
    kind: 'text',
    answers: [last],
    unit: 'piece',
    things: ['rope', 'ropes', 'দড়ি'],
    statement: {
      en: `${who.en} ties ${ropes} ropes between five posts. Each rope goes from one post to another. To four of the posts, ${tied.slice(0, 3).join(', ')} and ${tied[3]} ropes are tied.\n\n**How many ropes are tied to the fifth post?**`,
      bn: `${who.bn} পাঁচটি খুঁটির মাঝে ${ropes}টি দড়ি বাঁধল। প্রতিটি দড়ি এক খুঁটি থেকে আরেক খুঁটিতে যায়। চারটি খুঁটিতে বাঁধা আছে ${tied.slice(0, 3).join(', ')} আর ${tied[3]}টি দড়ি।\n\n**পঞ্চম খুঁটিতে কয়টি দড়ি বাঁধা?**`,
    },
    hints: [
      {
        en: 'How many ends does a rope have, and where are they?',
        bn: 'একটি দড়ির কয়টি মাথা, আর সেগুলো কোথায় থাকে?',
      },
      {
        en: 'Count the ends of all ropes together. Then count those at the four posts.',
        bn: 'সব দড়ির মাথা মোট কয়টি, গোনো। তারপর গোনো চারটি খুঁটিতে কয়টি।',
      },
    ],
    explanation: [
      {
        en: `Each rope has two ends, so there are $2 \\times ${ropes} = ${2 * ropes}$ ends, and each is tied to a post.`,
        bn: `প্রতিটি দড়ির দুটি মাথা, তাই মোট মাথা $2 \\times ${ropes} = ${2 * ropes}$টি, আর প্রতিটি কোনো না কোনো খুঁটিতে বাঁধা।`,
      },
      {
        en: `At the four posts there are $${tied.join(' + ')} = ${sum(tied)}$ of them. At the fifth there are $${2 * ropes} - ${sum(tied)}$: **${last}**.`,
        bn: `চারটি খুঁটিতে আছে $${tied.join(' + ')} = ${sum(tied)}$টি। পঞ্চমটিতে $${2 * ropes} - ${sum(tied)}$, মানে **${last}টি**।`,
      },
    ],
    feedback: [
      {
        when: [Math.abs(sum(tied) - ropes)],
        en: 'You compared with the number of ropes. At how many posts is each rope counted?',
        bn: 'তুমি দড়ির সংখ্যার সঙ্গে মিলিয়েছ। প্রতিটি দড়ি কয়টি খুঁটিতে গোনা হয়?',
      },
      {
        when: [sum(tied)],
        en: 'That is how many are tied to the four posts together.',
        bn: 'চারটি খুঁটিতে মোট এতগুলো বাঁধা।',
      },
      {
        when: [2 * ropes],
        en: 'That is how many ends there are at all five posts.',
        bn: 'পাঁচটি খুঁটি মিলিয়ে মাথা এতগুলো।',
      },
    ],
  }),
})
