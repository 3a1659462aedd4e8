import { genitive } from '../../templates/bangla.ts'
import { permutations, range, signed } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Rules for x, as they are written with English and with Bangla digits. */
const RULES = [
  { en: '2x + 3', bn: '২x + ৩', at: (x: number) => 2 * x + 3 },
  { en: 'x² − 4', bn: 'x² − ৪', at: (x: number) => x * x - 4 },
  { en: '20 − x', bn: '২০ − x', at: (x: number) => 20 - x },
  { en: 'x² + 1', bn: 'x² + ১', at: (x: number) => x * x + 1 },
  { en: '5x', bn: '৫x', at: (x: number) => 5 * x },
  { en: '3x − 2', bn: '৩x − ২', at: (x: number) => 3 * x - 2 },
  { en: '12 − 2x', bn: '১২ − ২x', at: (x: number) => 12 - 2 * x },
  { en: 'x + 8', bn: 'x + ৮', at: (x: number) => x + 8 },
] as const

const value = (rules: readonly number[], index: number, x: number): number =>
  RULES[rules[index] ?? 0]?.at(x) ?? 0

export default defineTemplate({
  id: 'always-new-whose-rule',
  title: { en: 'Whose rule is it?', bn: 'কার কোন নিয়ম?' },
  concepts: ['functions', 'matching'],
  level: 4,
  // For `equal[2]` the results of two are the same; for `more[2]` and `most[1]` one result is larger than another, or than all.
  draw: (random) => ({
    people: random.some(PEOPLE, 4),
    rules: random.some(range(0, 7), 4),
    equal: [...random.some([0, 1, 2, 3], 2), random.between(-3, 8)],
    more: [...random.some([0, 1, 2, 3], 2), random.between(-4, 10)],
    most: [random.between(0, 3), random.between(-5, 12)],
  }),
  solve: ({ rules, equal: [a = 0, b = 0, p = 0], more: [c = 0, d = 0, q = 0], most: [e = 0, r = 0] }) =>
    permutations([0, 1, 2, 3]).filter((has) => {
      const result = (person: number, x: number) => value(rules, has[person] ?? 0, x)
      return (
        result(a, p) === result(b, p) &&
        result(c, q) > result(d, q) &&
        range(0, 3).every((other) => other === e || result(other, r) < result(e, r))
      )
    }),
  // Just one pair agrees for the first x; all results differ for the others, and the three x are different.
  isGood: ({ rules, equal: [, , p = 0], more: [, , q = 0], most: [, r = 0] }) => {
    const at = (x: number) => new Set(range(0, 3).map((rule) => value(rules, rule, x))).size
    return at(p) === 3 && at(q) === 4 && at(r) === 4 && new Set([p, q, r]).size === 3 && (q < 0 || r < 0)
  },
  write: (
    { people, rules, equal: [a = 0, b = 0, p = 0], more: [c = 0, d = 0, q = 0], most: [e = 0, r = 0] },
    has,
  ) => {
    const name = (person: number) => people[person] ?? { en: '', bn: '' }
    const rule = (index: number) => RULES[rules[index] ?? 0] ?? RULES[0]
    const of = (person: number) => rule(has[person] ?? 0)
    const table = (x: number, language: 'en' | 'bn') =>
      range(0, 3)
        .map((index) => `${rule(index)[language]}: ${signed(value(rules, index, x))}`)
        .join('; ')
    const pair = [of(a), of(b)]
    const notEqual = range(0, 3).filter((index) => ![has[a], has[b]].includes(index))
    const notMost = range(0, 3).filter((index) => index !== has[e])
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(people.map(({ en, bn }, index) => [`p${index}`, { en, bn }])),
        columns: Object.fromEntries(
          range(0, 3).map((index) => [`f${index}`, { en: rule(index).en, bn: rule(index).bn }]),
        ),
        rule: 'one-each',
        answer: Object.fromEntries(has.map((index, person) => [`p${person}`, `f${index}`])),
      },
      statement: {
        en: `Four friends have a rule each, which makes a result of every number x.\n\n- For x = ${signed(p)}, ${name(a).en} and ${name(b).en} get the same result.\n- For x = ${signed(q)}, ${name(c).en} gets a larger result than ${name(d).en}.\n- For x = ${signed(r)}, ${name(e).en} gets the largest of all four.\n\n**Who has which rule? Tick one in each row.**`,
        bn: `চার বন্ধুর একেকজনের একেকটি নিয়ম; নিয়মে প্রতিটি সংখ্যা x থেকে একটি ফল পাওয়া যায়।\n\n- x = ${signed(p)} হলে ${name(a).bn} আর ${genitive(name(b).bn)} ফল সমান।\n- x = ${signed(q)} হলে ${genitive(name(d).bn)} চেয়ে ${genitive(name(c).bn)} ফল বড়।\n- x = ${signed(r)} হলে চারজনের মধ্যে ${genitive(name(e).bn)} ফল সবচেয়ে বড়।\n\n**কার কোন নিয়ম? প্রতি সারিতে একটি করে টিক দাও।**`,
      },
      hints: [
        {
          en: `What does each rule make of ${signed(p)}? Which two agree?`,
          bn: `${signed(p)} থেকে প্রতিটি নিয়মে কত হয়? কোন দুটি সমান?`,
        },
        {
          en: 'Make a table: a row for each rule, a column for each of the three numbers.',
          bn: 'একটি সারণি বানাও: প্রতি নিয়মের জন্য একটি সারি, তিনটি সংখ্যার জন্য তিনটি কলাম।',
        },
      ],
      explanation: [
        {
          en: `For x = ${signed(p)}: ${table(p, 'en')}. So ${name(a).en} and ${name(b).en} have ${pair
            .map((item) => item.en)
            .toSorted()
            .join(' and ')}, in one way or the other.`,
          bn: `x = ${signed(p)} হলে: ${table(p, 'bn')}। তাই ${name(a).bn} আর ${genitive(name(b).bn)} নিয়ম ${pair
            .map((item) => item.bn)
            .toSorted()
            .join(' আর ')}, কোনটি কার তা এখনো অজানা।`,
        },
        {
          en: `For x = ${signed(r)}: ${table(r, 'en')}. The largest is that of ${of(e).en}, so this is ${name(e).en}’s rule.`,
          bn: `x = ${signed(r)} হলে: ${table(r, 'bn')}। সবচেয়ে বড় ${of(e).bn}-এর ফল, তাই সেটি ${genitive(name(e).bn)} নিয়ম।`,
        },
        {
          en: `For x = ${signed(q)}: ${table(q, 'en')}. ${name(c).en}’s has to be larger than ${name(d).en}’s, and that leaves one way: ${range(
            0,
            3,
          )
            .map((person) => `${name(person).en} ${of(person).en}`)
            .join(', ')}.`,
          bn: `x = ${signed(q)} হলে: ${table(q, 'bn')}। ${genitive(name(d).bn)} চেয়ে ${genitive(name(c).bn)} ফল বড় হতে হবে, তাতে থাকে একটিই উপায়: ${range(
            0,
            3,
          )
            .map((person) => `${name(person).bn} ${of(person).bn}`)
            .join(', ')}।`,
        },
      ],
      feedback: [
        {
          when: [a, b].flatMap((person) => notEqual.map((index) => ({ has: [`p${person} f${index}`] }))),
          en: `Put ${signed(p)} in place of x into all four rules. Which two results are the same?`,
          bn: `চারটি নিয়মেই x-এর জায়গায় ${signed(p)} বসাও। কোন দুটি ফল সমান?`,
        },
        {
          when: notMost.map((index) => ({ has: [`p${e} f${index}`] })),
          en: `Is ${name(e).en}’s result really the largest for x = ${signed(r)}? Mind the signs.`,
          bn: `x = ${signed(r)} হলে ${genitive(name(e).bn)} ফল কি সত্যিই সবচেয়ে বড়? চিহ্ন খেয়াল করো।`,
        },
        {
          when: [{ has: [`p${c} f${has[d] ?? 0}`, `p${d} f${has[c] ?? 0}`] }],
          en: `Compare ${name(c).en}’s and ${name(d).en}’s results for x = ${signed(q)}.`,
          bn: `x = ${signed(q)} ধরে ${name(c).bn} আর ${genitive(name(d).bn)} ফল মেলাও।`,
        },
      ],
    }
  },
})
