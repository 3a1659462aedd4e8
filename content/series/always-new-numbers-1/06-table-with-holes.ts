import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-table-with-holes',
  title: { en: 'A table with holes', bn: 'ফাঁকা ঘরের সারণি' },
  concepts: ['data', 'adding'],
  level: 1,
  // Girls of class 3, all girls, all of class 3, and all children.
  draw: (random) => ({
    girls3: random.between(6, 20),
    girls: random.between(15, 45),
    class3: random.between(15, 45),
    all: random.between(40, 90),
  }),
  // Girls of class 4, boys of class 3 and boys of class 4: the two rows and the two columns are tried.
  solve: ({ girls3, girls, class3, all }) =>
    range(1, 50)
      .filter((girls4) => girls3 + girls4 === girls)
      .flatMap((girls4) =>
        range(1, 50)
          .filter((boys3) => girls3 + boys3 === class3)
          .flatMap((boys3) =>
            range(1, 50)
              .filter((boys4) => girls3 + girls4 + boys3 + boys4 === all)
              .map((boys4) => [girls4, boys3, boys4]),
          ),
      ),
  isGood: ({ girls3, girls, class3, all }, [girls4 = 0, boys3 = 0, boys4 = 0]) =>
    Math.min(girls4, boys3, boys4) >= 5 &&
    new Set([girls3, girls, class3, all, girls4, boys3, boys4, boys3 + boys4, girls4 + boys4]).size === 9,
  write: ({ girls3, girls, class3, all }, [girls4 = 0, boys3 = 0, boys4 = 0]) => {
    const [boys, class4] = [boys3 + boys4, girls4 + boys4]
    const used = new Set([girls4, boys3, boys4, boys, class4])
    const spare = [girls + girls3, class3 + girls3, all - girls3, boys4 + 1]
      .filter((number) => !used.has(number) && number <= 100)
      .slice(0, 2)
    return {
      kind: 'dragAndDrop-3-Grid',
      board: {
        rows: [
          [
            null,
            { en: 'Class 3', bn: '৩য় শ্রেণি' },
            { en: 'Class 4', bn: '৪র্থ শ্রেণি' },
            { en: 'In all', bn: 'মোট' },
          ],
          [{ en: 'Girls', bn: 'মেয়ে' }, girls3, { answer: girls4 }, girls],
          [{ en: 'Boys', bn: 'ছেলে' }, { answer: boys3 }, { answer: boys4 }, { answer: boys }],
          [{ en: 'Together', bn: 'একসঙ্গে' }, class3, { answer: class4 }, all],
        ],
        spare,
      },
      statement: {
        en: `Two classes go on a boat trip. The table counts the girls and the boys; rain has washed five numbers away. ${spare.length === 1 ? 'One number is' : 'Two numbers are'} not needed.\n\n**Put the missing numbers in.**`,
        bn: `দুই শ্রেণির সবাই নৌকাভ্রমণে যাচ্ছে। সারণিতে মেয়ে আর ছেলেদের সংখ্যা লেখা; বৃষ্টিতে পাঁচটি সংখ্যা মুছে গেছে। ${spare.length === 1 ? 'একটি' : 'দুটি'} সংখ্যা লাগবে না।\n\n**যে সংখ্যাগুলো নেই, সেগুলো বসাও।**`,
      },
      hints: [
        {
          en: 'In which row or column is just one number missing?',
          bn: 'কোন সারিতে বা কলামে একটিমাত্র সংখ্যা নেই?',
        },
        {
          en: 'The last number of a row or a column is the sum of the two before it. So take the number that you know away from it.',
          bn: 'প্রতি সারি আর কলামের শেষ সংখ্যাটি আগের দুটির যোগফল। তাই শেষ সংখ্যাটি থেকে জানা সংখ্যাটি বাদ দাও।',
        },
      ],
      explanation: [
        {
          en: `The row of the girls: $${girls} - ${girls3} = ${girls4}$. The column of class 3: $${class3} - ${girls3} = ${boys3}$.`,
          bn: `মেয়েদের সারি: $${girls} - ${girls3} = ${girls4}$। ৩য় শ্রেণির কলাম: $${class3} - ${girls3} = ${boys3}$।`,
        },
        {
          en: `All boys: $${all} - ${girls} = ${boys}$. All of class 4: $${all} - ${class3} = ${class4}$.`,
          bn: `সব ছেলে: $${all} - ${girls} = ${boys}$। ৪র্থ শ্রেণির সবাই: $${all} - ${class3} = ${class4}$।`,
        },
        {
          en: `The boys of class 4: $${boys} - ${boys3} = ${boys4}$. The column agrees: $${girls4} + ${boys4} = ${class4}$.`,
          bn: `৪র্থ শ্রেণির ছেলে: $${boys} - ${boys3} = ${boys4}$। কলামেও মেলে: $${girls4} + ${boys4} = ${class4}$।`,
        },
      ],
      feedback: [
        {
          when: spare.flatMap((number) =>
            ['2,3', '3,2', '3,4', '4,3'].map((cell) => ({ has: [`${number} at ${cell}`] })),
          ),
          en: 'Add up that row or column. Does the last number come out?',
          bn: 'ওই সারি বা কলামটি যোগ করো। শেষ সংখ্যাটি মেলে কি?',
        },
        {
          when: [{ has: [`${girls4} at 3,2`] }, { has: [`${boys3} at 2,3`] }],
          en: 'Look once more at what stands in front of the row and above the column.',
          bn: 'সারির শুরুতে আর কলামের ওপরে কী লেখা, আরেকবার দেখো।',
        },
        {
          when: [{ has: [`${class4} at 3,4`] }, { has: [`${boys} at 4,3`] }],
          en: 'Who are counted in that cell: the boys, or class 4?',
          bn: 'ওই ঘরে কাদের গোনা হয়েছে: ছেলেদের, না ৪র্থ শ্রেণির সবাইকে?',
        },
      ],
    }
  },
})
