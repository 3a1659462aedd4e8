import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The row after every step of a walk from left to right. */
function walk(row: readonly number[]): number[][] {
  const rows = [[...row]]
  for (const place of range(0, row.length - 2)) {
    const now = [...(rows.at(-1) ?? [])]
    const [left = 0, right = 0] = [now[place], now[place + 1]]
    if (left > right) [now[place], now[place + 1]] = [right, left]
    rows.push(now)
  }
  return rows
}

export default defineTemplate({
  id: 'always-new-walk-of-swaps',
  title: { en: 'One walk along the row', bn: 'সারি ধরে একবার হাঁটা' },
  concepts: ['algorithms', 'comparing'],
  level: 2,
  draw: (random) => ({ who: random.pick(PEOPLE), row: random.some(range(10, 99), 6) }),
  // In another way than by walking: a card that is larger than all before it stays in hand until a larger one comes.
  solve: ({ row }) => {
    let [hand = 0] = row
    const laid: number[] = []
    for (const card of row.slice(1)) {
      laid.push(Math.min(hand, card))
      hand = Math.max(hand, card)
    }
    return [[...laid, hand]]
  },
  // Some neighbours are swapped and some are not, and the row is not in order then.
  isGood: ({ row }, after) => {
    const rows = walk(row)
    const swaps = rows.slice(1).filter((now, step) => now.join(' ') !== rows[step]?.join(' ')).length
    return (
      rows.at(-1)?.join(' ') === after.join(' ') &&
      swaps >= 2 &&
      swaps <= 4 &&
      after.slice(0, -1).filter((card, place) => card > (after[place + 1] ?? 0)).length >= 2
    )
  },
  write: ({ who, row }, after) => {
    const rows = walk(row)
    const steps = rows.slice(1).map((now, step) => {
      const [left = 0, right = 0] = [rows[step]?.[step], rows[step]?.[step + 1]]
      return left > right
        ? {
            en: `- ${left} and ${right}: swap. ${now.join(', ')}`,
            bn: `- ${left} আর ${right}: অদলবদল। ${now.join(', ')}`,
          }
        : { en: `- ${left} and ${right}: leave them.`, bn: `- ${left} আর ${right}: যেমন আছে থাকে।` }
    })
    // Two neighbours that stay in the wrong order.
    const wrong = range(1, 5).filter((place) => (after[place - 1] ?? 0) > (after[place] ?? 0))
    return {
      kind: 'rearrange',
      board: { answer: [...after] },
      statement: {
        en: `Six cards lie in a row: ${row.join(', ')}. ${who.en} walks along **once**, from left to right, and looks at the 1st and 2nd card, then at the 2nd and 3rd, and so on. If the left one is larger, the two are swapped at once.\n\n**Put the cards in their order after the walk**, the leftmost first.`,
        bn: `ছয়টি কার্ড এক সারিতে: ${row.join(', ')}। ${who.bn} বাঁ থেকে ডানে **একবার** হেঁটে যায়, আর প্রতিবার পাশাপাশি দুটি কার্ড দেখে: ১ম আর ২য়, তারপর ২য় আর ৩য়, এভাবে। বাঁ দিকেরটি বড় হলে তখনই কার্ড দুটি অদলবদল করে।\n\n**হাঁটা শেষে কার্ডগুলো যে ক্রমে থাকে, সেভাবে সাজাও**, সবচেয়ে বাঁয়েরটি আগে।`,
      },
      hints: [
        {
          en: `Which of ${row[0]} and ${row[1]} comes to the 2nd place, to be compared with ${row[2]}?`,
          bn: `${row[0]} আর ${row[1]}-এর কোনটি ২য় জায়গায় আসে, যার সঙ্গে ${row[2]} মেলাতে হবে?`,
        },
        {
          en: 'Write the row down again after every swap. Which card is carried along, and until when?',
          bn: 'প্রতিবার অদলবদলের পরে সারিটা আবার লেখো। কোন কার্ডটি সঙ্গে সঙ্গে এগোয়, আর কতক্ষণ?',
        },
      ],
      explanation: [
        {
          en: `Step by step:\n\n${steps.map(({ en }) => en).join('\n')}`,
          bn: `ধাপে ধাপে:\n\n${steps.map(({ bn }) => bn).join('\n')}`,
        },
        {
          en: `The largest card of those seen so far is carried along. So ${Math.max(...row)} comes to the end, but the others are not all in order yet: ${after.join(', ')}.`,
          bn: `এ পর্যন্ত দেখা কার্ডের মধ্যে সবচেয়ে বড়টি সঙ্গে সঙ্গে এগোয়। তাই ${Math.max(...row)} চলে যায় শেষে, কিন্তু বাকিগুলো এখনো পুরো সাজানো নয়: ${after.join(', ')}।`,
        },
      ],
      feedback: [
        {
          when: { lacks: ['6 at 6'] },
          en: 'What happens to the largest card once it has been reached?',
          bn: 'সবচেয়ে বড় কার্ডটি সামনে এলে তারপর তার কী হয়?',
        },
        {
          when: { has: wrong.map((place) => `${place + 1} before ${place}`) },
          en: 'One walk does not put everything in order. Go step by step.',
          bn: 'একবার হাঁটলেই সব সাজানো হয়ে যায় না। ধাপে ধাপে এগোও।',
        },
        {
          when: { lacks: ['1 at 1'] },
          en: 'Look at the very first step. Which card is on the left after it?',
          bn: 'একেবারে প্রথম ধাপটা দেখো। তার পরে বাঁয়ে কোন কার্ড?',
        },
      ],
    }
  },
})
