import { child } from '../../drawings/kit/people.ts'
import { dot, INK, label, LEAF, line, type Part, rectangle, SUN } from '../../templates/drawing.ts'
import { initial, token } from '../../templates/figures.ts'
import { combinations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The shortest time to get everybody over, every order of crossings tried; two at most, one brings the lamp back. */
function crossing(times: readonly number[]): number {
  const all = range(0, times.length - 1)
  const known = new Map<string, number>()
  const slowest = (some: readonly number[]) => Math.max(...some.map((who) => times[who] ?? 0))
  const rest = (here: readonly number[]): number => {
    if (here.length <= 2) return slowest(here)
    const key = here.join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const min = Math.min(
      ...combinations(here, 2).flatMap((pair) => {
        const left = here.filter((who) => !pair.includes(who))
        return all
          .filter((who) => !left.includes(who))
          .map((back) => slowest(pair) + (times[back] ?? 0) + rest([...left, back].toSorted((a, b) => a - b)))
      }),
    )
    known.set(key, min)
    return min
  }
  return rest(all)
}

export default defineTemplate({
  id: 'always-new-dark-tunnel',
  title: { en: 'One lamp in the tunnel', bn: 'সুড়ঙ্গে এক বাতি' },
  concepts: ['moves', 'time'],
  level: 3,
  draw: (random) => ({
    people: random.some(PEOPLE, 4),
    times: range(1, 4)
      .map(() => random.between(1, 15))
      .toSorted((a, b) => a - b),
  }),
  solve: ({ times }) => [crossing(times)],
  isGood: ({ times: [a = 0, b = 0, c = 0, d = 0] }, answer) =>
    new Set([a, b, c, d]).size === 4 &&
    2 * b < a + c - 1 &&
    d - c >= 2 &&
    ![a, b, c, d, 2, 3, 4].includes(answer),
  picture: ({ people, times }) => ({
    width: 340,
    height: 140,
    alt: {
      en: `A dark tunnel with a lamp before it, and four friends with their minutes: ${people.map(({ en }, index) => `${en} ${times[index]}`).join(', ')}.`,
      bn: `অন্ধকার সুড়ঙ্গ, সামনে একটি বাতি, আর চার বন্ধু ও তাদের মিনিট: ${people.map(({ bn }, index) => `${bn} ${times[index]}`).join(', ')}।`,
    },
    parts: [
      ...people.flatMap((person, index) => [
        ...child([32 + index * 46, 76], initial(person)),
        label(times[index] ?? '', [32 + index * 46, 122], { size: 17 }),
      ]),
      rectangle([234, 28], 92, 72, { fill: INK, width: 3 }),
      line(
        [
          [226, 102],
          [334, 102],
        ],
        { width: 6 },
      ),
      dot([212, 60], 9, SUN),
      line(
        [
          [212, 44],
          [212, 50],
        ],
        { width: 4 },
      ),
      line(
        [
          [205, 72],
          [219, 72],
        ],
        { width: 5 },
      ),
    ],
  }),
  write: ({ people, times: [a = 0, b = 0, c = 0, d = 0] }, answer) => {
    const name = (index: number) => people[index] ?? { en: '', bn: '' }
    const usual = d + c + b + 2 * a
    const minutes = (time: number) => (time === 1 ? '1 minute' : `${time} minutes`)
    const listed = [2, 0, 3, 1]
    const times = [a, b, c, d]
    return {
      kind: 'text',
      answers: [answer],
      unit: 'min',
      statement: {
        en: `Four friends stand at one end of a dark tunnel with a single lamp. At most two can walk at a time, and never without the lamp; together they walk as slowly as the slower one.\n\n${listed.map((index) => `- ${name(index).en} takes ${minutes(times[index] ?? 0)}.`).join('\n')}\n\n**What is the smallest number of minutes in which all four can get to the other end?**`,
        bn: `চার বন্ধু একটি অন্ধকার সুড়ঙ্গের এক মাথায়, হাতে একটিই বাতি। একবারে বড়জোর দুজন যেতে পারে, আর বাতি ছাড়া কখনো নয়; দুজন একসঙ্গে গেলে ধীর জনের গতিতেই চলে।\n\n${listed.map((index) => `- ${name(index).bn} পার হয় ${times[index]} মিনিটে।`).join('\n')}\n\n**সবচেয়ে কম কত মিনিটে চারজনই অন্য মাথায় পৌঁছাতে পারে?**`,
      },
      hints: [
        {
          en: 'Who wastes the most time, and how often do the two slowest have to walk?',
          bn: 'সবচেয়ে বেশি সময় কার জন্য যায়, আর সবচেয়ে ধীর দুজনকে কয়বার হাঁটতে হবে?',
        },
        {
          en: 'Let the two slowest walk together. Who has to wait for them at the other end already, to bring the lamp back?',
          bn: 'সবচেয়ে ধীর দুজনকে একসঙ্গে পাঠাও। বাতি ফিরিয়ে আনতে অন্য মাথায় আগে থেকে কার থাকা চাই?',
        },
      ],
      explanation: [
        {
          en: `If ${name(0).en}, the fastest, leads everybody, that takes $${d} + ${c} + ${b} + 2 \\times ${a} = ${usual}$ minutes. It is better if the two slowest walk together, because then ${c} minutes are saved.`,
          bn: `সবচেয়ে দ্রুত ${name(0).bn} যদি সবাইকে একে একে পার করে, লাগে $${d} + ${c} + ${b} + 2 \\times ${a} = ${usual}$ মিনিট। সবচেয়ে ধীর দুজন একসঙ্গে গেলে আরও ভালো, কারণ তখন ${c} মিনিট আলাদা করে লাগে না।`,
        },
        {
          en: `First ${name(0).en} and ${name(1).en} go (${b}), ${name(0).en} comes back (${a}), ${name(2).en} and ${name(3).en} go (${d}), ${name(1).en} comes back (${b}), and both go once more (${b}).`,
          bn: `আগে যায় ${name(0).bn} আর ${name(1).bn} (${b}), ফেরে ${name(0).bn} (${a}), যায় ${name(2).bn} আর ${name(3).bn} (${d}), ফেরে ${name(1).bn} (${b}), তারপর দুজন আবার যায় (${b})।`,
        },
        {
          en: `Together $${b} + ${a} + ${d} + ${b} + ${b} = ${answer}$: **${answer} minutes**.`,
          bn: `মোট $${b} + ${a} + ${d} + ${b} + ${b} = ${answer}$: **${answer} মিনিট**।`,
        },
      ],
      feedback: [
        {
          when: [usual],
          en: 'That can be done. But the two slowest each cost their full time. Could they share it?',
          bn: 'এভাবে হয়। কিন্তু ধীর দুজনের সময় আলাদা আলাদা লাগছে। তারা কি একসঙ্গে যেতে পারে?',
        },
        {
          when: [d + b, d + b + a, d + c, d + c + b],
          en: 'Someone has to bring the lamp back each time.',
          bn: 'প্রতিবার কাউকে না কাউকে বাতি ফিরিয়ে আনতে হয়।',
        },
        {
          when: range(answer + 1, usual + 6),
          en: 'Who brings the lamp back after the slowest have crossed?',
          bn: 'সবচেয়ে ধীর দুজন পার হওয়ার পর বাতি ফিরিয়ে আনে কে?',
        },
      ],
    }
  },
  explanationPicture: ({ people, times: [a = 0, b = 0, c = 0, d = 0] }) => {
    const times = [a, b, c, d]
    const walks = [
      { who: [0, 1], isBack: false },
      { who: [0], isBack: true },
      { who: [2, 3], isBack: false },
      { who: [1], isBack: true },
      { who: [0, 1], isBack: false },
    ]
    const name = (index: number) => people[index] ?? { en: '', bn: '' }
    const describe = (language: 'en' | 'bn') =>
      walks
        .map(
          ({ who, isBack }) =>
            `${who.map((number) => name(number)[language]).join(language === 'en' ? ' and ' : ' আর ')} ${language === 'en' ? (isBack ? 'back' : 'over') : isBack ? 'ফেরে' : 'যায়'}`,
        )
        .join(', ')
    return {
      width: 400,
      height: walks.length * 56 + 30,
      alt: {
        en: `The walks one after the other: ${describe('en')}.`,
        bn: `একের পর এক যাওয়া-আসা: ${describe('bn')}।`,
      },
      parts: walks.flatMap(({ who, isBack }, row): Part[] => {
        const y = 43 + row * 56
        const tip = isBack ? 150 : 300
        const walkers = who.flatMap((number, index) =>
          token([(isBack ? 330 : 50) + index * 48, y], initial(name(number)), isBack ? SUN : LEAF),
        )
        return walkers.concat(
          line([
            [150, y],
            [300, y],
          ]),
          line([
            [tip + (isBack ? 12 : -12), y - 9],
            [tip, y],
            [tip + (isBack ? 12 : -12), y + 9],
          ]),
          label(Math.max(...who.map((number) => times[number] ?? 0)), [225, y - 16]),
        )
      }),
    }
  },
})
