import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Who has played whom, if these numbers of games are possible: the one with most games plays those with most. */
function games(counts: readonly number[]): Set<string> | null {
  const played = new Set<string>()
  const left = counts.map((count, child) => ({ child, count }))
  for (;;) {
    left.sort((a, b) => b.count - a.count)
    const [first, ...others] = left
    if (!first || first.count === 0) return played
    const against = others.slice(0, first.count)
    if (against.length < first.count || against.some(({ count }) => count === 0)) return null
    for (const other of against) {
      other.count--
      played.add(`${first.child} ${other.child}`).add(`${other.child} ${first.child}`)
    }
    first.count = 0
  }
}

/** Every way to part the children into twins none of whom have played each other; those with most games come first. */
function twins(children: readonly number[], played: ReadonlySet<string>): (readonly [number, number])[][] {
  const [first, ...rest] = children
  if (first === undefined) return [[]]
  return rest
    .filter((other) => !played.has(`${first} ${other}`))
    .flatMap((other) =>
      twins(
        rest.filter((child) => child !== other),
        played,
      ).map((pairs) => [[first, other] as readonly [number, number]].concat(pairs)),
    )
}

export default defineTemplate({
  id: 'always-new-twins-at-the-table',
  title: { en: 'Twins at the carrom boards', bn: 'ক্যারম বোর্ডে যমজেরা' },
  concepts: ['networks', 'conclusions'],
  level: 4,
  // So many pairs of twins, that of the one who asks included; how many games the child in question has played.
  draw: (random) => ({
    who: random.pick(PEOPLE),
    pairs: random.between(5, 9),
    played: random.between(1, 16),
  }),
  // Every number of games of the one who asks, and every way in which the children can be twins.
  solve: ({ pairs, played }) => {
    const others = range(0, 2 * pairs - 2)
    const found = others.flatMap((own) => {
      const met = games([...others, own])
      if (!met) return []
      const sorted = [...others.toReversed(), 2 * pairs - 1]
      return twins(sorted, met).flatMap((parted) =>
        parted
          .filter((pair) => pair.includes(played))
          .map(([a, b]) => {
            const twin = a === played ? b : a
            return twin === 2 * pairs - 1 ? own : twin
          }),
      )
    })
    return [...new Set(found)]
  },
  isGood: ({ pairs, played }, twin) =>
    played <= 2 * pairs - 2 && played !== pairs - 1 && twin >= 1 && ![pairs, played].includes(twin),
  write: ({ who, pairs, played }, twin) => {
    const [children, most] = [2 * pairs, 2 * pairs - 2]
    const steps = range(0, pairs - 2).map((step) => `${most - step} – ${step}`)
    return {
      kind: 'text',
      answers: [twin],
      unit: 'piece',
      things: ['game', 'games', 'খেলা', 'দান'],
      statement: {
        en: `${pairs} pairs of twins met to play carrom, ${who.en} and ${who.his} twin among them. Twins never played against each other, and no two children played each other more than once. Afterwards ${who.en} asked all the other ${children - 1} children how many games they had played. All the answers were **different**.\n\n**How many games did the twin of the child who answered ${played} play?**`,
        bn: `${pairs} জোড়া যমজ ক্যারম খেলতে এসেছিল, তাদের মধ্যে ${who.bn} আর তার যমজও ছিল। যমজেরা একে অন্যের বিপক্ষে খেলেনি, আর কোনো দুজন নিজেদের মধ্যে একবারের বেশি খেলেনি। শেষে ${who.bn} বাকি ${children - 1} জনকে জিজ্ঞেস করল, কে কয়টি খেলা খেলেছে। সবার উত্তর **আলাদা**।\n\n**যে ${played} বলেছে, তার যমজ কয়টি খেলা খেলেছে?**`,
      },
      hints: [
        {
          en: 'How many games can one child play at most? So which answers were given?',
          bn: 'একজন সবচেয়ে বেশি কয়টি খেলা খেলতে পারে? তাহলে কোন কোন উত্তর এসেছে?',
        },
        {
          en: 'Think of the child who played the most games. Who is the only one that this child has not met?',
          bn: 'যে সবচেয়ে বেশি খেলেছে তার কথা ভাবো। একমাত্র কার সঙ্গে সে খেলেনি?',
        },
      ],
      explanation: [
        {
          en: `No one plays against themselves or their own twin, so ${most} games are the most. The ${children - 1} different answers were 0, 1, 2, …, ${most}.`,
          bn: `কেউ নিজের বা নিজের যমজের বিপক্ষে খেলে না, তাই সবচেয়ে বেশি হলে ${most}টি খেলা। আলাদা ${children - 1}টি উত্তর হলো 0, 1, 2, …, ${most}।`,
        },
        {
          en: `The child with ${most} games has played everyone but their own twin. The child with 0 games has played no one, so these two are twins.`,
          bn: `যার ${most}টি খেলা, সে নিজের যমজ ছাড়া সবার সঙ্গে খেলেছে। যার 0টি, সে কারও সঙ্গে খেলেনি, তাই সে-ই তার যমজ।`,
        },
        {
          en: `Leave these two out: all others have one game less, the one against the child with ${most}. Now the same holds for ${most - 1} and 1, then for ${most - 2} and 2, and so on: ${steps.join(', ')}.`,
          bn: `এই দুজনকে বাদ দাও: বাকি সবার একটি করে খেলা কমে, যার ${most}টি খেলা তার সঙ্গেরটি। এবার একই কথা খাটে ${most - 1} আর 1-এর বেলায়, তারপর ${most - 2} আর 2, এভাবে: ${steps.join(', ')}।`,
        },
        {
          en: `The games of twins always make ${most} together. So it is $${most} - ${played}$: **${twin}**.`,
          bn: `দুই যমজের খেলা মিলে সব সময় ${most}। তাই $${most} - ${played}$, মানে **${twin}**।`,
        },
      ],
      feedback: [
        {
          when: [children - 1 - played, children - played],
          en: 'Against how many of the children can one play? Not against everyone else.',
          bn: 'একজন কয়জনের বিপক্ষে খেলতে পারে? অন্য সবার বিপক্ষে কি পারে?',
        },
        {
          when: [pairs - 1],
          en: `That is what ${who.en} and ${who.his} twin have played. The question is about others.`,
          bn: `${who.bn} আর তার যমজ এতগুলো খেলেছে। প্রশ্নটা অন্যদের নিয়ে।`,
        },
        {
          when: [0, most],
          en: 'The child with the fewest games and the one with the most are twins. Leave them out, and look again.',
          bn: 'যার খেলা সবচেয়ে কম আর যার সবচেয়ে বেশি, তারা যমজ। তাদের বাদ দিয়ে আবার দেখো।',
        },
        {
          when: [pairs],
          en: 'Try it with fewer pairs first, and draw who plays whom.',
          bn: 'আগে আরও কম জোড়া নিয়ে এঁকে দেখো, কে কার সঙ্গে খেলে।',
        },
      ],
    }
  },
})
