import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const HUTS = range(0, 5)
const MOST = 9

/** What the doors say: each hut and the huts right beside it together. */
const toSigns = (people: readonly number[]): number[] =>
  HUTS.map((hut) => (people[hut - 1] ?? 0) + (people[hut] ?? 0) + (people[hut + 1] ?? 0))

export default defineTemplate({
  id: 'always-new-six-huts',
  title: { en: 'Six huts in a row', bn: 'এক সারিতে ছয় কুঁড়ে' },
  concepts: ['adding', 'conclusions'],
  level: 2,
  draw: (random) => ({ signs: toSigns(HUTS.map(() => random.between(1, MOST))) }),
  // All numbers for the first hut are tried; each leads on from hut to hut.
  solve: ({ signs }) =>
    range(1, MOST)
      .map((first) => {
        const people = [first]
        for (const hut of range(1, 5))
          people.push((signs[hut - 1] ?? 0) - (people[hut - 1] ?? 0) - (people[hut - 2] ?? 0))
        return people
      })
      .filter(
        (people) =>
          people.every((number) => number >= 1 && number <= MOST) &&
          toSigns(people).every((sign, hut) => sign === signs[hut]),
      ),
  isGood: (_, people) =>
    new Set(people).size >= 5 &&
    people[0] !== people[1] &&
    people[4] !== people[5] &&
    people[2] !== people[3],
  write: ({ signs }, people, random) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = people
    const [s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0] = signs
    const spare = random.some(
      range(1, MOST).filter((number) => !people.includes(number)),
      2,
    )
    const tray = [...new Set([...people, ...spare])]
    const wrongAt = (hut: number) =>
      tray
        .filter((number) => number !== people[hut])
        .map((number) => ({ has: [`${number} at 2,${hut + 2}`] }))
    return {
      kind: 'dragAndDrop-3-Grid',
      board: {
        rows: [
          [{ en: 'on the door', bn: 'দরজায়' }, ...signs],
          [{ en: 'in the hut', bn: 'ঘরে' }, ...people.map((number) => ({ answer: number }))],
        ],
        spare,
      },
      statement: {
        en: 'Six huts stand in a row, and people live in each of them. On every door stands how many people live in **this hut and the huts right beside it** together.\n\n**Put in how many people live in each hut.** Two numbers are left over.',
        bn: 'এক সারিতে ছয়টি কুঁড়েঘর, প্রতিটিতে মানুষ থাকে। প্রতি দরজায় লেখা আছে, **এই ঘরে আর ঠিক পাশের ঘরগুলোতে** মিলে মোট কত জন থাকে।\n\n**কোন ঘরে কত জন থাকে, বসাও।** দুটি সংখ্যা বাড়তি।',
      },
      hints: [
        {
          en: 'Which huts does the first door count, and which ones the second door?',
          bn: 'প্রথম দরজা কোন কোন ঘর গোনে, আর দ্বিতীয় দরজা কোন কোন ঘর?',
        },
        {
          en: 'The second door counts just one hut more than the first. Look at the other end in the same way.',
          bn: 'দ্বিতীয় দরজা প্রথমটির চেয়ে শুধু একটি ঘর বেশি গোনে। অন্য মাথাটাও এভাবে দেখো।',
        },
      ],
      explanation: [
        {
          en: `The first door counts huts 1 and 2, the second one hut 3 as well. So in hut 3 live $${s2} - ${s1} = ${c}$.`,
          bn: `প্রথম দরজা গোনে ১ আর ২ নম্বর ঘর, দ্বিতীয় দরজা ৩ নম্বরটিও। তাই ৩ নম্বর ঘরে থাকে $${s2} - ${s1} = ${c}$ জন।`,
        },
        {
          en: `From the other end it is the same: in hut 4 live $${s5} - ${s6} = ${d}$.`,
          bn: `অন্য মাথা থেকেও একই কথা: ৪ নম্বর ঘরে থাকে $${s5} - ${s6} = ${d}$ জন।`,
        },
        {
          en: `Door 3 counts huts 2, 3 and 4, so hut 2 has $${s3} - ${c} - ${d} = ${b}$. Door 4 counts huts 3, 4 and 5, so hut 5 has $${s4} - ${c} - ${d} = ${e}$.`,
          bn: `৩ নম্বর দরজা গোনে ২, ৩ আর ৪ নম্বর ঘর, তাই ২ নম্বরে $${s3} - ${c} - ${d} = ${b}$ জন। ৪ নম্বর দরজা গোনে ৩, ৪ আর ৫ নম্বর ঘর, তাই ৫ নম্বরে $${s4} - ${c} - ${d} = ${e}$ জন।`,
        },
        {
          en: `The first and the last door give the rest: $${s1} - ${b} = ${a}$ in hut 1 and $${s6} - ${e} = ${f}$ in hut 6.`,
          bn: `বাকি দুটি বলে দেয় প্রথম আর শেষ দরজা: ১ নম্বর ঘরে $${s1} - ${b} = ${a}$ জন, ৬ নম্বর ঘরে $${s6} - ${e} = ${f}$ জন।`,
        },
      ],
      feedback: [
        {
          when: wrongAt(2),
          en: 'Look at the third hut. What does the second door count that the first one does not?',
          bn: 'তৃতীয় ঘরটি দেখো। প্রথম দরজা যা গোনে না, দ্বিতীয় দরজা তার কোনটি গোনে?',
        },
        {
          when: wrongAt(3),
          en: 'Look at the fourth hut. Compare the last two doors.',
          bn: 'চতুর্থ ঘরটি দেখো। শেষ দুটি দরজা মিলিয়ে দেখো।',
        },
        {
          when: [...wrongAt(1), ...wrongAt(4)],
          en: 'The two huts in the middle are right. Which door counts them and the second hut? Which one counts them and the fifth?',
          bn: 'মাঝের দুটি ঘর ঠিক আছে। কোন দরজা এই দুটি আর দ্বিতীয় ঘরটি গোনে? কোনটি এই দুটি আর পঞ্চম ঘরটি?',
        },
      ],
    }
  },
})
