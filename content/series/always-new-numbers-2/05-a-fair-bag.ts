import { objective } from '../../templates/bangla.ts'
import { BLUE, circle, label, polygon, RED, SKY, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-fair-bag',
  title: { en: 'How many more red ones?', bn: 'আর কয়টি লাল?' },
  concepts: ['chance', 'ratio'],
  level: 2,
  draw: (random) => ({
    who: random.pick(PEOPLE),
    red: random.between(2, 9),
    blue: random.between(3, 12),
    yellow: random.between(2, 9),
    // Red out of so many balls, in the end.
    share: random.pick([
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const),
  }),
  solve: ({ red, blue, yellow, share: [part, whole] }) =>
    range(1, 60).filter((more) => (red + more) * whole === part * (red + more + blue + yellow)),
  // In Bangla, nine is also the word for 'not'.
  isGood: ({ red, blue, yellow }, more) =>
    more >= 3 && more !== 9 && more <= 40 && red < blue + yellow && ![red, blue, yellow].includes(more),
  picture: ({ red, blue, yellow }) => ({
    width: 320,
    height: 140,
    alt: {
      en: `A bag with ${red} red, ${blue} blue and ${yellow} yellow balls, and red balls beside it, how many is open.`,
      bn: `একটি থলেতে ${red}টি লাল, ${blue}টি নীল আর ${yellow}টি হলুদ বল; পাশে আরও লাল বল, কয়টি তা জানা নেই।`,
    },
    parts: [
      polygon(
        [
          [50, 22],
          [170, 22],
          [192, 62],
          [182, 124],
          [38, 124],
          [28, 62],
        ],
        { fill: SKY, width: 3 },
      ),
      ...(
        [
          [red, RED],
          [blue, BLUE],
          [yellow, SUN],
        ] as const
      ).flatMap(([count, fill], index) => [
        circle([66 + index * 44, 62], 13, { fill, width: 2.5 }),
        label(count, [66 + index * 44, 96], { size: 16 }),
      ]),
      circle([262, 62], 13, { fill: RED, width: 2.5 }),
      label('+ ?', [262, 96], { size: 16 }),
    ],
  }),
  write: ({ who, red, blue, yellow, share: [part, whole] }, more) => {
    const other = blue + yellow
    const times = part / (whole - part)
    return {
      kind: 'text',
      answers: [more],
      unit: 'piece',
      things: ['ball', 'balls', 'বল'],
      statement: {
        en: `A bag holds ${red} red, ${blue} blue and ${yellow} yellow balls. ${who.en} adds red ones until the probability of drawing a red ball is $\\frac{${part}}{${whole}}$ (${part} of every ${whole} balls ${part === 1 ? 'is' : 'are'} red).\n\n**How many red balls does ${who.en} add?**`,
        bn: `একটি থলেতে ${red}টি লাল, ${blue}টি নীল আর ${yellow}টি হলুদ বল। না দেখে একটি তুললে লাল ওঠার সম্ভাবনা যেন $\\frac{${part}}{${whole}}$ (প্রতি ${whole}টি বলে ${part}টি লাল) হয়, তাই ${who.bn} আরও লাল বল রাখছে।\n\n**${objective(who.bn)} কয়টি লাল বল রাখতে হবে?**`,
      },
      hints: [
        {
          en: 'How many balls are not red? Does their number change?',
          bn: 'কয়টি বল লাল নয়? সেই সংখ্যাটা কি বদলায়?',
        },
        {
          en: `In the end the others are $\\frac{${whole - part}}{${whole}}$ of the bag. How many red ones go with them?`,
          bn: `শেষে লাল নয় এমন বল হবে থলের $\\frac{${whole - part}}{${whole}}$। তাহলে লাল কয়টি হওয়া চাই?`,
        },
      ],
      explanation: [
        {
          en: `$${blue} + ${yellow} = ${other}$ balls are not red, and that stays so. In the end they are $\\frac{${whole - part}}{${whole}}$ of all.`,
          bn: `$${blue} + ${yellow} = ${other}$টি বল লাল নয়, সেটা বদলায় না। শেষে এরাই সব বলের $\\frac{${whole - part}}{${whole}}$।`,
        },
        {
          en: `The red ones have to be ${times === 1 ? 'just as many' : `$${times} \\times ${other} = ${times * other}$`}. There are ${red} already, so $${times * other} - ${red}$ have to be added: **${more}**.`,
          bn: `লাল চাই ${times === 1 ? 'ঠিক ততগুলো' : `$${times} \\times ${other} = ${times * other}$টি`}। ${red}টি আছে, তাই আরও চাই $${times * other} - ${red}$, অর্থাৎ **${more}টি**।`,
        },
      ],
      feedback: [
        {
          when: [times * other],
          en: 'That is how many red ones there have to be in the end.',
          bn: 'শেষে মোট লাল হতে হবে এতগুলো।',
        },
        {
          when: [blue - red, yellow - red],
          en: 'All balls that are not red count, of both other colours.',
          bn: 'লাল নয় এমন সব বলই গুনতে হবে, দুই রঙেরই।',
        },
        {
          when: [other],
          en: 'That many are not red. What does the probability say about the red ones?',
          bn: 'লাল নয় এতগুলো। সম্ভাবনাটা লাল বল নিয়ে কী বলে?',
        },
      ],
    }
  },
})
