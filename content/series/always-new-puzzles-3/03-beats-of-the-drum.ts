import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The circles of places through which dancers go, from the smallest place of each. */
function circlesOf(next: readonly number[]): number[][] {
  const seen = new Set<number>()
  return range(1, next.length).flatMap((start) => {
    const circle: number[] = []
    for (let place = start; !seen.has(place); place = next[place - 1] ?? start) {
      seen.add(place)
      circle.push(place)
    }
    return circle.length > 0 ? [circle] : []
  })
}

export default defineTemplate({
  id: 'always-new-beats-of-the-drum',
  title: { en: 'At every beat of the drum', bn: 'ঢোলের প্রতি বাড়িতে' },
  concepts: ['algorithms', 'divisibility'],
  level: 3,
  // Where the dancer of each place goes.
  draw: (random) => {
    const places = range(1, random.between(9, 11))
    return { next: random.some(places, places.length) }
  },
  // The dance is danced, round by round.
  solve: ({ next }) => {
    let at = range(1, next.length)
    return range(1, 60)
      .filter(() => {
        at = at.map((place) => next[place - 1] ?? place)
        return at.every((place, dancer) => place === dancer + 1)
      })
      .slice(0, 1)
  },
  // Two or three circles of different lengths, nobody stays, and no length is a multiple of another one.
  isGood: ({ next }, rounds) => {
    const lengths = circlesOf(next).map((circle) => circle.length)
    return (
      lengths.length >= 2 &&
      new Set(lengths).size === lengths.length &&
      Math.min(...lengths) >= 2 &&
      rounds > Math.max(...lengths) &&
      rounds > next.length
    )
  },
  write: ({ next }, rounds) => {
    const circles = circlesOf(next)
    const lengths = circles.map((circle) => circle.length)
    const ways = circles.map((circle) => [...circle, circle[0]].join(' → '))
    const product = lengths.reduce((a, b) => a * b, 1)
    const places = next.length
    const head = ['from', ...range(1, places)]
    const bnHead = ['কোথা থেকে', ...range(1, places)]
    const table = (heads: readonly unknown[], to: string) =>
      `| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|\n| ${to} | ${next.join(' | ')} |`
    return {
      kind: 'text',
      answers: [rounds],
      unit: 'times',
      things: ['beat', 'beats', 'বাড়ি'],
      statement: {
        en: `${places} dancers stand on places 1 to ${places}. At every beat of the drum each goes from the place where they stand to the place below it in the table, all at once.\n\n${table(head, 'to')}\n\n**After how many beats are all of them, for the first time, back where they began?**`,
        bn: `${places} জন নাচিয়ে দাঁড়িয়ে আছে ১ থেকে ${places} নম্বর জায়গায়। ঢোলের প্রতি বাড়িতে সবাই একসঙ্গে নিজের জায়গা থেকে সারণিতে তার নিচে লেখা জায়গায় যায়।\n\n${table(bnHead, 'কোথায়')}\n\n**কয়টি বাড়ির পরে সবাই প্রথমবার একসঙ্গে যার যার শুরুর জায়গায় ফেরে?**`,
      },
      hints: [
        {
          en: 'Follow the dancer of place 1. When does this one come back?',
          bn: '১ নম্বর জায়গার নাচিয়েকে অনুসরণ করো। সে কখন ফিরে আসে?',
        },
        {
          en: 'Who goes through the same places? Find the circles, and how many beats each of them takes.',
          bn: 'আর কারা একই জায়গাগুলো দিয়ে ঘোরে? চক্রগুলো খুঁজে বের করো, আর দেখো কোনটি ঘুরতে কয়টি বাড়ি লাগে।',
        },
      ],
      explanation: [
        {
          en: `The dancers go round in circles:\n\n${ways.map((way) => `- ${way}`).join('\n')}`,
          bn: `নাচিয়েরা কয়েকটি চক্রে ঘোরে:\n\n${ways.map((way) => `- ${way}`).join('\n')}`,
        },
        {
          en: `The dancers of a circle are all at home after as many beats as it has places, and after every multiple of that: ${lengths.join(', ')}.`,
          bn: `কোনো চক্রের সবাই ফেরে চক্রে যতটি জায়গা ততটি বাড়ির পরে, আর তার প্রতিটি গুণিতকে। জায়গার সংখ্যা: ${lengths.join(', ')}।`,
        },
        {
          en: `So all are at home when the number of beats is a multiple of each of these. The smallest such number is **${rounds} beats**.`,
          bn: `তাই সবাই একসঙ্গে ফেরে যখন বাড়ির সংখ্যা এদের প্রতিটির গুণিতক। সবচেয়ে ছোট এমন সংখ্যা **${rounds}টি বাড়ি**।`,
        },
      ],
      feedback: [
        {
          when: lengths,
          en: 'Then the dancers of one circle are back. What about the others?',
          bn: 'তখন একটি চক্রের সবাই ফিরেছে। অন্যরা?',
        },
        {
          when: [places],
          en: `There are ${places} dancers, but do they all go round one circle?`,
          bn: `নাচিয়ে ${places} জন, কিন্তু সবাই কি একটাই চক্রে ঘোরে?`,
        },
        {
          when: [product, 2 * rounds],
          en: 'Check: is everybody home then, and not even earlier?',
          bn: 'মিলিয়ে দেখো: তখন কি সবাই ফিরেছে? তার আগেই কি ফেরেনি?',
        },
      ],
    }
  },
})
