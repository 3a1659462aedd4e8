// Equations of matchsticks: how they are laid, and which of them are true.
import type { Segment } from '@dhadha/boards/rules'

/** A glyph: the strokes of its cell that have a stick. */
type Strokes = string

/** Strokes of a cell of 2 x 4: the seven segments a to g, and those of the signs. Every stick is two cells long. */
const STROKES: Readonly<Record<string, Segment>> = {
  a: { x1: 0, y1: 0, x2: 2, y2: 0 },
  b: { x1: 2, y1: 0, x2: 2, y2: 2 },
  c: { x1: 2, y1: 2, x2: 2, y2: 4 },
  d: { x1: 0, y1: 4, x2: 2, y2: 4 },
  e: { x1: 0, y1: 2, x2: 0, y2: 4 },
  f: { x1: 0, y1: 0, x2: 0, y2: 2 },
  g: { x1: 0, y1: 2, x2: 2, y2: 2 },
  // The upright of a plus, and the two lines of an equals sign.
  u: { x1: 1, y1: 1, x2: 1, y2: 3 },
  v: { x1: 0, y1: 1, x2: 2, y2: 1 },
  w: { x1: 0, y1: 3, x2: 2, y2: 3 },
}

/** How each sign is laid; the first way is the one that boards start with, the others are read as the same sign. */
const GLYPHS: Readonly<Record<string, readonly [Strokes, ...Strokes[]]>> = {
  '0': ['abcdef'],
  '1': ['bc', 'ef'],
  '2': ['abged'],
  '3': ['abgcd'],
  '4': ['fgbc'],
  '5': ['afgcd'],
  '6': ['afgecd', 'fgecd'],
  '7': ['abc', 'abcf'],
  '8': ['abcdefg'],
  '9': ['abcdfg', 'abcfg'],
  '+': ['gu'],
  '-': ['g'],
  '=': ['vw'],
}

/** The syntax of an equation: at most three signs before the equals sign, two digits after it. */
const EQUATION = /^(?=.{1,3}=)\d+(?:[+-]\d+)*=\d{1,2}$/
export const EQUATION_SHAPE =
  'an equation such as 6+4=4: three signs at most before the =, two digits after it'

/** Its signs alone, as the glyphs are named. */
const toSigns = (equation: string): string => equation.replaceAll(/\s/g, '').replaceAll('−', '-')

interface Cell {
  readonly sign: string
  readonly x: number
  readonly y: number
}

/**
 * Cells of the equation in two rows, the second one begins with the equals sign; null if the text is not an equation.
 */
function parseCells(equation: string): Cell[] | null {
  const signs = toSigns(equation)
  if (!EQUATION.test(signs)) return null
  const split = signs.indexOf('=')
  const row = (text: string, y: number) => Array.from(text, (sign, index) => ({ sign, x: 1 + 3 * index, y }))
  return [...row(signs.slice(0, split), 0), ...row(signs.slice(split), 6)]
}

const lay = ({ x, y }: Cell, strokes: Strokes): Segment[] =>
  Array.from(strokes).flatMap((name) => {
    const stroke = STROKES[name]
    return stroke ? [{ x1: x + stroke.x1, y1: y + stroke.y1, x2: x + stroke.x2, y2: y + stroke.y2 }] : []
  })

const glyphs = (sign: string): readonly Strokes[] => GLYPHS[sign] ?? []

/** The joints of a cell: where sticks may go, shown as dots, so that an empty stroke can be seen and aimed at. */
function getJoints(cell: Cell): Segment[] {
  const strokes = cell.sign === '=' ? 'vw' : /\d/.test(cell.sign) ? 'abcdefg' : 'gu'
  const points = lay(cell, strokes).flatMap(({ x1, y1, x2, y2 }) => [
    { x1, y1, x2: x1, y2: y1 },
    { x1: x2, y1: y2, x2, y2 },
  ])
  return [...new Map(points.map((point) => [`${point.x1},${point.y1}`, point])).values()]
}

/** Sticks and joints of an equation laid on a lattice of 10 x 10; null if it does not fit. */
export function layEquation(equation: string): { sticks: Segment[]; joints: Segment[] } | null {
  const cells = parseCells(equation)
  return (
    cells && {
      sticks: cells.flatMap((cell) => lay(cell, glyphs(cell.sign)[0] ?? '')),
      joints: cells.flatMap(getJoints),
    }
  )
}

/** Every way to lay an equation: a 6 or 9 with or without its tail, a 7 with or without its hook, a 1 left or right. */
export function waysToLay(equation: string): Segment[][] | null {
  const cells = parseCells(equation)
  return (
    cells &&
    cells.reduce<Segment[][]>(
      (ways, cell) =>
        ways.flatMap((way) => glyphs(cell.sign).map((strokes) => way.concat(lay(cell, strokes)))),
      [[]],
    )
  )
}

const sumTerms = (side: string): number =>
  (side.match(/[+-]?\d+/g) ?? []).reduce((total, term) => total + Number(term), 0)

/** Whether an equation is true. */
export function isTrueEquation(equation: string): boolean {
  const [left = '', right = ''] = toSigns(equation).split('=')
  return sumTerms(left) === Number(right)
}

/** Every true equation with as many signs on each side. */
export function trueEquationsLike(equation: string): string[] {
  const [left = '', right = ''] = toSigns(equation).split('=')
  const signs = Object.keys(GLYPHS).filter((sign) => sign !== '=')
  const rows = (length: number) =>
    Array.from({ length }).reduce<string[]>(
      (all) => all.flatMap((row) => signs.map((sign) => row + sign)),
      [''],
    )
  const rights = new Map<number, string[]>()
  for (const row of rows(right.length))
    if (EQUATION.test(`0=${row}`)) rights.set(Number(row), [...(rights.get(Number(row)) ?? []), row])
  return rows(left.length)
    .filter((row) => EQUATION.test(`${row}=0`))
    .flatMap((row) => (rights.get(sumTerms(row)) ?? []).map((end) => `${row}=${end}`))
}
