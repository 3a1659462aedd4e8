import { expect, it } from 'vitest'
import { getColumns } from './layout.ts'

const pictures = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => ({ src: `${index}.svg`, alt: '', width, height: 100 }))

it('items that are one row on a phone are in no columns', () => {
  expect(getColumns(['1', '2', '3', '4'])).toBeNull()
  expect(getColumns(pictures(5, 100))).toBeNull()
})

it('six items of which five fit in a row are two rows of three on a phone', () => {
  expect(getColumns(pictures(6, 130))).toBe(3)
})

it('seven items are four and three on a phone, not six and one', () => {
  expect(getColumns(['12', '15', '18', '21', '24', '27', '30'])).toBe(4)
})

it('items of very different widths are not in columns, which would be as wide as the widest', () => {
  expect(getColumns(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'eightees'])).toBeNull()
})
