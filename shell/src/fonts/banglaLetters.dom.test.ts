import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadBanglaLetters } from './banglaLetters.ts'

const asked = vi.fn<(face: string, letters: string) => Promise<FontFace[]>>()
let letGo: () => void = () => {}

/** A device that draws these letters as wide as that. */
const deviceThat = (getWidth: (letter: string) => number) =>
  vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ measureText: (letter: string) => ({ width: getWidth(letter) }) } as never)
const boxes = () => deviceThat(() => 20)

const isReady = async (language: 'en' | 'bn') => {
  let ready = false
  void loadBanglaLetters(language).then(() => (ready = true))
  await vi.advanceTimersByTimeAsync(0)
  return () => ready
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockImplementation(() => new Promise((resolve) => (letGo = () => resolve([]))))
  Object.defineProperty(document, 'fonts', { value: { load: asked }, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  asked.mockReset()
  Reflect.deleteProperty(document, 'fonts')
})

it(
  'a page waits where a device would draw boxes for Bangla, until the letters of the site are there',
  { tags: ['decision-68'] },
  async () => {
    boxes()
    asked.mockImplementationOnce(() => Promise.resolve([]))
    const ready = await isReady('bn')
    expect(asked.mock.calls.map(([face]) => face)).toEqual([
      '1em "Anek Bangla Variable"',
      '1em "Baloo Da 2 Variable"',
    ])
    expect(ready()).toBe(false)
    letGo()
    await vi.advanceTimersByTimeAsync(0)
    expect(ready()).toBe(true)
  },
)

it(
  'a page waits no longer than a second for letters, and not for a font that fails',
  { tags: ['decision-68'] },
  async () => {
    boxes()
    const ready = await isReady('bn')
    await vi.advanceTimersByTimeAsync(900)
    expect(ready()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(ready()).toBe(true)
    asked.mockImplementation(() => Promise.reject(new Error('no connection')))
    expect((await isReady('bn'))()).toBe(true)
  },
)

it(
  'a page does not wait on a device with the letters, where it cannot be measured, and in English',
  { tags: ['decision-68'] },
  async () => {
    deviceThat((letter) => (letter === '\u09B0' ? 9 : 24))
    expect((await isReady('bn'))()).toBe(true)
    boxes()
    expect((await isReady('en'))()).toBe(true)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    expect((await isReady('bn'))()).toBe(true)
    expect(asked).not.toHaveBeenCalled()
  },
)
