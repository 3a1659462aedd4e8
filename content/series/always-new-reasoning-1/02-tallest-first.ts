import { genitive } from '../../templates/bangla.ts'
import { permutations } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-tallest-first',
  title: { en: 'Lining up by height', bn: 'উচ্চতা ধরে লাইন' },
  concepts: ['order', 'comparing'],
  level: 1,
  draw: (random) => {
    const order = random.some([0, 1, 2, 3], 4)
    // Taller and shorter: neighbours of a hidden order, and the clues mixed.
    const pairs = [0, 1, 2].map((place) => [order[place] ?? 0, order[place + 1] ?? 0] as const)
    return {
      people: random.some(PEOPLE, 4),
      clues: random
        .some(pairs, 3)
        .map(([tall, short]) => ({ tall, short, isShorter: random.pick([true, false]) })),
    }
  },
  clues: 'clues',
  solve: ({ clues }) =>
    permutations([0, 1, 2, 3]).filter((line) =>
      clues.every(({ tall, short }) => line.indexOf(tall) < line.indexOf(short)),
    ),
  // The clues must not follow the order of the line.
  isGood: ({ clues }, line) => clues.some(({ isShorter }) => isShorter) && clues[0]?.tall !== line[0],
  write: ({ people, clues }, line) => {
    const [first, second, third, last] = line.map((index) => people[index])
    const sentences = clues.map(({ tall, short, isShorter }) => {
      const [a, b] = [people[isShorter ? short : tall], people[isShorter ? tall : short]]
      return {
        en: `- ${a?.en} is ${isShorter ? 'shorter' : 'taller'} than ${b?.en}.`,
        bn: `- ${genitive(b?.bn ?? '')} চেয়ে ${a?.bn} ${isShorter ? 'খাটো' : 'লম্বা'}।`,
      }
    })
    return {
      kind: 'rearrange',
      board: { answer: line.map((index) => ({ en: people[index]?.en, bn: people[index]?.bn })) },
      statement: {
        en: `Four friends line up by height.\n\n${sentences.map(({ en }) => en).join('\n')}\n\n**Put them in order, the tallest first.**`,
        bn: `চার বন্ধু উচ্চতা ধরে লাইনে দাঁড়াবে।\n\n${sentences.map(({ bn }) => bn).join('\n')}\n\n**তাদের সাজাও, সবচেয়ে লম্বা জন আগে।**`,
      },
      hints: [
        {
          en: 'About whom does no clue say that someone is taller?',
          bn: 'কার চেয়ে কেউ লম্বা, এমন কথা কোনো সূত্রে নেই?',
        },
        {
          en: `${second?.en} is in two of the clues. On which side of ${second?.en} does each of the others stand?`,
          bn: `${second?.bn} আছে দুটি সূত্রে। অন্য দুজনের কে সামনে, কে পেছনে?`,
        },
      ],
      explanation: [
        {
          en: `Nobody is taller than ${first?.en}, so ${first?.en} is first, and ${second?.en} comes next.`,
          bn: `${first?.bn} সবার আগে, কারণ তার চেয়ে লম্বা কেউ নেই। তার ঠিক পরে ${second?.bn}।`,
        },
        {
          en: `${second?.en} is taller than ${third?.en}, and ${third?.en} is taller than ${last?.en}. So the order is ${first?.en}, ${second?.en}, ${third?.en}, ${last?.en}.`,
          bn: `${genitive(third?.bn ?? '')} চেয়ে ${second?.bn} লম্বা, আর ${genitive(last?.bn ?? '')} চেয়ে ${third?.bn} লম্বা। তাই ক্রম: ${first?.bn}, ${second?.bn}, ${third?.bn}, ${last?.bn}।`,
        },
      ],
      feedback: clues.map(({ tall, short }) => ({
        when: { has: [`${line.indexOf(short) + 1} before ${line.indexOf(tall) + 1}`] },
        en: `What do the clues say about ${people[tall]?.en} and ${people[short]?.en}?`,
        bn: `${people[tall]?.bn} আর ${people[short]?.bn} সম্পর্কে সূত্রে কী বলা আছে?`,
      })),
    }
  },
})
