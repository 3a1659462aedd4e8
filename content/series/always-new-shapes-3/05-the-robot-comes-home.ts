import { dot, label, line, RED, type Point } from '../../templates/drawing.ts'
import { gcd, range } from '../../templates/numbers.ts'
import { defineTemplate } from '../../templates/template.ts'

/** Where the robot is after each step of length 1. */
function walk(turn: number, steps: number): Point[] {
  const points: Point[] = [[0, 0]]
  for (const step of range(0, steps - 1)) {
    const [x, y] = points[step] ?? [0, 0]
    const angle = (step * turn * Math.PI) / 180
    points.push([x + Math.cos(angle), y + Math.sin(angle)])
  }
  return points
}

/** A walk as large as the drawing allows. */
function fitted(points: readonly Point[], width: number, height: number): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const scale = Math.min((width - 50) / (Math.max(...xs) - left), (height - 50) / (Math.max(...ys) - top))
  return points.map(([x, y]): Point => [25 + (x - left) * scale, 25 + (y - top) * scale])
}

export default defineTemplate({
  id: 'always-new-robot-comes-home',
  title: { en: 'The robot comes home', bn: 'রোবটের ঘরে ফেরা' },
  concepts: ['algorithms', 'angles'],
  level: 3,
  draw: (random) => ({
    far: random.between(2, 15),
    turn: random.pick([20, 24, 30, 36, 40, 45, 48, 54, 72, 75, 80, 84, 100, 108, 135, 140, 144, 150, 160]),
  }),
  // It is followed step by step until it stands at the start again and looks as it did.
  solve: ({ far, turn }) => {
    const points = walk(turn, 80)
    const steps = range(1, 80).find((step) => {
      const [x, y] = points[step] ?? [1, 1]
      return Math.hypot(x, y) < 1e-9 && (step * turn) % 360 === 0
    })
    return steps === undefined ? [] : [steps * far]
  },
  isGood: ({ far, turn }, metres) => metres !== turn && metres / far !== far && metres >= 20,
  picture: ({ far, turn }) => {
    const points = fitted(walk(turn, 2), 250, 150)
    const [, corner = [0, 0]] = points
    const [x, y] = corner
    return {
      width: 320,
      height: 170,
      alt: {
        en: `The first two parts of the way: ${far} m forward, then a turn of ${turn}° to the right, and ${far} m forward again.`,
        bn: `পথের প্রথম দুই অংশ: ${far} মিটার সামনে, তারপর ডানে ${turn}° ঘোরা, আবার ${far} মিটার সামনে।`,
      },
      parts: [
        line(points, { width: 4 }),
        line([corner, [x + 40, y]], { dashed: true, width: 3 }),
        dot(points[0] ?? [0, 0], 7, RED),
        label(`${turn}°`, [Math.min(x + 40, 290), y - 13], { size: 14, colour: RED }),
      ],
    }
  },
  write: ({ far, turn }, metres) => {
    const steps = metres / far
    const rounds = (steps * turn) / 360
    // So many sides the way would have if the robot turned by the angle between two sides.
    const inner = 360 / gcd(360, 180 - turn)
    return {
      kind: 'text',
      answers: [metres],
      unit: 'm',
      statement: {
        en: `A robot in a large yard repeats these two commands again and again:\n\n- Go ${far} m forward.\n- Turn right by ${turn}°.\n\nIt stops as soon as it stands at its start again **and** looks in the direction in which it began.\n\n**How many metres does it go?**`,
        bn: `বড় একটি উঠানে একটি রোবট এই দুটি আদেশ বারবার পালন করে:\n\n- ${far} মিটার সামনে যাও।\n- ডানে ${turn}° ঘোরো।\n\nসে থামে তখনই, যখন শুরুর জায়গায় ফেরে **আর** মুখও সেদিকে, শুরুতে যেদিকে ছিল।\n\n**রোবটটি মোট কত মিটার যায়?**`,
      },
      hints: [
        {
          en: 'By how many degrees has it turned in all when it looks as at the beginning?',
          bn: 'শুরুতে মুখ যেদিকে ছিল, আবার সেদিকে হতে মোট কত ডিগ্রি ঘোরা চাই?',
        },
        {
          en: `After how many turns of ${turn}° is that so for the first time? It may go round more than once.`,
          bn: `${turn}° করে কয়বার ঘুরলে প্রথমবার তা হয়? এক পাকের বেশিও লাগতে পারে।`,
        },
      ],
      explanation: [
        {
          en: `It looks as at the beginning when it has turned by 360° or a multiple of it. The smallest common multiple of 360 and ${turn} is $${steps} \\times ${turn} = ${steps * turn}$.`,
          bn: `মোট ৩৬০° বা তার কোনো গুণিতক ঘুরলে মুখ আবার আগের দিকে। 360 আর ${turn}-এর লসাগু $${steps} \\times ${turn} = ${steps * turn}$।`,
        },
        {
          en: `So it takes ${steps} turns${rounds > 1 ? `, and it goes round ${rounds} times` : ''}. All parts of the way are equal and turned evenly, so they close: there are ${steps} sides of ${far} m.`,
          bn: `তাই লাগে ${steps} বার ঘোরা${rounds > 1 ? `, তাতে সে ${rounds} পাক খায়` : ''}। পথের সব অংশ সমান, ঘোরাও সমান, তাই পথ বন্ধ হয়: ${far} মিটারের ${steps}টি বাহু।`,
        },
        {
          en: `$${steps} \\times ${far}$ makes **${metres} m**.`,
          bn: `$${steps} \\times ${far}$, মানে **${metres} মিটার**।`,
        },
      ],
      feedback: [
        {
          when: [steps],
          en: 'That is how often it goes forward. How far does it go each time?',
          bn: 'সে এতবার সামনে যায়। প্রতিবার কত মিটার?',
        },
        {
          when: [
            Math.floor(360 / turn) * far,
            Math.round(360 / turn) * far,
            Math.ceil(360 / turn) * far,
            Math.min(inner, steps) * far,
          ],
          en: 'Add up the turns until then. Do they make full rounds exactly?',
          bn: 'ততক্ষণে মোট কত ডিগ্রি ঘোরা হলো, যোগ করো। ঠিক ঠিক পুরো পাক হয় কি?',
        },
        {
          when: [360 * far, Math.max(inner, steps) * far, 180 * far],
          en: 'Does it really take so long? Look for the smallest number of turns that makes full rounds.',
          bn: 'সত্যিই কি এতবার লাগে? পুরো পাক হয়, এমন সবচেয়ে কম কয়বার ঘোরা যায়, খোঁজো।',
        },
        {
          when: [metres - far, metres + far],
          en: 'Count the sides of the figure that it walks around, not the corners between the first and the last side.',
          bn: 'যে পথ ধরে সে ঘোরে, তার বাহু গোনো; শুরু আর শেষ বাহুর মাঝের বাঁকগুলো না।',
        },
      ],
    }
  },
  explanationPicture: ({ turn }) => {
    const steps = 360 / gcd(360, turn)
    const points = fitted(walk(turn, steps), 280, 280)
    return {
      width: 280,
      height: 280,
      alt: {
        en: `The whole way of the robot: ${steps} sides of the same length, which close.`,
        bn: `রোবটের পুরো পথ: সমান মাপের ${steps}টি বাহু, শেষে পথটি বন্ধ।`,
      },
      parts: [line(points, { width: 3 }), dot(points[0] ?? [0, 0], 7, RED)],
    }
  },
})
