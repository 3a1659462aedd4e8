import { bnList, genitive } from '../../templates/bangla.ts'
import { enList, withArticle } from '../../templates/english.ts'
import { permutations } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const PETS = [
  { key: 'cat', en: 'cat', bn: 'বিড়াল' },
  { key: 'parrot', en: 'parrot', bn: 'টিয়া' },
  { key: 'rabbit', en: 'rabbit', bn: 'খরগোশ' },
  { key: 'goat', en: 'goat', bn: 'ছাগল' },
  { key: 'duck', en: 'duck', bn: 'হাঁস' },
]

interface Clue {
  readonly person: number
  /** The person has one of these pets, or none of them if `not`. */
  readonly pets: readonly number[]
  readonly not: boolean
}

/** The persons in the order in which crossing out finds their pets. */
function found(clues: readonly Clue[]): { person: number; left: number }[] {
  const order: { person: number; left: number }[] = []
  const open = (person: number): number[] =>
    [0, 1, 2, 3].filter(
      (pet) =>
        order.every(({ left }) => left !== pet) &&
        clues.every((clue) => clue.person !== person || clue.pets.includes(pet) !== clue.not),
    )
  for (;;) {
    const next = [0, 1, 2, 3].find(
      (person) => order.every((item) => item.person !== person) && open(person).length === 1,
    )
    const [left] = next === undefined ? [] : open(next)
    if (next === undefined || left === undefined) return order
    order.push({ person: next, left })
  }
}

const holds = (has: readonly number[], { person, pets, not }: Clue): boolean =>
  pets.includes(has[person] ?? -1) !== not

export default defineTemplate({
  id: 'always-new-pets',
  title: { en: 'Four pets', bn: 'চারটি পোষা প্রাণী' },
  concepts: ['matching'],
  level: 2,
  draw: (random) => {
    const people = random.some([0, 1, 2, 3], 4)
    const clue = (person: number): Clue => ({
      person,
      pets: random.some([0, 1, 2, 3], 2).toSorted((a, b) => a - b),
      not: random.pick([true, false]),
    })
    return {
      people: random.some(PEOPLE, 4),
      pets: random.some(PETS, 4),
      clues: random.some(
        [0, 0, 1, 2].map((index) => clue(people[index] ?? 0)),
        4,
      ),
    }
  },
  clues: 'clues',
  solve: ({ clues }) => permutations([0, 1, 2, 3]).filter((has) => clues.every((clue) => holds(has, clue))),
  isGood: ({ clues }) =>
    found(clues).length === 4 && clues.some(({ not }) => not) && clues.some(({ not }) => !not),
  write: ({ people, pets, clues }, has) => {
    const name = (index: number) => people[index] ?? { en: '', bn: '' }
    const pet = (index: number) => pets[index] ?? { key: '', en: '', bn: '' }
    const [first = { person: 0, left: 0 }, ...rest] = found(clues)
    const last = rest.at(-1) ?? first
    const possible = (clue: Clue) => [0, 1, 2, 3].filter((number) => clue.pets.includes(number) !== clue.not)
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(people.map(({ en, bn }, index) => [`p${index}`, { en, bn }])),
        columns: Object.fromEntries(pets.map(({ key, en, bn }) => [key, { en, bn }])),
        rule: 'one-each',
        answer: Object.fromEntries(has.map((number, index) => [`p${index}`, pet(number).key])),
        clues: clues.map((clue) => ({
          [clue.not ? 'not' : 'either']: [`p${clue.person}`, ...clue.pets.map((eachPet) => pet(eachPet).key)],
        })),
      },
      statement: {
        en: `${enList(people.map(({ en }) => en))} have four different pets: ${enList(pets.map(({ en }) => withArticle(en)))}.\n\n${clues.map((clue) => `- ${name(clue.person).en} has ${clue.not ? 'neither' : 'either'} the ${clue.pets.map((eachPet) => pet(eachPet).en).join(clue.not ? ' nor the ' : ' or the ')}.`).join('\n')}\n\n**Who has which pet? Tick one in each row.**`,
        bn: `${bnList(people.map(({ bn }) => bn))} চার রকম প্রাণী পোষে: ${bnList(pets.map(({ bn }) => bn))}।\n\n${clues.map((clue) => (clue.not ? `- ${genitive(name(clue.person).bn)} প্রাণীটি ${clue.pets.map((eachPet) => pet(eachPet).bn).join(' নয়, ')}ও নয়।` : `- ${genitive(name(clue.person).bn)} প্রাণীটি হয় ${clue.pets.map((eachPet) => pet(eachPet).bn).join(', নয়তো ')}।`)).join('\n')}\n\n**কার কোন প্রাণী? প্রতি সারিতে একটি করে টিক দাও।**`,
      },
      hints: [
        {
          en: 'Each clue leaves two pets for its child. About whom are there two clues?',
          bn: 'প্রতিটি সূত্র একজনের জন্য দুটি প্রাণী রাখে। কার কথা দুটি সূত্রে আছে?',
        },
        {
          en: `Cross out for ${name(first.person).en} what the two clues exclude. Then that pet is gone for the others.`,
          bn: `${genitive(name(first.person).bn)} সারিতে দুটি সূত্রে যা বাদ যায় সব কেটে দাও। যেটি থাকে, সেটি অন্যরা আর পাবে না।`,
        },
      ],
      explanation: [
        {
          en: `The two clues about ${name(first.person).en} leave only the ${pet(first.left).en}.`,
          bn: `${genitive(name(first.person).bn)} জন্য দুটি সূত্র মিলিয়ে বাকি থাকে শুধু ${pet(first.left).bn}।`,
        },
        {
          en: `${rest
            .slice(0, -1)
            .map(
              ({ person, left }) =>
                `Of the pets that are not taken, the clues leave only the ${pet(left).en} for ${name(person).en}.`,
            )
            .join(' ')} ${name(last.person).en} has the one that remains, the ${pet(last.left).en}.`,
          bn: `${rest
            .slice(0, -1)
            .map(
              ({ person, left }) =>
                `বাকি প্রাণীগুলোর মধ্যে সূত্র মেনে ${genitive(name(person).bn)} হতে পারে শুধু ${pet(left).bn}।`,
            )
            .join(' ')} যা রইল, সেই ${pet(last.left).bn} ${genitive(name(last.person).bn)}।`,
        },
      ],
      feedback: clues.map((clue) => ({
        when: [0, 1, 2, 3]
          .filter((number) => !possible(clue).includes(number))
          .map((number) => ({ has: [`p${clue.person} ${pet(number).key}`] })),
        en: `Read once more what is said about ${name(clue.person).en}.`,
        bn: `${genitive(name(clue.person).bn)} কথা আরেকবার পড়ো।`,
      })),
    }
  },
})
