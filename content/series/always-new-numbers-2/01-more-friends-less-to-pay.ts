import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The numbers of friends that can share the fare both times. */
const pairsOf = (fare: number, more: number): number[] =>
  range(2, 40).filter((friends) => fare % friends === 0 && fare % (friends + more) === 0)

export default defineTemplate({
  id: 'always-new-more-friends',
  title: { en: 'More friends, less to pay', bn: 'বন্ধু বাড়লে ভাড়া কমে' },
  concepts: ['divisibility', 'money'],
  level: 2,
  draw: (random) => ({
    fare: random.between(10, 72) * 10,
    more: random.between(2, 6),
    less: random.between(3, 30),
  }),
  // All numbers of friends are tried.
  solve: ({ fare, more, less }) =>
    range(2, 40).filter(
      (friends) =>
        fare % friends === 0 &&
        fare % (friends + more) === 0 &&
        fare / friends - fare / (friends + more) === less,
    ),
  isGood: ({ fare, more, less }, friends) =>
    friends >= 3 && friends <= 15 && friends !== more && friends !== less && pairsOf(fare, more).length <= 5,
  write: ({ fare, more, less }, friends) => {
    const [before, after] = [fare / friends, fare / (friends + more)]
    const tried = pairsOf(fare, more)
      .filter((number) => number !== friends)
      .map((number) => ({
        number,
        text: `$${fare} \\div ${number} = ${fare / number}$, $${fare} \\div ${number + more} = ${fare / (number + more)}$`,
      }))
    return {
      kind: 'text',
      answers: [friends],
      unit: 'person',
      things: ['friend', 'friends', 'বন্ধু'],
      statement: {
        en: `Some friends hire a boat for ${fare} taka and share the fare equally. Before they leave, ${more} more friends come. Now each pays ${less} taka less than before. All pay whole takas, before and after.\n\n**How many friends were there at first?**`,
        bn: `কয়েকজন বন্ধু ${fare} টাকায় একটি নৌকা ভাড়া করে, ভাড়া সমান ভাগে দেবে। ছাড়ার আগে আরও ${more} জন এল। এবার প্রত্যেকের ভাগে আগের চেয়ে ${less} টাকা কম পড়ে। আগেও পরেও ভাগ পুরো টাকায় মেলে।\n\n**শুরুতে তারা কয়জন ছিল?**`,
      },
      hints: [
        {
          en: `Among how many friends can ${fare} taka be shared in whole takas?`,
          bn: `${fare} টাকা কয়জনের মধ্যে পুরো টাকায় সমান ভাগ করা যায়?`,
        },
        {
          en: `Look for two such numbers that are ${more} apart, and compare what each pays.`,
          bn: `এমন দুটি সংখ্যা খোঁজো, যাদের তফাত ${more}; দুইবারে কার ভাগে কত, মিলিয়ে দেখো।`,
        },
      ],
      explanation: [
        {
          en: `The number of friends divides ${fare}, both before and after. So two divisors of ${fare} are needed that are ${more} apart, and each pays ${less} taka less with the larger one.`,
          bn: `আগে-পরে দুইবারই বন্ধুর সংখ্যা ${fare}-এর গুণনীয়ক। তাই ${fare}-এর এমন দুটি গুণনীয়ক চাই, যাদের তফাত ${more}, আর বড়টিতে প্রত্যেকের ভাগ ${less} টাকা কম।`,
        },
        ...(tried.length > 0
          ? [
              {
                en: `Other pairs do not give ${less}:\n\n${tried.map(({ text }) => `- ${text}`).join('\n')}`,
                bn: `অন্য জোড়ায় তফাত ${less} হয় না:\n\n${tried.map(({ text }) => `- ${text}`).join('\n')}`,
              },
            ]
          : []),
        {
          en: `$${fare} \\div ${friends} = ${before}$, $${fare} \\div ${friends + more} = ${after}$, and $${before} - ${after} = ${less}$. So at first there were **${friends} friends**.`,
          bn: `$${fare} \\div ${friends} = ${before}$, $${fare} \\div ${friends + more} = ${after}$, আর $${before} - ${after} = ${less}$। তাই শুরুতে ছিল **${friends} জন**।`,
        },
      ],
      feedback: [
        {
          when: [friends + more],
          en: 'That is how many they are in the end.',
          bn: 'এটা শেষে কয়জন হলো।',
        },
        {
          when: [before, after],
          en: 'That is what each of them pays.',
          bn: 'এটা প্রত্যেকের ভাগের টাকা।',
        },
        {
          when: tried.map(({ number }) => number),
          en: `Then the fare can be shared both times. But is the difference ${less} taka?`,
          bn: `তাতে দুইবারই ভাগ মেলে। কিন্তু তফাত কি ${less} টাকা?`,
        },
        {
          when: [more * less, fare / less].filter((number) => Number.isInteger(number)),
          en: 'Try it: what does each pay at first, and what afterwards?',
          bn: 'মিলিয়ে দেখো: আগে প্রত্যেকে কত দেয়, পরে কত?',
        },
      ],
    }
  },
})
