import { genitive } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const FRUIT = [
  { en: ['melon', 'melons'], bn: 'তরমুজ' },
  { en: ['papaya', 'papayas'], bn: 'পেঁপে' },
  { en: ['pumpkin', 'pumpkins'], bn: 'কুমড়া' },
  { en: ['jackfruit', 'jackfruits'], bn: 'কাঁঠাল' },
] as const
const SMALL = [
  { en: 'guavas', bn: 'পেয়ারা' },
  { en: 'mangoes', bn: 'আম' },
  { en: 'oranges', bn: 'কমলা' },
  { en: 'lemons', bn: 'লেবু' },
] as const

export default defineTemplate({
  id: 'always-new-fruit-balance',
  title: { en: 'The scales at the fruit stall', bn: 'ফলের দোকানের পাল্লা' },
  concepts: ['weight', 'equations'],
  level: 1,
  draw: (random) => ({ big: random.some(FRUIT, 2), small: random.pick(SMALL), more: random.between(2, 6), many: random.between(10, 30) }),
  // Two of the first and one of the second weigh as many small ones; the first is heavier by some.
  solve: ({ more, many }) => range(1, 30).filter((second) => 2 * (second + more) + second === many),
  isGood: ({ more }, second) => second >= 3 && second !== more && second + more <= 12,
  write: ({ big: [first, second], small, more, many }, answer) => {
    const [a, b] = [first ?? FRUIT[0], second ?? FRUIT[1]]
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: [small.en, small.bn],
      statement: {
        en: `All ${small.en} at a stall weigh the same. Two ${a.en[1]} and one ${b.en[0]} together balance ${many} ${small.en}. One ${a.en[0]} balances one ${b.en[0]} and ${more} ${small.en}.\n\n**How many ${small.en} balance one ${b.en[0]}?**`,
        bn: `দোকানের সব ${small.bn} ওজনে সমান। দুটি ${a.bn} আর একটি ${b.bn} ওজনে ${genitive(`${many}টি ${small.bn}`)} সমান। একটি ${genitive(a.bn)} ওজন একটি ${b.bn} আর ${genitive(`${more}টি ${small.bn}`)} মোট ওজনের সমান।\n\n**একটি ${b.bn} ওজনে কয়টি ${genitive(small.bn)} সমান?**`,
      },
      hints: [
        { en: `What can you put on the pan in place of each ${a.en[0]}?`, bn: `প্রতিটি ${a.bn} সরিয়ে পাল্লায় তার বদলে কী রাখা যায়?` },
        { en: `Now only ${b.en[1]} and ${small.en} lie there. Take the same number of ${small.en} off both pans.`, bn: `এবার পাল্লায় শুধু ${b.bn} আর ${small.bn}। দুই পাল্লা থেকে সমান সংখ্যক ${small.bn} তুলে নাও।` },
      ],
      explanation: [
        { en: `In place of each ${a.en[0]}, put one ${b.en[0]} and ${more} ${small.en}. Then there are three ${b.en[1]} and ${2 * more} ${small.en} on one pan, ${many} ${small.en} on the other.`, bn: `প্রতিটি ${a.bn} সরিয়ে একটি ${b.bn} আর ${more}টি ${small.bn} রাখো। তখন এক পাল্লায় তিনটি ${b.bn} আর ${2 * more}টি ${small.bn}, অন্য পাল্লায় ${many}টি ${small.bn}।` },
        { en: `Three ${b.en[1]} balance $${many} - ${2 * more} = ${many - 2 * more}$ ${small.en}, so one balances **${answer}**.`, bn: `তিনটি ${b.bn} সমান $${many} - ${2 * more} = ${many - 2 * more}$টি ${small.bn}, তাই একটি ${b.bn} সমান **${answer}টি**।` },
      ],
      feedback: [
        { when: [answer + more], en: `That is the other fruit. Which one is asked for?`, bn: 'এটি অন্য ফলটির হিসাব। কোনটি জানতে চাওয়া হয়েছে?' },
        { when: [(many - more) / 3, Math.floor((many - more) / 3)], en: `How many ${a.en[1]} lie on the pan?`, bn: `পাল্লায় ${a.bn} কিন্তু একটির বেশি।` },
        { when: [many / 3, Math.floor(many / 3)], en: 'You treated all the fruits as equally heavy. Are they?', bn: 'তুমি সব ফল সমান ভারী ধরেছ। তা কি ঠিক?' },
      ],
    }
  },
})
