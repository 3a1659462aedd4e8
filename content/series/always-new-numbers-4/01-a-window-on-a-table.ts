import { label, PAPER, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Every way to write an odd number as a product of two different numbers above 1, the smaller one first. */
const factorsOf = (total: number): [number, number][] =>
  range(3, Math.ceil(Math.sqrt(total)) - 1)
    .filter((factor) => total % factor === 0)
    .map((factor) => [factor, total / factor])

const [WIDE, HIGH] = [40, 31]

export default defineTemplate({
  id: 'always-new-window-on-a-table',
  title: { en: 'A window on the multiplication table', bn: 'গুণের ছকে জানালা' },
  concepts: ['divisibility', 'equations'],
  level: 4,
  draw: (random) => ({
    size: random.between(15, 20),
    total: (2 * random.between(3, 19) + 1) * (2 * random.between(3, 19) + 1),
  }),
  // The window is laid on every place of the table.
  solve: ({ size, total }) => {
    const places = range(1, size - 1).flatMap((row) =>
      range(1, size - 1).map((column) =>
        [row, row + 1].flatMap((down) => [column, column + 1].map((across) => down * across)),
      ),
    )
    return [...new Set(places.filter((four) => sum(four) === total).map((four) => Math.min(...four)))]
  },
  // Without the size of the table there would be several answers.
  isGood: ({ total }, smallest) =>
    smallest >= 20 && !Number.isInteger(Math.sqrt(total)) && factorsOf(total).length >= 2,
  picture: ({ size }) => ({
    width: 8 * WIDE + 40,
    height: 7 * HIGH + 40,
    alt: {
      en: `The upper left part of a multiplication table from 1 to ${size}. The window lies farther inside, over two rows and two columns; four question marks stand in it. A sketch: the window may lie elsewhere.`,
      bn: `১ থেকে ${size} পর্যন্ত গুণের ছকের ওপরের বাঁ দিকের অংশ। ভেতরের দিকে দুই সারি আর দুই কলামের ওপর জানালা, তাতে চারটি প্রশ্নচিহ্ন। এটি শুধু নমুনা: জানালাটি অন্য জায়গায়ও হতে পারে।`,
    },
    parts: range(0, 6).flatMap((row) =>
      range(0, 7).flatMap((column) => {
        const [x, y] = [20 + column * WIDE, 20 + row * HIGH]
        const isHead = row === 0 || column === 0
        const isSeen = row >= 4 && row <= 5 && column >= 5 && column <= 6
        const isLast = (row === 6 && column === 0) || (column === 7 && row === 0)
        const isKnown = row <= 3 && column <= 3
        const product = Math.max(row, 1) * Math.max(column, 1)
        const text = isSeen ? '?' : isLast ? '…' : row + column === 0 ? '×' : isKnown ? product : null
        const cell = rectangle([x, y], WIDE, HIGH, {
          fill: isSeen ? SUN : isHead ? SKY : PAPER,
          width: isSeen ? 3.5 : 2,
        })
        return text === null ? [cell] : [cell, label(text, [x + WIDE / 2, y + HIGH / 2], { size: 14 })]
      }),
    ),
  }),
  write: ({ size, total }, smallest) => {
    const max = 2 * size - 1
    const ways = factorsOf(total)
    const [small, large] = ways.find(([, factor]) => factor <= max) ?? [3, 3]
    const [row, column] = [(small - 1) / 2, (large - 1) / 2]
    const list = ways.map(([a, b]) => `$${a} \\times ${b}$`).join(', ')
    return {
      kind: 'text',
      answers: [smallest],
      statement: {
        en: `In a multiplication table the rows and the columns are numbered from 1 to ${size}, and in every square stands the product of its row and its column. A sheet of paper covers all of it but for a window of 2 × 2 squares. The four numbers in the window add up to ${total}.\n\n**What is the smallest of the four numbers?**`,
        bn: `গুণের একটি ছকে সারি আর কলামের নম্বর ১ থেকে ${size}; প্রতিটি ঘরে তার সারি আর কলামের নম্বরের গুণফল। একটি কাগজ পুরো ছকটি ঢেকে রেখেছে, শুধু ২ × ২ ঘরের একটি জানালা খোলা। জানালার চারটি সংখ্যার যোগফল ${total}।\n\n**চারটির মধ্যে সবচেয়ে ছোট সংখ্যাটি কত?**`,
      },
      hints: [
        {
          en: 'Let the smallest number stand in row r and column c. What are the other three, and what do all four add up to?',
          bn: 'সবচেয়ে ছোট সংখ্যাটি r নম্বর সারি আর c নম্বর কলামে ধরো। অন্য তিনটি কী কী, আর চারটির যোগফল কত?',
        },
        {
          en: 'The sum is a product, too: both rows added up, times both columns added up. Are these two numbers even or odd, and how large can they be?',
          bn: 'যোগফলটিও একটি গুণফল: দুই সারির যোগফল গুণ দুই কলামের যোগফল। এই দুটি সংখ্যা জোড় না বিজোড়? কত বড় হতে পারে?',
        },
      ],
      explanation: [
        {
          en: 'The window lies over the rows $r$ and $r + 1$ and the columns $c$ and $c + 1$. Each row meets each column once, so the four products add up to $(r + r + 1) \\times (c + c + 1) = (2r + 1)(2c + 1)$.',
          bn: 'জানালাটি $r$ আর $r + 1$ নম্বর সারি, $c$ আর $c + 1$ নম্বর কলামের ওপর। প্রতিটি সারি প্রতিটি কলামের সঙ্গে একবার মেলে, তাই চারটি গুণফলের যোগফল $(r + r + 1) \\times (c + c + 1) = (2r + 1)(2c + 1)$।',
        },
        {
          en: `Both factors are odd and at least 3. The largest two neighbours are ${size - 1} and ${size}, so no factor is above $${size - 1} + ${size} = ${max}$.`,
          bn: `দুটি গুণনীয়কই বিজোড়, অন্তত ৩। সবচেয়ে বড় দুটি পাশাপাশি নম্বর ${size - 1} আর ${size}, তাই কোনো গুণনীয়ক $${size - 1} + ${size} = ${max}$-এর বেশি নয়।`,
        },
        {
          en: `With two factors above 1, ${total} is ${list}. Only in $${small} \\times ${large}$ no factor is above ${max}.`,
          bn: `১ বাদ দিলে ${total}-কে দুটি গুণনীয়কে ভাঙা যায় এভাবে: ${list}। শুধু $${small} \\times ${large}$-এ দুটি গুণনীয়কই ${max}-এর মধ্যে।`,
        },
        {
          en: `So the rows are ${row} and ${row + 1}, the columns ${column} and ${column + 1}, or the other way round. The smallest product is $${row} \\times ${column}$, that is **${smallest}**.`,
          bn: `তাই সারি ${row} আর ${row + 1}, কলাম ${column} আর ${column + 1}, কিংবা উল্টোটা। সবচেয়ে ছোট গুণফল $${row} \\times ${column}$, মানে **${smallest}**।`,
        },
      ],
      feedback: [
        {
          when: [(row + 1) * (column + 1)],
          en: 'That is the largest of the four.',
          bn: 'এটা চারটির মধ্যে সবচেয়ে বড়।',
        },
        {
          when: [row * (column + 1), (row + 1) * column],
          en: 'That number stands in the window, but there is a smaller one.',
          bn: 'এই সংখ্যাটি জানালায় আছে, তবে আরও ছোট একটি আছে।',
        },
        {
          when: ways.map(([a, b]) => ((a - 1) / 2) * ((b - 1) / 2)),
          en: 'The sum would be right. But does the table have such a row and such a column?',
          bn: 'যোগফল মিলত। কিন্তু ছকে কি তেমন সারি আর কলাম আছে?',
        },
        {
          when: [Math.floor(total / 4), Math.ceil(total / 4)],
          en: 'That is close to the average of the four numbers.',
          bn: 'এটা চারটি সংখ্যার গড়ের কাছাকাছি।',
        },
        {
          when: [small, large],
          en: 'That is what two neighbouring rows or columns add up to. Which two are they?',
          bn: 'এটা পাশাপাশি দুই সারি বা দুই কলামের নম্বরের যোগফল। সেই দুটি কত?',
        },
        {
          when: [row, column],
          en: 'That is the number of a row or a column. The question asks for a number in the window.',
          bn: 'এটা একটি সারি বা কলামের নম্বর। প্রশ্ন জানালার ভেতরের একটি সংখ্যা নিয়ে।',
        },
      ],
    }
  },
})
