import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, dot, label, line, type Part, type Point, RED } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Jumps until the top is reached, one after the other. */
function jumps(steps: number, up: number, back: number): number {
  let at = 0
  for (let count = 1; ; count++) {
    at += up
    if (at >= steps) return count
    at -= back
  }
}

export default defineTemplate({
  id: 'always-new-frog',
  title: { en: 'The slippery stairs', bn: 'পিচ্ছিল সিঁড়ি' },
  concepts: ['patterns', 'adding'],
  level: 1,
  draw: (random) => {
    const back = random.between(1, 3)
    const up = back + random.between(2, 4)
    return { up, back, steps: up + (up - back) * random.between(4, 9) }
  },
  solve: ({ steps, up, back }) => [jumps(steps, up, back)],
  isGood: ({ steps, up, back }, answer) => steps <= 40 && ![up, back, up - back, 1, 2, 3].includes(answer),
  picture: ({ steps, up, back }) => ({
    width: 320,
    height: 180,
    alt: {
      en: `Steps that lead up to the right, to the top at ${steps}. An arrow goes up by ${up}, a shorter one slips back by ${back}.`,
      bn: `ডান দিকে উঠে যাওয়া ধাপ, চূড়ায় ${steps}। একটি তির ওপরে ওঠে ${up} ধাপ, তার চেয়ে ছোট একটি নেমে আসে ${back} ধাপ।`,
    },
    parts: [
      line(
        range(0, 8)
          .flatMap((step): Point[] => [
            [20 + step * 32, 166 - step * 16],
            [20 + step * 32, 150 - step * 16],
          ])
          .concat([[306, 22]]),
        { width: 5 },
      ),
      ...slimArrow([44, 132], [148, 80], { stroke: BLUE, width: 4 }),
      label(up, [84, 88], { size: 18, colour: BLUE }),
      ...slimArrow([196, 102], [140, 130], { stroke: RED, width: 4 }),
      label(back, [186, 134], { size: 18, colour: RED }),
      label(steps, [226, 26], { size: 19 }),
    ],
  }),
  write: ({ steps, up, back }, answer) => {
    const gain = up - back
    return {
      kind: 'text',
      answers: [answer],
      unit: 'times',
      things: ['jump', 'jumps', 'লাফ'],
      statement: {
        en: `A frog wants to get up ${steps} wet steps. With each jump it climbs ${up} steps, and then it slips back ${back}. Once at the top, it no longer slips.\n\n**How many jumps does it take to get to the top?**`,
        bn: `একটি ব্যাঙ ${steps} ধাপের একটি ভেজা সিঁড়ি বেয়ে উঠতে চায়। প্রতি লাফে সে ${up} ধাপ ওঠে, তারপর ${back} ধাপ পিছলে নামে। একবার চূড়ায় পৌঁছালে আর পিছলায় না।\n\n**কয় লাফে সে চূড়ায় পৌঁছাবে?**`,
      },
      hints: [
        {
          en: 'How far up is the frog after a jump and its slip?',
          bn: 'একবার লাফিয়ে আর পিছলে ব্যাঙটি মোট কতটুকু ওঠে?',
        },
        {
          en: 'The last jump is different from all the others. From which step does it reach the top?',
          bn: 'শেষ লাফটি অন্যগুলোর মতো নয়। কোন ধাপ থেকে লাফালে সে চূড়ায় পৌঁছায়?',
        },
      ],
      explanation: [
        {
          en: `After its last jump the frog does not slip. So it only has to get to step $${steps} - ${up} = ${steps - up}$ first.`,
          bn: `শেষ লাফের পর ব্যাঙ আর পিছলায় না। তাই আগে তাকে পৌঁছাতে হবে শুধু $${steps} - ${up} = ${steps - up}$ নম্বর ধাপে।`,
        },
        {
          en: `Each jump with its slip gains $${up} - ${back} = ${gain}$ steps, so that takes $${steps - up} \\div ${gain} = ${(steps - up) / gain}$ jumps. One more makes **${answer}**.`,
          bn: `লাফিয়ে আর পিছলে প্রতিবার এগোয় $${up} - ${back} = ${gain}$ ধাপ, তাই সেখানে যেতে লাগে $${steps - up} \\div ${gain} = ${(steps - up) / gain}$ লাফ। আর একটি লাফ মিলিয়ে **${answer} বার**।`,
        },
      ],
      feedback: [
        {
          when: [Math.ceil(steps / gain), Math.floor(steps / gain)],
          en: 'Does the frog slip after the jump that takes it to the top?',
          bn: 'যে লাফে ব্যাঙ চূড়ায় পৌঁছায়, তার পরেও কি সে পিছলায়?',
        },
        {
          when: [Math.ceil(steps / up), Math.floor(steps / up)],
          en: 'You let the frog jump without slipping. How much is left of each jump?',
          bn: 'তুমি ধরে নিয়েছ ব্যাঙ পিছলায় না। প্রতি লাফের কতটুকু শেষে টেকে?',
        },
        {
          when: [answer - 1],
          en: 'Follow the frog to the end. Is it at the top after that jump?',
          bn: 'ব্যাঙটিকে শেষ পর্যন্ত দেখো। ওই লাফের পর সে কি চূড়ায়?',
        },
      ],
    }
  },
  explanationPicture: ({ steps, up, back }, answer) => {
    const gain = up - back
    const width = 300 / (2 * answer - 1)
    // Jumps and slips go to the right, steps go upwards.
    const at = (moves: number, step: number): Point => [56 + moves * width, 250 - (step / steps) * 220]
    const jumps = range(0, answer - 1).map((count): Part =>
      line([at(2 * count, count * gain), at(2 * count + 1, count * gain + up)], { stroke: BLUE }),
    )
    const slips = range(1, answer - 1).map((count): Part =>
      line([at(2 * count - 1, (count - 1) * gain + up), at(2 * count, count * gain)], { stroke: RED }),
    )
    return {
      width: 380,
      height: 280,
      alt: {
        en: `A line goes up by ${up} steps with each jump and down by ${back} with each slip. After ${answer - 1} of both it is at step ${steps - up}; the last jump reaches step ${steps}.`,
        bn: `একটি রেখা প্রতি লাফে ${up} ধাপ ওঠে, পিছলে নামে ${back} ধাপ। এভাবে ${answer - 1} বার হলে সে ${steps - up} নম্বর ধাপে; শেষ লাফে পৌঁছায় ${steps} নম্বর ধাপে।`,
      },
      parts: [
        ...[0, steps - up, steps].flatMap((step): Part[] => [
          line([at(0, step), [356, at(0, step)[1]]], { width: 1.5 }),
          label(step, [30, at(0, step)[1]], { size: 15 }),
        ]),
        ...jumps,
        ...slips,
        dot(at(2 * answer - 1, steps), 7, BLUE),
      ],
    }
  },
})
