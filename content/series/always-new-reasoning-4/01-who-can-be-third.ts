import { bnList } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { combinations, range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

const PLAYERS = range(0, 7)
const PLACE = 3

/** Those who are surely better than a player, directly or through others; `results` has the winner first. */
function betterThan(results: readonly string[], player: number): number[] {
  const found = new Set<number>()
  const ask = [player]
  for (const loser of ask)
    for (const result of results) {
      const [winner = -1, beaten = -1] = result.split(' ').map(Number)
      if (beaten === loser && !found.has(winner)) {
        found.add(winner)
        ask.push(winner)
      }
    }
  return [...found].toSorted((a, b) => a - b)
}

const worseThan = (results: readonly string[], player: number): number[] =>
  PLAYERS.filter((other) => betterThan(results, other).includes(player))

export default defineTemplate({
  id: 'always-new-who-can-be-third',
  title: { en: 'Who can be third?', bn: 'তৃতীয় হতে পারে কে কে?' },
  concepts: ['conclusions', 'order'],
  level: 4,
  draw: (random) => {
    const order = random.some(PLAYERS, PLAYERS.length)
    const pairs = random.some(combinations(order, 2), 9)
    return { people: random.some(PEOPLE, PLAYERS.length), results: pairs.map((pair) => pair.join(' ')) }
  },
  // For every player, all pairs of others are tried as the first two: nobody better than them may be left out.
  solve: ({ results }) => {
    const better = PLAYERS.map((player) => betterThan(results, player))
    const third = PLAYERS.filter((player) =>
      combinations(
        PLAYERS.filter((other) => other !== player),
        PLACE - 1,
      ).some((firsts) =>
        [player, ...firsts].every((one) => better[one]?.every((other) => firsts.includes(other))),
      ),
    )
    return [third]
  },
  // Some come too far back, some are too good, and three to five are left.
  isGood: ({ results }, third) =>
    third.length >= 3 &&
    third.length <= 5 &&
    PLAYERS.some((player) => worseThan(results, player).length > PLAYERS.length - PLACE) &&
    PLAYERS.some((player) => betterThan(results, player).length >= PLACE) &&
    PLAYERS.every((player) => results.some((result) => result.split(' ').includes(String(player)))) &&
    // Some player is out although just two or fewer have beaten them directly.
    PLAYERS.some(
      (player) =>
        betterThan(results, player).length >= PLACE &&
        results.filter((result) => result.endsWith(` ${player}`)).length === 1,
    ),
  write: ({ people, results }, third) => {
    const name = (player = 0) => {
      const { en = '', bn = '' } = people[player] ?? {}
      return { en, bn }
    }
    const names = (players: readonly number[]) => enList(players.map((player) => name(player).en))
    const bnNames = (players: readonly number[]) => bnList(players.map((player) => name(player).bn))
    const out = PLAYERS.filter((player) => !third.includes(player))
    const listed = results.map((result) => {
      const [winner, loser] = result.split(' ').map(Number)
      return {
        en: `${name(winner).en} beat ${name(loser).en}`,
        bn: `${name(winner).bn} হারিয়েছে ${name(loser).bn}কে`,
      }
    })
    const why = out.map((player) => {
      const better = betterThan(results, player)
      return better.length >= PLACE
        ? {
            en: `${name(player).en}: surely better are ${names(better)}.`,
            bn: `${name(player).bn}: নিশ্চিতভাবে ভালো ${bnNames(better)}।`,
          }
        : {
            en: `${name(player).en}: surely worse are ${names(worseThan(results, player))}. That leaves only the first or second place.`,
            bn: `${name(player).bn}: নিশ্চিতভাবে পেছনে ${bnNames(worseThan(results, player))}। থাকে শুধু প্রথম বা দ্বিতীয় জায়গা।`,
          }
    })
    const inGroup = (players: readonly number[], group: number) =>
      players.map((player) => ({ has: [`${name(player).en} in ${group}`] }))
    return {
      kind: 'dragAndDrop-1',
      board: {
        groups: [
          { label: { en: 'can be third', bn: 'তৃতীয় হতে পারে' }, items: third.map((player) => name(player)) },
          { label: { en: 'cannot', bn: 'পারে না' }, items: out.map((player) => name(player)) },
        ],
      },
      statement: {
        en: `Eight children play badminton. No two are equally good, and the better one always wins. So far:\n\n${listed.map(({ en }) => `- ${en}`).join('\n')}\n\nOnce all have played each other, it will be clear who is first, second and so on.\n\n**Who can be third? Sort the children.**`,
        bn: `আটজন ব্যাডমিন্টন খেলে। কোনো দুজন সমান ভালো নয়, আর যে ভালো সে-ই সব সময় জেতে। এ পর্যন্ত:\n\n${listed.map(({ bn }) => `- ${bn}`).join('\n')}\n\nসবাই সবার সঙ্গে খেললে জানা যাবে, কে কততম।\n\n**কে কে তৃতীয় হতে পারে? ভাগ করো।**`,
      },
      hints: [
        {
          en: 'If X beat Y, and Y beat Z: what do you know about X and Z?',
          bn: 'ক হারিয়েছে খ-কে, খ হারিয়েছে গ-কে: ক আর গ নিয়ে কী জানা গেল?',
        },
        {
          en: 'Write down for each child who is surely better, and who is surely worse. How many may there be of each kind for the third place?',
          bn: 'প্রত্যেকের জন্য লেখো, কে নিশ্চিতভাবে ভালো আর কে নিশ্চিতভাবে পেছনে। তৃতীয় হতে হলে কোন দলে বড়জোর কয়জন থাকতে পারে?',
        },
      ],
      explanation: [
        {
          en: 'Results lead on: if X beat Y and Y beat Z, then X is better than Z. The third has just two better ones, and five that are worse. So a child with three surely better ones, or six surely worse ones, cannot be third.',
          bn: 'ফল থেকে ফল আসে: ক খ-কে, খ গ-কে হারালে ক গ-এর চেয়ে ভালো। তৃতীয় জনের চেয়ে ভালো ঠিক দুজন, পেছনে পাঁচজন। তাই যার চেয়ে তিনজন নিশ্চিতভাবে ভালো, বা যার পেছনে নিশ্চিতভাবে ছয়জন, সে তৃতীয় হতে পারে না।',
        },
        {
          en: `That rules out:\n\n${why.map(({ en }) => `- ${en}`).join('\n')}`,
          bn: `তাতে বাদ যায়:\n\n${why.map(({ bn }) => `- ${bn}`).join('\n')}`,
        },
        {
          en: `All the others can be third: put those who are surely better in front. If these are fewer than two, fill up with children who have lost only to those in front. So ${names(third)} can.`,
          bn: `বাকি সবাই তৃতীয় হতে পারে: যারা নিশ্চিতভাবে ভালো, তাদের সামনে রাখো; দুজন না হলে এমন কাউকেও নাও, যে সামনের জনদের ছাড়া আর কারও কাছে হারেনি। তাই পারে ${bnNames(third)}।`,
        },
      ],
      feedback: [
        {
          when: inGroup(
            out.filter((player) => betterThan(results, player).length >= PLACE),
            1,
          ),
          en: 'For one of your children too many others are surely better. Follow the results from child to child.',
          bn: 'তোমার বেছে নেওয়া একজনের চেয়ে নিশ্চিতভাবে ভালো অনেকে। ফল ধরে একজন থেকে আরেকজনে এগোও।',
        },
        {
          when: inGroup(
            out.filter((player) => betterThan(results, player).length < PLACE),
            1,
          ),
          en: 'One of your children is too good for the third place. How many are surely worse?',
          bn: 'তোমার বেছে নেওয়া একজন তৃতীয় হওয়ার চেয়ে ভালো। তার পেছনে নিশ্চিতভাবে কয়জন?',
        },
        {
          when: inGroup(third, 2),
          en: 'You left out a child who can be third. Not all matches have been played yet.',
          bn: 'তৃতীয় হতে পারে, এমন একজনকে বাদ দিয়েছ। সব খেলা তো এখনো হয়নি।',
        },
      ],
    }
  },
})
