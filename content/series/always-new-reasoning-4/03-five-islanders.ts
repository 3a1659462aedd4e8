import { objective } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

interface Said {
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
const knightsIn = (way: number, people: number): number => range(0, people - 1).filter((who) => isKnight(way, who)).length

function fits(way: number, people: number, { who, kind, a, b }: Said): boolean {
  const isTrue =
    kind === 'count' ? knightsIn(way, people) === a : (isKnight(way, a) === isKnight(way, b)) === (kind === 'same')
  return isTrue === isKnight(way, who)
}

const worlds = (said: readonly Said[]): number[] =>
  range(0, 2 ** said.length - 1).filter((way) => said.every((one) => fits(way, said.length, one)))

export default defineTemplate({
  id: 'always-new-five-islanders',
  title: { en: 'Five islanders speak', bn: 'দ্বীপের পাঁচজনের কথা' },
  concepts: ['truth', 'proof'],
  level: 4,
  draw: (random) => ({
    said: range(0, 4).map((who): Said => {
      const [a = 0, b = 0] = random.some(range(0, 4), 2).toSorted((x, y) => x - y)
      const kind = random.pick(['same', 'differ', 'count'] as const)
      return { who, kind, a: kind === 'count' ? random.between(1, 3) : a, b }
    }),
  }),
  // How many tell the truth.
  solve: ({ said }) => [...new Set(worlds(said).map((way) => knightsIn(way, said.length)))],
  isGood: ({ said }) =>
    worlds(said).length === 1 &&
    said.filter(({ kind }) => kind === 'count').length >= 1 &&
    said.filter(({ kind }) => kind === 'count').length <= 2 &&
    new Set(said.map(({ kind, a, b }) => (kind === 'count' ? `count ${a}` : `${a} ${b}`))).size === 5 &&
    said.every(({ who, kind, a, b }) => kind === 'count' || (who !== a && who !== b)),
  write: ({ said }, answer) => {
    const [way = 0] = worlds(said)
    const name = (who: number) => NAMES[who] ?? { en: '', bn: '' }
    const line = ({ who, kind, a, b }: Said) => {
      if (kind === 'count')
        return {
          en: `- ${name(who).en}: ‘Exactly ${a} of the five of us ${a === 1 ? 'tells' : 'tell'} the truth.’`,
          bn: `- ${name(who).bn}: ‘আমাদের পাঁচজনের ঠিক ${a} জন সত্যবাদী।’`,
        }
      return kind === 'same'
        ? { en: `- ${name(who).en}: ‘${name(a).en} and ${name(b).en} are of the same kind.’`, bn: `- ${name(who).bn}: ‘${name(a).bn} আর ${name(b).bn} একই রকম।’` }
        : { en: `- ${name(who).en}: ‘Of ${name(a).en} and ${name(b).en}, just one tells the truth.’`, bn: `- ${name(who).bn}: ‘${name(a).bn} আর ${name(b).bn}, এদের ঠিক একজন সত্যবাদী।’` }
    }
    const honest = range(0, 4).filter((who) => isKnight(way, who)).map(name)
    const counting = said.find(({ kind }) => kind === 'count')
    return {
      kind: 'mcq',
      inOrder: true,
      shown: 6,
      options: [answer, ...range(0, 5)].map((one) => ({ en: String(one), bn: `${one} জন` })),
      statement: {
        en: `On an island everybody either always tells the truth or always lies. Five islanders say:\n\n${said.map((one) => line(one).en).join('\n')}\n\n**How many of the five tell the truth?**`,
        bn: `একটি দ্বীপে কেউ কেউ সব সময় সত্যি বলে, বাকিরা সব সময় মিথ্যা। পাঁচজন বলল:\n\n${said.map((one) => line(one).bn).join('\n')}\n\n**পাঁচজনের কয়জন সত্যবাদী?**`,
      },
      hints: [
        { en: 'Whose sentence would fix the number if it were true?', bn: 'কার কথা সত্যি হলে সংখ্যাটা সঙ্গে সঙ্গেই জানা যেত?' },
        { en: `Suppose ${name(counting?.who ?? 0).en} tells the truth, and follow the others. Then suppose the opposite. A sentence that contradicts itself rules a case out.`, bn: `ধরো ${name(counting?.who ?? 0).bn} সত্যবাদী; তারপর অন্যদের কথা মিলিয়ে দেখো। এরপর উল্টোটা ধরো। যেখানে কথায় কথায় বিরোধ হয়, সেটি বাদ।` },
      ],
      explanation: [
        { en: `There are two cases for each of the five, 32 in all. Each sentence cuts them down: it is true exactly when its speaker tells the truth.`, bn: `পাঁচজনের প্রত্যেকের বেলায় দুটি সম্ভাবনা, মোট ৩২টি। প্রতিটি কথা এদের কমায়: কথাটি সত্যি হবে ঠিক তখনই, যখন বক্তা সত্যবাদী।` },
        { en: `Begin with ${name(counting?.who ?? 0).en}, whose sentence is about the number: ${isKnight(way, counting?.who ?? 0) ? 'if it is a lie, the other sentences lead to a contradiction in every case, so it is true' : 'if it is true, the other sentences lead to a contradiction in every case, so it is a lie'}.`, bn: `শুরু করো ${objective(name(counting?.who ?? 0).bn)} দিয়ে, যার কথা সংখ্যা নিয়ে: ${isKnight(way, counting?.who ?? 0) ? 'কথাটি মিথ্যা ধরলে সব ক্ষেত্রেই অন্য কথাগুলোর সঙ্গে বিরোধ হয়, তাই এটি সত্যি' : 'কথাটি সত্যি ধরলে সব ক্ষেত্রেই অন্য কথাগুলোর সঙ্গে বিরোধ হয়, তাই এটি মিথ্যা'}।` },
        { en: `Just one case is left without a contradiction: ${honest.length === 0 ? 'all five lie' : honest.length === 1 ? `${honest[0]?.en} alone tells the truth` : `${honest.map(({ en }) => en).join(', ')} tell the truth${honest.length === 5 ? '' : ', the others lie'}`}. That makes ${answer}.`, bn: `বিরোধ ছাড়া থাকে একটিই ক্ষেত্র: ${honest.length === 0 ? 'পাঁচজনই মিথ্যাবাদী' : `সত্যবাদী ${honest.map(({ bn }) => bn).join(', ')}${honest.length === 5 ? '' : '; অন্যরা মিথ্যাবাদী'}`}। অর্থাৎ ${answer} জন।` },
      ],
      feedback: [
        { when: range(0, 5), en: 'Who would then tell the truth? Check each sentence: it has to be true for those, and false for the others.', bn: 'তখন কে কে সত্যবাদী হতো? প্রতিটি কথা যাচাই করো: সত্যবাদীর কথা সত্যি, মিথ্যাবাদীর কথা মিথ্যা হওয়া চাই।' },
      ],
    }
  },
})
