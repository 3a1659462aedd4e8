import { genitive } from '../../templates/bangla.ts'
import { BLUE, dot, label, line, polygon, RED, SUN } from '../../templates/drawing.ts'
import { waves } from '../../drawings/kit/travel.ts'
import { range } from '../../templates/numbers.ts'
import { PEOPLE } from '../../templates/people.ts'
import { defineTemplate } from '../../templates/template.ts'

export default defineTemplate({
  id: 'always-new-middle-height',
  title: { en: 'Halfway between fish and kite', bn: 'মাছ আর ঘুড়ির মাঝামাঝি' },
  concepts: ['integers', 'averages'],
  level: 2,
  // Heights in metres; the water’s surface is 0.
  draw: (random) => ({ who: random.pick(PEOPLE), fish: -random.between(3, 30), kite: random.between(4, 40) }),
  solve: ({ fish, kite }) => range(-30, 40).filter((height) => height - fish === kite - height),
  isGood: ({ fish, kite }, height) => height < -1 && kite >= 5 && height !== -kite && height * 2 !== fish,
  picture: ({ fish, kite }) => ({
    width: 300,
    height: 190,
    alt: {
      en: `A kite ${kite} m above the water, a fish at –${-fish} m, and a question mark in the middle between them.`,
      bn: `পানির ${kite} মিটার ওপরে একটি ঘুড়ি, –${-fish} মিটারে একটি মাছ, আর দুটির মাঝখানে প্রশ্নচিহ্ন।`,
    },
    parts: [
      waves(20, 276, 76),
      polygon(
        [
          [150, 14],
          [164, 30],
          [150, 46],
          [136, 30],
        ],
        { fill: SUN, width: 2.5 },
      ),
      label(kite, [196, 30], { size: 15 }),
      polygon(
        [
          [166, 162],
          [148, 154],
          [132, 162],
          [148, 170],
        ],
        { fill: RED, width: 2 },
      ),
      label(`–${-fish}`, [200, 162], { size: 15 }),
      line(
        [
          [150, 50],
          [150, 150],
        ],
        { dashed: true, width: 3 },
      ),
      dot([150, 98], 6, BLUE),
      label('?', [176, 100], { size: 16, colour: BLUE }),
      label(0, [28, 58], { size: 14 }),
    ],
  }),
  write: ({ who, fish, kite }, height) => ({
    kind: 'text',
    answers: [height],
    unit: 'm',
    statement: {
      en: `The surface of a lake is at height 0. ${who.en}’s kite flies at height ${kite} m, and a fish swims straight below it at height −${-fish} m. A lamp is to hang exactly halfway between the two.\n\n**At which height does it hang, in m?**`,
      bn: `একটি হ্রদের পানির ওপরটা ০ উচ্চতায়। ${genitive(who.bn)} ঘুড়ি ${kite} মিটার উচ্চতায়, আর তার ঠিক নিচে একটি মাছ −${-fish} মিটারে। দুটির ঠিক মাঝামাঝি একটি বাতি ঝোলাতে হবে।\n\n**বাতিটি কত মিটার উচ্চতায় থাকবে?**`,
    },
    hints: [
      {
        en: 'How far is it from the fish up to the surface, and from there to the kite?',
        bn: 'মাছ থেকে পানির ওপর পর্যন্ত কত মিটার, আর সেখান থেকে ঘুড়ি পর্যন্ত?',
      },
      {
        en: 'Go up half of the whole way, starting at the fish. Do you reach the surface?',
        bn: 'মাছ থেকে পুরো পথের অর্ধেক ওপরে ওঠো। পানির ওপর পর্যন্ত কি পৌঁছাও?',
      },
    ],
    explanation: [
      {
        en: `From the fish to the kite it is $${-fish} + ${kite} = ${kite - fish}$ m. Half of it is $${(kite - fish) / 2}$ m.`,
        bn: `মাছ থেকে ঘুড়ি $${-fish} + ${kite} = ${kite - fish}$ মিটার। তার অর্ধেক $${(kite - fish) / 2}$ মিটার।`,
      },
      {
        en: `From the fish that far up: −${-fish} + ${(kite - fish) / 2} is **−${-height} m**, still under water.`,
        bn: `মাছ থেকে ততটা ওপরে: −${-fish} + ${(kite - fish) / 2}, মানে **−${-height} মিটার**, তখনো পানির নিচে।`,
      },
    ],
    anotherWay: [
      {
        en: `The middle is the mean, below zero, too: −${-fish} + ${kite} = −${-fish - kite}, and half of that is −${-height}.`,
        bn: `মাঝখানটা হলো গড়, শূন্যের নিচেও: −${-fish} + ${kite} = −${-fish - kite}, তার অর্ধেক −${-height}।`,
      },
    ],
    feedback: [
      {
        when: [-height],
        en: 'Above or below the surface? The fish is farther away from it than the kite.',
        bn: 'পানির ওপরে, না নিচে? মাছটি ঘুড়ির চেয়ে পানির ওপর থেকে বেশি দূরে।',
      },
      {
        when: [(kite - fish) / 2],
        en: 'That is half of the way. At which height does it begin?',
        bn: 'এটা পথের অর্ধেক। কিন্তু পথটা শুরু হয় কত উচ্চতায়?',
      },
      {
        when: [fish + kite],
        en: 'You added the two heights. What makes a mean of it?',
        bn: 'তুমি দুটি উচ্চতা যোগ করেছ। গড় পেতে আর কী করতে হয়?',
      },
    ],
  }),
})
