import { expect, it, vi } from 'vitest'
import { isCanvasNoisy } from './canvasNoise.ts'

/** A browser whose canvas gives back these values for red, green, blue and alpha. */
const mockCanvas = (value: (at: number) => number) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    getImageData: () => ({ data: Uint8ClampedArray.from({ length: 256 }, (_, at) => value(at)) }),
  } as never)
const DRAWN = [51, 102, 153, 255]

it.each([
  ['as it was drawn', (at: number) => DRAWN[at % 4] ?? 0, false],
  ['with the last bits changed', (at: number) => (DRAWN[at % 4] ?? 0) ^ 1, false],
  ['white', () => 255, true],
  ['noise', (at: number) => (at * 97) % 256, true],
  ['as it was drawn but for one point', (at: number) => (at === 8 ? 200 : (DRAWN[at % 4] ?? 0)), true],
])('a canvas is recognised that returns %s', { tags: ['S2.23b'] }, (_, value, isNoisy) => {
  mockCanvas(value)
  expect(isCanvasNoisy()).toBe(isNoisy)
})

it('a browser that cannot draw at all sends the photo as it is, too', { tags: ['S2.23b'] }, () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(isCanvasNoisy()).toBe(true)
})
