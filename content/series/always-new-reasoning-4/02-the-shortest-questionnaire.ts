import { bnList } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { combinations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const THINGS = [
  { en: 'sail', bn: 'পাল' },
  { en: 'roof', bn: 'ছই' },
  { en: 'engine', bn: 'ইঞ্জিন' },
  { en: 'lamp', bn: 'বাতি' },
  { en: 'flag', bn: 'নিশান' },
  { en: 'net', bn: 'জাল' },
]
const QUESTIONS = range(0, THINGS.length - 1)
const BOATS = range(0, 6)

/** The answers to some of the questions. */
const answersOf = (boat: string, asked: readonly number[]): string =>
  asked.map((question) => boat.charAt(question)).join('')

const areEnough = (boats: readonly string[], asked: readonly number[]): boolean =>
  new Set(boats.map((boat) => answersOf(boat, asked))).size === boats.length

/** Two boats that differ in nothing but this. */
const twins = (boats: readonly string[], question: number): number[] | undefined => {
  const others = QUESTIONS.filter((other) => other !== question)
  return combinations(BOATS, 2).find(([a = 0, b = 0]) => {
    const [one = '', two = ''] = [boats[a], boats[b]]
    return one !== two && answersOf(one, others) === answersOf(two, others)
  })
}

export default defineTemplate({
  id: 'always-new-shortest-questionnaire',
  title: { en: 'The shortest list of questions', bn: 'সবচেয়ে ছোট প্রশ্নতালিকা' },
  concepts: ['conclusions', 'sets'],
  level: 4,
  // Four boats, one of which differs from each of the others in a single thing, and three more.
  draw: (random) => {
    const needed = random.some(QUESTIONS, 3)
    const first = QUESTIONS.map(() => random.between(0, 1))
    const boats = [
      first,
      ...needed.map((question) => first.with(question, 1 - (first[question] ?? 0))),
      ...range(1, 3).map(() => QUESTIONS.map(() => random.between(0, 1))),
    ]
    return { who: random.pick(PEOPLE), boats: random.some(boats, boats.length).map((boat) => boat.join('')) }
  },
  // All sets of questions are tried; of those that are enough, the smallest count.
  solve: ({ boats }) => {
    const enough = range(1, QUESTIONS.length)
      .map((size) => combinations(QUESTIONS, size).filter((asked) => areEnough(boats, asked)))
      .find((sets) => sets.length > 0)
    return enough ?? []
  },
  // No thing is on nearly all boats or on nearly none.
  isGood: ({ boats }, asked) =>
    asked.length === 3 &&
    asked.every((question) => twins(boats, question)) &&
    new Set(QUESTIONS.map((question) => boats.map((boat) => boat.charAt(question)).join(''))).size ===
      QUESTIONS.length &&
    QUESTIONS.every((question) => {
      const having = boats.filter((boat) => boat.charAt(question) === '1').length
      return having >= 2 && having <= 5
    }),
  write: ({ who, boats }, asked) => {
    const out = QUESTIONS.filter((question) => !asked.includes(question))
    const thing = (question: number) => THINGS[question] ?? { en: '', bn: '' }
    const sign = (boat: string, question: number) => (boat.charAt(question) === '1' ? '✓' : '✗')
    const numbers = BOATS.map((boat) => boat + 1)
    const table = (questions: readonly number[], language: 'en' | 'bn') =>
      [
        `| ${[language === 'en' ? 'boat' : 'নৌকা', ...numbers].join(' | ')} |`,
        `|${range(0, BOATS.length)
          .map(() => '---')
          .join('|')}|`,
        ...questions.map(
          (question) =>
            `| ${[thing(question)[language], ...boats.map((boat) => sign(boat, question))].join(' | ')} |`,
        ),
      ].join('\n')
    const pairs = asked.map((question) => {
      const [a, b] = (twins(boats, question) ?? []).map((boat) => boat + 1)
      return {
        en: `Boats ${a} and ${b} differ only in the ${thing(question).en}.`,
        bn: `${a} আর ${b} নম্বর নৌকার তফাত শুধু ${thing(question).bn} নিয়ে।`,
      }
    })
    return {
      kind: 'dragAndDrop-1',
      board: {
        groups: [
          { label: { en: 'on the list', bn: 'তালিকায়' }, items: asked.map(thing) },
          { label: { en: 'not needed', bn: 'লাগবে না' }, items: out.map(thing) },
        ],
      },
      statement: {
        en: `Seven boats lie at the ghat:\n\n${table(QUESTIONS, 'en')}\n\nA friend there thinks of one of them. ${who.en} writes a list of questions such as “Has it a sail?”, sends the **whole list**, and gets all answers, yes or no, at once. The answers must always tell **which boat** it is, with as few questions as possible.\n\n**Which things must be on the list? Sort them.**`,
        bn: `ঘাটে সাতটি নৌকা:\n\n${table(QUESTIONS, 'bn')}\n\nসেখানে এক বন্ধু একটি নৌকার কথা ভাবে। ${who.bn} ‘ওটায় কি পাল আছে?’-এর মতো প্রশ্নের তালিকা লেখে, **পুরো তালিকা** একবারে পাঠায়, আর সব উত্তর, হ্যাঁ বা না, একসঙ্গে পায়। যত কম প্রশ্নে হয়, প্রতিবারই যেন জানা যায় **কোন নৌকা**।\n\n**তালিকায় কোন জিনিসগুলো থাকতেই হবে? ভাগ করো।**`,
      },
      hints: [
        {
          en: 'Are there two boats that differ in a single thing? What does that say about the list?',
          bn: 'এমন দুটি নৌকা আছে কি, যাদের তফাত একটিমাত্র জিনিসে? তা থেকে তালিকা নিয়ে কী জানা যায়?',
        },
        {
          en: 'Find all things without which two boats would give the same answers. Then see whether these are enough.',
          bn: 'যে জিনিস না জানলে দুটি নৌকার উত্তর এক হয়ে যায়, সেগুলো খুঁজে বের করো। তারপর দেখো, তাতেই হয় কি না।',
        },
      ],
      explanation: [
        {
          en: `Some boats are almost alike:\n\n${pairs.map(({ en }) => `- ${en}`).join('\n')}\n\nSo ${enList(asked.map((question) => `the ${thing(question).en}`))} must be on the list.`,
          bn: `কয়েকটি নৌকা প্রায় এক রকম:\n\n${pairs.map(({ bn }) => `- ${bn}`).join('\n')}\n\nতাই ${bnList(asked.map((question) => thing(question).bn))} তালিকায় থাকতেই হবে।`,
        },
        {
          en: `And these three are enough, for no two boats have the same column:\n\n${table(asked, 'en')}`,
          bn: `আর এই তিনটিই যথেষ্ট, কারণ কোনো দুটি নৌকার কলাম এক নয়:\n\n${table(asked, 'bn')}`,
        },
      ],
      feedback: [
        {
          when: asked.map((question) => ({ has: [`${thing(question).en} in 2`] })),
          en: 'Without one of the things that you left out, two boats give the same answers. Look for boats that are almost alike.',
          bn: 'যা বাদ দিয়েছ, তার একটি না জানলে দুটি নৌকার উত্তর এক হয়ে যায়। প্রায় এক রকম নৌকা খোঁজো।',
        },
        {
          when: out.map((question) => ({ has: [`${thing(question).en} in 1`] })),
          en: 'With your list one would know the boat. But can it be shorter?',
          bn: 'তোমার তালিকায় নৌকাটি জানা যায়। কিন্তু আরও ছোট করা যায় কি?',
        },
      ],
    }
  },
})
