import { bnList } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const LAST = 9
const GHATS = range(1, LAST - 1)

/** Where the boat can go from a ghat. */
const fromGhat = (routes: readonly string[], ghat: number): number[] =>
  (routes[ghat - 1] ?? '').split(' ').map(Number)

/** Whether these are the ghats to win from: a good move leads off them, and every move from the others onto them. */
const isRight = (routes: readonly string[], won: readonly number[]): boolean =>
  GHATS.every(
    (ghat) =>
      won.includes(ghat) === fromGhat(routes, ghat).some((next) => next === LAST || !won.includes(next)),
  )

export default defineTemplate({
  id: 'always-new-two-captains',
  title: { en: 'Two captains, one boat', bn: 'দুই মাঝি, এক নৌকা' },
  concepts: ['games', 'backwards'],
  level: 3,
  draw: (random) => ({
    routes: GHATS.map((ghat) => {
      const ahead = range(ghat + 1, Math.min(ghat + 4, LAST))
      return random
        .some(ahead, Math.min(ahead.length, ghat === 1 ? 3 : random.between(1, 2)))
        .toSorted((a, b) => a - b)
        .join(' ')
    }),
  }),
  // All 256 ways to say from which ghats one wins are tried.
  solve: ({ routes }) =>
    range(0, 2 ** GHATS.length - 1)
      .map((set) => GHATS.filter((ghat) => Math.floor(set / 2 ** (ghat - 1)) % 2 === 1))
      .filter((won) => isRight(routes, won)),
  isGood: ({ routes }, won) =>
    won.length >= 4 &&
    won.length <= 6 &&
    // Some ghat has a choice of which only one is good, and some loses though it has a choice.
    GHATS.some((ghat) => {
      const next = fromGhat(routes, ghat)
      return (
        won.includes(ghat) && !next.includes(LAST) && next.length === 2 && next.some((to) => won.includes(to))
      )
    }) &&
    GHATS.some((ghat) => !won.includes(ghat) && fromGhat(routes, ghat).length >= 2) &&
    routes.filter((route) => route.includes(String(LAST))).length <= 3,
  write: ({ routes }, won) => {
    const wrong = GHATS.filter((ghat) => won.includes(ghat) !== fromGhat(routes, ghat).includes(LAST))
    const lost = new Set(GHATS.filter((ghat) => !won.includes(ghat)))
    const steps = GHATS.toReversed().map((ghat) => {
      const next = fromGhat(routes, ghat)
      const names = next.map(String)
      if (next.includes(LAST))
        return { en: `${ghat}: on to ${LAST}, won.`, bn: `${ghat}: সোজা ${LAST}-এ, জিত।` }
      const good = next.filter((to) => lost.has(to)).map(String)
      return good.length > 0
        ? {
            en: `${ghat}: on to ${enList(good, 'or')}, where the other one loses. So it is won.`,
            bn: `${ghat}: যাও ${bnList(good, 'বা')}-এ, সেখানে অন্যজন হারে। তাই জিত।`,
          }
        : {
            en: `${ghat}: only on to ${enList(names, 'or')}, where the other one wins. So it is lost.`,
            bn: `${ghat}: যাওয়া যায় শুধু ${bnList(names, 'বা')}-এ, সেখানে অন্যজন জেতে। তাই হার।`,
          }
    })
    const list = (language: 'en' | 'bn') => steps.map((step) => `- ${step[language]}`).join('\n')
    const table = (from: string, to: string) =>
      `| ${[from, ...GHATS].join(' | ')} |\n|${[from, ...GHATS].map(() => '---').join('|')}|\n| ${[to, ...routes.map((route) => route.replaceAll(' ', ', '))].join(' | ')} |`
    const ticked = (ghats: readonly number[]) =>
      ghats.map((ghat) => ({ has: [`g${ghat} ${won.includes(ghat) ? 'other' : 'mover'}`] }))
    return {
      kind: 'exclusion_grid',
      board: {
        rows: Object.fromEntries(GHATS.map((ghat) => [`g${ghat}`, ghat])),
        columns: {
          mover: { en: 'whose turn it is', bn: 'যার পালা' },
          other: { en: 'the other one', bn: 'অন্যজন' },
        },
        rule: 'one-per-row',
        answer: Object.fromEntries(GHATS.map((ghat) => [`g${ghat}`, won.includes(ghat) ? 'mover' : 'other'])),
      },
      statement: {
        en: `Two captains take turns to row one boat from ghat to ghat. The table says where it may go next.\n\n${table('from', 'to')}\n\nWhoever brings it to ghat ${LAST} **wins**. Both play as well as they can.\n\n**Who wins when the boat is at this ghat: the one whose turn it is, or the other one? Tick it for every ghat.**`,
        bn: `দুই মাঝি পালা করে একটিই নৌকা এক ঘাট থেকে আরেক ঘাটে নিয়ে যায়। কোথা থেকে কোথায় যাওয়া যায়, সারণিতে আছে।\n\n${table('থেকে', 'যায়')}\n\nযে নৌকাটি ${LAST} নম্বর ঘাটে নেয়, সে **জেতে**। দুজনই যত ভালো পারে খেলে।\n\n**নৌকা এই ঘাটে থাকলে কে জেতে: যার পালা সে, নাকি অন্যজন? প্রতিটি ঘাটের জন্য টিক দাও।**`,
      },
      hints: [
        {
          en: `From which ghats can one row straight to ${LAST}?`,
          bn: `কোন কোন ঘাট থেকে সোজা ${LAST} নম্বরে যাওয়া যায়?`,
        },
        {
          en: 'Begin with the last ghats and go backwards. A ghat is good if from it you can send the other one to a bad ghat.',
          bn: 'শেষের ঘাটগুলো থেকে উল্টো দিকে এগোও। যে ঘাট থেকে অন্যজনকে খারাপ ঘাটে পাঠানো যায়, সেটি ভালো ঘাট।',
        },
      ],
      explanation: [
        {
          en: 'Go backwards. A ghat is won if one can row to the end, or to a ghat where the next captain loses. It is lost if every way leads to a ghat where the next one wins.',
          bn: 'উল্টো দিক থেকে চলো। কোনো ঘাট থেকে শেষে, বা অন্যজনের জন্য হারের ঘাটে যাওয়া গেলে সেখানে জিত। সব পথই অন্যজনের জেতার ঘাটে গেলে সেখানে হার।',
        },
        { en: list('en'), bn: list('bn') },
      ],
      feedback: [
        {
          when: ticked(GHATS.filter((ghat) => fromGhat(routes, ghat).includes(LAST))),
          en: `From one of these ghats the captain can row straight to ${LAST}.`,
          bn: `এমন একটি ঘাট আছে, যেখান থেকে মাঝি সোজা ${LAST} নম্বরে যেতে পারে।`,
        },
        {
          when: ticked(wrong.filter((ghat) => !won.includes(ghat))),
          en: 'You let a captain win who has no good move. Where does each of the moves from there leave the other one?',
          bn: 'এমন একজনকে জিতিয়েছ, যার কোনো ভালো চাল নেই। সেখান থেকে প্রতিটি চালে অন্যজন কোথায় গিয়ে পড়ে?',
        },
        {
          when: ticked(wrong.filter((ghat) => won.includes(ghat))),
          en: 'At one of your lost ghats there is a good move: to a ghat where the other one is lost.',
          bn: 'তোমার হারের ঘাটগুলোর একটিতে ভালো চাল আছে: এমন ঘাটে, যেখানে অন্যজন হারে।',
        },
      ],
    }
  },
})
