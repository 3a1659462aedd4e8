import { BLUE, label, line, SUN, type Point } from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range, sum } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The six lanes between four places, and where their lengths are written. */
const LANES = [
  ['A', 'B', [76, 92]],
  ['A', 'C', [246, 92]],
  ['B', 'C', [160, 220]],
  ['A', 'D', [187, 101]],
  ['B', 'D', [112, 181]],
  ['C', 'D', [208, 181]],
] as const
const PLACES: Readonly<Record<string, Point>> = { A: [160, 26], B: [36, 200], C: [284, 200], D: [160, 130] }

/** Lanes that have no end in common, by their places in the list. */
const APART = [
  [0, 5],
  [1, 4],
  [2, 3],
] as const

export default defineTemplate({
  id: 'always-new-street-sweeper',
  title: { en: 'The street sweeper’s round', bn: 'ঝাড়ুদারের এক চক্কর' },
  concepts: ['networks', 'moves'],
  level: 4,
  // In metres.
  draw: (random) => ({ who: random.pick(PEOPLE), lengths: LANES.map(() => random.between(6, 40) * 10) }),
  // Each lane is walked once or twice; on a closed way every place is left as often as it is reached.
  solve: ({ lengths }) => [
    Math.min(
      ...range(0, 63)
        .map((twice) => LANES.map((_, lane) => ((twice >> lane) & 1) + 1))
        .filter((times) =>
          Object.keys(PLACES).every(
            (place) =>
              sum(
                LANES.map(([from, to], lane) => (from === place || to === place ? (times[lane] ?? 0) : 0)),
              ) %
                2 ===
              0,
          ),
        )
        .map((times) => sum(times.map((time, lane) => time * (lengths[lane] ?? 0)))),
    ),
  ],
  // The best way is to repeat two lanes, and one of them is not among the two shortest.
  isGood: ({ lengths }, answer) => {
    const again = answer - sum(lengths)
    const pairs = APART.map(([one, other]) => (lengths[one] ?? 0) + (lengths[other] ?? 0))
    const [first = 0, second = 0] = lengths.toSorted((a, b) => a - b)
    return (
      pairs.filter((pair) => pair === again).length === 1 &&
      new Set(pairs).size === 3 &&
      first + second < again &&
      new Set(lengths).size === 6
    )
  },
  picture: ({ lengths }) => ({
    width: 320,
    height: 236,
    alt: {
      en: `Four places and six lanes with their lengths in metres: ${LANES.map(([from, to], lane) => `${from}–${to} ${lengths[lane] ?? 0}`).join(', ')}.`,
      bn: `চারটি জায়গা আর ছয়টি গলি, দৈর্ঘ্য মিটারে: ${LANES.map(([from, to], lane) => `${from}–${to} ${lengths[lane] ?? 0}`).join(', ')}।`,
    },
    parts: [
      ...LANES.map(([from, to]) => line([PLACES[from] ?? [0, 0], PLACES[to] ?? [0, 0]], { width: 3 })),
      ...LANES.map(([, , at], lane) => label(lengths[lane] ?? 0, at, { size: 14, colour: BLUE })),
      ...Object.entries(PLACES).flatMap(([name, at]) =>
        token(at, '', SUN, 16).concat(label(name, at, { size: 15 })),
      ),
    ],
  }),
  write: ({ who, lengths }, answer) => {
    const all = sum(lengths)
    const name = (lane: number) => `${LANES[lane]?.[0]}–${LANES[lane]?.[1]}`
    const pairs = APART.map(([one, other]) => ({
      names: [name(one), name(other)],
      sum: `${lengths[one]} + ${lengths[other]}`,
      length: (lengths[one] ?? 0) + (lengths[other] ?? 0),
    }))
    const stars = Object.keys(PLACES).map((place) =>
      sum(LANES.map(([from, to], lane) => (from === place || to === place ? (lengths[lane] ?? 0) : 0))),
    )
    const best = pairs.find(({ length }) => length === answer - all)
    return {
      kind: 'text',
      answers: [answer],
      unit: 'm',
      statement: {
        en: `${who.en} drives the sweeping cart. Every lane between the places A, B, C and D has to be swept at least once, and the cart ends where it began. A lane can be driven more than once. The lengths in metres: ${LANES.map(([from, to], lane) => `${from}–${to} ${lengths[lane]}`).join(', ')}.\n\n**How many metres long is the shortest round?**`,
        bn: `${who.bn} ঝাড়ু দেওয়ার গাড়ি চালায়। A, B, C আর D, এই চার জায়গার মাঝের প্রতিটি গলি অন্তত একবার ঝাড়ু দিতে হবে, আর যেখানে শুরু সেখানেই ফিরতে হবে। এক গলিতে একাধিকবার যাওয়া যায়। দৈর্ঘ্য মিটারে: ${LANES.map(([from, to], lane) => `${from}–${to} ${lengths[lane]}`).join(', ')}।\n\n**সবচেয়ে ছোট পথে ঘুরলে মোট কত মিটার যেতে হয়?**`,
      },
      hints: [
        {
          en: 'How many lanes meet at each place? Can the cart come and leave by different ones every time?',
          bn: 'প্রতিটি জায়গায় কয়টি গলি মেলে? প্রতিবার আলাদা গলি দিয়ে আসা আর যাওয়া কি সম্ভব?',
        },
        {
          en: 'At every place an odd number of lanes has to be driven again. Which lanes could those be?',
          bn: 'প্রতিটি জায়গায় বিজোড়সংখ্যক গলিতে আবার যেতে হবে। কোন কোন গলি হতে পারে?',
        },
      ],
      explanation: [
        {
          en: `All lanes together are $${lengths.join(' + ')} = ${all}$ m long.`,
          bn: `সব গলি মিলে $${lengths.join(' + ')} = ${all}$ মিটার।`,
        },
        {
          en: 'A round leaves each place as often as it comes there. But three lanes meet at every place, an odd number. So at every place an odd number of lanes is driven once more.',
          bn: 'ঘুরে এলে প্রতিটি জায়গায় যতবার আসা, ততবার যাওয়া। কিন্তু প্রতিটি জায়গায় মেলে তিনটি গলি, বিজোড়। তাই প্রতিটি জায়গায় বিজোড়সংখ্যক গলিতে আরেকবার যেতে হয়।',
        },
        {
          en: `Either two lanes without a common end do that: ${pairs.map(({ names, sum: added, length }) => `${names.join(' and ')} with $${added} = ${length}$`).join('; ')}. Or the three lanes of one place: at least ${Math.min(...stars)}. All six would be longer still.`,
          bn: `হয় এমন দুটি গলি, যাদের কোনো মাথা এক নয়: ${pairs.map(({ names, sum: added, length }) => `${names.join(' আর ')}, $${added} = ${length}$`).join('; ')}। নয়তো এক জায়গার তিনটি গলি: কমপক্ষে ${Math.min(...stars)}। ছয়টিই আবার গেলে আরও বেশি।`,
        },
        {
          en: `The cheapest are ${best?.names.join(' and ')}: $${all} + ${best?.length}$ makes **${answer} m**.`,
          bn: `সবচেয়ে কম লাগে ${best?.names.join(' আর ')}-তে: $${all} + ${best?.length}$, মানে **${answer} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [all],
          en: 'That is every lane once. Try to draw the round in one stroke.',
          bn: 'এটা প্রতিটি গলি একবার করে। এক টানে পথটি এঁকে দেখো।',
        },
        { when: [2 * all], en: 'Not every lane has to be driven twice.', bn: 'সব গলিতে দুইবার যেতে হয় না।' },
        {
          when: [...pairs.map(({ length }) => all + length), ...stars.map((star) => all + star)].filter(
            (length) => length !== answer,
          ),
          en: 'There is such a round. But other lanes to repeat are cheaper.',
          bn: 'এমন পথ আছে। কিন্তু অন্য গলিতে দুইবার গেলে পথ আরও ছোট হয়।',
        },
        {
          when: [all + sum(lengths.toSorted((a, b) => a - b).slice(0, 2))],
          en: 'You repeated the two shortest lanes. Do all four places come out even then?',
          bn: 'তুমি সবচেয়ে ছোট দুটি গলিতে দুইবার গেছ। তাতে চার জায়গাতেই কি আসা-যাওয়া মেলে?',
        },
      ],
    }
  },
})
