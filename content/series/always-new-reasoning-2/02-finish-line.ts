import { bnOrdinal, genitive } from '../../templates/bangla.ts'
import { label, type Part, PAPER, SUN } from '../../templates/drawing.ts'
import { ordinal } from '../../templates/english.ts'
import { initial, token } from '../../templates/figures.ts'
import { permutations } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const NAMES = [0, 1, 2, 3, 4]

/** `ahead`: by so many places; `next`: right behind one another; `not`: not in this place. */
type Clue = { readonly kind: 'ahead' | 'next' | 'not'; readonly a: number; readonly b: number }

function holds(line: readonly number[], { kind, a, b }: Clue): boolean {
  const [x, y] = [line.indexOf(a), line.indexOf(b)]
  if (kind === 'not') return x !== b
  return kind === 'next' ? Math.abs(x - y) === 1 : y - x === 2
}

export default defineTemplate({
  id: 'always-new-finish-line',
  title: { en: 'Five across the line', bn: 'দৌড়ে পাঁচজন' },
  concepts: ['order'],
  level: 2,
  draw: (random) => {
    const clue = (kind: Clue['kind']): Clue => {
      const [a = 0, b = 0] = random.some(NAMES, 2)
      return { kind, a, b: kind === 'not' ? random.between(0, 4) : b }
    }
    return {
      people: random.some(PEOPLE, 5),
      clues: [clue('ahead'), clue('next'), clue('not'), clue(random.pick(['ahead', 'not', 'next'] as const))],
      asked: random.between(0, 4),
    }
  },
  clues: 'clues',
  // Only the runner in the asked place must be unique; the rest of the order need not be.
  solve: ({ clues, asked }) => [
    ...new Set(
      permutations(NAMES)
        .filter((line) => clues.every((clue) => holds(line, clue)))
        .map((line) => line[asked] ?? -1),
    ),
  ],
  isGood: ({ clues }) =>
    new Set(
      clues.map(({ kind, a, b }) =>
        kind === 'next' ? `${Math.min(a, b)} ${Math.max(a, b)}` : `${kind} ${a} ${b}`,
      ),
    ).size === 4 &&
    permutations(NAMES).filter((line) => clues.every((clue) => holds(line, clue))).length <= 2,
  write: ({ people, clues, asked }, who) => {
    const name = (index: number) => people[index] ?? { en: '', bn: '' }
    const lines = permutations(NAMES).filter((line) => clues.every((clue) => holds(line, clue)))
    const sentences = clues.map(({ kind, a, b }) => {
      if (kind === 'not')
        return {
          en: `${name(a).en} does not come in ${ordinal(b + 1)}.`,
          bn: `${name(a).bn} ${bnOrdinal(b + 1)} হয়নি।`,
        }
      return kind === 'next'
        ? {
            en: `${name(a).en} and ${name(b).en} come in right after one another.`,
            bn: `${name(a).bn} আর ${name(b).bn} পৌঁছেছে ঠিক পরপর, যে-ই আগে হোক।`,
          }
        : {
            en: `${name(a).en} comes in before ${name(b).en}, with just one child in between.`,
            bn: `${name(a).bn} আর ${genitive(name(b).bn)} মাঝখানে পৌঁছেছে ঠিক একজন, আর ${name(a).bn} আগে।`,
          }
    })
    return {
      kind: 'mcq',
      shown: 5,
      options: [who, ...NAMES.filter((name) => name !== who)].map((index) => ({
        en: name(index).en,
        bn: name(index).bn,
      })),
      statement: {
        en: `${people.map(({ en }) => en).join(', ')}: five children run a race, and no two come in together.\n\n${sentences.map(({ en }) => `- ${en}`).join('\n')}\n\n**Who comes in ${ordinal(asked + 1)}?**`,
        bn: `পাঁচজন দৌড়াল: ${people.map(({ bn }) => bn).join(', ')}। কোনো দুজন একসঙ্গে পৌঁছায়নি।\n\n${sentences.map(({ bn }) => `- ${bn}`).join('\n')}\n\n**${bnOrdinal(asked + 1)} হলো কে?**`,
      },
      hints: [
        {
          en: 'Which clue leaves the fewest places for the children it names?',
          bn: 'কোন সূত্রটি যে দুজনের কথা বলে, তাদের জন্য সবচেয়ে কম জায়গা রাখে?',
        },
        {
          en: 'Draw five places. Write down every way in which the first clue can be true, and cross out what the others forbid.',
          bn: 'পাঁচটি ঘর আঁকো। প্রথম সূত্রটি যতভাবে হতে পারে লেখো, তারপর অন্য সূত্রে যা মেলে না কেটে দাও।',
        },
      ],
      explanation: [
        {
          en: `For ${name(clues[0]?.a ?? 0).en} and ${name(clues[0]?.b ?? 0).en} there are three pairs of places: first and third, second and fourth, third and fifth. Go through them with the other clues.`,
          bn: `${name(clues[0]?.a ?? 0).bn} আর ${genitive(name(clues[0]?.b ?? 0).bn)} জন্য জায়গার জোড়া তিনটি: ১ম ও ৩য়, ২য় ও ৪র্থ, ৩য় ও ৫ম। অন্য সূত্রগুলো দিয়ে প্রতিটি যাচাই করো।`,
        },
        {
          en: `What is left: ${lines.map((line) => line.map((index) => name(index).en).join(', ')).join('; or ')}. So ${name(who).en} comes in ${ordinal(asked + 1)}.`,
          bn: `যা থাকে: ${lines.map((line) => line.map((index) => name(index).bn).join(', ')).join('; অথবা ')}। তাই ${bnOrdinal(asked + 1)} হলো ${name(who).bn}।`,
        },
      ],
      feedback: [
        {
          when: NAMES.map((index) => name(index).en),
          en: 'Put this child there and try to place the other four. Which clue breaks?',
          bn: 'তাকে সেখানে রেখে অন্য চারজনকে বসানোর চেষ্টা করো। কোন সূত্রটি ভাঙে?',
        },
      ],
    }
  },
  explanationPicture: ({ people, clues, asked }) => {
    const lines = permutations(NAMES).filter((line) => clues.every((clue) => holds(line, clue)))
    const describe = (language: 'en' | 'bn') =>
      lines
        .map((line) => line.map((index) => people[index]?.[language]).join(', '))
        .join(language === 'en' ? '; or ' : '; অথবা ')
    return {
      width: 400,
      height: lines.length * 60 + 70,
      alt: { en: `The places from first to fifth: ${describe('en')}.`, bn: `১ম থেকে ৫ম: ${describe('bn')}।` },
      parts: [
        ...NAMES.map((place) => label(place + 1, [60 + place * 70, 30])),
        ...lines.flatMap((line, row): Part[] =>
          line.flatMap((index, place) =>
            token(
              [60 + place * 70, 80 + row * 60],
              initial(people[index] ?? { en: '', bn: '' }),
              place === asked ? SUN : PAPER,
              24,
            ),
          ),
        ),
      ],
    }
  },
})
