import { BLUE, label, line, PAPER, type Point, rectangle, RED, SKY, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const SIZE = 18

/** So many squares of the strip lie before the crease. */
const before = (first: number, second: number): number => (first + second - 1) / 2

export default defineTemplate({
  id: 'always-new-squares-left-alone',
  title: { en: 'Squares that stay alone', bn: 'একা পড়ে থাকা ঘর' },
  concepts: ['folding', 'symmetry'],
  level: 1,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    squares: random.between(12, 22),
    first: random.between(3, 9),
    second: random.between(8, 19),
  }),
  // The number on which each square comes to lie is worked out; those without a partner are counted.
  solve: ({ squares, first, second }) => [
    range(1, squares).filter((square) => first + second - square < 1 || first + second - square > squares)
      .length,
  ],
  isGood: ({ squares, first, second }, alone) => {
    const [left, right] = [before(first, second), squares - before(first, second)]
    return (
      (first + second) % 2 === 1 &&
      second - first >= 5 &&
      squares - second >= 2 &&
      Math.min(left, right) >= 4 &&
      alone >= 5 &&
      ![first, second, left, right, 2 * left, 2 * right, second - first - 1].includes(alone)
    )
  },
  picture: ({ squares, first, second }) => {
    const middle = (square: number): number => 22 + (square - 0.5) * SIZE
    const [from, to] = [middle(first), middle(second)]
    const over = range(0, 24).map((step): Point => {
      const angle = (step * Math.PI) / 24
      return [(from + to) / 2 - ((to - from) / 2) * Math.cos(angle), 64 - 42 * Math.sin(angle)]
    })
    return {
      width: squares * SIZE + 44,
      height: 122,
      alt: {
        en: `A paper strip of ${squares} squares in a row, numbered from 1 to ${squares}. An arrow goes from square ${first} over to square ${second}.`,
        bn: `এক সারিতে ${squares}টি ঘরের একটি কাগজের ফালি, নম্বর ১ থেকে ${squares}। একটি তির ${first} নম্বর ঘর থেকে ${second} নম্বর ঘরে গেছে।`,
      },
      parts: [
        ...range(1, squares).map((square) =>
          rectangle([22 + (square - 1) * SIZE, 70], SIZE, SIZE, {
            fill: square === first || square === second ? SUN : PAPER,
            width: 2.5,
          }),
        ),
        line(over, { stroke: BLUE, width: 3 }),
        line(
          [
            [to - 9, 54],
            [to, 65],
            [to + 5, 52],
          ],
          { stroke: BLUE, width: 3 },
        ),
        ...[1, first, second, squares].map((square) => label(square, [middle(square), 104], { size: 13 })),
      ],
    }
  },
  explanationPicture: ({ squares, first, second }) => {
    const left = before(first, second)
    const right = squares - left
    const paired = Math.min(left, right)
    const columnAt = (column: number): number => 44 + (column - 1) * SIZE
    const row = (count: number, top: number) =>
      range(1, count).map((column) =>
        rectangle([columnAt(column), top], SIZE, SIZE, { fill: column > paired ? SUN : SKY, width: 2.5 }),
      )
    const written = (square: number, column: number, y: number) =>
      label(square, [columnAt(column) + SIZE / 2, y], { size: 13 })
    return {
      width: Math.max(left, right) * SIZE + 66,
      height: 132,
      alt: {
        en: `The folded strip, the crease on the left. Above lie the ${left} squares from ${left} back to 1, below the ${right} squares from ${left + 1} to ${squares}. Those without a partner are yellow.`,
        bn: `ভাঁজ করা ফালি, ভাঁজটা বাঁ পাশে। ওপরে ${left} থেকে ১ পর্যন্ত ${left}টি ঘর, নিচে ${left + 1} থেকে ${squares} পর্যন্ত ${right}টি ঘর। যেগুলোর জোড়া নেই, সেগুলো হলুদ।`,
      },
      parts: [
        ...row(left, 44),
        ...row(right, 68),
        line(
          [
            [44, 53],
            [32, 57],
            [28, 65],
            [32, 73],
            [44, 77],
          ],
          { stroke: RED, width: 4 },
        ),
        written(first, left - first + 1, 28),
        written(1, left, 28),
        written(second, second - left, 102),
        written(squares, right, 102),
      ],
    }
  },
  write: ({ who, squares, first, second }, alone) => {
    const left = before(first, second)
    const right = squares - left
    const [short, long] = [Math.min(left, right), Math.max(left, right)]
    return {
      kind: 'text',
      answers: [alone],
      unit: 'piece',
      things: ['square', 'squares', 'ঘর'],
      statement: {
        en: `${who.en} writes the numbers 1 to ${squares} into the squares of a long paper strip. Then ${who.he} folds it once, so that square ${first} lies exactly on square ${second}.\n\n**How many squares lie alone now, with no other square above or below?**`,
        bn: `${who.bn} একটি লম্বা কাগজের ফালির ঘরগুলোতে পরপর ১ থেকে ${squares} লিখল। তারপর ফালিটি একবার ভাঁজ করল, যাতে ${first} নম্বর ঘর ঠিক ${second} নম্বর ঘরের ওপর পড়ে।\n\n**এখন কয়টি ঘর একা, যার ওপরে বা নিচে আর কোনো ঘর নেই?**`,
      },
      hints: [
        {
          en: 'Begin with the two squares that meet, and step from both towards the middle, square by square. Where is the crease?',
          bn: 'যে দুটি ঘর মেলে, সেখান থেকে এক ঘর এক ঘর করে দুই দিক থেকেই মাঝের দিকে এগোও। ভাঁজটা কোথায়?',
        },
        {
          en: 'How many squares are there on each side of the crease?',
          bn: 'ভাঁজের দুই পাশে কয়টি করে ঘর?',
        },
      ],
      explanation: [
        {
          en: `Square ${first} meets ${second}, ${first + 1} meets ${second - 1}, and so on. In the end two neighbours meet, ${left} and ${left + 1}. The crease is between them.`,
          bn: `${first} মেলে ${second}-এর সঙ্গে, ${first + 1} মেলে ${second - 1}-এর সঙ্গে, এভাবে চলে। শেষে মেলে পাশাপাশি দুটি ঘর, ${left} আর ${left + 1}। ভাঁজটা এই দুটির মাঝখানে।`,
        },
        {
          en: `So there are ${left} squares on one side of the crease, and $${squares} - ${left} = ${right}$ on the other side.`,
          bn: `তাই ভাঁজের এক পাশে ${left}টি ঘর, অন্য পাশে $${squares} - ${left} = ${right}$টি।`,
        },
        {
          en: `All squares of the shorter side have a partner. On the longer side $${long} - ${short}$ have none: **${alone} squares**.`,
          bn: `ছোট পাশের সব ঘরের জোড়া আছে। বড় পাশে জোড়া ছাড়া থাকে $${long} - ${short}$, মানে **${alone}টি** ঘর।`,
        },
      ],
      feedback: [
        { when: [2 * short], en: 'Those are the squares that have a partner.', bn: 'এতগুলো ঘরের জোড়া আছে।' },
        { when: [short], en: 'That is how many pairs there are.', bn: 'জোড়া হয় এতগুলো।' },
        {
          when: [long],
          en: 'That is the longer side of the crease. Do all of its squares lie alone?',
          bn: 'ভাঁজের বড় পাশে ঘর এতগুলো। সবগুলোই কি একা?',
        },
        {
          when: [second - first - 1, second - first],
          en: 'The squares between the two that meet find partners, too. Fold a strip and see.',
          bn: 'যে দুটি ঘর মেলে, তাদের মাঝের ঘরগুলোরও জোড়া হয়। একটি ফালি ভাঁজ করে দেখো।',
        },
        {
          when: [squares - second],
          en: `Those are the squares after ${second}. Does one from the other side lie on some of them?`,
          bn: `এগুলো ${second}-এর পরের ঘর। অন্য পাশের কোনো ঘর কি এগুলোর ওপর পড়ে?`,
        },
        {
          when: [first - 1],
          en: `Those are the squares before ${first}. Does one from the other side lie on some of them?`,
          bn: `এগুলো ${first}-এর আগের ঘর। অন্য পাশের কোনো ঘর কি এগুলোর ওপর পড়ে?`,
        },
      ],
    }
  },
})
