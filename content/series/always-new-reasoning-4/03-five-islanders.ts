import { bnList, genitive } from '../../templates/bangla.ts'
import { enList } from '../../templates/english.ts'
import { combinations, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Claim {
  readonly who: number
  /** `same`: `a` and `b` are of one kind; `differ`: they are not; `count`: so many as `a` says tell the truth. */
  readonly kind: 'same' | 'differ' | 'count'
  readonly a: number
  readonly b: number
}

const NAMES = [
  { en: 'Asha', bn: 'আশা' },
  { en: 'Bulbul', bn: 'বুলবুল' },
  { en: 'Chandan', bn: 'চন্দন' },
  { en: 'Dipu', bn: 'দীপু' },
  { en: 'Esha', bn: 'এষা' },
]

const isKnight = (way: number, who: number): boolean => ((way >> who) & 1) === 1
const knightsIn = (way: number, people: number): number =>
  range(0, people - 1).filter((who) => isKnight(way, who)).length

function fits(way: number, people: number, { who, kind, a, b }: Claim): boolean {
  const isTrue =
    kind === 'count'
      ? knightsIn(way, people) === a
      : (isKnight(way, a) === isKnight(way, b)) === (kind === 'same')
  return isTrue === isKnight(way, who)
}

const worlds = (said: readonly Claim[]): number[] =>
  range(0, 2 ** said.length - 1).filter((way) => said.every((claim) => fits(way, said.length, claim)))

/**
 * Derives the other islanders from the comparing sentences, with `p` and `q` known (their bits of `way`). Returns the
 * world, and the speakers in the order in which their sentences were used.
 */
function settle(said: readonly Claim[], p: number, q: number, way: number) {
  const known = new Set([p, q])
  let world = way & ((1 << p) | (1 << q))
  const steps: { readonly who: number; readonly by: number }[] = []
  // Each round settles an islander, or no later round does.
  for (const { who, kind, a, b } of range(1, said.length).flatMap(() => said)) {
    const [open, more] = [who, a, b].filter((number) => !known.has(number))
    if (kind === 'count' || open === undefined || more !== undefined) continue
    // After 'same' an odd number of the three tell the truth, after 'differ' an even number.
    const honest = [who, a, b].filter((number) => number !== open && isKnight(world, number)).length
    if (honest % 2 === (kind === 'same' ? 0 : 1)) world |= 1 << open
    known.add(open)
    steps.push({ who: open, by: who })
  }
  return { world, steps }
}

/** Two people who settle all others; none when there are none. */
const findPair = (said: readonly Claim[]): readonly number[] | undefined =>
  combinations(range(0, said.length - 1), 2).find(
    ([p = 0, q = 0]) => settle(said, p, q, 0).steps.length === said.length - 2,
  )

export default defineTemplate({
  id: 'always-new-five-islanders',
  title: { en: 'Five islanders speak', bn: 'দ্বীপের পাঁচজনের কথা' },
  concepts: ['truth', 'proof'],
  level: 4,
  draw: (random) => ({
    said: range(0, 4).map((who): Claim => {
      const [a = 0, b = 0] = random.some(range(0, 4), 2).toSorted((x, y) => x - y)
      const kind = random.pick(['same', 'differ', 'count'] as const)
      return { who, kind, a: kind === 'count' ? random.between(1, 3) : a, b }
    }),
  }),
  // The answer is the number of islanders who tell the truth.
  solve: ({ said }) => [...new Set(worlds(said).map((way) => knightsIn(way, said.length)))],
  isGood: ({ said }) =>
    worlds(said).length === 1 &&
    said.filter(({ kind }) => kind === 'count').length >= 1 &&
    said.filter(({ kind }) => kind === 'count').length <= 2 &&
    new Set(said.map(({ kind, a, b }) => (kind === 'count' ? `count ${a}` : `${a} ${b}`))).size === 5 &&
    said.every(({ who, kind, a, b }) => kind === 'count' || (who !== a && who !== b)) &&
    findPair(said) !== undefined,
  write: ({ said }, answer) => {
    const [way = 0] = worlds(said)
    const name = (who: number) => NAMES[who] ?? { en: '', bn: '' }
    const line = ({ who, kind, a, b }: Claim) => {
      if (kind === 'count')
        return {
          en: `- ${name(who).en}: “Exactly ${a} of the five of us ${a === 1 ? 'tells' : 'tell'} the truth.”`,
          bn: `- ${name(who).bn}: ‘আমাদের পাঁচজনের ঠিক ${a} জন সত্যবাদী।’`,
        }
      return kind === 'same'
        ? {
            en: `- ${name(who).en}: “${name(a).en} and ${name(b).en} are of the same kind.”`,
            bn: `- ${name(who).bn}: ‘${name(a).bn} আর ${name(b).bn} একই রকম।’`,
          }
        : {
            en: `- ${name(who).en}: “Of ${name(a).en} and ${name(b).en}, just one tells the truth.”`,
            bn: `- ${name(who).bn}: ‘${name(a).bn} আর ${name(b).bn}, এদের ঠিক একজন সত্যবাদী।’`,
          }
    }
    const honest = range(0, 4)
      .filter((who) => isKnight(way, who))
      .map(name)
    const [p = 0, q = 0] = findPair(said) ?? []
    const [first, second] = [name(p), name(q)]
    const settled = settle(said, p, q, way).steps
    const describeKind = (world: number, who: number) =>
      isKnight(world, who)
        ? { en: `${name(who).en} tells the truth`, bn: `${name(who).bn} সত্যবাদী` }
        : { en: `${name(who).en} lies`, bn: `${name(who).bn} মিথ্যাবাদী` }
    const cases = [3, 2, 1, 0].map((bits) => {
      const { world, steps } = settle(said, p, q, ((bits >> 1) << p) | ((bits & 1) << q))
      const [supposed, rest] = [[p, q], steps.map(({ who }) => who)].map((people) =>
        people.map((who) => describeKind(world, who)),
      )
      const wrong = said.find((claim) => !fits(world, said.length, claim))
      const end =
        wrong === undefined
          ? { en: 'Everything fits.', bn: 'সব মেলে।' }
          : isKnight(world, wrong.who)
            ? {
                en: `But ${name(wrong.who).en} would tell the truth and say something false.`,
                bn: `কিন্তু ${name(wrong.who).bn} সত্যবাদী হয়েও মিথ্যা বলত।`,
              }
            : {
                en: `But ${name(wrong.who).en} would lie and say something true.`,
                bn: `কিন্তু ${name(wrong.who).bn} মিথ্যাবাদী হয়েও সত্যি বলত।`,
              }
      const honest = knightsIn(world, said.length)
      return {
        en: `${enList(supposed?.map(({ en }) => en) ?? [])}: then ${enList(rest?.map(({ en }) => en) ?? [])}, ${honest} honest in all. ${end.en}`,
        bn: `${bnList(supposed?.map(({ bn }) => bn) ?? [])}: তাহলে ${bnList(rest?.map(({ bn }) => bn) ?? [])}, মোট সত্যবাদী ${honest} জন। ${end.bn}`,
      }
    })
    const counting = said.find(({ kind }) => kind === 'count')
    return {
      kind: 'mcq',
      inOrder: true,
      shown: 6,
      options: [answer, ...range(0, 5)].map((number) => ({ en: String(number), bn: `${number} জন` })),
      statement: {
        en: `On an island everybody either always tells the truth or always lies. Five islanders say:\n\n${said.map((claim) => line(claim).en).join('\n')}\n\n**How many of the five tell the truth?**`,
        bn: `একটি দ্বীপে কেউ কেউ সব সময় সত্যি বলে, বাকিরা সব সময় মিথ্যা। পাঁচজন বলল:\n\n${said.map((claim) => line(claim).bn).join('\n')}\n\n**পাঁচজনের কয়জন সত্যবাদী?**`,
      },
      hints: [
        {
          en: 'Whose sentence would fix the number if it were true?',
          bn: 'কার কথা সত্যি হলে সংখ্যাটা সঙ্গে সঙ্গেই জানা যেত?',
        },
        {
          en: `Suppose ${name(counting?.who ?? 0).en} tells the truth, and follow the others. Then suppose the opposite. A sentence that contradicts itself rules a case out.`,
          bn: `ধরো ${name(counting?.who ?? 0).bn} সত্যবাদী; তারপর অন্যদের কথা মিলিয়ে দেখো। এরপর উল্টোটা ধরো। যেখানে কথায় কথায় বিরোধ হয়, সেটি বাদ।`,
        },
      ],
      explanation: [
        {
          en: `A sentence is true exactly when its speaker tells the truth. Leave those about the number for the end: the others compare two people, so if two of the three people in such a sentence are known, so is the third. Suppose you know what ${first.en} and ${second.en} are; then ${enList(settled.map(({ who, by }) => `${name(by).en}’s sentence settles ${name(who).en}`))}.`,
          bn: `কথা সত্যি হবে ঠিক তখনই, যখন বক্তা সত্যবাদী। সংখ্যা নিয়ে কথা পরে দেখো। অন্য কথাগুলো দুজনের তুলনা, তাই বক্তাসহ তিনজনের দুজন কেমন জানলে তৃতীয় জনও জানা যায়। ${first.bn} আর ${second.bn} কেমন, তা ধরে নাও; তাহলে ${settled.map(({ who, by }) => `${genitive(name(by).bn)} কথা থেকে জানা যায় ${name(who).bn} কেমন`).join(', ')}।`,
        },
        {
          en: `That makes four cases:\n\n${cases.map(({ en }) => `- ${en}`).join('\n')}`,
          bn: `তাহলে ক্ষেত্র চারটি:\n\n${cases.map(({ bn }) => `- ${bn}`).join('\n')}`,
        },
        {
          en: `Just one case is left without a contradiction: ${honest.length === 0 ? 'all five lie' : honest.length === 1 ? `${honest[0]?.en} alone tells the truth` : `${honest.map(({ en }) => en).join(', ')} tell the truth${honest.length === 5 ? '' : ', the others lie'}`}. That makes ${answer}.`,
          bn: `বিরোধ ছাড়া থাকে একটিই ক্ষেত্র: ${honest.length === 0 ? 'পাঁচজনই মিথ্যাবাদী' : `সত্যবাদী ${honest.map(({ bn }) => bn).join(', ')}${honest.length === 5 ? '' : '; অন্যরা মিথ্যাবাদী'}`}। অর্থাৎ ${answer} জন।`,
        },
      ],
      feedback: [
        {
          when: range(0, 5),
          en: 'Who would then tell the truth? Check each sentence: it has to be true for those, and false for the others.',
          bn: 'তখন কে কে সত্যবাদী হতো? প্রতিটি কথা যাচাই করো: সত্যবাদীর কথা সত্যি, মিথ্যাবাদীর কথা মিথ্যা হওয়া চাই।',
        },
      ],
    }
  },
})
