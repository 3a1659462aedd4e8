import { expect, it } from 'vitest'
import { clampCrop, cropByKey, MAX_ZOOM, moveBy, getPictureBox, START, zoomTo } from './crop.ts'

const wide = { width: 400, height: 200 }

it('the crop of a photo starts with the largest square in the middle', () => {
  expect(getPictureBox(START, wide, 100)).toEqual({ width: 200, height: 100, left: -50, top: 0 })
})

it('the crop of a photo follows the finger and stops at the edges', () => {
  expect(moveBy(START, wide, 100, 10, 10)).toEqual({ x: 0.45, y: 0.5, zoom: 1 })
  expect(moveBy(START, wide, 100, 5000, 0).x).toBe(0.25)
  expect(moveBy(START, wide, 100, -5000, 0).x).toBe(0.75)
})

it('the crop of a photo zooms no further out than the picture and no further in than four times', () => {
  expect(zoomTo(START, wide, 0.1).zoom).toBe(1)
  expect(zoomTo(START, wide, 99).zoom).toBe(MAX_ZOOM)
})

it('zooming out at an edge moves the crop back inside', () => {
  const corner = clampCrop({ x: 1, y: 1, zoom: 4 }, wide)
  expect(zoomTo(corner, wide, 1)).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
})

it('keys move and zoom the crop, and other keys do nothing', () => {
  expect(cropByKey(START, wide, 'ArrowRight')?.x).toBeCloseTo(0.54)
  expect(cropByKey(START, wide, '+')?.zoom).toBeCloseTo(1.1)
  expect(cropByKey({ ...START, zoom: 2 }, wide, 'ArrowUp')?.y).toBeCloseTo(0.48)
  expect(cropByKey(START, wide, 'Tab')).toBeNull()
})
