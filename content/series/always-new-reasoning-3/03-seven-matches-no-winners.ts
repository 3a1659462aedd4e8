import { bnList, genitive } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { combinations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const PLAYERS = range(0, 7)
const MATCHES = range(0, 6)

const both = (match: string): number[] => match.split(' ').map(Number)

/** Whether the first four matches, the next two and the last one can be the rounds of a tournament. */
function isTournament(rounds: readonly (readonly string[])[]): boolean {
  let left = PLAYERS
  for (const [index, round] of rounds.entries()) {
    const playing = round.flatMap(both)
    // All who are left play, each just once; who wins is not known, but must play in the next round.
    if (playing.length !== left.length || left.some((player) => !playing.includes(player))) return false
    const next = rounds[index + 1]?.flatMap(both)
    if (!next) return true
    if (round.some((match) => both(match).filter((player) => next.includes(player)).length !== 1))
      return false
    left = left.filter((player) => next.includes(player))
  }
  return true
}

const playedBy = (matches: readonly string[], player: number): number =>
  matches.filter((match) => both(match).includes(player)).length

export default defineTemplate({
  id: 'always-new-seven-matches',
  title: { en: 'Seven matches, no winners', bn: 'সাত খেলা, ফল অজানা' },
  concepts: ['conclusions', 'networks'],
  level: 3,
  // Who played whom; the people are numbered in an order that says nothing.
  draw: (random) => {
    let left = random.some(PLAYERS, PLAYERS.length)
    const matches: string[] = []
    while (left.length > 1) {
      const pairs = range(1, left.length / 2).map((pair) => left.slice(2 * pair - 2, 2 * pair))
      matches.push(...pairs.map((pair) => random.some(pair, 2).join(' ')))
      left = pairs.map((pair) => random.pick(pair))
    }
    return { people: random.some(PEOPLE, PLAYERS.length), matches: random.some(matches, matches.length) }
  },
  // Each match is tried as the final, with every two others as semi-finals.
  solve: ({ matches }) =>
    MATCHES.flatMap((final) =>
      combinations(
        MATCHES.filter((match) => match !== final),
        2,
      ).map((semis) => [
        MATCHES.filter((match) => match !== final && !semis.includes(match)),
        semis,
        [final],
      ]),
    ).filter((rounds) => isTournament(rounds.map((round) => round.map((match) => matches[match] ?? '')))),
  write: ({ people, matches }, rounds) => {
    const name = (player = 0) => people[player] ?? { en: '', bn: '' }
    const card = (match: number) => {
      const [a, b] = both(matches[match] ?? '')
      return { en: `${name(a).en} – ${name(b).en}`, bn: `${name(a).bn} – ${name(b).bn}` }
    }
    const [first = [], semis = [], [final = 0] = []] = rounds
    const times = (count: number) => PLAYERS.filter((player) => playedBy(matches, player) === count)
    const list = (players: readonly number[]) => enList(players.map((player) => name(player).en))
    const bnNames = (players: readonly number[]) => bnList(players.map((player) => name(player).bn))
    const bnOf = (players: readonly number[]) =>
      bnList(
        players.map((player, at) =>
          at === players.length - 1 ? genitive(name(player).bn) : name(player).bn,
        ),
      )
    const firstOf = (players: readonly number[]) =>
      first.filter((match) => both(matches[match] ?? '').some((player) => players.includes(player)))
    return {
      kind: 'dragAndDrop-1',
      board: {
        groups: [
          { label: { en: 'first round', bn: 'প্রথম দফা' }, items: first.map(card) },
          { label: { en: 'semi-finals', bn: 'সেমিফাইনাল' }, items: semis.map(card) },
          { label: { en: 'final', bn: 'ফাইনাল' }, items: [card(final)] },
        ],
      },
      statement: {
        en: 'Eight children played carrom: four matches in the first round, then two semi-finals, then the final. The winner of a match went on to the next round, the loser was out. On seven cards stands who played whom, but **not who won**, and the cards are mixed up.\n\n**Sort the cards into the three rounds.**',
        bn: 'আটজন ক্যারম খেলল: প্রথম দফায় চারটি খেলা, তারপর দুটি সেমিফাইনাল, তারপর ফাইনাল। যে জিতল সে পরের দফায় গেল, যে হারল সে বাদ। সাতটি কার্ডে লেখা আছে কে কার সঙ্গে খেলেছে, কিন্তু **কে জিতেছে লেখা নেই**; কার্ডগুলোও এলোমেলো।\n\n**কার্ডগুলো তিন দফায় ভাগ করো।**',
      },
      hints: [
        {
          en: 'On how many cards does each of the names stand?',
          bn: 'কোন নাম কয়টি কার্ডে আছে?',
        },
        {
          en: 'A child who played once was out after the first round. Who played three times?',
          bn: 'যে একবার খেলেছে, সে প্রথম দফাতেই বাদ। তিনবার খেলেছে কে কে?',
        },
      ],
      explanation: [
        {
          en: `Count the cards of each child. ${list(times(3))} have three: only they were in the final, so their card is the final.`,
          bn: `কে কয়টি কার্ডে আছে, গোনো। তিনটি খেলা ${bnOf(times(3))}: ফাইনালে ছিল শুধু তারাই, তাই এ দুজনের কার্ডটি ফাইনাল।`,
        },
        {
          en: `${list(times(2))} have two: they lost in the semi-finals, each against one of the finalists. Those are the two semi-finals: ${semis.map((match) => card(match).en).join('; ')}.`,
          bn: `দুটি খেলা ${bnOf(times(2))}: এরা সেমিফাইনালে হেরেছে, ফাইনালের একেকজনের কাছে। তাই সেমিফাইনাল দুটি: ${semis.map((match) => card(match).bn).join('; ')}।`,
        },
        {
          en: `Each of the other four cards has a child who played just once (${list(times(1))}) and so lost in the first round. Who won the final remains unknown.`,
          bn: `বাকি চারটি কার্ডের প্রতিটিতে এমন একজন আছে, যে একবারই খেলেছে (${bnNames(times(1))}), মানে প্রথম দফায় হেরেছে। ফাইনালে কে জিতেছে, তা অজানাই থাকে।`,
        },
      ],
      feedback: [
        {
          when: [...first, ...semis].map((match) => ({ has: [`${card(match).en} in 3`] })),
          en: 'The two children of the final played more matches than all the others.',
          bn: 'ফাইনালের দুজন অন্য সবার চেয়ে বেশি খেলা খেলেছে।',
        },
        {
          when: firstOf(times(1)).map((match) => ({ has: [`${card(match).en} in 2`] })),
          en: 'One of your semi-finals has a child who played only once.',
          bn: 'তোমার একটি সেমিফাইনালে এমন একজন আছে, যে একবারই খেলেছে।',
        },
        {
          when: semis.map((match) => ({ has: [`${card(match).en} in 1`] })),
          en: 'In the first round all eight play, each just once. Is that so with your four cards?',
          bn: 'প্রথম দফায় আটজনই খেলে, প্রত্যেকে একবার। তোমার চারটি কার্ডে কি তা-ই?',
        },
      ],
    }
  },
})
