import {
  arc,
  BLUE,
  circle,
  dot,
  INK,
  label,
  LEAF,
  line,
  onCircle,
  PAPER,
  type Point,
  RED,
  SKY,
  SUN,
} from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** In which order they go when it is every second one, played out; who is left comes last. */
function leaving(children: number, isFirstOut: boolean): number[] {
  const [there, gone]: [number[], number[]] = [range(1, children), []]
  for (let goes = isFirstOut; there.length > 1; goes = !goes) {
    const number = there.shift() ?? 0
    if (goes) gone.push(number)
    else there.push(number)
  }
  return [...gone, ...there]
}

const left = (children: number, isFirstOut: boolean): number => leaving(children, isFirstOut).at(-1) ?? 0

export default defineTemplate({
  id: 'always-new-counting-out',
  title: { en: 'Every second one goes', bn: 'একজন পরপর বাদ' },
  concepts: ['patterns', 'powers'],
  level: 4,
  draw: (random) => ({ children: random.between(40, 900), isFirstOut: random.pick([true, false]) }),
  solve: ({ children, isFirstOut }) => [left(children, isFirstOut)],
  isGood: ({ children }, answer) => answer > 12 && answer < children - 2,
  picture: ({ children, isFirstOut }) => ({
    width: 320,
    height: 150,
    alt: {
      en: `Part of a big circle with the numbers 1 to 6 and, before them, ${children}. Crossed out are ${isFirstOut ? '1, 3 and 5' : '2, 4 and 6'}; the circle goes on.`,
      bn: `বড় একটি বৃত্তের অংশে ১ থেকে ৬ নম্বর, তার আগে ${children}। কাটা পড়েছে ${isFirstOut ? '১, ৩ আর ৫' : '২, ৪ আর ৬'}; বৃত্ত আরও গেছে।`,
    },
    parts: [
      arc([160, 230], 180, 307, 53, { width: 3 }),
      ...range(0, 6).flatMap((place) => {
        const at = onCircle([160, 230], 180, place * 15 - 45)
        if (place === 0) return [circle(at, 21, { fill: SKY, width: 3 }), label(children, at, { size: 12.5 })]
        return token(at, place, place % 2 === (isFirstOut ? 1 : 0) ? '#e3ddd0' : SKY, 18)
      }),
      ...[1, 3, 5].map((place) => {
        const [x, y] = onCircle([160, 230], 180, (isFirstOut ? place : place + 1) * 15 - 45)
        return line(
          [
            [x - 15, y + 15],
            [x + 15, y - 15],
          ],
          { stroke: RED },
        )
      }),
    ],
  }),
  write: ({ children, isFirstOut }, answer) => {
    const power = 2 ** Math.floor(Math.log2(children))
    const over = children - power
    return {
      kind: 'text',
      answers: [answer],
      unit: 'ordinal',
      statement: {
        en: `${children} players with the numbers 1 to ${children} stand in a circle. Going around again and again, ${isFirstOut ? 'number 1 is out, number 2 stays, number 3 is out' : 'number 1 stays, number 2 is out, number 3 stays'}, and so on: every second player who still stands there is out.\n\n**Which number is the last one left?**`,
        bn: `১ থেকে ${children} নম্বরের ${children} জন খেলোয়াড় গোল হয়ে দাঁড়িয়েছে। গোল ধরে বারবার ঘোরা হয়: ${isFirstOut ? '১ নম্বর বাদ, ২ নম্বর থাকে, ৩ নম্বর বাদ' : '১ নম্বর থাকে, ২ নম্বর বাদ, ৩ নম্বর থাকে'}, এভাবে। যারা তখনো আছে, তাদের একজন পরপর একজন বাদ যায়।\n\n**শেষ পর্যন্ত কত নম্বর খেলোয়াড় থাকে?**`,
      },
      hints: [
        {
          en: 'Play it with few players: 2, 4 and 8. Who is left each time?',
          bn: 'অল্প কয়জন নিয়ে খেলে দেখো: ২, ৪ আর ৮ জন। প্রতিবার কে থাকে?',
        },
        {
          en: 'Let players go until the number of those left is a power of two. Whose turn is next at that moment?',
          bn: 'খেলোয়াড়ের সংখ্যা কমে দুইয়ের একটি ঘাত না হওয়া পর্যন্ত বাদ দিতে থাকো। ঠিক তখন কার পালা?',
        },
      ],
      explanation: [
        {
          en: `With a power of two, every round halves the circle and begins again with the same player: ${isFirstOut ? 'the last one of the circle is left' : 'the one with whom it begins is left'}.`,
          bn: `খেলোয়াড় দুইয়ের ঘাত হলে প্রতি পাকে গোলটি অর্ধেক হয়, আর আবার একই জায়গা থেকে শুরু হয়: ${isFirstOut ? 'থাকে গোলের শেষ জন' : 'থাকে যাকে দিয়ে শুরু'}।`,
        },
        {
          en: `The largest power of two up to ${children} is ${power}. So first $${children} - ${power} = ${over}$ players have to go, and $2 \\times ${over} = ${2 * over}$ numbers are passed for that.`,
          bn: `${children} পর্যন্ত দুইয়ের সবচেয়ে বড় ঘাত ${power}। তাই আগে $${children} - ${power} = ${over}$ জনকে বাদ যেতে হবে; তাতে পার হয় $2 \\times ${over} = ${2 * over}$টি নম্বর।`,
        },
        isFirstOut
          ? {
              en: `Now ${power} are there and number ${2 * over + 1} is next, so the last one of the circle is the number before it: **${answer}**.`,
              bn: `এবার ${power} জন আছে, আর পালা ${2 * over + 1} নম্বরের; তাই গোলের শেষ জন তার ঠিক আগের নম্বর: **${answer}**।`,
            }
          : {
              en: `Now ${power} are there and number ${2 * over + 1} is next. The one with whom it begins is left: **${answer}**.`,
              bn: `এবার ${power} জন আছে, আর পালা ${2 * over + 1} নম্বরের। যাকে দিয়ে শুরু, সে-ই থাকে: **${answer}**।`,
            },
      ],
      feedback: [
        {
          when: [isFirstOut ? 2 * over + 1 : 2 * over],
          en: 'Your idea is right. Look closely at who is out first.',
          bn: 'ভাবনাটা ঠিক। প্রথমে কে বাদ যায়, ভালো করে দেখো।',
        },
        {
          when: [power],
          en: 'That player is left after the first round. The circle goes on, though.',
          bn: 'প্রথম পাকের পরে এই খেলোয়াড় থাকতে পারে। কিন্তু ঘোরা তো চলতে থাকে।',
        },
        {
          when: [children, children - 1, 1, 2],
          en: 'Play it with five or six players and see who is left.',
          bn: 'পাঁচ-ছয়জন নিয়ে খেলে দেখো কে থাকে।',
        },
      ],
    }
  },
  explanationPicture: ({ children, isFirstOut }, answer) => {
    const power = 2 ** Math.floor(Math.log2(children))
    const passed = 2 * (children - power)
    const order = leaving(8, isFirstOut)
    const [few, many]: [Point, Point] = [
      [160, 118],
      [160, 348],
    ]
    const [end, last] = [passed, answer - 0.5].map((number) => (number / children) * 360) as [number, number]
    return {
      width: 320,
      height: 474,
      alt: {
        en: `Above, a circle of 8 with the order in which they go: ${order.slice(0, -1).join(', ')}; ${order.at(-1)} is left. Below, the circle of ${children}: along the dotted part, the numbers 1 to ${passed}, every second one goes. Then ${power} are there; ${answer} is marked.`,
        bn: `ওপরে ৮ জনের গোল, যে ক্রমে বাদ যায়: ${order.slice(0, -1).join(', ')}; থাকে ${order.at(-1)}। নিচে ${children} জনের গোল: ফুটকির অংশে, ১ থেকে ${passed} নম্বরে, একজন পরপর একজন বাদ। তখন আছে ${power} জন; ${answer} দাগানো।`,
      },
      parts: [
        circle(few, 68, { width: 2 }),
        ...order.flatMap((number, index) => {
          const angle = (number - 1) * 45
          // Each round takes half of those who are there.
          const fill = index < 4 ? SKY : index < 6 ? LEAF : index < 7 ? PAPER : SUN
          const turn = label(index + 1, onCircle(few, 98, angle), { size: 14, colour: RED })
          return token(onCircle(few, 68, angle), number, fill, 17).concat(index < 7 ? turn : [])
        }),
        arc(many, 80, end, 360, { stroke: INK, width: 6 }),
        arc(many, 80, 0, end, { stroke: BLUE, width: 6, dashed: true }),
        label(1, onCircle(many, 58, 0), { colour: BLUE }),
        dot(onCircle(many, 80, last), 7, RED),
        // Numbers are wider than high.
        label(answer, [onCircle(many, 120, last)[0], onCircle(many, 102, last)[1]], { colour: RED }),
        label(power, many, { size: 20 }),
      ],
    }
  },
})
