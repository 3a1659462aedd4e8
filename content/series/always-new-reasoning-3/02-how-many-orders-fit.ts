import { bnList, genitive } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { initial } from '../../templates/figures.ts'
import { permutations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const CHILDREN = range(0, 4)
const LINES = permutations(CHILDREN)

/** Whether a line of children, the first one at the front, fits a sentence such as `before 0 3`. */
function fits(line: readonly number[], sentence: string): boolean {
  const [kind, first, second] = sentence.split(' ')
  const [a, b] = [line.indexOf(Number(first)), line.indexOf(Number(second))]
  if (kind === 'right') return b === a + 1
  if (kind === 'apart') return Math.abs(a - b) > 1
  return a < b
}

const fitting = (sentences: readonly string[]): number[][] =>
  LINES.filter((line) => sentences.every((sentence) => fits(line, sentence)))

export default defineTemplate({
  id: 'always-new-how-many-orders',
  title: { en: 'How many orders fit?', bn: 'কয়টি ক্রম মেলে?' },
  concepts: ['order', 'listing'],
  level: 3,
  draw: (random) => {
    const two = (kind: string) => [kind, ...random.some(CHILDREN, 2)].join(' ')
    return {
      people: random.some(PEOPLE, CHILDREN.length),
      sentences: [two('right'), two('before'), two('apart'), two('before')],
    }
  },
  // All 120 lines are tried.
  solve: ({ sentences }) => [fitting(sentences).length],
  // Each sentence leaves something out, and they are about different pairs.
  isGood: ({ sentences }, count) =>
    count >= 3 &&
    count <= 8 &&
    new Set(sentences.map((sentence) => sentence.split(' ').slice(1).toSorted().join(' '))).size ===
      sentences.length &&
    sentences.every((_, out) => fitting(sentences.toSpliced(out, 1)).length > count) &&
    new Set(fitting(sentences).map(([first]) => first)).size >= 2,
  write: ({ people, sentences }, count) => {
    const name = (child: number) => people[child] ?? { en: '', bn: '' }
    const lines = fitting(sentences)
    const said = sentences.map((sentence) => {
      const [kind, first, second] = sentence.split(' ')
      const [a, b] = [name(Number(first)), name(Number(second))]
      if (kind === 'right')
        return { en: `${a.en} stands right in front of ${b.en}.`, bn: `${a.bn} ঠিক ${genitive(b.bn)} সামনে।` }
      if (kind === 'apart')
        return {
          en: `${a.en} and ${b.en} do not stand one right behind the other.`,
          bn: `${a.bn} আর ${b.bn} পরপর দাঁড়ায়নি।`,
        }
      return {
        en: `${a.en} stands somewhere in front of ${b.en}.`,
        bn: `${a.bn} আছে ${genitive(b.bn)} সামনে কোথাও।`,
      }
    })
    const short = (line: readonly number[], language: 'en' | 'bn') =>
      line.map((child) => initial(name(child))[language]).join(' ')
    const firsts = [...new Set(lines.map(([first = 0]) => first))]
    const byFirst = firsts.map((first) => lines.filter(([child]) => child === first))
    const [, one = '', other = ''] = sentences[0]?.split(' ') ?? []
    const [a, b] = [name(Number(one)), name(Number(other))]
    const without = range(0, 3).map((out) => fitting(sentences.toSpliced(out, 1)).length)
    return {
      kind: 'text',
      answers: [count],
      unit: 'ways',
      things: ['order', 'orders', 'ক্রম'],
      statement: {
        en: `${enList(people.map(({ en }) => en))} stand in a line.\n\n${said.map(({ en }) => `- ${en}`).join('\n')}\n\nThat does not settle the whole line.\n\n**In how many different orders can they stand?**`,
        bn: `${bnList(people.map(({ bn }) => bn))} লাইনে দাঁড়িয়েছে।\n\n${said.map(({ bn }) => `- ${bn}`).join('\n')}\n\nএতে পুরো লাইন ঠিক হয় না।\n\n**তারা কত রকম ক্রমে দাঁড়িয়ে থাকতে পারে?**`,
      },
      hints: [
        {
          en: 'Which two children go together, so that you can move them as one?',
          bn: 'কোন দুজনকে একসঙ্গে, একজনের মতো করে সরানো যায়?',
        },
        {
          en: 'Who can stand at the very front? Take them one by one, and list all orders for each.',
          bn: 'একেবারে সামনে কে কে থাকতে পারে? একে একে ধরো, আর প্রত্যেকের জন্য সব ক্রম লেখো।',
        },
      ],
      explanation: [
        {
          en: `${a.en} and ${b.en} move together, as one. With the three others that makes $4 \\times 3 \\times 2 \\times 1 = 24$ orders. The other sentences leave few of them.`,
          bn: `${a.bn} আর ${b.bn} চলে একসঙ্গে, একজনের মতো। বাকি তিনজন মিলিয়ে তাতে $4 \\times 3 \\times 2 \\times 1 = 24$টি ক্রম। অন্য কথাগুলোর পর থাকে অল্প কয়টি।`,
        },
        {
          en: `List them by who stands at the front (only first letters):\n\n${byFirst.map((some) => `- ${some.map((line) => short(line, 'en')).join('; ')}`).join('\n')}`,
          bn: `সামনে কে আছে, সেই অনুসারে লেখো (শুধু নামের প্রথম অক্ষর):\n\n${byFirst.map((some) => `- ${some.map((line) => short(line, 'bn')).join('; ')}`).join('\n')}`,
        },
        {
          en: `Nobody else can stand at the front. That makes **${count} orders**.`,
          bn: `আর কেউ একেবারে সামনে থাকতে পারে না। মোট **${count}টি ক্রম**।`,
        },
      ],
      feedback: [
        {
          when: without.filter((number) => number !== count),
          en: 'Check each of your orders with every sentence.',
          bn: 'তোমার প্রতিটি ক্রম সব কথার সঙ্গে মিলিয়ে দেখো।',
        },
        {
          when: byFirst.map((some) => some.length),
          en: 'Are you sure who stands at the front? Perhaps another child can, too.',
          bn: 'একেবারে সামনে কে, তা কি নিশ্চিত? হয়তো আরেকজনও থাকতে পারে।',
        },
        {
          when: range(2, 12).filter((number) => Math.abs(number - count) <= 2),
          en: 'Go on in order: first child, second child, and so on. Then none is missed, and none is there twice.',
          bn: 'নিয়ম ধরে এগোও: আগে প্রথম জন, তারপর দ্বিতীয় জন, এভাবে। তাহলে কোনো ক্রম বাদও পড়ে না, দুবারও আসে না।',
        },
      ],
    }
  },
})
