import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-how-long-a-number',
  title: { en: 'How long is the number?', bn: 'সংখ্যাটি কত লম্বা?' },
  concepts: ['powers', 'place-value'],
  level: 4,
  draw: (random) => ({ twos: random.between(8, 30), fives: random.between(8, 30) }),
  // The number is multiplied out, and its digits are counted.
  solve: ({ twos, fives }) => [String(2n ** BigInt(twos) * 5n ** BigInt(fives)).length],
  isGood: ({ twos, fives }, digits) =>
    Math.abs(twos - fives) >= (twos > fives ? 4 : 2) &&
    Math.abs(twos - fives) <= 7 &&
    digits > 11 &&
    digits !== twos &&
    digits !== fives,
  write: ({ twos, fives }, digits) => {
    const tens = Math.min(twos, fives)
    const [base, extra] = twos > fives ? [2, twos - fives] : [5, fives - twos]
    const head = base ** extra
    const length = String(head).length
    return {
      kind: 'text',
      answers: [digits],
      unit: 'piece',
      things: ['digit', 'digits', 'অঙ্ক'],
      statement: {
        en: `The number\n\n$$2^{${twos}} \\times 5^{${fives}}$$\n\nis multiplied out and written in full.\n\n**How many digits has it?**`,
        bn: `এই গুণফলটি\n\n$$2^{${twos}} \\times 5^{${fives}}$$\n\nহিসাব করে পুরোটা লেখা হলো।\n\n**সংখ্যাটিতে কয়টি অঙ্ক?**`,
      },
      hints: [
        { en: 'What is $2 \\times 5$?', bn: '$2 \\times 5$ কত?' },
        {
          en: 'Put each 2 together with a 5, as long as there are both. What is left over?',
          bn: 'যতক্ষণ দুটিই আছে, প্রতিটি ২-এর সঙ্গে একটি ৫ মেলাও। কী বাকি থাকে?',
        },
      ],
      explanation: [
        {
          en: `A two and a five make ten. That gives ${tens} tens, and ${extra} times the factor ${base} is left: $2^{${twos}} \\times 5^{${fives}} = ${base}^{${extra}} \\times 10^{${tens}}$.`,
          bn: `একটি দুই আর একটি পাঁচে দশ। তাতে হয় ${tens}টি দশ, বাকি থাকে ${extra} বার ${base}: $2^{${twos}} \\times 5^{${fives}} = ${base}^{${extra}} \\times 10^{${tens}}$।`,
        },
        {
          en: `$${base}^{${extra}} = ${head}$ has ${length} digits, and ${tens} zeros follow.`,
          bn: `$${base}^{${extra}} = ${head}$, তাতে ${length}টি অঙ্ক; তারপর ${tens}টি শূন্য।`,
        },
        {
          en: `$${length} + ${tens}$ makes **${digits} digits**.`,
          bn: `$${length} + ${tens}$, মানে **${digits}টি অঙ্ক**।`,
        },
      ],
      feedback: [
        {
          when: [tens],
          en: 'That is the number of zeros at the end. What stands before them?',
          bn: 'এটা শেষের শূন্যের সংখ্যা। তার আগে কী আছে?',
        },
        {
          when: [tens + 1],
          en: 'What stands before the zeros may have more than a single digit.',
          bn: 'শূন্যগুলোর আগে যা থাকে, তাতে অনেক অঙ্কও থাকতে পারে।',
        },
        {
          when: [twos + fives, Math.max(twos, fives)],
          en: 'Each pair of a two and a five makes a single zero.',
          bn: 'একটি দুই আর একটি পাঁচের জোড়ায় শূন্য হয় একটিই।',
        },
        {
          when: [tens + extra],
          en: 'How many digits has the power that is left? Multiply it out.',
          bn: 'যে ঘাতটি বাকি থাকে, তাতে কয়টি অঙ্ক? হিসাব করে দেখো।',
        },
      ],
    }
  },
})
