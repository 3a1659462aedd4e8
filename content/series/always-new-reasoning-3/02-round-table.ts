import {
  circle,
  dot,
  LEAF,
  onCircle,
  RED,
  type Part,
  type Point,
  SUN,
  PAPER,
} from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Numbers of knights among all ways to sit in which everybody may say what is said. */
function knights(seats: number, says: 'liars' | 'one'): number[] {
  const all = range(0, seats - 1)
  const found = new Set<number>()
  for (let ways = 0; ways < 2 ** seats; ways++) {
    const isKnight = (seat: number) => ((ways >> ((seat + seats) % seats)) & 1) === 1
    const fits = all.every((seat) => {
      const liars = (isKnight(seat - 1) ? 0 : 1) + (isKnight(seat + 1) ? 0 : 1)
      return isKnight(seat) === (says === 'liars' ? liars === 2 : liars === 1)
    })
    if (fits) found.add(all.filter(isKnight).length)
  }
  return [...found].toSorted((a, b) => a - b)
}

/** Trying every circle takes its time, so it is done once. */
const KNOWN = new Map<string, number[]>()

export default defineTemplate({
  id: 'always-new-round-table',
  title: { en: 'Around the fire', bn: 'আগুন ঘিরে' },
  concepts: ['truth', 'conclusions'],
  level: 3,
  draw: (random) => ({ seats: random.between(6, 19), says: random.pick(['liars', 'one'] as const) }),
  // The number of truth-tellers; in the second kind of circle there is at least one.
  solve: ({ seats, says }) => {
    const key = `${seats} ${says}`
    const all = KNOWN.get(key) ?? knights(seats, says)
    KNOWN.set(key, all)
    return says === 'liars' ? [all.at(-1) ?? 0] : all.filter((count) => count > 0)
  },
  isGood: (_, answer) => answer >= 3,
  write: ({ seats, says }, answer) => {
    const isPair = says === 'one'
    return {
      kind: 'text',
      answers: [answer],
      unit: 'person',
      statement: {
        en: `${seats} villagers sit in a circle around a fire. Some of them always tell the truth, the others always lie. Each of them says: “${isPair ? 'Exactly one of my two neighbours is a liar' : 'Both my neighbours are liars'}.”\n\n${isPair ? 'At least one of them tells the truth. **How many truth-tellers are there?**' : '**How many truth-tellers can there be at most?**'}`,
        bn: `${seats} জন গ্রামবাসী আগুন ঘিরে গোল হয়ে বসেছে। কেউ কেউ সব সময় সত্যি বলে, বাকিরা সব সময় মিথ্যা। প্রত্যেকেই বলল: ‘${isPair ? 'আমার দুই পাশের দুজনের ঠিক একজন মিথ্যাবাদী' : 'আমার দুই পাশের দুজনই মিথ্যাবাদী'}।’\n\n${isPair ? 'অন্তত একজন সত্যবাদী আছে। **সত্যবাদী কয়জন?**' : '**সত্যবাদী সবচেয়ে বেশি কয়জন হতে পারে?**'}`,
      },
      hints: [
        {
          en: 'Who must sit on both sides of a truth-teller? And what must be true around a liar?',
          bn: 'একজন সত্যবাদীর দুই পাশে কারা থাকবে? আর একজন মিথ্যাবাদীর চারপাশে কী হতেই হবে?',
        },
        {
          en: 'Begin with one truth-teller and go on around the circle, seat by seat.',
          bn: 'একজন সত্যবাদী থেকে শুরু করে একজন একজন করে গোল ধরে এগোও।',
        },
      ],
      explanation: isPair
        ? [
            {
              en: 'A truth-teller sits between a liar and a truth-teller. So truth-tellers sit in pairs, with liars around each pair.',
              bn: 'একজন সত্যবাদীর এক পাশে মিথ্যাবাদী, অন্য পাশে সত্যবাদী। তাই সত্যবাদীরা বসে জোড়ায়, আর প্রতি জোড়ার দুই পাশে মিথ্যাবাদী।',
            },
            {
              en: 'What a liar says is false: both neighbours are liars, or neither is. The liar beside a pair has a truth-teller on one side, so the other neighbour is one as well. So each liar stands alone between two pairs.',
              bn: 'মিথ্যাবাদীর কথা মিথ্যা: তার দুই পাশের দুজনই মিথ্যাবাদী, নয়তো কেউই নয়। জোড়ার পাশের মিথ্যাবাদীর এক দিকে সত্যবাদী, তাই অন্য দিকেও। অর্থাৎ প্রতিটি মিথ্যাবাদী দুই জোড়ার মাঝখানে একা।',
            },
            {
              en: `So the circle goes truth, truth, lie, again and again: of every three, two tell the truth. That is $${seats} \\div 3 \\times 2 = ${answer}$: **${answer}**.`,
              bn: `তাই গোল ধরে চলে সত্যি, সত্যি, মিথ্যা, বারবার: প্রতি তিনজনে দুজন সত্যবাদী। অর্থাৎ $${seats} \\div 3 \\times 2 = ${answer}$: **${answer} জন**।`,
            },
          ]
        : [
            {
              en: 'Both neighbours of a truth-teller are liars. A liar has at least one truth-teller beside him. So between two truth-tellers there are one or two liars, never more.',
              bn: 'সত্যবাদীর দুই পাশেই মিথ্যাবাদী। মিথ্যাবাদীর পাশে অন্তত একজন সত্যবাদী। তাই দুজন সত্যবাদীর মাঝখানে থাকে একজন বা দুজন মিথ্যাবাদী, এর বেশি নয়।',
            },
            {
              en: `There are most truth-tellers if there is one liar in between as often as possible. With ${seats} seats this gives ${seats % 2 === 0 ? 'every second seat' : 'every second seat, and once two liars side by side'}: **${answer}**.`,
              bn: `মাঝখানে যত বেশি জায়গায় একজন করে মিথ্যাবাদী, সত্যবাদী তত বেশি। ${seats} জনের গোলে ${seats % 2 === 0 ? 'একজন পরপর সত্যবাদী' : 'একজন পরপর সত্যবাদী, শুধু এক জায়গায় দুজন মিথ্যাবাদী পাশাপাশি'}: **${answer} জন**।`,
            },
          ],
      feedback: [
        {
          when: [seats - answer],
          en: 'Are these the truth-tellers, or the others?',
          bn: 'এরা কি সত্যবাদী, নাকি অন্যরা?',
        },
        {
          when: [Math.ceil(seats / 2), Math.floor(seats / 2), Math.floor(seats / 3), Math.ceil(seats / 3)],
          en: 'Write the whole circle down and close it. Does what everybody says fit, the last one beside the first?',
          bn: 'পুরো গোলটা লিখে জোড়া দাও। শেষ জনের পাশে প্রথম জন বসলে সবার কথা মেলে তো?',
        },
        {
          when: [seats],
          en: 'If all told the truth, what would someone say about the neighbours?',
          bn: 'সবাই সত্যবাদী হলে পাশের দুজন সম্পর্কে কথাটা কি মিলত?',
        },
      ],
    }
  },
  explanationPicture: ({ seats, says }) => {
    const isPair = says === 'one'
    const isKnight = (seat: number) => (isPair ? seat % 3 !== 2 : seat % 2 === 0 && seat < seats - 1)
    const middle: Point = [190, 190]
    return {
      width: 380,
      height: 380,
      alt: {
        en: `The circle of ${seats} seats; T stands for truth-teller, L for liar. ${isPair ? 'T, T, L comes again and again.' : 'T and L take turns as far as they can.'}`,
        bn: `${seats} জনের গোল; ‘স’ মানে সত্যবাদী, ‘ম’ মানে মিথ্যাবাদী। ${isPair ? 'বারবার আসে স, স, ম।' : 'যতটা সম্ভব একজন পরপর স আর ম।'}`,
      },
      parts: [
        circle(middle, 22, { fill: SUN, stroke: RED }),
        dot(middle, 9, RED),
        ...range(0, seats - 1).flatMap((seat): Part[] =>
          isKnight(seat)
            ? token(onCircle(middle, 145, (seat * 360) / seats), { en: 'T', bn: 'স' }, LEAF, 21)
            : token(onCircle(middle, 145, (seat * 360) / seats), { en: 'L', bn: 'ম' }, PAPER, 21),
        ),
      ],
    }
  },
})
