import { range, sum } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

const digit = (number: number): number => ((number % 10) + 10) % 10

/** The presses of red, blue and green if their number ends in so much. */
const pressesFor = (total: number, [p = 0, q = 0, r = 0]: readonly number[]): number[] =>
  [total - r, total - p, total - q].map(digit)

/** The last digits that the number of all presses can have. */
const endings = (goal: readonly number[]): number[] => {
  const half = digit(sum(goal)) / 2
  return [half, half + 5]
}

export default defineTemplate({
  id: 'always-new-three-wheels',
  title: { en: 'Three wheels, three buttons', bn: 'তিন চাকা, তিন বোতাম' },
  concepts: ['moves', 'remainders'],
  level: 4,
  draw: (random) => ({ goal: range(1, 3).map(() => random.between(1, 9)) }),
  // All numbers of presses are tried; ten of a button change nothing.
  solve: ({ goal: [p, q, r] }) => {
    const tens = range(0, 9)
    const counts = tens.flatMap((red) =>
      tens.flatMap((blue) =>
        tens.flatMap((green) =>
          digit(red + green) === p && digit(red + blue) === q && digit(blue + green) === r
            ? red + blue + green
            : [],
        ),
      ),
    )
    return counts.length > 0 ? [Math.min(...counts)] : []
  },
  isGood: ({ goal }, presses) =>
    new Set(goal).size === 3 &&
    !goal.includes(presses) &&
    presses !== sum(goal) / 2 &&
    new Set(endings(goal).map((total) => sum(pressesFor(total, goal)))).size === 2,
  write: ({ goal }, presses) => {
    const [p, q, r] = goal
    const [first = 0, second = 0] = endings(goal)
    const ways = [first, second].map((total) => pressesFor(total, goal))
    const [one = [], two = []] = ways
    const more = Math.max(...ways.map(sum))
    const way = ([red = 0, blue = 0, green = 0]: readonly number[]) => ({
      en: `red ${red}, blue ${blue}, green ${green}: $${red} + ${blue} + ${green} = ${red + blue + green}$`,
      bn: `লাল ${red}, নীল ${blue}, সবুজ ${green}: $${red} + ${blue} + ${green} = ${red + blue + green}$`,
    })
    return {
      kind: 'text',
      answers: [presses],
      unit: 'times',
      things: ['press', 'presses', 'চাপ'],
      statement: {
        en: `A lock has three wheels with the digits 0 to 9; after 9 comes 0 again. Each press of the **red** button turns wheels 1 and 2 one digit on, **blue** turns wheels 2 and 3, **green** wheels 1 and 3. The lock shows 0 0 0 and opens at **${p} ${q} ${r}**.\n\n**How many presses are needed, at the least?**`,
        bn: `একটি তালায় তিনটি চাকা, প্রতিটিতে ০ থেকে ৯; ৯-এর পরে আবার ০। **লাল** বোতাম একবার চাপলে ১ ও ২ নম্বর চাকা এক ঘর এগোয়, **নীল** চাপলে ২ ও ৩ নম্বর, **সবুজ** চাপলে ১ ও ৩ নম্বর। তালায় এখন ০ ০ ০, খোলে **${p} ${q} ${r}** হলে।\n\n**কমপক্ষে কয়বার বোতাম চাপতে হবে?**`,
      },
      hints: [
        {
          en: 'Does the order of the presses matter? What do ten presses of one button change?',
          bn: 'চাপার ক্রমে কি কিছু যায় আসে? এক বোতাম দশবার চাপলে কী বদলায়?',
        },
        {
          en: 'Three numbers are unknown, and of each pair of them you know the last digit of the sum. What do you get if you add all three sums?',
          bn: 'অজানা তিনটি সংখ্যা; এদের প্রতি দুটির যোগফলের শেষ অঙ্ক জানো। তিনটি যোগফল একসঙ্গে যোগ করলে কী পাও?',
        },
        {
          en: 'Half of a number that ends in 4 can end in 2 or in 7. So there is more than one way: compare.',
          bn: 'যে সংখ্যার শেষে ৪, তার অর্ধেকের শেষে ২ বা ৭ হতে পারে। তাই উপায় একটির বেশি: মিলিয়ে দেখো।',
        },
      ],
      explanation: [
        {
          en: `The order does not matter, and ten presses of a button change nothing. So each button is pressed 0 to 9 times. The last digits of the sums are known: red and green ${p}, red and blue ${q}, blue and green ${r}.`,
          bn: `ক্রমে কিছু যায় আসে না, আর এক বোতাম দশবার চাপলে কিছুই বদলায় না। তাই প্রতিটি বোতাম চাপা হয় ০ থেকে ৯ বার। যোগফলগুলোর শেষ অঙ্ক জানা: লাল আর সবুজ ${p}, লাল আর নীল ${q}, নীল আর সবুজ ${r}।`,
        },
        {
          en: `All three sums together hold every button twice, and $${p} + ${q} + ${r} = ${sum(goal)}$. So twice the number of presses ends in ${digit(sum(goal))}, and the number itself in ${first} or in ${second}.`,
          bn: `তিনটি যোগফলে প্রতিটি বোতাম দুবার করে আছে, আর $${p} + ${q} + ${r} = ${sum(goal)}$। তাই মোট চাপের দ্বিগুণের শেষ অঙ্ক ${digit(sum(goal))}, আর মোট চাপের শেষ অঙ্ক ${first} বা ${second}।`,
        },
        {
          en: `From the total, subtract the sum of two buttons, and the third is left. If the total ends in ${first}: ${way(one).en}. If it ends in ${second}: ${way(two).en}.`,
          bn: `মোট থেকে দুই বোতামের যোগফল বাদ দিলে থাকে তৃতীয়টি। মোটের শেষ অঙ্ক ${first} হলে: ${way(one).bn}। ${second} হলে: ${way(two).bn}।`,
        },
        {
          en: `There is no third way, so the fewest are **${presses} presses**.`,
          bn: `তৃতীয় কোনো উপায় নেই, তাই কমপক্ষে **${presses}টি চাপ**।`,
        },
      ],
      feedback: [
        {
          when: [more],
          en: 'That opens the lock. But there is another way, with other numbers for all three buttons.',
          bn: 'তাতে তালা খোলে। কিন্তু আরেকটি উপায় আছে, তাতে তিন বোতামেরই সংখ্যা আলাদা।',
        },
        {
          when: [sum(goal) / 2, sum(goal)],
          en: 'You took the digits as if no wheel went past 9. Would each button then be pressed a number of times that is possible?',
          bn: 'ধরে নিয়েছ, কোনো চাকা ৯ পেরোয় না। তাহলে কি প্রতিটি বোতামের চাপের সংখ্যা সম্ভব হয়?',
        },
      ],
    }
  },
})
