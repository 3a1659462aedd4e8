import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

type Claim = { readonly kind: 'exactly' | 'least'; readonly count: number }

const truths = (said: readonly Claim[], lies: number): number =>
  said.filter(({ kind, count }) => (kind === 'exactly' ? lies === count : lies >= count)).length

export default defineTemplate({
  id: 'always-new-lying-cards',
  title: { en: 'Cards about cards', bn: 'কার্ডের কথা কার্ডে' },
  concepts: ['truth', 'conclusions'],
  level: 3,
  draw: (random) => {
    const cards = random.between(4, 7)
    return {
      said: range(1, cards).map((): Claim => ({
        kind: random.pick(['exactly', 'least'] as const),
        count: random.between(1, cards - 1),
      })),
    }
  },
  // So many cards lie that just so many sentences are false.
  solve: ({ said }) => range(0, said.length).filter((lies) => said.length - truths(said, lies) === lies),
  isGood: ({ said }, lies) =>
    lies >= 2 &&
    lies <= said.length - 1 &&
    new Set(said.map(({ kind, count }) => `${kind} ${count}`)).size === said.length &&
    said.filter(({ kind }) => kind === 'exactly').length >= 2 &&
    said.filter(({ kind }) => kind === 'least').length >= 2,
  write: ({ said }, lies) => {
    const cards = said.length
    const line = ({ kind, count }: Claim, index: number) => {
      const are = count === 1 ? 'is' : 'are'
      return {
        en: `- Card ${index + 1}: “${kind === 'exactly' ? 'Exactly' : 'At least'} ${count} of the ${cards} ${are} false.”`,
        bn: `- ${index + 1} নম্বর কার্ড: ‘এই ${cards}টি বাক্যের ${kind === 'exactly' ? 'ঠিক' : 'কমপক্ষে'} ${count}টি মিথ্যা।’`,
      }
    }
    const checked = (wrong: number) => ({
      en: `${wrong}: then ${cards - truths(said, wrong)} would be false`,
      bn: `${wrong}টি ধরলে মিথ্যা হতো ${cards - truths(said, wrong)}টি`,
    })
    const others = range(0, cards).filter((number) => number !== lies)
    return {
      kind: 'mcq',
      inOrder: true,
      shown: 5,
      options: [lies, ...others.toSorted((a, b) => Math.abs(a - lies) - Math.abs(b - lies))].map(
        (number) => ({ en: String(number), bn: `${number}টি` }),
      ),
      statement: {
        en: `Each of ${cards} cards says how many of the ${cards} sentences are false:\n\n${said.map((claim, index) => line(claim, index).en).join('\n')}\n\n**How many of the sentences are false?**`,
        bn: `${cards}টি কার্ডের প্রতিটিতে একটি করে বাক্য লেখা:\n\n${said.map((claim, index) => line(claim, index).bn).join('\n')}\n\n**কয়টি বাক্য মিথ্যা?**`,
      },
      hints: [
        {
          en: 'Suppose you knew how many are false. Could you then say of each card whether it is true?',
          bn: 'ধরো কয়টি মিথ্যা তা জানো। তখন কি প্রতিটি কার্ড সত্যি না মিথ্যা বলতে পারবে?',
        },
        {
          en: 'Try one number after the other: which cards would be false then, and does their number fit?',
          bn: 'একটির পর একটি সংখ্যা ধরে দেখো: তখন কোন কোন কার্ড মিথ্যা হয়, আর তাদের সংখ্যা মেলে কি?',
        },
      ],
      explanation: [
        {
          en: 'Suppose a number of false sentences. Then each card is clearly true or false, and the false ones can be counted. Only a number that comes out again when you count is possible.',
          bn: 'মিথ্যা বাক্যের একটি সংখ্যা ধরে নাও। তাহলে প্রতিটি কার্ড সত্যি না মিথ্যা জানা যায়, আর মিথ্যাগুলো গোনা যায়। যে সংখ্যা ধরলে গুনেও সেটিই আসে, শুধু সেটিই হতে পারে।',
        },
        {
          en: `${others.map((other) => checked(other).en).join('; ')}. None of these fits.`,
          bn: `${others.map((other) => checked(other).bn).join('; ')}। এর একটিও মেলে না।`,
        },
        {
          en: `Suppose ${lies}: then just ${lies} are false. So it is ${lies}.`,
          bn: `${lies}টি ধরলে মিথ্যা হয় ঠিক ${lies}টি। তাই মিথ্যা ${lies}টি।`,
        },
      ],
      feedback: [
        {
          when: others,
          en: 'Suppose it is so and read card by card: which are false then? Count them.',
          bn: 'তা-ই ধরে একটি একটি করে কার্ড পড়ো: কোনগুলো তখন মিথ্যা? গুনে দেখো।',
        },
      ],
    }
  },
})
