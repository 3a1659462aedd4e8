import {
  arc,
  BLUE,
  BROWN,
  circle,
  dot,
  INK,
  label,
  LEAF,
  line,
  PAPER,
  polygon,
  RED,
  rectangle,
  SUN,
} from '../templates/drawing.ts'
import type { SeriesDrawings } from './statement.ts'

export default {
  '01-the-palm-and-the-stick': {
    name: 'flagpole-and-stick',
    width: 340,
    height: 170,
    parts: [
      line(
        [
          [10, 136],
          [330, 136],
        ],
        { stroke: BROWN, width: 3 },
      ),
      line(
        [
          [40, 136],
          [40, 106],
        ],
        { width: 5 },
      ),
      line(
        [
          [40, 106],
          [80, 136],
        ],
        { dashed: true, width: 3 },
      ),
      line(
        [
          [40, 136],
          [80, 136],
        ],
        { stroke: INK, width: 6 },
      ),
      polygon(
        [
          [140, 17],
          [98, 28],
          [140, 40],
        ],
        { fill: RED, width: 3 },
      ),
      line(
        [
          [140, 136],
          [140, 16],
        ],
        { stroke: BROWN, width: 6 },
      ),
      line(
        [
          [140, 16],
          [300, 136],
        ],
        { dashed: true, width: 3 },
      ),
      line(
        [
          [140, 136],
          [300, 136],
        ],
        { width: 6 },
      ),
      circle([24, 28], 12, { fill: SUN, width: 3 }),
      label('1.5', [22, 120], { size: 14 }),
      label(2, [60, 153], { size: 14 }),
      label(14, [220, 153], { size: 14 }),
      label('?', [122, 80], { size: 17, colour: BLUE }),
    ],
  },
  '03-a-larger-kite': {
    name: 'two-kites',
    width: 300,
    height: 170,
    parts: [
      polygon(
        [
          [80, 50],
          [112, 84],
          [80, 130],
          [48, 84],
        ],
        { fill: SUN, width: 3 },
      ),
      line(
        [
          [80, 50],
          [80, 130],
        ],
        { width: 2 },
      ),
      line(
        [
          [48, 84],
          [112, 84],
        ],
        { width: 2 },
      ),
      polygon(
        [
          [205, 20],
          [253, 71],
          [205, 140],
          [157, 71],
        ],
        { fill: LEAF, width: 3 },
      ),
      line(
        [
          [205, 20],
          [205, 140],
        ],
        { width: 2 },
      ),
      line(
        [
          [157, 71],
          [253, 71],
        ],
        { width: 2 },
      ),
    ],
  },
  '04-where-the-strings-cross': {
    name: 'crossing-strings',
    width: 320,
    height: 180,
    parts: [
      line(
        [
          [20, 156],
          [300, 156],
        ],
        { stroke: BROWN, width: 3 },
      ),
      line(
        [
          [60, 156],
          [60, 90],
        ],
        { width: 7 },
      ),
      line(
        [
          [250, 156],
          [250, 24],
        ],
        { width: 7 },
      ),
      line(
        [
          [60, 90],
          [250, 156],
        ],
        { stroke: RED, width: 3 },
      ),
      line(
        [
          [60, 156],
          [250, 24],
        ],
        { stroke: BLUE, width: 3 },
      ),
      label(3, [40, 122], { size: 16 }),
      label(6, [272, 90], { size: 16 }),
      line(
        [
          [123, 114],
          [123, 154],
        ],
        { dashed: true, width: 3 },
      ),
      dot([123, 112], 5),
      label('?', [142, 138], { size: 15 }),
    ],
  },
  '07-the-tower-of-the-church': {
    name: 'girl-and-tower',
    width: 330,
    height: 190,
    parts: [
      line(
        [
          [14, 166],
          [316, 166],
        ],
        { stroke: BROWN, width: 3 },
      ),
      rectangle([236, 70], 40, 96, { fill: PAPER, width: 3 }),
      polygon(
        [
          [230, 70],
          [282, 70],
          [256, 18],
        ],
        { fill: RED, width: 3 },
      ),
      line(
        [
          [128, 166],
          [128, 146],
        ],
        { width: 8 },
      ),
      circle([128, 136], 8, { fill: SUN, width: 3 }),
      line(
        [
          [138, 136],
          [256, 136],
        ],
        { dashed: true, width: 3 },
      ),
      line(
        [
          [138, 136],
          [256, 18],
        ],
        { stroke: BLUE, width: 3 },
      ),
      arc([138, 136], 44, 45, 90, { width: 3 }),
      label('45°', [200, 122], { size: 14 }),
      label(30, [192, 154], { size: 14 }),
    ],
  },
  '08-the-tent-that-opens': {
    name: 'tent-of-thirty-degrees',
    width: 300,
    height: 150,
    parts: [
      polygon(
        [
          [40, 120],
          [240, 120],
          [213, 20],
        ],
        { fill: SUN, width: 2 },
      ),
      line(
        [
          [40, 120],
          [240, 120],
        ],
        { stroke: BROWN, width: 6 },
      ),
      line(
        [
          [40, 120],
          [213, 20],
        ],
        { stroke: BROWN, width: 6 },
      ),
      arc([40, 120], 60, 60, 90, { width: 3 }),
      label('30°', [122, 102], { size: 14 }),
      label(6, [140, 136], { size: 14 }),
      dot([40, 120], 6, INK),
    ],
  },
} satisfies SeriesDrawings
