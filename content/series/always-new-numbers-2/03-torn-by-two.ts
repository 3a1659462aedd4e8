import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-torn-by-two',
  title: { en: 'Torn by two in turn', bn: 'দুজনে পালা করে ছেঁড়া' },
  concepts: ['patterns', 'remainders'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    friend: random.pick(PEOPLE),
    parts: random.between(3, 8),
    others: random.between(3, 9),
    pieces: random.between(40, 200),
  }),
  // It is torn piece by piece.
  solve: ({ parts, others, pieces }) => {
    let there = 1
    return range(1, 100).filter((time) => {
      there += (time % 2 === 1 ? parts : others) - 1
      return there === pieces
    })
  },
  // The last one is torn by who began: there is something left over after the rounds of both.
  isGood: ({ who, friend, parts, others }, times) =>
    who !== friend &&
    parts !== others &&
    times % 2 === 1 &&
    times >= 9 &&
    times <= 33 &&
    ![parts, others, parts + others, parts + others - 2].includes(times),
  write: ({ who, friend, parts, others, pieces }, times) => {
    const [first, second] = [parts - 1, others - 1]
    const round = first + second
    const rounds = (times - 1) / 2
    return {
      kind: 'text',
      answers: [times],
      unit: 'times',
      statement: {
        en: `${who.en} tears a sheet of paper into ${parts} pieces. ${friend.en} takes one of them and tears it into ${others}. Then ${who.en} tears a piece into ${parts} again, and so on, one piece each, in turn. In the end there are ${pieces} pieces.\n\n**How many times did they tear, both counted together?**`,
        bn: `${who.bn} একটি কাগজ ছিঁড়ে ${parts} টুকরো করে। ${friend.bn} তার একটি টুকরো নিয়ে ${others} টুকরো করে। তারপর ${who.bn} আবার একটি টুকরোকে ${parts} টুকরো করে, এভাবে দুজনে পালা করে একটি করে টুকরো ছেঁড়ে। শেষে টুকরো হলো ${pieces}টি।\n\n**দুজনে মিলে মোট কতবার ছিঁড়েছে?**`,
      },
      hints: [
        {
          en: 'Each time one piece goes and several come. How many more are there when both have torn once?',
          bn: 'প্রতিবার একটি টুকরো যায়, কয়েকটি আসে। দুজনেই একবার করে ছিঁড়লে টুকরো কয়টি বাড়ে?',
        },
        {
          en: 'How many such rounds fit, and what is left over?',
          bn: 'দুজনের এমন দফা কয়টি আঁটে, আর কত বাকি থাকে?',
        },
      ],
      explanation: [
        {
          en: `When ${who.en} tears, one piece goes and ${parts} come: ${first} more. ${friend.en} adds ${second}. A round of both adds $${first} + ${second} = ${round}$.`,
          bn: `${who.bn} ছিঁড়লে একটি টুকরো যায়, ${parts}টি আসে: বাড়ে ${first}টি। ${friend.bn} ছিঁড়লে বাড়ে ${second}টি। দুজনের এক দফায় বাড়ে $${first} + ${second} = ${round}$টি।`,
        },
        {
          en: `In the beginning there was a single sheet, so $${pieces} - 1 = ${pieces - 1}$ were added. That is $${rounds} \\times ${round} = ${rounds * round}$ and ${first} more: ${rounds} rounds, and ${who.en} once again.`,
          bn: `শুরুতে ছিল একটি কাগজ, তাই বেড়েছে $${pieces} - 1 = ${pieces - 1}$টি। তা হলো $${rounds} \\times ${round} = ${rounds * round}$ আর বাকি ${first}: পুরো ${rounds} দফা, তারপর ${who.bn} আরও একবার।`,
        },
        {
          en: `So they tore $2 \\times ${rounds} + 1$, that is **${times} times**.`,
          bn: `তাই তারা ছিঁড়েছে $2 \\times ${rounds} + 1$, মানে **${times} বার**।`,
        },
      ],
      feedback: [
        {
          when: [2 * rounds],
          en: `Those are full rounds of both. Are there ${pieces} pieces already?`,
          bn: `এগুলো দুজনের পুরো পুরো দফা। তাতেই কি ${pieces} টুকরো হয়ে যায়?`,
        },
        {
          when: [rounds],
          en: 'That counts rounds. How often is a piece torn in a round?',
          bn: 'এটা দফার সংখ্যা। এক দফায় কতবার ছেঁড়া হয়?',
        },
        {
          when: [rounds + 1],
          en: `That is how often ${who.en} tore. And ${friend.en}?`,
          bn: `${who.bn} ছিঁড়েছে এতবার। আর ${friend.bn}?`,
        },
        {
          when: range(0, 2).map((more) => 2 * Math.floor(pieces / (parts + others)) + more),
          en: 'Do so many pieces really come each time? What becomes of the piece that is torn?',
          bn: 'প্রতিবার কি সত্যিই এতগুলো টুকরো বাড়ে? যে টুকরোটি ছেঁড়া হয়, তার কী হয়?',
        },
        {
          when: [2 * rounds + 2],
          en: 'Begin with the single sheet, and look whose turn it is at the end.',
          bn: 'একটিমাত্র কাগজ থেকে শুরু করো, তারপর দেখো শেষবার কার পালা।',
        },
      ],
    }
  },
})
