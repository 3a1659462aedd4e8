import { bnOrdinal } from '../../templates/bangla.ts'
import { BLUE, label, LEAF, line, type Point, polygon } from '../../templates/drawing.ts'
import { ordinal } from '../../templates/english.ts'
import { metres } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Numbers of fences whose root is whole. */
const FENCES = [4, 9, 16, 25, 36] as const

/** The ends of a fence at a part of the height of the drawn triangle. */
const fenceAt = (part: number): [Point, Point] => [
  [176 - 128 * part, 20 + 170 * part],
  [176 + 128 * part, 20 + 170 * part],
]

export default defineTemplate({
  id: 'always-new-strips-of-a-triangle',
  title: { en: 'Equal strips of a triangle', bn: 'ত্রিভুজ জমির সমান ফালি' },
  concepts: ['similarity', 'area'],
  level: 4,
  draw: (random) => ({
    known: random.pick(FENCES),
    asked: random.pick(FENCES),
    length: random.between(6, 90),
  }),
  // All lengths are tried. What a fence cuts off grows with its length and, just as much, with its distance.
  solve: ({ known, asked, length }) =>
    range(1, 300).filter((other) => other * other * known === length * length * asked),
  // One length is no multiple of the other.
  isGood: ({ known, asked, length }, other) =>
    known !== asked &&
    Math.sqrt(Math.max(known, asked) / Math.min(known, asked)) % 1 !== 0 &&
    length >= 8 &&
    other >= 8 &&
    other <= 120 &&
    other !== known &&
    other !== asked &&
    length !== known &&
    length !== asked,
  picture: ({ known, asked, length }) => {
    const isKnownFirst = known < asked
    return {
      width: 392,
      height: 212,
      alt: {
        en: `A triangle with its tip at the top. Of its fences, all parallel to the base, two are drawn: the ${ordinal(known)} from the tip, ${length} m long, and the ${ordinal(asked)}, with a question mark. A sketch, not to measure.`,
        bn: `একটি ত্রিভুজ, ডগা ওপরে। ভূমির সমান্তরাল বেড়াগুলোর মধ্যে দুটি আঁকা: ডগা থেকে ${bnOrdinal(known)}টি, ${length} মি লম্বা, আর ${bnOrdinal(asked)}টি, তাতে প্রশ্নচিহ্ন। মেপে দেখার ছবি নয়।`,
      },
      parts: [
        polygon([[176, 20], ...fenceAt(1).toReversed()], { fill: LEAF, width: 3 }),
        line(fenceAt(0.45), { stroke: BLUE, width: 5 }),
        line(fenceAt(0.72), { stroke: BLUE, width: 5 }),
        label(isKnownFirst ? metres(length) : '?', [248, 96], { size: 15, from: 'start', colour: BLUE }),
        label(isKnownFirst ? '?' : metres(length), [284, 142], { size: 15, from: 'start', colour: BLUE }),
        label(Math.min(known, asked), [104, 96], { size: 13, from: 'end' }),
        label(Math.max(known, asked), [70, 142], { size: 13, from: 'end' }),
      ],
    }
  },
  write: ({ known, asked, length }, other) => {
    const [root, otherRoot] = [Math.sqrt(known), Math.sqrt(asked)]
    return {
      kind: 'text',
      answers: [other],
      unit: 'm',
      statement: {
        en: `A large field is a triangle. Many straight fences, all parallel to one of its sides, divide it into strips of **equal area**; the first strip, at the tip, is a triangle itself. Counted from the tip, the ${ordinal(known)} fence is ${length} m long.\n\n**How many metres long is the ${ordinal(asked)} fence?**`,
        bn: `বড় একটি ত্রিভুজ আকারের জমি। এক বাহুর সমান্তরাল অনেকগুলো সোজা বেড়া জমিটি **সমান ক্ষেত্রফলের** ফালিতে ভাগ করেছে; ডগার প্রথম ফালিটি নিজেই ত্রিভুজ। ডগা থেকে গুনে ${bnOrdinal(known)} বেড়াটি ${length} মিটার লম্বা।\n\n**${bnOrdinal(asked)} বেড়াটি কত মিটার লম্বা?**`,
      },
      hints: [
        {
          en: 'What does a fence cut off together with the tip, and how many strips lie in it?',
          bn: 'একটি বেড়া ডগাসহ কেমন টুকরো আলাদা করে, আর তাতে কয়টি ফালি?',
        },
        {
          en: 'All these triangles are similar. When the sides become twice as long, what becomes of the area?',
          bn: 'এমন ত্রিভুজগুলো সবই সদৃশ। বাহু দ্বিগুণ হলে ক্ষেত্রফলের কী হয়?',
        },
      ],
      explanation: [
        {
          en: `Together with the tip the ${ordinal(known)} fence cuts off a triangle of ${known} strips, the ${ordinal(asked)} fence one of ${asked} strips. All strips are equal, so the areas are as ${known} to ${asked}.`,
          bn: `ডগাসহ ${bnOrdinal(known)} বেড়াটি আলাদা করে ${known} ফালির একটি ত্রিভুজ, ${bnOrdinal(asked)} বেড়াটি ${asked} ফালির একটি। সব ফালি সমান, তাই ক্ষেত্রফলের অনুপাত $${known}:${asked}$।`,
        },
        {
          en: `The two triangles are similar, and areas of similar triangles are as the squares of their sides. $${known} = ${root}^2$ and $${asked} = ${otherRoot}^2$, so the fences are as ${root} to ${otherRoot}.`,
          bn: `ত্রিভুজ দুটি সদৃশ, আর সদৃশ ত্রিভুজের ক্ষেত্রফলের অনুপাত বাহুর বর্গের অনুপাতের সমান। $${known} = ${root}^2$ আর $${asked} = ${otherRoot}^2$, তাই বেড়া দুটির অনুপাত $${root}:${otherRoot}$।`,
        },
        {
          en: `$${length} \\div ${root} = ${length / root}$, and $${length / root} \\times ${otherRoot}$ makes **${other} m**.`,
          bn: `$${length} \\div ${root} = ${length / root}$, আর $${length / root} \\times ${otherRoot}$, মানে **${other} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [(length * asked) / known, Math.round((length * asked) / known)],
          en: 'The areas grow in this ratio. Do the lengths, too?',
          bn: 'এই অনুপাতে বাড়ে ক্ষেত্রফল। দৈর্ঘ্যও কি তাই?',
        },
        {
          when: [(length * root) / otherRoot],
          en: 'Which of the two fences is farther from the tip? That one is longer.',
          bn: 'দুটি বেড়ার কোনটি ডগা থেকে বেশি দূরে? সেটিই বেশি লম্বা।',
        },
        {
          when: [length / root],
          en: 'That is how long the very first fence is.',
          bn: 'একেবারে প্রথম বেড়াটি এত লম্বা।',
        },
        {
          when: [length + asked - known],
          en: 'The fences do not grow by the same length each time: strips farther from the tip are longer and narrower.',
          bn: 'বেড়া প্রতিবার সমান বাড়ে না: ডগা থেকে যত দূরে, ফালি তত লম্বা আর তত সরু।',
        },
      ],
    }
  },
})
