import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-difference-for-sure',
  title: { en: 'A difference for sure', bn: 'একটি তফাত নিশ্চিত' },
  concepts: ['proof', 'conclusions'],
  level: 4,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    cards: random.between(30, 120),
    apart: random.between(3, 12),
  }),
  // Number by number: the most cards up to it, with it and without it, of those that leave its remainder.
  solve: ({ cards, apart }) => {
    const most = new Map<number, { readonly taken: number; readonly left: number }>()
    for (const card of range(1, cards)) {
      const before = most.get(card - apart) ?? { taken: 0, left: 0 }
      most.set(card, { taken: before.left + 1, left: Math.max(before.taken, before.left) })
    }
    return [
      1 +
        range(Math.max(1, cards - apart + 1), cards).reduce(
          (total, card) => total + Math.max(most.get(card)?.taken ?? 0, most.get(card)?.left ?? 0),
          0,
        ),
    ]
  },
  isGood: ({ cards, apart }, answer) => {
    const rest = cards % (2 * apart)
    return (
      cards >= 5 * apart &&
      rest > 0 &&
      rest !== apart &&
      answer !== Math.floor(cards / 2) + 1 &&
      answer !== Math.ceil(cards / 2) + 1 &&
      ![cards, apart].includes(answer)
    )
  },
  write: ({ who, cards, apart }, answer) => {
    const block = 2 * apart
    const [blocks, rest] = [Math.floor(cards / block), cards % block]
    const extra = Math.min(rest, apart)
    const from = blocks * block + 1
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['card', 'cards', 'কার্ড'],
      statement: {
        en: `In a box there are ${cards} cards with the numbers 1 to ${cards}. ${who.en} draws cards without looking and stops as soon as **two of the drawn numbers differ by exactly ${apart}**.\n\n**How many cards have to be drawn, at the least, to be sure of that?**`,
        bn: `একটি বাক্সে ১ থেকে ${cards} পর্যন্ত নম্বর দেওয়া ${cards}টি কার্ড। ${who.bn} না দেখে কার্ড তোলে, আর থামে যখন **তোলা দুটি নম্বরের তফাত ঠিক ${apart} হয়**।\n\n**এ ব্যাপারে নিশ্চিত হতে কমপক্ষে কয়টি কার্ড তুলতে হবে?**`,
      },
      hints: [
        {
          en: `How many cards can be drawn, with bad luck, although no two differ by ${apart}?`,
          bn: `কপাল খারাপ হলে কয়টি কার্ড তোলা যায়, অথচ কোনো দুটির তফাত ${apart} নয়?`,
        },
        {
          en: `Look at the first ${block} numbers. Pair them so that the two of a pair differ by ${apart}. How many of them can be drawn?`,
          bn: `প্রথম ${block}টি সংখ্যা দেখো। জোড়া বানাও, যেন প্রতি জোড়ার তফাত ${apart} হয়। এর কয়টি তোলা যায়?`,
        },
      ],
      explanation: [
        {
          en: `Cut the numbers into blocks of $2 \\times ${apart} = ${block}$. In a block, 1 goes with ${1 + apart}, 2 with ${2 + apart}, and so on: ${apart} pairs. Of each pair only one card can be there, so at most ${apart} of a block.`,
          bn: `সংখ্যাগুলো $2 \\times ${apart} = ${block}$টি করে ভাগ করো। এক ভাগে 1-এর জোড়া ${1 + apart}, 2-এর জোড়া ${2 + apart}, এভাবে ${apart} জোড়া। প্রতি জোড়া থেকে একটি কার্ডই থাকতে পারে, তাই এক ভাগ থেকে বড়জোর ${apart}টি।`,
        },
        {
          en: `There are ${blocks} full blocks, and ${rest} numbers from ${from} on, of which at most ${extra} can be there. So at most $${blocks} \\times ${apart} + ${extra} = ${answer - 1}$ cards are drawn without the difference ${apart}.`,
          bn: `পুরো ভাগ ${blocks}টি, আর ${from} থেকে বাকি ${rest}টি সংখ্যা, যার বড়জোর ${extra}টি থাকতে পারে। তাই তফাত ${apart} ছাড়া বড়জোর $${blocks} \\times ${apart} + ${extra} = ${answer - 1}$টি কার্ড তোলা যায়।`,
        },
        {
          en: `And that many are possible: the first ${apart} numbers of each block, and the first ${extra} of the rest. With the next card it is sure: **${answer}**.`,
          bn: `ততগুলো তোলা সম্ভবও: প্রতি ভাগের প্রথম ${apart}টি আর বাকিগুলোর প্রথম ${extra}টি। পরের কার্ডে তা নিশ্চিত: **${answer}টি**।`,
        },
      ],
      feedback: [
        {
          when: [answer - 1],
          en: 'With that many it can still go wrong. Which cards would these be?',
          bn: 'এতগুলো তুললেও না মিলতে পারে। কোন কার্ডগুলো হলে?',
        },
        {
          when: [
            Math.floor(cards / 2) + 1,
            Math.ceil(cards / 2) + 1,
            Math.floor(cards / 2),
            Math.ceil(cards / 2),
          ],
          en: 'The last numbers do not all have a partner. Look at the end of the row.',
          bn: 'শেষের সব সংখ্যার জোড়া থাকে না। সারির শেষটা দেখো।',
        },
        {
          when: [apart + 1, apart + 2],
          en: 'The first numbers are fine together. Could cards from farther up come as well?',
          bn: 'প্রথম সংখ্যাগুলো একসঙ্গে থাকতে পারে। আরও ওপরের কার্ডও কি আসতে পারে?',
        },
        {
          when: [cards - apart, cards - apart + 1],
          en: 'Would there really be no such pair among so many? Try to avoid one.',
          bn: 'এত কার্ডের মধ্যে সত্যিই কি এমন জোড়া না-ও থাকতে পারে? এড়িয়ে দেখো তো।',
        },
      ],
    }
  },
})
