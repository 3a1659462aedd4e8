import {
  arc,
  BLUE,
  circle,
  dot,
  label,
  line,
  onCircle,
  PAPER,
  type Point,
  RED,
} from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-clock-angle',
  title: { en: 'Between the hands', bn: 'দুই কাঁটার মাঝে' },
  concepts: ['angles', 'time'],
  level: 2,
  draw: (random) => ({ hour: random.between(1, 12), minute: random.pick([10, 20, 40, 50]) }),
  // Both hands in half degrees, minute by minute from midnight.
  solve: ({ hour, minute }) => {
    let [short, long] = [0, 0]
    for (let passed = 0; passed < (hour % 12) * 60 + minute; passed++) {
      short += 1
      long = (long + 12) % 720
    }
    const apart = Math.abs(long - short)
    return [Math.min(apart, 720 - apart) / 2]
  },
  isGood: (_, angle) => Number.isInteger(angle) && angle > 20 && angle < 170,
  write: ({ hour, minute }, angle) => {
    const long = minute * 6
    const short = (hour % 12) * 30 + minute / 2
    const apart = Math.abs(long - short)
    const full = Math.abs(long - (hour % 12) * 30)
    const rough = Math.min(full, 360 - full)
    const shown = `${hour}:${minute}`
    return {
      kind: 'text',
      answers: [angle],
      unit: 'deg',
      statement: {
        en: `A clock with two hands shows ${shown}.\n\n**How many degrees is the smaller angle between its hands?**`,
        bn: `দুই কাঁটার একটি ঘড়িতে ${hour}টা বেজে ${minute} মিনিট।\n\n**কাঁটা দুটির মাঝের ছোট কোণটি কত ডিগ্রি?**`,
      },
      hints: [
        {
          en: `Does the short hand point straight at ${hour} at this time?`,
          bn: `এই সময়ে ছোট কাঁটাটি কি ঠিক ${hour}-এর ওপরে থাকে?`,
        },
        { en: 'How many degrees does each hand go in ten minutes?', bn: 'দশ মিনিটে কোন কাঁটা কত ডিগ্রি ঘোরে?' },
      ],
      explanation: [
        {
          en: `From the 12, the long hand has turned $${minute} \\times 6 = ${long}^\\circ$.`,
          bn: `১২ থেকে ধরলে বড় কাঁটা ঘুরেছে $${minute} \\times 6 = ${long}^\\circ$।`,
        },
        {
          en: `The short hand turns $30^\\circ$ an hour and half a degree a minute: $${hour % 12} \\times 30 + ${minute} \\div 2 = ${short}^\\circ$.`,
          bn: `ছোট কাঁটা ঘণ্টায় $30^\\circ$ আর মিনিটে আধা ডিগ্রি ঘোরে: $${hour % 12} \\times 30 + ${minute} \\div 2 = ${short}^\\circ$।`,
        },
        {
          en: `Between them: $${Math.max(long, short)} - ${Math.min(long, short)} = ${apart}^\\circ$.${apart > 180 ? ` The smaller angle is $360 - ${apart} = ${angle}$:` : ''} **${angle}°**.`,
          bn: `মাঝের কোণ: $${Math.max(long, short)} - ${Math.min(long, short)} = ${apart}^\\circ$।${apart > 180 ? ` ছোট কোণটি $360 - ${apart} = ${angle}$:` : ''} **${angle}°**।`,
        },
      ],
      feedback: [
        {
          when: [rough],
          en: 'You left the short hand at the full hour. It has moved on, too.',
          bn: 'ছোট কাঁটাটি তুমি পুরো ঘণ্টায় রেখে দিয়েছ। সেটিও কিন্তু এগিয়েছে।',
        },
        {
          when: [360 - angle],
          en: 'Two angles lie between the hands. Which one is asked for?',
          bn: 'কাঁটা দুটির মাঝে কোণ দুটি। কোনটি চাওয়া হয়েছে?',
        },
        {
          when: [long, short],
          en: 'That is how far one of the hands has turned from the 12.',
          bn: 'এটি ১২ থেকে একটি কাঁটা কতটা ঘুরেছে, তা-ই।',
        },
      ],
    }
  },
  explanationPicture: ({ hour, minute }) => {
    const [long, short] = [minute * 6, (hour % 12) * 30 + minute / 2]
    const middle: Point = [160, 160]
    const isAfter = (long - short + 360) % 360 < 180
    const [from, to] = isAfter ? [short, long] : [long, short]
    return {
      width: 320,
      height: 320,
      alt: {
        en: `A clock. The long hand points to the ${minute / 5}, the short hand lies between two hours; the smaller angle between them is marked.`,
        bn: `একটি ঘড়ি। বড় কাঁটা ${minute / 5}-এর ওপরে, ছোট কাঁটা দুই ঘণ্টার মাঝখানে; দুই কাঁটার মাঝের ছোট কোণটি চিহ্নিত।`,
      },
      parts: [
        circle(middle, 136, { fill: PAPER, width: 5 }),
        ...range(1, 12).map((number) => label(number, onCircle(middle, 112, number * 30), { size: 16 })),
        arc(middle, 52, from, to, { stroke: RED, width: 5 }),
        line([middle, onCircle(middle, 92, long)], { stroke: BLUE, width: 6 }),
        line([middle, onCircle(middle, 62, short)], { width: 9 }),
        dot(middle, 7),
      ],
    }
  },
})
