import { BLUE, label, line, rectangle, RED, SKY, SUN } from '../../templates/drawing.ts'
import { bnList, genitive } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { initial } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const GUESTS = range(0, 4)

/** Minutes past four o'clock. */
interface Visits {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

const clock = (minute: number): string =>
  minute < 60 ? `4:${String(minute).padStart(2, '0')}` : `5:${String(minute - 60).padStart(2, '0')}`

/** Who is in the kitchen during a minute. */
const thereAt = ({ from, to }: Visits, minute: number): number[] =>
  GUESTS.filter((guest) => (from[guest] ?? 0) <= minute && minute < (to[guest] ?? 0))

/** The minutes, from one to another, in which a guest is there without any other one. */
const aloneOf = (visits: Visits, guest: number, first = 0, end = 70): number[] =>
  range(first, end - 1).filter((minute) => thereAt(visits, minute).join(' ') === String(guest))

/** The stretches of time between those two moments, each with the guests who are there. */
function stretches(visits: Visits, first: number, end: number) {
  const changes = [first, ...visits.from, ...visits.to, end]
    .filter((minute) => minute >= first && minute <= end)
    .toSorted((a, b) => a - b)
  return [...new Set(changes)].flatMap((start, index, all) => {
    const stop = all[index + 1]
    return stop === undefined ? [] : [{ start, stop, guests: thereAt(visits, start) }]
  })
}

const x = (minute: number) => 44 + minute * 4.2

export default defineTemplate({
  id: 'always-new-alone-in-the-kitchen',
  title: { en: 'Alone in the kitchen', bn: 'রান্নাঘরে একা' },
  concepts: ['conclusions', 'time'],
  level: 3,
  draw: (random) => {
    const from = GUESTS.map(() => random.between(0, 45))
    const full = random.between(15, 25)
    return {
      people: random.some(PEOPLE, GUESTS.length),
      from,
      to: from.map((minute) => minute + random.between(8, 24)),
      full,
      empty: full + random.between(18, 26),
    }
  },
  // Every minute is looked at.
  solve: ({ from, to, full, empty }) =>
    GUESTS.filter((guest) => aloneOf({ from, to }, guest, full, empty).length > 0),
  isGood: ({ from, to, full, empty }, thief) => {
    const visits = { from, to }
    const others = GUESTS.filter((guest) => guest !== thief)
    const minutes = aloneOf(visits, thief, full, empty)
    return (
      new Set([...from, ...to, full, empty]).size === 12 &&
      minutes.length >= 2 &&
      minutes.length <= 9 &&
      range(full, empty - 1).filter((minute) => thereAt(visits, minute).length === 0).length <= 2 &&
      others.filter((guest) => aloneOf(visits, guest).length >= 3).length >= 2 &&
      GUESTS.filter((guest) => (from[guest] ?? 0) < empty && (to[guest] ?? 0) > full).length >= 4
    )
  },
  explanationPicture: ({ people, from, to, full, empty }, thief) => {
    const minutes = aloneOf({ from, to }, thief, full, empty)
    const [first = 0, last = 0] = [minutes[0], minutes.at(-1)]
    const { en = '', bn = '' } = people[thief] ?? {}
    return {
      width: 350,
      height: 200,
      alt: {
        en: `A bar of time for each guest, and two upright lines: ${clock(full)} and ${clock(empty)}. Between the lines only one piece of a bar, ${en}’s from ${clock(first)} to ${clock(last + 1)}, has no other bar above or below it.`,
        bn: `প্রত্যেক অতিথির সময়ের একটি দাগ, আর দুটি খাড়া রেখা: ${clock(full)} আর ${clock(empty)}। রেখা দুটির মাঝে শুধু একটি টুকরোর ওপরে-নিচে অন্য দাগ নেই: ${genitive(bn)} ${clock(first)} থেকে ${clock(last + 1)}।`,
      },
      parts: [
        ...GUESTS.flatMap((guest) => [
          label(initial(people[guest] ?? { en: '', bn: '' }), [22, 34 + guest * 28], { size: 14 }),
          rectangle(
            [x(from[guest] ?? 0), 25 + guest * 28],
            ((to[guest] ?? 0) - (from[guest] ?? 0)) * 4.2,
            18,
            {
              fill: SKY,
              width: 2,
            },
          ),
        ]),
        rectangle([x(first), 25 + thief * 28], (last + 1 - first) * 4.2, 18, {
          fill: SUN,
          stroke: RED,
          width: 3,
        }),
        ...[full, empty].flatMap((minute) => [
          line(
            [
              [x(minute), 14],
              [x(minute), 166],
            ],
            { stroke: BLUE, width: 2.5 },
          ),
          label(clock(minute), [x(minute), 182], { size: 13, colour: BLUE }),
        ]),
      ],
    }
  },
  write: ({ people, from, to, full, empty }, thief) => {
    const visits = { from, to }
    const name = (guest: number) => people[guest] ?? { en: '', bn: '' }
    const others = GUESTS.filter((guest) => guest !== thief)
    const tempting = others.filter((guest) => aloneOf(visits, guest).length > 0)
    const never = others.filter((guest) => !tempting.includes(guest))
    const names = (guests: readonly number[]) => guests.map((guest) => name(guest).en)
    const bnNames = (guests: readonly number[]) => guests.map((guest) => name(guest).bn)
    const time = (start: number, stop: number) => `${clock(start)}–${clock(stop)}`
    const listed = stretches(visits, full, empty)
    const table = (heads: string, language: 'en' | 'bn') =>
      `| ${heads} |\n|---|---|---|\n${GUESTS.map((guest) => `| ${name(guest)[language]} | ${clock(from[guest] ?? 0)} | ${clock(to[guest] ?? 0)} |`).join('\n')}`
    return {
      kind: 'mcq',
      shown: GUESTS.length,
      options: [thief, ...others].map(name),
      statement: {
        en: `At ${clock(full)} the jar of pickle in the kitchen was full, at ${clock(empty)} it was empty. Just one of five guests ate it, and did so while **alone in the kitchen**. These are the times when they came in and went out:\n\n${table('guest | in | out', 'en')}\n\n**Who ate the pickle?**`,
        bn: `${clock(full)}-এ রান্নাঘরে আচারের বয়াম ভরা ছিল, ${clock(empty)}-এ খালি। পাঁচ অতিথির ঠিক একজন তা খেয়েছে, আর খেয়েছে **রান্নাঘরে একা থাকার সময়**। কে কখন ঢুকেছে আর বেরিয়েছে:\n\n${table('অতিথি | ঢুকেছে | বেরিয়েছে', 'bn')}\n\n**আচার কে খেয়েছে?**`,
      },
      hints: [
        {
          en: `Who was in the kitchen at ${clock(full)}? What happens next?`,
          bn: `${clock(full)}-এ রান্নাঘরে কে কে ছিল? তারপর কী হলো?`,
        },
        {
          en: 'Draw a line of time for each guest, one below the other. Where is there just one line?',
          bn: 'প্রত্যেক অতিথির জন্য সময়ের একটি দাগ টানো, একটির নিচে আরেকটি। কোথায় দাগ শুধু একটি?',
        },
      ],
      explanation: [
        {
          en: `Go from ${clock(full)} to ${clock(empty)}, and note each coming and going:\n\n${listed.map(({ start, stop, guests }) => `- ${time(start, stop)}: ${guests.length === 0 ? 'nobody' : enList(names(guests))}`).join('\n')}`,
          bn: `${clock(full)} থেকে ${clock(empty)} পর্যন্ত যাও, আর প্রতিটি ঢোকা-বেরোনো লেখো:\n\n${listed.map(({ start, stop, guests }) => `- ${time(start, stop)}: ${guests.length === 0 ? 'কেউ না' : bnList(bnNames(guests))}`).join('\n')}`,
        },
        {
          en: `In that time only ${name(thief).en} was alone for a while. ${enList(names(tempting))} were each alone, too, but while the jar was still full, or when it was empty already.`,
          bn: `এই সময়ের মধ্যে একা ছিল শুধু ${name(thief).bn}। ${bnList(bnNames(tempting))}ও কিছুক্ষণ একা ছিল, কিন্তু তখন বয়াম হয় ভরা ছিল, নয় আগেই খালি।`,
        },
      ],
      feedback: [
        {
          when: names(tempting),
          en: 'That guest was alone in the kitchen for a while. But how was the jar just then?',
          bn: 'এই অতিথি কিছুক্ষণ একা ছিল। কিন্তু বয়াম তখন কেমন ছিল?',
        },
        {
          when: names(never),
          en: 'Was that guest ever alone? See who else was there all the time.',
          bn: 'এই অতিথি কি কখনো একা ছিল? সেই পুরো সময় আর কে ছিল, দেখো।',
        },
      ],
    }
  },
})
