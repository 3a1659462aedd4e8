import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The notes that were started: frequency in Hz, and when, in seconds. */
let notes: { frequency: number; begin: number }[]

class FakeAudio {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  createGain = () => ({
    gain: {
      setValueAtTime: vi.fn(),
      linearRampToValueAtTime: vi.fn(),
      exponentialRampToValueAtTime: vi.fn(),
    },
    connect: (next: unknown) => next,
  })
  createOscillator = () => {
    const note = {
      type: '',
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (begin: number) => notes.push({ frequency: note.frequency.value, begin }),
      stop: vi.fn(),
    }
    return note
  }
}

beforeEach(() => {
  notes = []
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const withSound = () => localStorage.setItem('mf-practice:signal:sound', 'true')

it(
  'moves, verdicts and rewards are silent until sound is switched on',
  { tags: ['decision-41'] },
  async () => {
    const { signalMove, signalReward, signalVerdict } = await import('./signals.ts')
    signalMove()
    signalVerdict('right')
    signalReward()
    expect(notes).toEqual([])
  },
)

it(
  'a move is one short note, and a reward begins after the verdict, so that no notes sound together',
  { tags: ['decision-41'] },
  async () => {
    withSound()
    const { signalMove, signalReward, signalVerdict } = await import('./signals.ts')
    signalMove()
    // A key that is held chooses thirty times a second.
    signalMove()
    expect(notes).toHaveLength(1)
    signalVerdict('right')
    signalReward()
    const begins = notes.map(({ begin }) => begin)
    expect(begins).toEqual(begins.toSorted((a, b) => a - b))
    expect(new Set(begins).size).toBe(begins.length)
    // Upwards, to above the octave.
    expect(notes.at(-1)?.frequency).toBeGreaterThan(2 * (notes[1]?.frequency ?? 0))
  },
)

it.each([
  { state: 'touched', userActivation: { hasBeenActive: true }, buzzes: 1 },
  { state: 'not touched yet', userActivation: { hasBeenActive: false }, buzzes: 0 },
  { state: 'of a browser that does not know', userActivation: undefined, buzzes: 1 },
])(
  'on a page that is $state a verdict buzzes $buzzes times: before a touch the browser would refuse it with a warning',
  { tags: ['decision-41'] },
  async ({ userActivation, buzzes }) => {
    const vibrate = vi.fn<() => boolean>()
    vi.stubGlobal('navigator', { vibrate, userActivation })
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('pointer') }))
    const { signalVerdict } = await import('./signals.ts')
    signalVerdict('right')
    expect(vibrate).toHaveBeenCalledTimes(buzzes)
  },
)
