import { circle, label, line, onCircle, RED, SKY, type Point } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const MIDDLE: Point = [160, 120]

export default defineTemplate({
  id: 'always-new-slices-of-a-chart',
  title: { en: 'Slices of a round chart', bn: 'গোল চার্টের ফালি' },
  concepts: ['angles', 'data'],
  level: 2,
  // The angles for cricket and football, in degrees, and the pupils who like cricket best.
  draw: (random) => ({
    cricket: random.between(9, 20) * 9,
    football: random.between(6, 16) * 9,
    fans: random.between(8, 60),
  }),
  // Each number of pupils in all is tried; every slice has to be a whole number of pupils.
  solve: ({ cricket, football, fans }) =>
    range(1, 400)
      .filter((pupils) => pupils * cricket === 360 * fans && (pupils * football) % 360 === 0)
      .map((pupils) => pupils - fans - (pupils * football) / 360),
  isGood: ({ cricket, football, fans }, others) =>
    360 - cricket - football >= 54 &&
    others >= 6 &&
    new Set([cricket, football, 360 - cricket - football]).size === 3 &&
    ![cricket, football, fans].includes(others) &&
    (360 / cricket) * fans <= 200,
  picture: ({ cricket, football }) => ({
    width: 320,
    height: 240,
    alt: {
      en: `A circle with three slices: cricket ${cricket}°, football ${football}°, and chess with a question mark.`,
      bn: `তিন ফালির একটি বৃত্ত: ক্রিকেট ${cricket}°, ফুটবল ${football}°, আর দাবা, যেখানে প্রশ্নচিহ্ন।`,
    },
    parts: [
      circle(MIDDLE, 104, { fill: SKY, width: 3 }),
      ...[0, cricket, cricket + football].map((degrees) =>
        line([MIDDLE, onCircle(MIDDLE, 104, degrees)], { width: 3 }),
      ),
      label({ en: 'C', bn: 'ক' }, onCircle(MIDDLE, 82, cricket / 2), { size: 15 }),
      label(`${cricket}°`, onCircle(MIDDLE, 48, cricket / 2), { size: 14 }),
      label({ en: 'F', bn: 'ফ' }, onCircle(MIDDLE, 82, cricket + football / 2), { size: 15 }),
      label(`${football}°`, onCircle(MIDDLE, 52, cricket + football / 2), { size: 14 }),
      label('?', onCircle(MIDDLE, 66, (360 + cricket + football) / 2), { size: 20, colour: RED }),
    ],
  }),
  write: ({ cricket, football, fans }, others) => {
    const rest = 360 - cricket - football
    const all = (360 / cricket) * fans
    return {
      kind: 'text',
      answers: [others],
      unit: 'person',
      things: ['pupil', 'pupils', 'শিক্ষার্থী'],
      statement: {
        en: `The pupils of a school named their favourite game. In the round chart the slice for cricket (C) has an angle of ${cricket}° and that for football (F) ${football}°. All others named chess. ${fans} pupils named cricket.\n\n**How many pupils named chess?**`,
        bn: `একটি স্কুলের শিক্ষার্থীরা কার কোন খেলা প্রিয়, তা জানাল। গোল চার্টে ক্রিকেটের (ক) ফালির কোণ ${cricket}° আর ফুটবলের (ফ) ${football}°। বাকি সবার প্রিয় দাবা। ক্রিকেট প্রিয় ${fans} জনের।\n\n**দাবা প্রিয় কয়জনের?**`,
      },
      hints: [
        { en: 'How many degrees are left for chess?', bn: 'দাবার জন্য কত ডিগ্রি থাকে?' },
        {
          en: 'Equal angles stand for equal numbers of pupils. Look at the slice for cricket: how many degrees belong to one pupil?',
          bn: 'সমান কোণ মানে সমানসংখ্যক শিক্ষার্থী। ক্রিকেটের কোণ থেকে বলো, একজনের ভাগে কত ডিগ্রি?',
        },
      ],
      explanation: [
        {
          en: `The full circle has 360°. For chess $360 - ${cricket} - ${football} = ${rest}$ degrees are left.`,
          bn: `পুরো বৃত্তে ৩৬০°। দাবার জন্য থাকে $360 - ${cricket} - ${football} = ${rest}$ ডিগ্রি।`,
        },
        {
          en: `${fans} pupils have ${cricket}°, so the pupils for ${rest}° are $${fans} \\times ${rest} \\div ${cricket}$: **${others}**.`,
          bn: `${cricket}° মানে ${fans} জন, তাই ${rest}° মানে $${fans} \\times ${rest} \\div ${cricket}$, অর্থাৎ **${others} জন**।`,
        },
      ],
      anotherWay: [
        {
          en: `All pupils together: $${fans} \\times 360 \\div ${cricket} = ${all}$. Football has $${all} \\times ${football} \\div 360 = ${(all * football) / 360}$ of them. Chess has the rest: $${all} - ${fans} - ${(all * football) / 360} = ${others}$.`,
          bn: `মোট শিক্ষার্থী $${fans} \\times 360 \\div ${cricket} = ${all}$ জন। ফুটবলের $${all} \\times ${football} \\div 360 = ${(all * football) / 360}$ জন। বাকি দাবার: $${all} - ${fans} - ${(all * football) / 360} = ${others}$ জন।`,
        },
      ],
      feedback: [
        {
          when: [rest],
          en: 'That is the angle of the slice. How many pupils is it?',
          bn: 'এটা ফালিটির কোণ। সেটা কয়জন?',
        },
        { when: [(all * football) / 360], en: 'That many named football.', bn: 'ফুটবল প্রিয় এতজনের।' },
        { when: [all], en: 'That is all pupils together.', bn: 'এটা সব শিক্ষার্থী মিলিয়ে।' },
        {
          when: [all - fans],
          en: 'These did not name cricket. Some of them named football.',
          bn: 'এতজন ক্রিকেটের নাম বলেনি। তাদের কারও কারও প্রিয় ফুটবল।',
        },
        {
          when: [fans - (cricket - rest), fans + (rest - cricket)],
          en: 'A degree is not a pupil. How many degrees does one pupil have?',
          bn: 'ডিগ্রি আর শিক্ষার্থী কি একই কথা? একজনের জন্য কত ডিগ্রি?',
        },
      ],
    }
  },
})
