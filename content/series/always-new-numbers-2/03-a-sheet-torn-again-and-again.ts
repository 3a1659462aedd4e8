import { genitive } from '../../templates/bangla.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-torn-sheet',
  title: { en: 'A sheet torn again and again', bn: 'বারবার ছেঁড়া কাগজ' },
  concepts: ['patterns', 'multiplying'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    parts: random.between(4, 9),
    pieces: random.between(30, 200),
  }),
  // It is torn piece by piece.
  solve: ({ parts, pieces }) => {
    let there = 1
    return range(1, 100).filter(() => {
      there = there - 1 + parts
      return there === pieces
    })
  },
  isGood: ({ parts }, times) => times >= 6 && times <= 30 && times !== parts && times !== parts - 1,
  write: ({ who, parts, pieces }, times) => {
    const more = parts - 1
    return {
      kind: 'text',
      answers: [times],
      unit: 'times',
      statement: {
        en: `${who.en} tears a sheet of paper into ${parts} pieces. Then ${who.he} takes one of the pieces and tears it into ${parts} again, then again one of all the pieces, and so on. In the end there are ${pieces} pieces.\n\n**How many times did ${who.he} tear a piece into ${parts}, the whole sheet counted too?**`,
        bn: `${who.bn} একটি কাগজ ছিঁড়ে ${parts} টুকরো করে। তারপর একটি টুকরো নিয়ে আবার ${parts} টুকরো করে, তারপর আবার যেকোনো একটি টুকরো, এভাবে চলে। শেষে টুকরো হলো ${pieces}টি।\n\n**পুরো কাগজটি ধরে, ${who.bn} মোট কতবার ছিঁড়ে ${parts} টুকরো করেছে?**`,
      },
      hints: [
        {
          en: 'How many pieces are there after the first time? After the second?',
          bn: 'প্রথমবারের পরে কয়টি টুকরো? দ্বিতীয়বারের পরে?',
        },
        {
          en: `Each time ${parts} pieces come, but one goes. So how many more are there?`,
          bn: `প্রতিবার ${parts}টি টুকরো আসে, কিন্তু একটি চলে যায়। তাহলে কয়টি বাড়ে?`,
        },
      ],
      explanation: [
        {
          en: `Each time one piece goes and ${parts} come, so the number grows by $${parts} - 1 = ${more}$.`,
          bn: `প্রতিবার একটি টুকরো যায়, ${parts}টি আসে। তাই টুকরো বাড়ে $${parts} - 1 = ${more}$টি।`,
        },
        {
          en: `In the beginning it is a single sheet. So $${pieces} - 1 = ${pieces - 1}$ have been added, and that takes $${pieces - 1} \\div ${more}$: **${times} times**.`,
          bn: `শুরুতে ছিল একটি কাগজ। তাই বেড়েছে $${pieces} - 1 = ${pieces - 1}$টি, আর তাতে লাগে $${pieces - 1} \\div ${more}$: **${times} বার**।`,
        },
      ],
      feedback: [
        {
          when: [
            pieces / parts,
            (pieces - 1) / parts,
            Math.floor(pieces / parts),
            Math.round(pieces / parts),
          ],
          en: `Does the number really grow by ${parts} each time? What becomes of the piece that is torn?`,
          bn: `প্রতিবার কি সত্যিই ${parts}টি বাড়ে? যে টুকরোটি ছেঁড়া হয়, তার কী হয়?`,
        },
        {
          when: [times - 1],
          en: `${who.en}’s first time, with the whole sheet, counts too.`,
          bn: `${genitive(who.bn)} প্রথমবার, পুরো কাগজ ছেঁড়া, সেটাও ধরতে হবে।`,
        },
        {
          when: [times + 1],
          en: 'How many pieces were there before anything was torn?',
          bn: 'ছেঁড়ার আগে টুকরো কয়টি ছিল?',
        },
      ],
    }
  },
})
