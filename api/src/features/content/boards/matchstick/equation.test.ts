import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTrueEquation, layEquation, waysToLay } from './equation.ts'

const digit = fc.nat(9)
const equations = fc
  .tuple(digit, fc.constantFrom('+', '-'), digit, fc.nat(99))
  .map(([a, sign, b, c]) => `${a}${sign}${b}=${c}`)

it('every equation of matchsticks lies on the lattice, no stick on another', () => {
  fc.assert(
    fc.property(equations, (equation) => {
      const sticks = layEquation(equation)?.sticks ?? []
      const places = sticks.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])
      expect(new Set(places.map(String)).size).toBe(sticks.length)
      expect(sticks.length).toBeGreaterThan(0)
      expect(places.flat().every((value) => value >= 0 && value <= 10)).toBe(true)
      expect(sticks.every(({ x1, y1, x2, y2 }) => Math.hypot(x2 - x1, y2 - y1) === 2)).toBe(true)
    }),
  )
})

it('the matches of digits are counted as everyone lays them', () => {
  const count = (sign: string) => (layEquation(`${sign}+1=1`)?.sticks.length ?? 0) - 2 - 2 - 2 - 2
  expect(Array.from('0123456789', count)).toEqual([6, 2, 5, 5, 4, 5, 6, 3, 7, 6])
})

it('the other ways to write 1, 6, 7 and 9 are accepted', () => {
  expect(waysToLay('1+6=7')).toHaveLength(8)
  expect(waysToLay('2+3=5')).toHaveLength(1)
})

it('an equation of matchsticks is true, false or cannot be laid', () => {
  expect(isTrueEquation('9-4+3=8')).toBe(true)
  expect(isTrueEquation('9 − 4 = 6')).toBe(false)
  for (const wrong of ['', '6+4', '12+3=15', '6+4=100', '6*4=24', '+6=6', '6+=6'])
    expect(layEquation(wrong)).toBeNull()
})
