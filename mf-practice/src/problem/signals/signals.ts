import { keep } from '@dhadha/contract'
import { useEffect, useState } from 'react'
import type { Verdict } from '../attempt/submission.ts'

/** The signals of moves and verdicts besides what is seen: notes, and a short buzz, on this device (decision 41). */
export type Signal = 'sound' | 'vibration'

/** Sound is off by default; only the holder of the phone feels a buzz. */
const AT_FIRST: Readonly<Record<Signal, boolean>> = { sound: false, vibration: true }

const settings = keep('local', 'mf-practice:signal', (stored) =>
  typeof stored === 'boolean' ? stored : null,
)

const isOn = (signal: Signal): boolean => settings.read(signal) ?? AT_FIRST[signal]

export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

export function useSignal(signal: Signal): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => isOn(signal))
  useEffect(() => settings.hear(signal, () => setOn(isOn(signal))), [signal])
  return [
    on,
    (next) => {
      settings.write(signal, next)
      setOn(next)
    },
  ]
}

interface Sound {
  /** Frequencies in Hz, one after the other. */
  readonly notes: readonly number[]
  /** Seconds from one note to the next. */
  readonly noteS: number
  readonly loudness: number
}

/**
 * One set, all in C major: a tap for a piece that is put down, upwards for a right answer, two soft notes for 'not
 * yet', and a run to the octave for a new level or badge. Quiet, because a device may be in a classroom.
 */
const SOUNDS = {
  move: { notes: [783.99], noteS: 0.05, loudness: 0.05 },
  right: { notes: [523.25, 659.25, 783.99], noteS: 0.14, loudness: 0.12 },
  wrong: { notes: [329.63, 293.66], noteS: 0.14, loudness: 0.12 },
  reward: { notes: [523.25, 659.25, 783.99, 1046.5, 1318.51], noteS: 0.11, loudness: 0.1 },
} as const satisfies Record<string, Sound>

/** Milliseconds on, off, on. */
const BUZZES = { right: [25, 60, 25], wrong: [40] } as const satisfies Record<string, readonly number[]>

let audio: AudioContext | null = null

/** By the context's clock, in seconds: notes never play over each other. */
let endsAt = 0

/** Plays a sound after the one that plays. A browser without sound, or one that forbids it, stays silent. */
export function play(name: keyof typeof SOUNDS): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
  const { notes, noteS, loudness: peak }: Sound = SOUNDS[name]
  const first = Math.max(audio.currentTime, endsAt)
  endsAt = first + notes.length * noteS
  for (const [place, frequency] of notes.entries()) {
    const begin = first + place * noteS
    const note = audio.createOscillator()
    const loudness = audio.createGain()
    note.type = 'triangle'
    note.frequency.value = frequency
    // A note that begins or ends abruptly clicks.
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(peak, begin + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + noteS * 1.6)
    note.connect(loudness).connect(audio.destination)
    note.start(begin)
    note.stop(begin + noteS * 1.6)
  }
}

const isPlaying = (): boolean => audio !== null && endsAt > audio.currentTime

/** A piece was put down, or an option chosen. Moves that follow each other faster than their notes do not queue up. */
export function signalMove(): void {
  if (isOn('sound') && !isPlaying()) play('move')
}

/** A new level or badge is shown. */
export function signalReward(): void {
  if (isOn('sound')) play('reward')
}

/**
 * Before the first touch of a page, a browser refuses with a warning: a stored answer may be judged by then. Browsers
 * without `userActivation` are asked all the same.
 */
const mayVibrate = (): boolean =>
  canVibrate() &&
  (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Signals a verdict by the signals that are on. With reduced motion the phone does not vibrate. */
export function signalVerdict(verdict: Verdict): void {
  if (isOn('sound')) play(verdict)
  if (isOn('vibration') && mayVibrate()) navigator.vibrate([...BUZZES[verdict]])
}
