import { BLUE, dot, label, line, RED } from '../../templates/drawing.ts'
import { range, signed } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-growing-jumps',
  title: { en: 'Longer and longer jumps', bn: 'লাফ ক্রমেই বড়' },
  concepts: ['integers', 'patterns'],
  level: 3,
  draw: (random) => ({
    start: random.between(-15, 15),
    goal: random.between(-60, 60),
    isRightFirst: random.pick([true, false]),
  }),
  // It is followed jump by jump.
  solve: ({ start, goal, isRightFirst }) => {
    let at = start
    return range(1, 300).filter((jump) => {
      at += (jump % 2 === 1) === isRightFirst ? jump : -jump
      return at === goal
    })
  },
  isGood: ({ start, goal }, jumps) =>
    start !== 0 &&
    start !== goal &&
    (start < 0 || goal < 0) &&
    jumps >= 15 &&
    ![Math.abs(start), Math.abs(goal)].includes(jumps),
  picture: ({ isRightFirst }) => ({
    width: 320,
    height: 150,
    alt: {
      en: `A number line with the first three jumps from the start: 1 to the ${isRightFirst ? 'right, 2 to the left, 3 to the right' : 'left, 2 to the right, 3 to the left'}.`,
      bn: `সংখ্যারেখায় শুরু থেকে প্রথম তিনটি লাফ: ${isRightFirst ? 'ডানে ১, বাঁয়ে ২, ডানে ৩' : 'বাঁয়ে ১, ডানে ২, বাঁয়ে ৩'}।`,
    },
    parts: [
      line([
        [20, 34],
        [300, 34],
      ]),
      ...range(0, 6).map((mark) =>
        line(
          [
            [52 + mark * 36, 28],
            [52 + mark * 36, 40],
          ],
          { width: 2.5 },
        ),
      ),
      dot([160, 34], 7, RED),
      ...(
        [
          [0, 1, 62],
          [1, -1, 92],
          [-1, 2, 122],
        ] as const
      ).flatMap(([from, to, y], index) => {
        const way = isRightFirst ? 1 : -1
        const [a, b] = [160 + way * from * 36, 160 + way * to * 36]
        return [
          line(
            [
              [a, y],
              [b, y],
            ],
            { stroke: BLUE, width: 3 },
          ),
          dot([b, y], 5, BLUE),
          label(index + 1, [Math.max(a, b) + 18, y], { size: 14 }),
        ]
      }),
    ],
  }),
  write: ({ start, goal, isRightFirst }, jumps) => {
    const pairs = Math.floor(jumps / 2)
    const isEven = jumps % 2 === 0
    const far = Math.abs(goal - start)
    const [en1, en2, bn1, bn2] = isRightFirst
      ? ['right', 'left', 'ডানে', 'বাঁয়ে']
      : ['left', 'right', 'বাঁয়ে', 'ডানে']
    return {
      kind: 'text',
      answers: [jumps],
      unit: 'times',
      things: ['jump', 'jumps', 'লাফ'],
      statement: {
        en: `A grasshopper sits at ${signed(start)} on a number line. It jumps 1 to the ${en1}, then 2 to the ${en2}, then 3 to the ${en1}, 4 to the ${en2}, and so on: each jump is 1 longer than the one before and goes the other way.\n\n**After how many jumps does it land on ${signed(goal)}?**`,
        bn: `সংখ্যারেখায় ${signed(start)}-এ একটি ঘাসফড়িং বসে আছে। সে ${bn1} ১ লাফায়, তারপর ${bn2} ২, তারপর ${bn1} ৩, ${bn2} ৪, এভাবে চলতে থাকে: প্রতিটি লাফ আগেরটির চেয়ে ১ বড়, আর উল্টো দিকে।\n\n**কয়টি লাফের পরে সে ${signed(goal)}-এ গিয়ে বসে?**`,
      },
      hints: [
        {
          en: 'Where is it after 2 jumps, after 4, after 6? And after 1, 3, 5?',
          bn: '২, ৪, ৬ লাফের পরে সে কোথায়? আর ১, ৩, ৫ লাফের পরে?',
        },
        {
          en: `How far is it from ${signed(start)} to ${signed(goal)}, and on which side? What do two jumps together do?`,
          bn: `${signed(start)} থেকে ${signed(goal)} কত দূরে, আর কোন পাশে? পরপর দুই লাফে মোট কতটা সরে?`,
        },
      ],
      explanation: [
        {
          en: `Two jumps together move it 1 to the ${en2}. So after an even number of jumps it is half that number to the ${en2} of the start; after an odd number it is on the ${en1}.`,
          bn: `পরপর দুই লাফে সে ${bn2} ১ সরে। তাই জোড়সংখ্যক লাফের পরে সে শুরু থেকে ${bn2}, লাফের সংখ্যার অর্ধেক দূরে; বিজোড়সংখ্যক লাফের পরে ${bn1}।`,
        },
        {
          en: `${signed(goal)} lies ${far} to the ${goal > start ? 'right' : 'left'} of ${signed(start)}.`,
          bn: `${signed(start)} থেকে ${far} ঘর ${goal > start ? 'ডানে' : 'বাঁয়ে'} হলো ${signed(goal)}।`,
        },
        isEven
          ? {
              en: `That takes ${far} pairs of jumps: $2 \\times ${far}$, so **${jumps} jumps**.`,
              bn: `তাতে লাগে ${far} জোড়া লাফ: $2 \\times ${far}$, মানে **${jumps}টি লাফ**।`,
            }
          : {
              en: `After ${pairs} pairs it is ${pairs} to the ${en2}, and the next jump of ${jumps} brings it $${jumps} - ${pairs} = ${far}$ to the ${en1}. In all that is **${jumps} jumps**.`,
              bn: `${pairs} জোড়া লাফের পরে সে ${pairs} ঘর ${bn2}; পরের ${jumps} ঘরের লাফে সে শুরু থেকে $${jumps} - ${pairs} = ${far}$ ঘর ${bn1}। মোট **${jumps}টি লাফ**।`,
            },
      ],
      feedback: [
        {
          when: [far],
          en: 'That is how far away it is. How far do two jumps take it?',
          bn: 'জায়গাটা এতটা দূরে। কিন্তু দুই লাফে সে কতটা সরে?',
        },
        {
          when: isEven ? [2 * far - 1] : [2 * far],
          en: 'After that many jumps it is as far from the start, but on the other side.',
          bn: 'এতগুলো লাফের পরে সে ঠিক ততটাই দূরে, কিন্তু উল্টো পাশে।',
        },
        {
          when: [2 * Math.abs(goal), 2 * Math.abs(goal) - 1],
          en: 'It did not begin at 0.',
          bn: 'সে কিন্তু ০ থেকে শুরু করেনি।',
        },
      ],
    }
  },
})
