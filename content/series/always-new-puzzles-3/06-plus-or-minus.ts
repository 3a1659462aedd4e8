import { banglaDigits } from '../../templates/bilingual.ts'
import { combinations, range, signed, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The columns of the four signs. */
const COLUMNS = [2, 4, 6, 8]

export default defineTemplate({
  id: 'always-new-plus-or-minus',
  title: { en: 'Plus or minus, below zero', bn: 'যোগ না বিয়োগ, শূন্যের নিচে' },
  concepts: ['integers', 'conclusions'],
  level: 3,
  draw: (random) => ({ numbers: random.some(range(3, 25), 5), result: -random.between(1, 30) }),
  // All sixteen ways to set the signs.
  solve: ({ numbers, result }) =>
    range(0, 15)
      .map((way) => range(0, 3).map((bit) => ((way >> bit) & 1) === 1))
      .filter(
        (isMinus) =>
          numbers.reduce(
            (total, number, index) => total + (index > 0 && isMinus[index - 1] ? -number : number),
            0,
          ) === result,
      ),
  isGood: (_, isMinus) => isMinus.filter(Boolean).length === 2 || isMinus.filter(Boolean).length === 3,
  write: ({ numbers, result }, isMinus) => {
    const [first = 0, ...rest] = numbers
    const sign = (index: number) => (isMinus[index] ? '−' : '+')
    const total = sum(numbers)
    const lowered = total - result
    const taken = rest.filter((_, index) => isMinus[index])
    const others = range(1, 4)
      .flatMap((size) => combinations(rest, size))
      .filter((some) => sum(some) === lowered / 2)
    const signs = [0, 1, 2, 3].map(sign)
    const flipped = signs.map((text) => (text === '+' ? '−' : '+'))
    const shown = { en: signed(result), bn: banglaDigits(signed(result)) }
    return {
      kind: 'dragAndDrop-3-Grid',
      board: {
        rows: [[first, ...rest.flatMap((number, index) => [{ answer: sign(index) }, number]), '=', shown]],
        spare: flipped,
      },
      statement: {
        en: `Between the numbers ${numbers.join(', ')} the signs are missing. Only + and − are allowed, and the result has to be ${signed(result)}.\n\n**Put a sign into each gap.** Four signs are left over.`,
        bn: `${numbers.join(', ')}: সংখ্যাগুলোর মাঝে চিহ্ন নেই। শুধু + আর − বসানো যায়, আর ফল হতে হবে ${signed(result)}।\n\n**প্রতিটি ফাঁকে একটি করে চিহ্ন বসাও।** চারটি চিহ্ন বেঁচে যাবে।`,
      },
      hints: [
        {
          en: 'What is the result if all the signs are plus? By how much is that too large?',
          bn: 'সব চিহ্ন যোগ হলে ফল কত? সেটা কতটা বেশি?',
        },
        {
          en: 'Turn one plus into a minus. By how much does the result fall? Look at what becomes of the number behind it.',
          bn: 'একটি যোগকে বিয়োগ করো। ফল কতটা কমে? তার পরের সংখ্যাটির কী হয়, দেখো।',
        },
      ],
      explanation: [
        {
          en: `With plus everywhere the result is $${numbers.join(' + ')} = ${total}$. From there down to ${signed(result)} it is ${lowered}.`,
          bn: `সব জায়গায় যোগ থাকলে ফল $${numbers.join(' + ')} = ${total}$। সেখান থেকে ${signed(result)} পর্যন্ত নামতে হবে ${lowered}।`,
        },
        {
          en: `A minus in place of a plus lowers the result by twice the number behind it. So the numbers behind the minus signs make half of ${lowered}, that is ${lowered / 2}.`,
          bn: `যোগের জায়গায় বিয়োগ বসালে ফল কমে তার পরের সংখ্যাটির দ্বিগুণ। তাই বিয়োগের পরের সংখ্যাগুলো মিলে হবে ${lowered}-এর অর্ধেক, মানে ${lowered / 2}।`,
        },
        {
          en: `Of ${rest.join(', ')} only $${taken.join(' + ')} = ${lowered / 2}$ ${others.length === 1 ? 'does it' : 'fits'}. So the signs are ${signs.join(' ')}.`,
          bn: `${rest.join(', ')} থেকে শুধু $${taken.join(' + ')} = ${lowered / 2}$ মেলে। তাই চিহ্নগুলো ${signs.join(' ')}।`,
        },
      ],
      feedback: [
        {
          when: { has: COLUMNS.map((column) => `+ at 1,${column}`) },
          en: 'That is the largest result there can be. It has to fall below zero.',
          bn: 'এটাই সবচেয়ে বড় ফল। ফলটা শূন্যের নিচে নামতে হবে।',
        },
        {
          when: { has: COLUMNS.map((column) => `− at 1,${column}`) },
          en: 'That is the smallest result there can be. Is it the one that is asked for?',
          bn: 'এটাই সবচেয়ে ছোট ফল। এটাই কি চাওয়া হয়েছে?',
        },
        {
          when: COLUMNS.map((column, index) => ({ has: [`${flipped[index]} at 1,${column}`] })),
          en: 'Work out your row from left to right. Is the result too large or too small?',
          bn: 'তোমার সারিটি বাঁ থেকে ডানে হিসাব করো। ফল কি বেশি, না কম?',
        },
      ],
    }
  },
})
