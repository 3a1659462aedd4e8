import { slimArrow } from '../../drawings/kit/marks.ts'
import { BLUE, label, PAPER, rectangle, SKY, SUN } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-rule-used-twice',
  title: { en: 'A rule used twice', bn: 'এক নিয়ম, দুইবার' },
  concepts: ['functions', 'equations'],
  level: 4,
  // f(f(x)) is `twice` times x, plus `more`.
  draw: (random) => ({
    twice: random.pick([4, 9, 16, 25, 36, 49]),
    more: random.between(9, 160),
    put: random.between(5, 40),
  }),
  // All rules with small positive numbers: what they make of 0 and of 1, used twice, is compared.
  solve: ({ twice, more, put }) =>
    range(1, 20).flatMap((times) =>
      range(1, 160)
        .filter((plus) => {
          const rule = (x: number) => times * x + plus
          return rule(rule(0)) === more && rule(rule(1)) === twice + more
        })
        .map((plus) => times * put + plus),
    ),
  isGood: ({ twice, more, put }, result) =>
    result - Math.sqrt(twice) * put >= 2 && ![twice, more, put].includes(result),
  picture: () => ({
    width: 330,
    height: 96,
    alt: {
      en: 'Two equal machines f in a line: x goes into the first, f(x) into the second, f(f(x)) comes out.',
      bn: 'পরপর দুটি একই কল f: প্রথমটিতে ঢোকে x, দ্বিতীয়টিতে f(x), শেষে বেরোয় f(f(x))।',
    },
    parts: [
      rectangle([10, 30], 34, 36, { fill: SUN, width: 3 }),
      label('x', [27, 48], { size: 17 }),
      ...slimArrow([48, 48], [68, 48]),
      rectangle([72, 22], 50, 52, { fill: SKY, width: 3 }),
      label('f', [97, 48], { size: 20, colour: BLUE }),
      ...slimArrow([126, 48], [156, 48]),
      rectangle([160, 22], 50, 52, { fill: SKY, width: 3 }),
      label('f', [185, 48], { size: 20, colour: BLUE }),
      ...slimArrow([214, 48], [238, 48]),
      rectangle([242, 30], 76, 36, { fill: PAPER, width: 3 }),
      label('f(f(x))', [280, 48], { size: 14 }),
    ],
  }),
  write: ({ twice, more, put }, result) => {
    const times = Math.sqrt(twice)
    const plus = result - times * put
    return {
      kind: 'text',
      answers: [result],
      statement: {
        en: `A rule multiplies by a positive whole number $a$ and then adds a positive whole number $b$: $f(x) = ax + b$. Used twice, one after the other, it gives $f(f(x)) = ${twice}x + ${more}$ for every $x$.\n\n**What is $f(${put})$?**`,
        bn: `একটি নিয়মে কোনো সংখ্যাকে ধনাত্মক পূর্ণসংখ্যা $a$ দিয়ে গুণ করে ধনাত্মক পূর্ণসংখ্যা $b$ যোগ করা হয়: $f(x) = ax + b$। পরপর দুইবার করলে সব $x$-এর জন্য $f(f(x)) = ${twice}x + ${more}$।\n\n**$f(${put})$ কত?**`,
      },
      hints: [
        {
          en: 'What do you get when you put $ax + b$ in place of $x$ into the rule?',
          bn: 'নিয়মে $x$-এর জায়গায় $ax + b$ বসালে কী পাও?',
        },
        {
          en: 'Compare the numbers in front of $x$ on both sides first. They tell you $a$.',
          bn: 'আগে দুই পাশে $x$-এর সামনের সংখ্যা মেলাও। তা থেকে $a$ জানা যায়।',
        },
      ],
      explanation: [
        {
          en: `$f(f(x)) = a(ax + b) + b = a^2x + ab + b$. So $a^2 = ${twice}$ and $a = ${times}$.`,
          bn: `$f(f(x)) = a(ax + b) + b = a^2x + ab + b$। তাই $a^2 = ${twice}$, আর $a = ${times}$।`,
        },
        {
          en: `What is added in the end is $ab + b = ${times}b + b = ${times + 1}b$, and that is ${more}. So $b = ${more} \\div ${times + 1} = ${plus}$.`,
          bn: `শেষে যা যোগ হয় তা $ab + b = ${times}b + b = ${times + 1}b$, আর সেটি ${more}। তাই $b = ${more} \\div ${times + 1} = ${plus}$।`,
        },
        {
          en: `The rule is $f(x) = ${times}x + ${plus}$, and $${times} \\times ${put} + ${plus}$ is **${result}**.`,
          bn: `নিয়মটি $f(x) = ${times}x + ${plus}$, আর $${times} \\times ${put} + ${plus}$ হলো **${result}**।`,
        },
      ],
      feedback: [
        {
          when: [twice * put + more],
          en: 'That is the result of using the rule twice.',
          bn: 'নিয়মটি দুইবার করলে এটা আসে।',
        },
        {
          when: [times * put + more / 2, Math.floor(times * put + more / 2)],
          en: 'You halved what is added. But the first $b$ goes through the rule once more.',
          bn: 'যা যোগ হয় তা তুমি অর্ধেক করেছ। কিন্তু প্রথম $b$ তো আরেকবার নিয়মের ভেতর দিয়ে যায়।',
        },
        {
          when: [times * put + more],
          en: 'You have $a$. How large is $b$ alone?',
          bn: '$a$ পেয়েছ। শুধু $b$ কত?',
        },
        {
          when: [(twice * put + more) / 2],
          en: 'Half of the result is not the result of half of the way. Put $ax + b$ into the rule.',
          bn: 'ফলের অর্ধেক মানে অর্ধেক পথের ফল নয়। নিয়মে $ax + b$ বসাও।',
        },
      ],
    }
  },
})
