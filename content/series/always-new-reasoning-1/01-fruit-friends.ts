import { bnList, genitive } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { permutations } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const FRUIT = [
  { key: 'mango', en: 'mangoes', bn: 'আম' },
  { key: 'guava', en: 'guavas', bn: 'পেয়ারা' },
  { key: 'litchi', en: 'litchis', bn: 'লিচু' },
  { key: 'papaya', en: 'papayas', bn: 'পেঁপে' },
  { key: 'banana', en: 'bananas', bn: 'কলা' },
]

export default defineTemplate({
  id: 'always-new-fruit-friends',
  title: { en: 'Who likes which fruit best?', bn: 'কার কোন ফল সবচেয়ে প্রিয়?' },
  concepts: ['matching'],
  level: 1,
  draw: (random) => {
    const [a = 0, b = 0, c = 0] = random.some([0, 1, 2], 3)
    return {
      people: random.some(PEOPLE, 3),
      fruit: random.some(FRUIT, 3),
      // The first likes neither of two; of the second one fruit is excluded.
      nots: [
        { person: a, fruit: b },
        { person: a, fruit: c },
        { person: b, fruit: random.pick([b, c]) },
      ],
    }
  },
  clues: 'nots',
  solve: ({ nots }) =>
    permutations([0, 1, 2]).filter((likes) => nots.every(({ person, fruit }) => likes[person] !== fruit)),
  write: ({ people, fruit, nots }, likes) => {
    const [first, second, third] = nots
    const who = people[first?.person ?? 0]
    const other = people[third?.person ?? 0]
    const [x, y, z] = [first, second, third].map((item) => fruit[item?.fruit ?? 0])
    const last = people[3 - (first?.person ?? 0) - (third?.person ?? 0)]
    const likedBy = (person: typeof who) =>
      fruit[likes[people.findIndex((eachPerson) => eachPerson === person)] ?? 0]
    const key = (person: typeof who) => `p${people.findIndex((eachPerson) => eachPerson === person)}`
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(people.map(({ en, bn }, index) => [`p${index}`, { en, bn }])),
        columns: Object.fromEntries(fruit.map(({ key: name, en, bn }) => [name, { en, bn }])),
        rule: 'one-each',
        answer: Object.fromEntries(people.map((_, index) => [`p${index}`, fruit[likes[index] ?? 0]?.key])),
        clues: nots.map((item) => ({ not: [`p${item.person}`, fruit[item.fruit]?.key] })),
      },
      statement: {
        en: `${enList(people.map(({ en }) => en))} each like one of these fruits best: ${enList(fruit.map(({ en }) => en))}. No two of them like the same.\n\n- ${who?.en} likes neither ${x?.en} nor ${y?.en} best.\n- ${other?.en} does not like ${z?.en} best.\n\n**Who likes which fruit best? Tick one in each row.**`,
        bn: `${bnList(people.map(({ bn }) => bn))}: তিনজনের সবচেয়ে প্রিয় ফল তিন রকম। ফলগুলো হলো ${bnList(fruit.map(({ bn }) => bn))}।\n\n- ${genitive(who?.bn ?? '')} প্রিয় ফল ${x?.bn} নয়, ${y?.bn}ও নয়।\n- ${genitive(other?.bn ?? '')} প্রিয় ফল ${z?.bn} নয়।\n\n**কার কোন ফল সবচেয়ে প্রিয়? প্রতি সারিতে একটি করে টিক দাও।**`,
      },
      hints: [
        { en: 'About whom do the clues say the most?', bn: 'সূত্রগুলোতে কার কথা সবচেয়ে বেশি বলা আছে?' },
        {
          en: `Cross out two fruits for ${who?.en}. What is left in that row?`,
          bn: `${genitive(who?.bn ?? '')} সারিতে দুটি ফল কেটে দাও। কোনটি বাকি থাকে?`,
        },
      ],
      explanation: [
        {
          en: `${who?.en} likes neither ${x?.en} nor ${y?.en} best, so only ${likedBy(who)?.en} are left for ${who?.en}.`,
          bn: `${genitive(who?.bn ?? '')} প্রিয় ফল ${x?.bn} নয়, ${y?.bn}ও নয়। তাই বাকি থাকে শুধু ${likedBy(who)?.bn}।`,
        },
        {
          en: `For ${other?.en}, ${likedBy(who)?.en} are taken and ${z?.en} are ruled out, so it is ${likedBy(other)?.en}. ${last?.en} likes what is left: ${likedBy(last)?.en}.`,
          bn: `${likedBy(who)?.bn} আর ${other?.bn} পেতে পারে না, ${z?.bn}ও বাদ; তাই ${genitive(other?.bn ?? '')} প্রিয় ফল ${likedBy(other)?.bn}। বাকিটি ${genitive(last?.bn ?? '')}: ${likedBy(last)?.bn}।`,
        },
      ],
      feedback: [
        {
          when: [x, y].map((item) => ({ has: [`${key(who)} ${item?.key}`] })),
          en: `Read the first clue again: it rules out two fruits for ${who?.en}.`,
          bn: `প্রথম সূত্রটা আবার পড়ো: ${genitive(who?.bn ?? '')} জন্য দুটি ফল বাদ।`,
        },
        {
          when: { has: [`${key(other)} ${z?.key}`] },
          en: `What does the second clue say about ${other?.en}?`,
          bn: `দ্বিতীয় সূত্রে ${genitive(other?.bn ?? '')} কথা কী বলা আছে?`,
        },
      ],
    }
  },
})
