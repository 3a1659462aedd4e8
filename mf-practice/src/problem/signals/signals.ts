import { keep } from '@dhadha/contract'
import { useEffect, useState } from 'react'

/** How a verdict is signalled besides the sheet: by notes and by a short buzz, on this device (decision 41). */
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

/** Notes as frequencies in Hz: upwards for a right answer, two soft ones for 'not yet'. */
const NOTES = { right: [523.25, 659.25, 783.99], wrong: [329.63, 293.66] } as const
const NOTE_S = 0.14
/** Quiet, because a device may be in a classroom. */
const LOUDNESS = 0.12
/** Milliseconds on, off, on. */
const BUZZES = { right: [25, 60, 25], wrong: [40] } as const satisfies Record<string, readonly number[]>

let audio: AudioContext | null = null

/** Plays the notes of a verdict. A browser without sound, or one that forbids it, stays silent. */
export function play(verdict: keyof typeof NOTES): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume().catch(() => undefined)
  for (const [place, frequency] of NOTES[verdict].entries()) {
    const begin = audio.currentTime + place * NOTE_S
    const note = audio.createOscillator()
    const loudness = audio.createGain()
    note.type = 'triangle'
    note.frequency.value = frequency
    // A note that begins or ends abruptly clicks.
    loudness.gain.setValueAtTime(0, begin)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S * 1.6)
    note.connect(loudness).connect(audio.destination)
    note.start(begin)
    note.stop(begin + NOTE_S * 1.6)
  }
}

/** Signals a verdict by the signals that are on. With reduced motion the phone does not vibrate. */
export function signalVerdict(verdict: keyof typeof NOTES): void {
  if (isOn('sound')) play(verdict)
  if (isOn('vibration') && canVibrate() && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    navigator.vibrate([...BUZZES[verdict]])
}
