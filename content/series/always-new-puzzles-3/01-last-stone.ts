import { circle, RED, SKY, type Part, rectangle, PAPER } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Whether the player to move can win, for 0 to `stones` stones, by playing every game. */
function wins(stones: number, most: number): boolean[] {
  const winning: boolean[] = []
  for (const left of range(0, stones))
    winning.push(range(1, Math.min(most, left)).some((taken) => !(winning[left - taken] ?? true)))
  return winning
}

export default defineTemplate({
  id: 'always-new-last-stone',
  title: { en: 'The last marble', bn: 'শেষ মার্বেল' },
  concepts: ['games', 'remainders'],
  level: 3,
  draw: (random) => ({
    people: random.some(PEOPLE, 2),
    stones: random.between(15, 60),
    most: random.between(3, 7),
  }),
  solve: ({ stones, most }) => {
    const winning = wins(stones, most)
    return range(1, most).filter((taken) => winning[stones - taken] === false)
  },
  isGood: ({ stones, most }, first) => first !== stones && stones > 3 * most,
  write: ({ people: [a, b], stones, most }, first) => {
    const group = most + 1
    const options = [first, most, most - first, 1, ...range(1, most)].filter(
      (number) => number >= 1 && number <= most,
    )
    return {
      kind: 'mcq',
      inOrder: true,
      options: options.map((option) => ({ en: String(option), bn: `${option}টি` })),
      statement: {
        en: `${stones} marbles lie on a table. ${a?.en} and ${b?.en} take turns, ${a?.en} first. At each turn a player takes 1 to ${most} marbles. Whoever takes **the last marble** wins.\n\n**How many marbles does ${a?.en} have to take first to be sure of winning?**`,
        bn: `টেবিলে ${stones}টি মার্বেল আছে। ${a?.bn} আর ${b?.bn} পালা করে মার্বেল তোলে, ${a?.bn} আগে। একবারে ১ থেকে ${most}টি মার্বেল তোলা যায়। **শেষ মার্বেলটি** যে তুলবে সে জিতবে।\n\n**জয় নিশ্চিত করতে ${a?.bn} প্রথমবারে কয়টি মার্বেল তুলবে?**`,
      },
      hints: [
        {
          en: `Think from the end: with how many marbles on the table is the player whose turn it is sure to lose?`,
          bn: `শেষ থেকে ভাবো: টেবিলে কয়টি মার্বেল থাকলে যার পালা, সে হারবেই?`,
        },
        {
          en: `Whatever ${b?.en} takes, ${a?.en} can answer so that the two moves together always take the same number. Which number?`,
          bn: `${b?.bn} যতগুলোই তুলুক, ${a?.bn} এমন জবাব দিতে পারে যাতে দুজনের তোলা মিলিয়ে সব সময় একই সংখ্যা হয়। সেটি কত?`,
        },
      ],
      explanation: [
        {
          en: `With ${group} marbles, whoever has to move loses: after 1 to ${most} marbles are gone, the other takes all that are left.`,
          bn: `${group}টি মার্বেল থাকলে যার পালা সে হারে: সে ১ থেকে ${most}টি যা-ই তুলুক, অন্যজন বাকি সবগুলো তুলে নেয়।`,
        },
        {
          en: `The same is true of every multiple of ${group}: whatever number is taken, the other player takes what is missing to make it ${group}.`,
          bn: `${group}-এর যেকোনো গুণিতকেই তা-ই: একজন যতগুলো তোলে, অন্যজন ${group} পূর্ণ করতে যতগুলো লাগে ততগুলো তোলে।`,
        },
        {
          en: `$${stones} = ${Math.floor(stones / group)} \\times ${group} + ${first}$, so ${a?.en} takes **${first}** and leaves a multiple of ${group}.`,
          bn: `$${stones} = ${Math.floor(stones / group)} \\times ${group} + ${first}$, তাই ${a?.bn} **${first}টি** তুলে ${group}-এর একটি গুণিতক রেখে দেয়।`,
        },
      ],
      feedback: [
        {
          when: range(1, most),
          en: `Suppose ${a?.en} takes that many. Can ${b?.en} leave a number from which ${a?.en} loses?`,
          bn: `ধরো ${a?.bn} ততগুলোই তুলল। ${b?.bn} কি তখন এমন সংখ্যা রেখে দিতে পারে যেখান থেকে ${a?.bn} হারবে?`,
        },
      ],
    }
  },
  explanationPicture: ({ people: [a], stones, most }, first) => {
    const group = most + 1
    const groups = Math.floor(stones / group)
    const columns = Math.min(groups, 10)
    const lines = Math.ceil(groups / columns)
    const marble = (column: number, place: number, fill: string): Part =>
      circle([50 + column * 36, 40 + place * 26], 10, { fill, width: 2 })
    return {
      width: (columns + 1) * 36 + 60,
      height: lines * (group * 26 + 24) + 40,
      alt: {
        en: `The marbles that ${a?.en} takes first stand apart. The others are ${groups} groups of ${group}.`,
        bn: `${a?.bn} আগে যে মার্বেলগুলো তোলে, সেগুলো আলাদা। বাকিগুলো ${group}টি করে ${groups}টি দলে।`,
      },
      parts: [
        ...range(0, first - 1).map((place) => marble(0, place, RED)),
        ...range(0, groups - 1).flatMap((index): Part[] => {
          const [column, top] = [(index % columns) + 1.4, Math.floor(index / columns) * (group * 26 + 24)]
          const frame = rectangle([34 + column * 36, 24 + top], 32, group * 26 + 6, { fill: PAPER, width: 2 })
          return [frame].concat(range(0, most).map((place) => marble(column, place + top / 26, SKY)))
        }),
      ],
    }
  },
})
