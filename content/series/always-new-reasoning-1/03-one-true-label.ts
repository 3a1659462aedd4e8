import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const THINGS = [
  { en: 'mango', bn: 'আম', the: 'The mango', bnThe: 'আমটি' },
  { en: 'kitten', bn: 'বিড়ালছানা', the: 'The kitten', bnThe: 'বিড়ালছানাটি' },
  { en: 'ball', bn: 'বল', the: 'The ball', bnThe: 'বলটি' },
  { en: 'whistle', bn: 'বাঁশি', the: 'The whistle', bnThe: 'বাঁশিটি' },
]
const COLOURS = [
  { en: 'red', bn: 'লাল' },
  { en: 'blue', bn: 'নীল' },
  { en: 'green', bn: 'সবুজ' },
  { en: 'yellow', bn: 'হলুদ' },
  { en: 'white', bn: 'সাদা' },
]

/** A label says that the thing is in a box, or that it is not. */
const isTrue = ({ box, not }: { box: number; not: boolean }, place: number): boolean =>
  (place === box) !== not

export default defineTemplate({
  id: 'always-new-one-true-label',
  title: { en: 'One label tells the truth', bn: 'একটি লেবেল সত্যি' },
  concepts: ['truth'],
  level: 1,
  draw: (random) => ({
    thing: random.pick(THINGS),
    colours: random.some(COLOURS, 3),
    labels: [0, 1, 2].map(() => ({ box: random.between(0, 2), not: random.pick([true, false]) })),
  }),
  solve: ({ labels }) =>
    range(0, 2).filter((place) => labels.filter((label) => isTrue(label, place)).length === 1),
  isGood: ({ labels }) =>
    new Set(labels.map(({ box, not }) => `${box} ${not}`)).size === 3 &&
    labels.some(({ not }) => not) &&
    labels.some(({ not }) => !not),
  write: ({ thing, colours, labels }, place) => {
    const box = (index: number) => colours[index] ?? { en: '', bn: '' }
    const boxed = (index: number) => ({ en: `The ${box(index).en} box`, bn: `${box(index).bn} বাক্সে` })
    const wrong = [0, 1, 2].filter((number) => number !== place)
    const trueIn = (at: number) => labels.filter((label) => isTrue(label, at)).length
    const describe = (at: number) => ({
      en: `If it were in the ${box(at).en} box, ${trueIn(at) === 0 ? 'no label would be true' : trueIn(at) === 1 ? 'just one label would be true' : `${trueIn(at) === 2 ? 'two' : 'all three'} labels would be true`}.`,
      bn: `${box(at).bn} বাক্সে থাকলে ${trueIn(at) === 0 ? 'একটি লেবেলও সত্যি হতো না' : trueIn(at) === 1 ? 'ঠিক একটি লেবেল সত্যি হতো' : `${trueIn(at) === 2 ? 'দুটি' : 'তিনটি'} লেবেল সত্যি হতো`}।`,
    })
    return {
      kind: 'mcq',
      options: [place, ...wrong].map(boxed),
      statement: {
        en: `A ${thing.en} is in one of three boxes. **Just one** label is true.\n\n${labels.map((label, index) => `- The ${box(index).en} box: “The ${thing.en} is ${label.not ? 'not ' : ''}in the ${box(label.box).en} box.”`).join('\n')}\n\n**Where is the ${thing.en}?**`,
        bn: `তিনটি বাক্সের একটিতে একটি ${thing.bn} আছে। বাক্সগুলোর লেবেলের **ঠিক একটি** সত্যি।\n\n${labels.map((label, index) => `- ${box(index).bn} বাক্স: ‘${thing.bnThe} ${box(label.box).bn} বাক্সে ${label.not ? 'নেই' : 'আছে'}।’`).join('\n')}\n\n**${thing.bnThe} কোথায়?**`,
      },
      hints: [
        {
          en: 'There are not many boxes. What would each label be, true or false, for each place?',
          bn: 'বাক্স তো বেশি নেই। একেক বাক্সে থাকলে কোন লেবেল সত্যি হতো, কোনটি মিথ্যা?',
        },
        {
          en: `Begin with the ${box(0).en} box: if the ${thing.en} were in it, how many labels would be true?`,
          bn: `${box(0).bn} বাক্স দিয়ে শুরু করো: ${thing.bnThe} সেখানে থাকলে কয়টি লেবেল সত্যি হতো?`,
        },
      ],
      explanation: [
        {
          en: `${wrong.map((at) => describe(at).en).join(' ')} Neither can be.`,
          bn: `${wrong.map((at) => describe(at).bn).join(' ')} কোনোটিই হতে পারে না।`,
        },
        {
          en:
            describe(place).en.replace('If it were', 'If it is').replace('would be', 'is') +
            ` So ${thing.the.toLowerCase()} is there.`,
          bn: `${box(place).bn} বাক্সে থাকলে ঠিক একটি লেবেল সত্যি হয়। তাই ${thing.bnThe} সেখানেই আছে।`,
        },
      ],
      feedback: wrong.map((at) => ({
        when: boxed(at).en,
        en: `Suppose it is there. Go through the labels and count those that are true.`,
        bn: `ধরো সেখানেই আছে। লেবেলগুলো একে একে দেখে সত্যিগুলো গোনো।`,
      })),
    }
  },
})
