import { BLUE, circle, dot, label, line, PAPER, SUN } from '../../templates/drawing.ts'
import { token } from '../../templates/figures.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Lamps that are lit in the end, switched one by one. */
function lit(lamps: number): number[] {
  const on = new Set<number>()
  for (const pupil of range(1, lamps))
    for (let lamp = pupil; lamp <= lamps; lamp += pupil) if (!on.delete(lamp)) on.add(lamp)
  return [...on].toSorted((a, b) => a - b)
}

/** As many as the picture of the explanation has. */
const FEW = 18

export default defineTemplate({
  id: 'always-new-corridor-lamps',
  title: { en: 'Lamps in a long corridor', bn: 'লম্বা করিডোরের বাতি' },
  concepts: ['divisibility', 'invariants'],
  level: 4,
  draw: (random) => ({ lamps: random.between(120, 900), even: random.pick([true, false]) }),
  solve: ({ lamps, even }) => [lit(lamps).filter((lamp) => (lamp % 2 === 0) === even).length],
  // The picture has the numbers of five lamps, and hints name the sixth and the twelfth.
  isGood: ({ lamps }, answer) => answer > 6 && answer !== 12 && !Number.isInteger(Math.sqrt(lamps)),
  picture: ({ lamps }) => ({
    width: 340,
    height: 160,
    alt: {
      en: `The lamps 1 to 5 and, at the end of the row, number ${lamps}. Below, the presses of the first three pupils: at every lamp, at every second, at every third one.`,
      bn: `১ থেকে ৫ নম্বর বাতি, সারির শেষে ${lamps} নম্বর। নিচে প্রথম তিন শিক্ষার্থীর টেপা: প্রতিটিতে, প্রতি দ্বিতীয়টিতে, প্রতি তৃতীয়টিতে।`,
    },
    parts: [
      ...range(1, 5).flatMap((lamp) => token([22 + lamp * 34, 30], lamp, PAPER, 14)),
      line(
        [
          [222, 30],
          [262, 30],
        ],
        { dashed: true },
      ),
      label(lamps, [306, 30], { size: 15 }),
      ...range(1, 3).map((pupil) => label(pupil, [20, 36 + pupil * 34], { size: 15, colour: BLUE })),
      ...range(1, 3).flatMap((pupil) =>
        range(1, Math.floor(5 / pupil)).map((time) =>
          dot([22 + time * pupil * 34, 36 + pupil * 34], 7, BLUE),
        ),
      ),
    ],
  }),
  write: ({ lamps, even }, answer) => {
    const root = Math.floor(Math.sqrt(lamps))
    const [en, bn] = even ? ['even', 'জোড়'] : ['odd', 'বিজোড়']
    return {
      kind: 'text',
      answers: [answer],
      unit: 'piece',
      things: ['lamp', 'lamps', 'বাতি'],
      statement: {
        en: `In a corridor there are ${lamps} lamps in a row, numbered from 1, all of them off. ${lamps} pupils walk past one after the other. The first one presses every switch, the second one every second switch, the third one every third, and so on to the last. Each press turns a lamp on or off.\n\n**How many lamps with an ${en} number are on in the end?**`,
        bn: `একটি করিডোরে ১ থেকে নম্বর দেওয়া ${lamps}টি বাতি, সবগুলো নেভানো। ${lamps} জন শিক্ষার্থী একে একে হেঁটে যায়। ১ম জন সব সুইচ টেপে, ২য় জন প্রতি দ্বিতীয় সুইচ, ৩য় জন প্রতি তৃতীয় সুইচ, এভাবে শেষ জন পর্যন্ত। টিপলে নেভানো বাতি জ্বলে, জ্বলা বাতি নেভে।\n\n**শেষে ${bn} নম্বরের কয়টি বাতি জ্বলে থাকবে?**`,
      },
      hints: [
        {
          en: 'Which pupils press the switch of lamp 12? And that of lamp 16?',
          bn: '১২ নম্বর বাতির সুইচ কে কে টেপে? আর ১৬ নম্বরের?',
        },
        {
          en: 'Divisors come in pairs. For which numbers is a divisor its own partner?',
          bn: 'গুণনীয়কগুলো জোড়ায় জোড়ায় আসে। কোন সংখ্যায় একটি গুণনীয়ক নিজেই নিজের জোড়া?',
        },
      ],
      explanation: [
        {
          en: 'The switch of lamp $n$ is pressed once for each divisor of $n$. The lamp is on in the end if $n$ has an odd number of divisors.',
          bn: '$n$ নম্বর বাতির সুইচ টেপা হয় $n$-এর প্রতিটি গুণনীয়কের জন্য একবার। গুণনীয়ক বিজোড়সংখ্যক হলে বাতিটি জ্বলে থাকে।',
        },
        {
          en: 'Divisors come in pairs $d$ and $n \\div d$. Only in a square number does one stand alone: its root. So the lamps with square numbers are on.',
          bn: 'গুণনীয়ক আসে জোড়ায়: $d$ আর $n \\div d$। শুধু বর্গসংখ্যায় একটি একা থাকে: তার বর্গমূল। তাই বর্গসংখ্যার বাতিগুলোই জ্বলে থাকে।',
        },
        {
          en: `$${root}^2 = ${root ** 2}$ is the last square up to ${lamps}. The square of an ${en} number is ${en}, so count the ${en} numbers from 1 to ${root}: **${answer}**.`,
          bn: `${lamps} পর্যন্ত শেষ বর্গসংখ্যা $${root}^2 = ${root ** 2}$। ${bn} সংখ্যার বর্গ ${bn}, তাই ১ থেকে ${root} পর্যন্ত ${bn} সংখ্যা গোনো: **${answer}টি**।`,
        },
      ],
      feedback: [
        {
          when: [root],
          en: `You found all lamps that are on. Which of them have an ${en} number?`,
          bn: `যে বাতিগুলো জ্বলে, তুমি তার সবগুলো গুনেছ। কোনগুলোর নম্বর ${bn}?`,
        },
        {
          when: [root - answer],
          en: 'Look again at which numbers the question asks for.',
          bn: 'কোন নম্বরগুলোর কথা বলা হয়েছে, আবার দেখো।',
        },
        {
          when: [Math.floor(lamps / 2), Math.ceil(lamps / 2)],
          en: 'Follow a single lamp, such as number 6. Who presses its switch?',
          bn: 'একটি বাতি ধরে দেখো, যেমন ৬ নম্বর। তার সুইচ কে কে টেপে?',
        },
      ],
    }
  },
  explanationPicture: () => {
    const on = lit(FEW)
    return {
      width: 360,
      height: 150,
      alt: {
        en: `The first ${FEW} lamps at the end: those with the numbers ${on.join(', ')} are lit, all others are off.`,
        bn: `শেষে প্রথম ${FEW}টি বাতি: ${on.join(', ')} নম্বর জ্বলে, বাকি সব নেভানো।`,
      },
      parts: range(1, FEW).flatMap((lamp) => {
        const [x, y] = [40 + ((lamp - 1) % 9) * 35, lamp <= 9 ? 30 : 96]
        const isOn = on.includes(lamp)
        return [
          circle([x, y], 12, { fill: isOn ? SUN : PAPER, width: isOn ? 4 : 1.5 }),
          label(lamp, [x, y + 27], { size: 14 }),
        ]
      }),
    }
  },
})
