import { BLUE, label, line, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const PILLARS = 9

/** For each pillar, how many pillars the longest way has that ends on it. */
function longest(heights: readonly number[]): number[] {
  const counts: number[] = []
  for (const [place, height] of heights.entries()) {
    const before = counts.filter((_, earlier) => (heights[earlier] ?? 0) < height)
    counts[place] = 1 + Math.max(0, ...before)
  }
  return counts
}

/** The first longest way, as places. */
function bestWay(heights: readonly number[]): number[] {
  const counts = longest(heights)
  const way: number[] = []
  let [need, below] = [Math.max(...counts), Infinity]
  for (let place = heights.length - 1; place >= 0; place--) {
    const height = heights[place] ?? 0
    if (counts[place] !== need || height >= below) continue
    way.unshift(place)
    need--
    below = height
  }
  return way
}

/** What a cat visits that starts at the first and takes each higher one. */
const greedy = (heights: readonly number[]): number => {
  let top = 0
  return heights.filter((height) => {
    if (height <= top) return false
    top = height
    return true
  }).length
}

const left = (place: number) => 16 + place * 36

export default defineTemplate({
  id: 'always-new-higher-pillars',
  title: { en: 'Only to higher pillars', bn: 'শুধু উঁচু থামে' },
  concepts: ['algorithms', 'comparing'],
  level: 3,
  draw: (random) => ({ heights: random.some(range(2, 24), PILLARS) }),
  // All sets of pillars are tried.
  solve: ({ heights }) => [
    Math.max(
      ...range(1, 2 ** PILLARS - 1).map((set) => {
        const way = heights.filter((_, place) => Math.floor(set / 2 ** place) % 2 === 1)
        return way.every((height, at) => at === 0 || height > (way[at - 1] ?? 0)) ? way.length : 0
      }),
    ),
  ],
  isGood: ({ heights }, count) =>
    count >= 4 &&
    count <= 6 &&
    greedy(heights) < count &&
    bestWay(heights)[0] !== 0 &&
    !heights.includes(count) &&
    longest(heights).filter((number) => number === count).length === 1,
  picture: ({ heights }) => ({
    width: 350,
    height: 190,
    alt: {
      en: `Nine stone pillars in a row; their heights from left to right: ${heights.join(', ')}.`,
      bn: `এক সারিতে নয়টি পাথরের থাম; বাঁ থেকে ডানে উচ্চতা: ${heights.join(', ')}।`,
    },
    parts: [
      ...heights.map((height, place) =>
        rectangle([left(place), 160 - height * 5], 28, height * 5, { fill: SKY, width: 2.5 }),
      ),
      ...heights.map((height, place) => label(height, [left(place) + 14, 176], { size: 13 })),
    ],
  }),
  explanationPicture: ({ heights }) => {
    const way = bestWay(heights)
    const counts = longest(heights)
    return {
      width: 350,
      height: 190,
      alt: {
        en: `The pillars again. Above each stands how many pillars the longest way to it has: ${counts.join(', ')}. One longest way is yellow: ${way.map((place) => heights[place]).join(', ')}.`,
        bn: `আবার সেই থামগুলো। প্রতিটির ওপরে লেখা, সেখানে পৌঁছানোর সবচেয়ে লম্বা পথে কয়টি থাম: ${counts.join(', ')}। সবচেয়ে লম্বা একটি পথ হলুদ: ${way.map((place) => heights[place]).join(', ')}।`,
      },
      parts: [
        ...heights.map((height, place) =>
          rectangle([left(place), 160 - height * 5], 28, height * 5, {
            fill: way.includes(place) ? SUN : SKY,
            width: 2.5,
          }),
        ),
        ...heights.map((height, place) => label(height, [left(place) + 14, 176], { size: 13 })),
        ...counts.map((number, place) =>
          label(number, [left(place) + 14, 160 - (heights[place] ?? 0) * 5 - 14], { size: 13, colour: BLUE }),
        ),
        line(
          way.map((place) => [left(place) + 14, 160 - (heights[place] ?? 0) * 5]),
          { stroke: BLUE, width: 2 },
        ),
      ],
    }
  },
  write: ({ heights }, count) => {
    const counts = longest(heights)
    const last = counts.indexOf(count)
    const before = heights.flatMap((height, place) =>
      place < last && height < (heights[last] ?? 0) ? (counts[place] ?? []) : [],
    )
    const way = bestWay(heights).map((place) => heights[place])
    return {
      kind: 'text',
      answers: [count],
      unit: 'piece',
      things: ['pillar', 'pillars', 'থাম'],
      statement: {
        en: `Nine stone pillars stand in a row. From left to right their heights are ${heights.join(', ')}. A cat starts on any pillar it likes and jumps only **to the right**, and only onto a **higher** pillar. It may jump over as many as it likes.\n\n**On how many pillars can it stand at most, the first one counted too?**`,
        bn: `এক সারিতে নয়টি পাথরের থাম। বাঁ থেকে ডানে উচ্চতা ${heights.join(', ')}। একটি বিড়াল যে থাম থেকে খুশি শুরু করে, আর লাফায় শুধু **ডান দিকে**, শুধু আরও **উঁচু** থামে। মাঝের যত থাম খুশি ডিঙানো যায়।\n\n**শুরুর থামটি ধরে সে সবচেয়ে বেশি কয়টি থামে দাঁড়াতে পারে?**`,
      },
      hints: [
        {
          en: 'From which pillars can the cat come to the second one? To the third one?',
          bn: 'দ্বিতীয় থামে কোন থাম থেকে আসা যায়? তৃতীয়টিতে?',
        },
        {
          en: 'Write at each pillar, from left to right, the most pillars of a way that ends there. For that you need only the numbers at the lower pillars on its left.',
          bn: 'বাঁ থেকে শুরু করে প্রতিটি থামে লেখো, সেখানে শেষ হওয়া পথে সবচেয়ে বেশি কয়টি থাম। তার জন্য লাগে শুধু বাঁ দিকের নিচু থামগুলোর সংখ্যা।',
        },
      ],
      explanation: [
        {
          en: 'Write at each pillar the most pillars of a way that ends there, from left to right. It is 1 more than the largest number at a lower pillar on its left, and just 1 if there is none.',
          bn: 'বাঁ থেকে ডানে প্রতিটি থামে লেখো, সেখানে শেষ হওয়া পথে সবচেয়ে বেশি কয়টি থাম। বাঁ দিকের নিচু থামগুলোর সবচেয়ে বড় সংখ্যার চেয়ে তা ১ বেশি; এমন থাম না থাকলে শুধু ১।',
        },
        {
          en: `That gives ${counts.join(', ')}. The pillar of height ${heights[last]}, for example, has lower ones on its left with ${before.join(', ')}, so it gets 1 more than the largest of these.`,
          bn: `তাতে হয় ${counts.join(', ')}। যেমন ${heights[last]} উঁচু থামটির বাঁ দিকে নিচু থামগুলোর সংখ্যা ${before.join(', ')}, তাই এটি পায় তার সবচেয়ে বড়টির চেয়ে ১ বেশি।`,
        },
        {
          en: `No number is larger than that one: **${count}**. One such way is ${way.join(', ')}. It does not begin on the first pillar.`,
          bn: `এর চেয়ে বড় সংখ্যা কোথাও নেই: **${count}টি**। এমন একটি পথ ${way.join(', ')}। তা প্রথম থাম থেকে শুরু হয় না।`,
        },
      ],
      feedback: [
        {
          when: [greedy(heights)],
          en: 'You began on the first pillar and took every higher one. Is it worth while to begin elsewhere, or to leave a high one out?',
          bn: 'প্রথম থাম থেকে শুরু করে যেটি উঁচু পেয়েছ সেটিই নিয়েছ। অন্য জায়গা থেকে শুরু করলে, বা একটি উঁচু থাম বাদ দিলে কি লাভ হয়?',
        },
        {
          when: [count - 1],
          en: 'The cat can do that. Is there a longer way? And did you count the pillar where it starts?',
          bn: 'বিড়ালটি তা পারে। আরও লম্বা পথ আছে কি? আর শুরুর থামটি ধরেছ তো?',
        },
        {
          when: range(count + 1, PILLARS),
          en: 'Check your way: is every pillar higher than the one before?',
          bn: 'তোমার পথটি মিলিয়ে দেখো: প্রতিটি থাম কি আগেরটির চেয়ে উঁচু?',
        },
      ],
    }
  },
})
