import { genitive } from '../../templates/bangla.ts'
import { BROWN, type Drawing, dot, LEAF, label, rectangle, type Point } from '../../templates/drawing.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The garden as large as the picture allows; `at` turns metres from its upper left corner into a point. */
function plan(long: number, wide: number) {
  const scale = Math.min(300 / long, 220 / wide)
  const [width, height] = [long * scale, wide * scale]
  const at = (x: number, y: number): Point => [30 + x * scale, 50 + y * scale]
  const frame: Pick<Drawing, 'width' | 'height'> = { width: width + 130, height: height + 80 }
  const side = [
    rectangle(at(0, 0), width, height, { fill: LEAF, stroke: BROWN, width: 3 }),
    label(metres(long), [30 + width / 2, 24]),
    label(metres(wide), [42 + width, 50 + height / 2], { from: 'start' }),
  ]
  return { frame, side, at }
}

export default defineTemplate({
  id: 'always-new-garden-posts',
  title: { en: 'Posts around the garden', bn: 'বাগান ঘিরে খুঁটি' },
  concepts: ['perimeter', 'listing'],
  level: 1,
  draw: (random) => {
    const gap = random.between(2, 5)
    return {
      who: random.pick(PEOPLE),
      gap,
      long: gap * random.between(4, 8),
      wide: gap * random.between(2, 6),
    }
  },
  // Posts by their places, corners only once.
  solve: ({ gap, long, wide }) => [
    new Set(
      range(0, long / gap)
        .flatMap((x) => range(0, wide / gap).map((y) => ({ x, y })))
        .filter(({ x, y }) => x === 0 || y === 0 || x === long / gap || y === wide / gap)
        .map(({ x, y }) => `${x} ${y}`),
    ).size,
  ],
  isGood: ({ gap, long, wide }, posts) => long > wide && long <= 40 && ![gap, long, wide].includes(posts),
  write: ({ who, gap, long, wide }, posts) => ({
    kind: 'text',
    answers: [posts],
    unit: 'piece',
    things: ['post', 'posts', 'খুঁটি'],
    statement: {
      en: `${who.en}’s garden is a rectangle, ${long} m long and ${wide} m wide. Posts stand all around it, ${gap} m from one to the next, and there is one in every corner.\n\n**How many posts are there?**`,
      bn: `${genitive(who.bn)} বাগানটি আয়তাকার: ${long} মিটার লম্বা, ${wide} মিটার চওড়া। বাগান ঘিরে ${gap} মিটার পরপর খুঁটি বসানো, চার কোনাতেও একটি করে আছে।\n\n**খুঁটি মোট কয়টি?**`,
    },
    hints: [
      { en: 'To how many sides does a post in a corner belong?', bn: 'কোনার একটি খুঁটি কয়টি পাশে পড়ে?' },
      {
        en: 'Walk once around the garden and count one post with the gap behind it. How far do you walk?',
        bn: 'বাগান ঘিরে একবার হাঁটো, প্রতিটি খুঁটির সঙ্গে তার পরের ফাঁকটুকু ধরো। মোট কত মিটার হাঁটলে?',
      },
    ],
    explanation: [
      {
        en: `The way around is $2 \\times (${long} + ${wide}) = ${2 * (long + wide)}$ m.`,
        bn: `চারপাশ ঘুরে আসতে হয় $2 \\times (${long} + ${wide}) = ${2 * (long + wide)}$ মিটার।`,
      },
      {
        en: `On a closed way there are as many posts as gaps: $${2 * (long + wide)} \\div ${gap} = ${posts}$. There are **${posts}** posts.`,
        bn: `ঘুরে এসে মিলে গেলে খুঁটি আর ফাঁক সমান: $${2 * (long + wide)} \\div ${gap} = ${posts}$। খুঁটি **${posts}টি**।`,
      },
    ],
    anotherWay: [
      {
        en: `Walk around and count every corner with one side only, the one that it begins: that makes $${long} \\div ${gap} = ${long / gap}$ posts for each long side and $${wide} \\div ${gap} = ${wide / gap}$ for each short one. $2 \\times (${long / gap} + ${wide / gap}) = ${posts}$.`,
        bn: `ঘুরতে ঘুরতে গোনো, আর প্রতিটি কোনা ধরো শুধু এক বাহুর সঙ্গে, যে বাহু সেখানে শুরু: লম্বা বাহুতে $${long} \\div ${gap} = ${long / gap}$টি করে, ছোট বাহুতে $${wide} \\div ${gap} = ${wide / gap}$টি করে। $2 \\times (${long / gap} + ${wide / gap}) = ${posts}$।`,
      },
    ],
    feedback: [
      {
        when: [posts + 4, posts + 2],
        en: 'Some posts seem to be counted for two sides. Which ones?',
        bn: 'কয়েকটি খুঁটি বোধ হয় দুই পাশেই গোনা হয়েছে। কোনগুলো?',
      },
      {
        when: [posts + 1],
        en: 'On a straight fence there is one more post than gaps. And on a way that closes?',
        bn: 'সোজা বেড়ায় ফাঁকের চেয়ে খুঁটি একটি বেশি। কিন্তু ঘুরে এসে মিলে গেলে?',
      },
      {
        when: [posts / 2, (long + wide) / gap],
        en: 'Did you walk all the way around?',
        bn: 'তুমি কি পুরোটা ঘুরে এসেছ?',
      },
      {
        when: [2 * (long + wide)],
        en: 'That is the way around in metres. How many posts stand on it?',
        bn: 'এটি মিটারে বাগানের পরিসীমা। তাতে খুঁটি কয়টি?',
      },
    ],
  }),
  picture: ({ gap, long, wide }) => {
    const { frame, side, at } = plan(long, wide)
    const first = [0, 1, 2].map((index) => at(index * gap, 0))
    return {
      ...frame,
      alt: {
        en: `A rectangular garden, ${long} m long and ${wide} m wide, with a post in each corner. Along one side the first posts are drawn, ${gap} m from one to the next.`,
        bn: `একটি আয়তাকার বাগান, ${long} মিটার লম্বা আর ${wide} মিটার চওড়া; প্রতি কোনায় একটি খুঁটি। এক পাশে প্রথম কয়েকটি খুঁটি আঁকা, ${gap} মিটার পরপর।`,
      },
      parts: [
        ...side,
        ...[...first, at(long, 0), at(0, wide), at(long, wide)].map((post) => dot(post, 7, BROWN)),
        label(metres(gap), [at(gap / 2, 0)[0], at(0, 0)[1] + 20], { size: 13 }),
      ],
    }
  },
  explanationPicture: ({ gap, long, wide }) => {
    const { frame, side, at } = plan(long, wide)
    const along = range(0, long / gap).flatMap((index) => [at(index * gap, 0), at(index * gap, wide)])
    const down = range(1, wide / gap - 1).flatMap((index) => [at(0, index * gap), at(long, index * gap)])
    return {
      ...frame,
      alt: {
        en: `The garden with all its posts: ${long / gap} gaps along each long side, ${wide / gap} along each short one.`,
        bn: `সব খুঁটিসহ বাগানটি: লম্বা প্রতি পাশে ${long / gap}টি ফাঁক, ছোট প্রতি পাশে ${wide / gap}টি।`,
      },
      parts: [...side, ...[...along, ...down].map((post) => dot(post, 7, BROWN))],
    }
  },
})
