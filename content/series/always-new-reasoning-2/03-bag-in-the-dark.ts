import { GREEN } from '../../drawings/kit/colours.ts'
import { BLUE, circle, INK, label, line, PAPER, polygon, RED, SUN } from '../../templates/drawing.ts'
import { range, sum } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** All that can be in the hand after taking so many, by colour. */
function hands(stock: readonly number[], taken: number): number[][] {
  const [first, ...rest] = stock
  if (first === undefined) return taken === 0 ? [[]] : []
  return range(0, Math.min(first, taken)).flatMap((some) => {
    const others = hands(rest, taken - some)
    for (const hand of others) hand.unshift(some)
    return others
  })
}

export default defineTemplate({
  id: 'always-new-marbles-in-the-dark',
  title: { en: 'A bag in the dark', bn: 'অন্ধকারে থলি' },
  concepts: ['chance', 'conclusions'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    red: random.between(2, 9),
    blue: random.between(2, 9),
    green: random.between(2, 9),
    same: random.between(3, 5),
  }),
  // The fewest with which every possible hand has enough of a colour.
  solve: ({ red, blue, green, same }) =>
    range(1, red + blue + green)
      .filter((taken) => hands([red, blue, green], taken).every((hand) => Math.max(...hand) >= same))
      .slice(0, 1),
  isGood: ({ red, blue, green, same }, answer) =>
    [red, blue, green].filter((number) => number < same - 1).length === 1 &&
    [red, blue, green].filter((number) => number >= same).length >= 1 &&
    new Set([red, blue, green]).size === 3 &&
    answer !== same &&
    answer >= 6 &&
    ![red, blue, green].includes(answer),
  picture: ({ red, blue, green }) => ({
    width: 320,
    height: 140,
    alt: {
      en: `A bag that nobody can look into, and beside it what it holds: red ${red}, blue ${blue}, green ${green}.`,
      bn: `একটি থলি, যার ভেতরটা দেখা যায় না; পাশে লেখা তাতে কী আছে: লাল ${red}, নীল ${blue}, সবুজ ${green}।`,
    },
    parts: [
      polygon(
        [
          [50, 22],
          [82, 22],
          [74, 40],
          [112, 82],
          [104, 126],
          [28, 126],
          [20, 82],
          [58, 40],
        ],
        { fill: INK },
      ),
      line(
        [
          [56, 40],
          [76, 40],
        ],
        { stroke: SUN, width: 6 },
      ),
      label('?', [66, 88], { size: 26, colour: PAPER }),
      ...[red, blue, green].flatMap((count, index) => [
        circle([160 + index * 60, 56], 20, { fill: [RED, BLUE, GREEN][index] ?? RED, width: 3 }),
        label(
          [
            { en: 'R', bn: 'ল' },
            { en: 'B', bn: 'ন' },
            { en: 'G', bn: 'স' },
          ][index] ?? '',
          [160 + index * 60, 56],
          { size: 15, colour: PAPER },
        ),
        label(count, [160 + index * 60, 102], { size: 19 }),
      ]),
    ],
  }),
  write: ({ who, red, blue, green, same }, answer) => {
    const worst = [red, blue, green].map((number) => Math.min(number, same - 1))
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['marble', 'marbles', 'মার্বেল'],
      statement: {
        en: `A bag holds ${red} red, ${blue} blue and ${green} green marbles. ${who.en} takes marbles out in the dark and cannot see their colours.\n\n**What is the smallest number of marbles that ${who.he} has to take to be sure of ${same} of the same colour?**`,
        bn: `একটি থলিতে ${red}টি লাল, ${blue}টি নীল আর ${green}টি সবুজ মার্বেল আছে। অন্ধকারে ${who.bn} রং না দেখে মার্বেল তোলে।\n\n**একই রঙের ${same}টি মার্বেল নিশ্চিত পেতে কমপক্ষে কয়টি তুলতে হবে?**`,
      },
      hints: [
        {
          en: `Think of the worst luck: how many marbles can ${who.he} take and still not have ${same} of a colour?`,
          bn: `সবচেয়ে খারাপ কপালের কথা ভাবো: কয়টি তুলেও একই রঙের ${same}টি না-ও হতে পারে?`,
        },
        {
          en: 'Look at each colour by itself. Are there enough of every colour for that bad luck?',
          bn: 'প্রতিটি রং আলাদা করে দেখো। অমন খারাপ কপালের জন্য সব রঙের মার্বেল যথেষ্ট আছে তো?',
        },
      ],
      explanation: [
        {
          en: `With the worst luck ${who.he} takes ${same - 1} of a colour at most, and where there are fewer, all of them: ${worst[0]} red, ${worst[1]} blue and ${worst[2]} green. That is $${worst.join(' + ')} = ${sum(worst)}$.`,
          bn: `কপাল সবচেয়ে খারাপ হলে একেক রঙের বড়জোর ${same - 1}টি ওঠে, আর কম থাকলে সবগুলো: লাল ${worst[0]}টি, নীল ${worst[1]}টি, সবুজ ${worst[2]}টি। মোট $${worst.join(' + ')} = ${sum(worst)}$টি।`,
        },
        {
          en: `The next marble makes ${same} of some colour. So **${answer}** marbles are enough, and fewer are not.`,
          bn: `এর পরের মার্বেলটি তুললে কোনো এক রঙের ${same}টি হবেই। তাই **${answer}টি** তুললেই চলে, এর কমে নয়।`,
        },
      ],
      feedback: [
        {
          when: [3 * (same - 1) + 1],
          en: 'Good thinking. But are there that many of each colour in the bag?',
          bn: 'ভাবনাটা ভালো। কিন্তু থলিতে প্রতিটি রঙের ততগুলো আছে কি?',
        },
        {
          when: [same],
          en: 'With a little luck. But what if the colours are mixed?',
          bn: 'কপাল ভালো হলে হয়। কিন্তু রং যদি মিশে যায়?',
        },
        {
          when: [sum(worst)],
          en: 'With that many, can it still go wrong?',
          bn: 'এতগুলো তুলেও কি কপাল খারাপ হতে পারে?',
        },
      ],
    }
  },
})
