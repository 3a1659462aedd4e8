import { objective } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-broken-pots',
  title: { en: 'Pots that broke on the way', bn: 'পথে ভাঙা হাঁড়ি' },
  concepts: ['profit', 'ratio'],
  level: 3,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    pots: random.between(4, 16) * 5,
    paid: random.between(12, 60),
    broken: random.between(3, 15),
    percent: random.pick([10, 20, 25, 30, 40, 50]),
  }),
  // Each price is tried, in taka.
  solve: ({ pots, paid, broken, percent }) =>
    range(1, 200).filter((price) => (pots - broken) * price * 100 === pots * paid * (100 + percent)),
  isGood: ({ pots, paid, broken, percent }, price) =>
    broken * 3 <= pots && ![pots, paid, broken, percent].includes(price),
  write: ({ who, pots, paid, broken, percent }, price) => {
    const [cost, left] = [pots * paid, pots - broken]
    const goal = (cost * (100 + percent)) / 100
    return {
      kind: 'text',
      answers: [price],
      unit: 'taka',
      statement: {
        en: `${who.en} buys ${pots} clay pots for the fair, at ${paid} taka each. On the way ${broken} of them break. The others are all sold at the same price, so that in the end the profit is ${percent}% of what was paid for all the pots.\n\n**For how many taka is each of them sold?**`,
        bn: `${who.bn} মেলার জন্য ${paid} টাকা দরে ${pots}টি মাটির হাঁড়ি কিনেছে। পথে ${broken}টি ভেঙে গেছে। বাকিগুলো সব একই দামে বিক্রি করে সে মোট কেনা দামের ওপর ${percent}% লাভ করতে চায়।\n\n**${objective(who.bn)} প্রতিটি হাঁড়ি কত টাকায় বিক্রি করতে হবে?**`,
      },
      hints: [
        {
          en: 'How much was paid for all the pots, the broken ones too?',
          bn: 'ভাঙাগুলোসহ সব হাঁড়ি কিনতে মোট কত টাকা লেগেছে?',
        },
        {
          en: 'How much has to come in altogether? Share it out among the pots that can still be sold.',
          bn: 'মোট কত টাকা আসা চাই? যে হাঁড়িগুলো বিক্রি করা যায়, তাদের মধ্যে তা ভাগ করে দাও।',
        },
      ],
      explanation: [
        {
          en: `All the pots cost $${pots} \\times ${paid} = ${cost}$ taka. With ${percent}% profit, $${cost} + ${goal - cost} = ${goal}$ taka have to come in.`,
          bn: `সব হাঁড়ির কেনা দাম $${pots} \\times ${paid} = ${cost}$ টাকা। ${percent}% লাভ হলে আসতে হবে $${cost} + ${goal - cost} = ${goal}$ টাকা।`,
        },
        {
          en: `There are $${pots} - ${broken} = ${left}$ pots to sell: $${goal} \\div ${left}$ is **${price} taka** each.`,
          bn: `বিক্রির জন্য আছে $${pots} - ${broken} = ${left}$টি: $${goal} \\div ${left}$, মানে প্রতিটি **${price} টাকা**।`,
        },
      ],
      feedback: [
        {
          when: [(paid * (100 + percent)) / 100, Math.round((paid * (100 + percent)) / 100)],
          en: 'At that price nothing comes in for the broken pots, although they were paid for.',
          bn: 'এই দামে ভাঙা হাঁড়ির টাকা ওঠে না, অথচ সেগুলোও তো কেনা।',
        },
        {
          when: [cost / left, Math.round(cost / left)],
          en: 'Then there is no loss. And the profit?',
          bn: 'তাতে শুধু লোকসান হয় না। আর লাভ?',
        },
        {
          when: [goal],
          en: 'That is what has to come in for all of them together.',
          bn: 'এটা সবগুলো মিলিয়ে যত টাকা আসতে হবে।',
        },
        {
          when: [paid + percent],
          en: 'A percentage is no amount of taka. Of what is it a part?',
          bn: 'শতকরা মানে টাকা নয়। এটা কীসের অংশ?',
        },
      ],
    }
  },
})
