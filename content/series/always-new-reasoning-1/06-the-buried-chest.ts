import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Squares of a map of four rows and four columns, counted from the upper left one. */
const SQUARES = range(0, 15)
const row = (square: number): number => Math.floor(square / 4)
const column = (square: number): number => square % 4

/** The three clues: it touches the hut, it is in line with the well, it is not in line with the tree. */
const touches = (a: number, b: number): boolean =>
  a !== b && Math.abs(row(a) - row(b)) <= 1 && Math.abs(column(a) - column(b)) <= 1
const inLine = (a: number, b: number): boolean => a !== b && (row(a) === row(b) || column(a) === column(b))

export default defineTemplate({
  id: 'always-new-buried-chest',
  title: { en: 'The buried chest', bn: 'মাটির নিচের সিন্দুক' },
  concepts: ['positions', 'conclusions'],
  level: 1,
  draw: (random) => {
    const [hut = 0, well = 0, tree = 0] = random.some(SQUARES, 3)
    return { hut, well, tree }
  },
  solve: ({ hut, well, tree }) =>
    SQUARES.filter(
      (square) =>
        ![hut, well, tree].includes(square) &&
        touches(square, hut) &&
        inLine(square, well) &&
        !inLine(square, tree),
    ),
  // Without one of the clues there would be several squares.
  isGood: ({ hut, well, tree }) => {
    const free = SQUARES.filter((square) => ![hut, well, tree].includes(square))
    return (
      free.filter((square) => touches(square, hut) && inLine(square, well)).length > 1 &&
      free.filter((square) => touches(square, hut) && !inLine(square, tree)).length > 1 &&
      free.filter((square) => inLine(square, well) && !inLine(square, tree)).length > 1
    )
  },
  write: ({ hut, well, tree }, chest) => {
    const letters = ['A', 'B', 'C', 'D']
    const banglaLetters = ['ক', 'খ', 'গ', 'ঘ']
    const name = (square: number) => ({
      en: `${letters[column(square)]}${row(square) + 1}`,
      bn: `${banglaLetters[column(square)]}${row(square) + 1}`,
    })
    const key = (square: number) => [`r${row(square)}`, `c${column(square)}`] as const
    const marks = [
      { square: hut, label: { en: 'hut', bn: 'কুঁড়েঘর' } },
      { square: well, label: { en: 'well', bn: 'কুয়া' } },
      { square: tree, label: { en: 'tree', bn: 'গাছ' } },
    ]
    const free = SQUARES.filter((square) => ![hut, well, tree].includes(square))
    const near = free.filter((square) => touches(square, hut))
    const left = near.filter((square) => inLine(square, well))
    const ticked = (squares: readonly number[]) => squares.map((square) => ({ has: [key(square).join(' ')] }))
    const pictures: Record<string, Record<string, object>> = {}
    for (const { square, label } of marks) {
      const [r, c] = key(square)
      pictures[r] = { ...pictures[r], [c]: label }
    }
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(range(0, 3).map((index) => [`r${index}`, index + 1])),
        columns: Object.fromEntries(
          range(0, 3).map((index) => [`c${index}`, { en: letters[index], bn: banglaLetters[index] }]),
        ),
        rule: 'free',
        answer: { [key(chest)[0]]: [key(chest)[1]] },
        pictures,
      },
      statement: {
        en: 'An old map: a chest is buried in one of the empty squares.\n\n- The square touches the hut’s, at a side or a corner.\n- It is in the well’s row or column.\n- It is not in the tree’s row or column.\n\n**Tick its square.**',
        bn: 'পুরোনো মানচিত্র। কোনো একটি খালি ঘরে সিন্দুক পোঁতা আছে।\n\n- ঘরটি কুঁড়েঘরের ঘর ছুঁয়ে আছে, পাশে বা কোনাকুনি।\n- সেটি কুয়ার সারিতে বা কলামে।\n- গাছের সারিতে নয়, কলামেও নয়।\n\n**সিন্দুকের ঘরে টিক দাও।**',
      },
      hints: [
        {
          en: 'Which squares touch the hut’s? Count the corners, too.',
          bn: 'কোন ঘরগুলো কুঁড়েঘরের ঘর ছুঁয়ে আছে? কোনাকুনিও ধরো।',
        },
        {
          en: 'Go through these squares one by one. Which of them are in line with the well?',
          bn: 'সেই ঘরগুলো একে একে দেখো। কোনগুলো কুয়ার সারিতে বা কলামে?',
        },
      ],
      explanation: [
        {
          en: `These squares touch the hut’s: ${near.map((square) => name(square).en).join(', ')}. Of them, ${left.map((square) => name(square).en).join(', ')} are in the well’s row or column.`,
          bn: `কুঁড়েঘরের ঘর ছুঁয়ে আছে: ${near.map((square) => name(square).bn).join(', ')}। এর মধ্যে কুয়ার সারিতে বা কলামে আছে ${left.map((square) => name(square).bn).join(', ')}।`,
        },
        {
          en: `All of these but ${name(chest).en} are in the tree’s row or column. So the chest is in ${name(chest).en}.`,
          bn: `এর মধ্যে ${name(chest).bn} ছাড়া বাকিগুলো গাছের সারিতে বা কলামে। তাই সিন্দুক ${name(chest).bn} ঘরে।`,
        },
      ],
      feedback: [
        {
          when: ticked(free.filter((square) => !touches(square, hut))),
          en: 'Does that square touch the hut’s square?',
          bn: 'ওই ঘরটি কি কুঁড়েঘরের ঘর ছুঁয়ে আছে?',
        },
        {
          when: ticked(near.filter((square) => !inLine(square, well))),
          en: 'It touches the hut’s square. Is it in the well’s row or column?',
          bn: 'ঘরটি কুঁড়েঘরের পাশেই। কিন্তু কুয়ার সারিতে বা কলামে কি?',
        },
        {
          when: ticked(left.filter((square) => square !== chest)),
          en: 'Two clues fit. What does the third one say about the tree?',
          bn: 'দুটি সূত্র মেলে। তৃতীয় সূত্র গাছের কথা কী বলে?',
        },
      ],
    }
  },
})
