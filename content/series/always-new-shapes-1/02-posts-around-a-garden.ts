import { genitive } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-garden-posts',
  title: { en: 'Posts around the garden', bn: 'বাগান ঘিরে খুঁটি' },
  concepts: ['perimeter', 'listing'],
  level: 1,
  draw: (random) => {
    const gap = random.between(2, 5)
    return { who: random.pick(PEOPLE), gap, long: gap * random.between(4, 8), wide: gap * random.between(2, 6) }
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
      en: `${who.en}'s garden is a rectangle, ${long} m long and ${wide} m wide. All around it stand posts, always ${gap} m from one to the next, and there is one in every corner.\n\n**How many posts are there?**`,
      bn: `${genitive(who.bn)} বাগানটি আয়তাকার: ${long} মিটার লম্বা, ${wide} মিটার চওড়া। বাগান ঘিরে ${gap} মিটার পরপর খুঁটি বসানো, চার কোনাতেও একটি করে আছে।\n\n**খুঁটি মোট কয়টি?**`,
    },
    hints: [
      { en: 'To how many sides does a post in a corner belong?', bn: 'কোনার একটি খুঁটি কয়টি পাশে পড়ে?' },
      { en: 'Walk once around the garden and count one post with the gap behind it. How far do you walk?', bn: 'বাগান ঘিরে একবার হাঁটো, প্রতিটি খুঁটির সঙ্গে তার পরের ফাঁকটুকু ধরো। মোট কত মিটার হাঁটলে?' },
    ],
    explanation: [
      { en: `The way around is $2 \\times (${long} + ${wide}) = ${2 * (long + wide)}$ m.`, bn: `চারপাশ ঘুরে আসতে হয় $2 \\times (${long} + ${wide}) = ${2 * (long + wide)}$ মিটার।` },
      { en: `On a closed way there are as many posts as gaps: $${2 * (long + wide)} \\div ${gap} = ${posts}$. There are **${posts}** posts.`, bn: `ঘুরে এসে মিলে গেলে খুঁটি আর ফাঁক সমান: $${2 * (long + wide)} \\div ${gap} = ${posts}$। খুঁটি **${posts}টি**।` },
    ],
    feedback: [
      { when: [posts + 4, posts + 2], en: 'Some posts seem to be counted for two sides. Which ones?', bn: 'কয়েকটি খুঁটি বোধ হয় দুই পাশেই গোনা হয়েছে। কোনগুলো?' },
      { when: [posts + 1], en: 'On a straight fence there is one more post than gaps. And on a way that closes?', bn: 'সোজা বেড়ায় ফাঁকের চেয়ে খুঁটি একটি বেশি। কিন্তু ঘুরে এসে মিলে গেলে?' },
      { when: [posts / 2, (long + wide) / gap], en: 'Did you walk all the way around?', bn: 'তুমি কি পুরোটা ঘুরে এসেছ?' },
      { when: [2 * (long + wide)], en: 'That is the way around in metres. How many posts stand on it?', bn: 'এটি মিটারে বাগানের পরিসীমা। তাতে খুঁটি কয়টি?' },
    ],
  }),
})
