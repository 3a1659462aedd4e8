import { BLUE, label, PAPER, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { gcd } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Long side, short side, and how many squares of the short side are cut off, until nothing is left. */
function cuts(
  long: number,
  wide: number,
): { readonly long: number; readonly wide: number; readonly squares: number }[] {
  return wide === 0 ? [] : [{ long, wide, squares: Math.floor(long / wide) }, ...cuts(wide, long % wide)]
}

export default defineTemplate({
  id: 'always-new-squares-off-a-sheet',
  title: { en: 'Squares off a sheet', bn: 'কাগজ থেকে বর্গ কাটা' },
  concepts: ['algorithms', 'divisibility'],
  level: 4,
  // In millimetres.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    long: random.between(150, 900),
    wide: random.between(60, 600),
  }),
  // One square after the other is cut off.
  solve: ({ long, wide }) => {
    let [a, b, squares] = [long, wide, 0]
    while (a > 0 && b > 0) {
      if (a >= b) a -= b
      else b -= a
      squares++
    }
    return [squares]
  },
  isGood: ({ long, wide }, squares) =>
    wide < long &&
    cuts(long, wide).length >= 4 &&
    cuts(long, wide).length <= 5 &&
    squares >= 9 &&
    squares <= 40 &&
    gcd(long, wide) > 1 &&
    gcd(long, wide) !== squares &&
    cuts(long, wide).length !== squares,
  picture: ({ long, wide }) => ({
    width: 370,
    height: 170,
    alt: {
      en: `A rectangular sheet, ${long} mm by ${wide} mm. A dashed line cuts off a square as wide as the sheet. A sketch, not to measure.`,
      bn: `${long} মিমি আর ${wide} মিমি বাহুর একটি আয়তাকার কাগজ। একটি ভাঙা রেখা কাগজের সমান চওড়া একটি বর্গ আলাদা করেছে। মেপে দেখার ছবি নয়।`,
    },
    parts: [
      rectangle([30, 40], 220, 100, { fill: PAPER, width: 3 }),
      rectangle([30, 40], 100, 100, { fill: SKY, width: 3, dashed: true }),
      label({ en: `${long} mm`, bn: `${long} মিমি` }, [140, 22], { size: 15 }),
      label({ en: `${wide} mm`, bn: `${wide} মিমি` }, [258, 90], { size: 14, from: 'start', colour: BLUE }),
    ],
  }),
  write: ({ who, long, wide }, squares) => {
    const steps = cuts(long, wide)
    const last = steps.at(-1)?.wide ?? 1
    const line = steps.map((step) => ({
      en: `- From ${step.long} × ${step.wide}: ${step.squares} of side ${step.wide}${step.long % step.wide === 0 ? ', nothing is left' : `, ${step.long % step.wide} × ${step.wide} is left`}.`,
      bn: `- ${step.long} × ${step.wide} থেকে: ${step.wide} বাহুর ${step.squares}টি${step.long % step.wide === 0 ? ', কিছু বাকি থাকে না' : `, বাকি থাকে ${step.long % step.wide} × ${step.wide}`}।`,
    }))
    return {
      kind: 'text',
      answers: [squares],
      unit: 'piece',
      things: ['square', 'squares', 'বর্গ'],
      statement: {
        en: `A sheet of paper is ${long} mm long and ${wide} mm wide. ${who.en} cuts off the largest square possible, then the largest square possible from the rest, and goes on like that until the rest is a square, too.\n\n**Into how many squares is the sheet cut?**`,
        bn: `একটি কাগজ ${long} মিমি লম্বা আর ${wide} মিমি চওড়া। ${who.bn} তা থেকে যত বড় সম্ভব একটি বর্গ কাটে, তারপর বাকিটুকু থেকে আবার যত বড় সম্ভব একটি বর্গ, এভাবে চলে যতক্ষণ না বাকিটুকুও বর্গ হয়।\n\n**কাগজটি মোট কয়টি বর্গে ভাগ হয়?**`,
      },
      hints: [
        {
          en: 'How many squares of the first size fit side by side, and what is left of the sheet?',
          bn: 'প্রথম মাপের কয়টি বর্গ পাশাপাশি আঁটে, আর কাগজের কতটা বাকি থাকে?',
        },
        {
          en: 'Divide the long side by the short one. The quotient counts squares, the remainder is the side of the next ones.',
          bn: 'লম্বা বাহুকে ছোট বাহু দিয়ে ভাগ করো। ভাগফল হলো বর্গের সংখ্যা, ভাগশেষ হলো পরের বর্গের বাহু।',
        },
      ],
      explanation: [
        {
          en: `Divide again and again; each quotient counts the squares of one size:\n\n${line.map(({ en }) => en).join('\n')}`,
          bn: `বারবার ভাগ করো; প্রতিটি ভাগফল এক মাপের বর্গের সংখ্যা:\n\n${line.map(({ bn }) => bn).join('\n')}`,
        },
        {
          en: `Together $${steps.map((step) => step.squares).join(' + ')}$, that is **${squares}**.`,
          bn: `মোট $${steps.map((step) => step.squares).join(' + ')}$, মানে **${squares}টি**।`,
        },
        {
          en: `The smallest squares have the side ${last} mm: the greatest common divisor of ${long} and ${wide}. That is Euclid’s way to find it.`,
          bn: `সবচেয়ে ছোট বর্গের বাহু ${last} মিমি: ${long} আর ${wide}-এর গসাগু। গসাগু বের করার এটাই ইউক্লিডের উপায়।`,
        },
      ],
      feedback: [
        {
          when: [steps.length],
          en: 'That is how many different sizes there are. Are there several squares of one size?',
          bn: 'বর্গ আছে এতগুলো মাপের। এক মাপের কি কয়েকটি আছে?',
        },
        {
          when: [(long / last) * (wide / last)],
          en: 'Those would be squares that are all as small as the smallest one.',
          bn: 'সব বর্গ সবচেয়ে ছোটটির সমান হলে এতগুলো হতো।',
        },
        {
          when: [squares - 1, squares - (steps.at(-1)?.squares ?? 0)],
          en: 'Look at the end. Have you counted all of the smallest squares, the last rest too?',
          bn: 'শেষটা দেখো। সবচেয়ে ছোট বর্গগুলো সব গুনেছ কি, শেষে যেটুকু বাকি থাকে সেটাও?',
        },
        { when: [last], en: 'That is the side of the smallest squares.', bn: 'এটা সবচেয়ে ছোট বর্গের বাহু।' },
      ],
    }
  },
  explanationPicture: ({ long, wide }) => {
    const scale = Math.min(320 / long, 220 / wide)
    const squares: { readonly x: number; readonly y: number; readonly side: number }[] = []
    let [x, y, a, b] = [0, 0, long, wide]
    while (a > 0 && b > 0) {
      const side = Math.min(a, b)
      squares.push({ x, y, side })
      if (a >= b) [x, a] = [x + side, a - side]
      else [y, b] = [y + side, b - side]
    }
    const sizes = [...new Set(squares.map(({ side }) => side))]
    return {
      width: Math.max(140, long * scale + 40),
      height: Math.max(70, wide * scale + 40),
      alt: {
        en: `The sheet cut into squares of ${sizes.length} sizes, with the sides ${sizes.join(', ')}.`,
        bn: `কাগজটি ${sizes.length} মাপের বর্গে কাটা; বাহু ${sizes.join(', ')}।`,
      },
      parts: squares.map((square) =>
        rectangle([20 + square.x * scale, 20 + square.y * scale], square.side * scale, square.side * scale, {
          fill: [SKY, SUN, PAPER][sizes.indexOf(square.side) % 3] ?? PAPER,
          width: 2,
        }),
      ),
    }
  },
})
