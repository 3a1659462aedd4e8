import { label, line, PAPER, rectangle, RED, SKY } from '../../templates/drawing.ts'
import { range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** The fewest trials in the worst case, with so many things that may break, every first trial tried. */
function trials(floors: number, things: number): number[][] {
  const min: number[][] = [range(0, floors).map((floor) => (floor === 0 ? 0 : Number.POSITIVE_INFINITY))]
  for (const left of range(1, things)) {
    const row = [0]
    for (const height of range(1, floors))
      row.push(
        1 +
          Math.min(
            ...range(1, height).map((first) =>
              Math.max(min[left - 1]?.[first - 1] ?? 0, row[height - first] ?? 0),
            ),
          ),
      )
    min.push(row)
  }
  return min
}
const MAX_FLOORS = 300
const MIN_TRIALS = trials(MAX_FLOORS, 3)

/** The most floors for which so many falls are enough. */
const reach = (count: number, things: number): number =>
  range(0, MAX_FLOORS).findLast((floor) => (MIN_TRIALS[things]?.[floor] ?? 0) <= count) ?? 0

export default defineTemplate({
  id: 'always-new-falling-cups',
  title: { en: 'Cups from a tower', bn: 'কত ওপর থেকে ভাঙে না?' },
  concepts: ['moves', 'patterns'],
  level: 4,
  draw: (random) => ({ floors: random.between(20, 210), things: random.pick([2, 2, 3]) }),
  solve: ({ floors, things }) => [MIN_TRIALS[things]?.[floors] ?? -1],
  isGood: ({ floors, things }, answer) =>
    answer >= 6 && (things === 2 || floors >= 60) && floors !== 100 && answer !== things,
  write: ({ floors, things }, answer) => {
    const max = (count: number) => reach(count, things)
    return {
      kind: 'text',
      answers: [answer],
      unit: 'times',
      statement: {
        en: `A factory tests strong cups in a tower with ${floors} floors. There is a highest floor from which a cup can fall without breaking; it may be any of them, or none. You have ${things} identical cups. A cup that has not broken can be used again, a broken one is gone.\n\n**What is the smallest number of falls with which you are sure to find that floor, however unlucky you are?**`,
        bn: `একটি কারখানা ${floors} তলা টাওয়ারে মজবুত কাপ পরীক্ষা করে। কোনো একটি তলা পর্যন্ত কাপ পড়লেও ভাঙে না; সেটি যেকোনো তলা হতে পারে, আবার একটিও না হতে পারে। তোমার হাতে একই রকম ${things}টি কাপ। না ভাঙলে কাপ আবার ফেলা যায়, ভাঙলে সেটি শেষ।\n\n**কপাল যত খারাপই হোক, তলাটি নিশ্চিত বের করতে কমপক্ষে কয়বার কাপ ফেলতে হবে?**`,
      },
      hints: [
        {
          en: 'How must you go on when only a single cup is left?',
          bn: 'হাতে একটিমাত্র কাপ থাকলে কীভাবে এগোতে হবে?',
        },
        {
          en: 'Turn the question around: with so many falls, how many floors can you manage at most? Begin with few falls.',
          bn: 'প্রশ্নটা উল্টে দাও: এতবার ফেলে সবচেয়ে বেশি কয় তলা সামলানো যায়? অল্প কয়বার দিয়ে শুরু করো।',
        },
      ],
      explanation: [
        {
          en: 'With a single cup you have to go up floor by floor. So with $n$ falls it manages $n$ floors.',
          bn: 'একটিমাত্র কাপ থাকলে এক তলা এক তলা করে উঠতে হয়। তাই $n$ বার ফেলে $n$ তলা সামলানো যায়।',
        },
        things === 2
          ? {
              en: `With two cups and $n$ falls, let the first one fall from floor $n$: if it breaks, $n - 1$ falls are left for the floors below. If not, go up by $n - 1$, then by $n - 2$, and so on. So you manage $n + (n - 1) + \\ldots + 1$ floors.`,
              bn: `দুটি কাপ আর $n$ বার ফেলার সুযোগ থাকলে প্রথমটি ফেলো $n$ তলা থেকে: ভাঙলে নিচের তলাগুলোর জন্য থাকে $n - 1$ বার। না ভাঙলে ওঠো আরও $n - 1$ তলা, তারপর $n - 2$ তলা, এভাবে। তাই সামলানো যায় $n + (n - 1) + \\ldots + 1$ তলা।`,
            }
          : {
              en: `With one more cup and $n$ falls, the first fall divides the floors: below it you have one cup and one fall less, above it one fall less. So the floors for $n$ falls are those of both cases for $n - 1$, and the floor itself. With two cups that gives 1, 3, 6, 10, …; with three 1, 3, 7, 14, ….`,
              bn: `কাপ আরেকটি বেশি আর $n$ বার ফেলার সুযোগ থাকলে প্রথম ফেলা তলাগুলোকে ভাগ করে: নিচের জন্য থাকে একটি কাপ কম আর একবার কম, ওপরের জন্য শুধু একবার কম। তাই $n$ বারে সামলানো তলা হলো $n - 1$ বারের দুই ক্ষেত্রের যোগফল, সঙ্গে ওই তলাটি। দুটি কাপে পাই 1, 3, 6, 10, …; তিনটিতে 1, 3, 7, 14, …।`,
            },
        {
          en: `${answer - 1} falls are enough for ${max(answer - 1)} floors at most, too few; ${answer} are enough for ${max(answer)}. So it takes **${answer}**.`,
          bn: `${answer - 1} বারে সামলানো যায় বড়জোর ${max(answer - 1)} তলা, যথেষ্ট নয়; ${answer} বারে যায় ${max(answer)}। তাই লাগে **${answer} বার**।`,
        },
      ],
      feedback: [
        {
          when: [
            Math.ceil(Math.log2(floors + 1)),
            Math.floor(Math.log2(floors)) + 1,
            Math.ceil(Math.log2(floors)),
          ],
          en: 'Halving each time may break all cups too early. How do you go on then?',
          bn: 'প্রতিবার অর্ধেকে ফেললে আগেভাগেই সব কাপ ভেঙে যেতে পারে। তখন কীভাবে এগোবে?',
        },
        {
          when: [floors, floors - 1],
          en: 'Floor by floor is safe, but slow. You have more than a single cup.',
          bn: 'এক তলা এক তলা করে ওঠা নিরাপদ, কিন্তু ধীর। তোমার হাতে কাপ তো একাধিক।',
        },
        {
          when: [
            2 * Math.ceil(Math.sqrt(floors)) - 1,
            2 * Math.ceil(Math.sqrt(floors)),
            2 * Math.floor(Math.sqrt(floors)),
          ],
          en: 'Equal steps are a good idea. But should the later steps be as large as the first ones?',
          bn: 'সমান ধাপে ওঠার ভাবনাটা ভালো। কিন্তু পরের ধাপগুলো কি প্রথমগুলোর সমান বড় হওয়া উচিত?',
        },
      ],
    }
  },
  explanationPicture: ({ floors, things }, answer) => {
    // From where the first cup falls as long as it holds: below it there is one cup less, and one fall less each time.
    const stops: number[] = []
    while ((stops.at(-1) ?? 0) < floors)
      stops.push(Math.min(floors, (stops.at(-1) ?? 0) + 1 + reach(answer - 1 - stops.length, things - 1)))
    const y = (floor: number): number => 300 - (floor / floors) * 270
    return {
      width: 220,
      height: 320,
      alt: {
        en: `A tower of ${floors} floors. As long as the first cup holds, it falls from the floors ${stops.join(', ')}: the steps become smaller towards the top.`,
        bn: `${floors} তলার একটি টাওয়ার। প্রথম কাপটি না ভাঙা পর্যন্ত পড়ে এই তলাগুলো থেকে: ${stops.join(', ')}। ওপরের দিকে ধাপগুলো ছোট হয়ে আসে।`,
      },
      parts: [
        rectangle([40, 30], 90, 270, { fill: PAPER, width: 3 }),
        ...stops.flatMap((floor, index) => {
          const from = stops[index - 1] ?? 0
          const band = rectangle([40, y(floor)], 90, y(from) - y(floor), {
            fill: index % 2 === 0 ? SKY : PAPER,
            width: 1.5,
          })
          const stop = line(
            [
              [34, y(floor)],
              [136, y(floor)],
            ],
            { stroke: RED, width: 3 },
          )
          // Near the top there is no room for every number.
          const isApart = floor === floors || (y(from) - y(floor) >= 19 && y(floor) - y(floors) >= 19)
          return [band, stop].concat(
            isApart ? label(floor, [144, y(floor)], { size: 15, from: 'start' }) : [],
          )
        }),
      ],
    }
  },
})
