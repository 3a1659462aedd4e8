import { LEAF, line, SKY, SUN } from '../templates/drawing.ts'
import { BLUSH, LINEN } from './kit/colours.ts'
import { person } from './kit/people.ts'
import { umbrella } from './kit/things.ts'
import type { SeriesDrawings } from './statement.ts'

const SHIRTS = [SKY, SUN, LEAF, BLUSH, LINEN]
/** The owners of the umbrellas that the five take in the example: one takes their own. */
const TAKEN = [2, 1, 4, 0, 3]

export default {
  '05-one-umbrella-comes-home': {
    name: 'five-friends-and-umbrellas',
    width: 400,
    height: 176,
    parts: [
      ...SHIRTS.flatMap((shirt, friend) => person([60 + friend * 70, 42], 0.85, shirt)),
      ...SHIRTS.map((shirt, friend) => umbrella([60 + friend * 70, 140], 0.95, shirt)),
      ...TAKEN.map((owner, friend) =>
        line(
          [
            [60 + friend * 70, 70],
            [60 + owner * 70, 110],
          ],
          { width: 2.5, dashed: owner !== friend },
        ),
      ),
    ],
  },
} satisfies SeriesDrawings
