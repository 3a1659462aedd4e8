import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The number of jars that strips distinguish in so many days: each strip turns on one of the days, or never. */
const reach = (strips: number, days: number): number =>
  range(1, strips).reduce((jars) => jars * (days + 1), 1)

export default defineTemplate({
  id: 'always-new-test-strips',
  title: { en: 'The spoilt jar of honey', bn: 'নষ্ট মধুর বয়াম' },
  concepts: ['combinations', 'conclusions'],
  level: 4,
  draw: (random) => ({ days: random.between(2, 4), jars: random.between(30, 900) }),
  solve: ({ days, jars }) =>
    range(1, 12)
      .filter((strips) => reach(strips, days) >= jars)
      .slice(0, 1),
  isGood: ({ days, jars }, strips) =>
    strips >= 4 && reach(strips - 1, days) < jars && Math.ceil(Math.log2(jars)) !== strips && strips !== days,
  write: ({ days, jars }, strips) => ({
    kind: 'text',
    answers: [strips],
    unit: 'piece',
    things: ['strip', 'strips', 'কাগজ', 'ফিতা'],
    statement: {
      en: `Of ${jars} jars of honey just one is spoilt. A test strip turns blue overnight if a drop of the spoilt honey was on it that day, and stays blue. It can get drops of any number of jars every day, as long as it is not blue. You have ${days} days and ${days} nights.\n\n**What is the smallest number of strips with which you are sure to find the spoilt jar?**`,
      bn: `${jars} বয়াম মধুর ঠিক একটি নষ্ট। কোনো দিন নষ্ট মধুর এক ফোঁটাও পড়লে পরীক্ষার ফিতা সে রাতে নীল হয়ে যায়, আর নীলই থাকে। নীল না হওয়া পর্যন্ত প্রতিদিন একটি ফিতায় যত খুশি বয়ামের ফোঁটা দেওয়া যায়। তোমার হাতে ${days} দিন ${days} রাত।\n\n**নষ্ট বয়ামটি নিশ্চিত খুঁজে পেতে কমপক্ষে কয়টি ফিতা লাগবে?**`,
    },
    hints: [
      {
        en: 'What can happen to a single strip in all that time? Count the possibilities.',
        bn: 'পুরো সময়ে একটি ফিতার কী কী হতে পারে? সম্ভাবনাগুলো গোনো।',
      },
      {
        en: 'Give each jar a pattern of its own: for each strip, the day of its drop, or none. How many patterns are there?',
        bn: 'প্রতিটি বয়ামকে আলাদা একটি নকশা দাও: কোন ফিতায় কোন দিন ফোঁটা, নাকি একদমই নয়। নকশা কয়টি হয়?',
      },
    ],
    explanation: [
      {
        en: `A strip turns blue after one of the ${days} nights, or not at all: ${days + 1} possibilities. So ${strips - 1} strips have at most $${days + 1}^{${strips - 1}} = ${reach(strips - 1, days)}$ outcomes, too few for ${jars} jars.`,
        bn: `একটি ফিতা ${days} রাতের কোনো একটিতে নীল হয়, নয়তো হয়ই না: ${days + 1} রকম। তাই ${strips - 1}টি ফিতায় ফল হয় বড়জোর $${days + 1}^{${strips - 1}} = ${reach(strips - 1, days)}$ রকম, ${jars} বয়ামের জন্য কম।`,
      },
      {
        en: `With ${strips} strips there are $${days + 1}^{${strips}} = ${reach(strips, days)}$. Give every jar a pattern of its own, on which day its drop goes onto which strip, or never. The days on which strips turn blue then name the jar.`,
        bn: `${strips}টি ফিতায় হয় $${days + 1}^{${strips}} = ${reach(strips, days)}$ রকম। প্রতিটি বয়ামকে আলাদা নকশা দাও: কোন ফিতায় তার ফোঁটা কোন দিন, নাকি কখনো নয়। কোন ফিতা কোন রাতে নীল হলো, তা থেকেই বয়ামটি চেনা যায়।`,
      },
      {
        en: `So **${strips}** strips are needed, and enough.`,
        bn: `তাই লাগে **${strips}টি** ফিতা, আর তাতেই হয়।`,
      },
    ],
    feedback: [
      {
        when: [Math.ceil(Math.log2(jars))],
        en: 'That would do in a single night. Can the other nights help?',
        bn: 'এক রাতেই তা দিয়ে হতো। বাকি রাতগুলো কি কাজে লাগে?',
      },
      {
        when: range(1, 12)
          .filter((n) => days ** n >= jars)
          .slice(0, 1),
        en: 'A strip may also never turn blue. Did you count that?',
        bn: 'একটি ফিতা কখনো নীল না-ও হতে পারে। সেটি ধরেছ?',
      },
      {
        when: [jars - 1, Math.ceil((jars - 1) / days)],
        en: 'A drop of many jars may go onto the same strip, and a jar onto several strips.',
        bn: 'একই ফিতায় অনেক বয়ামের ফোঁটা দেওয়া যায়, আর এক বয়ামের ফোঁটা কয়েক ফিতায়।',
      },
    ],
  }),
})
