import { useEffect, useState } from 'react'

const SLOWEST_MS = 800
const FASTEST_MS = 200
/** The longest time that playing all moves takes: many moves are played faster. */
const WHOLE_MS = 20_000

/** Milliseconds for each of `moves` moves. */
export const getStepMs = (moves: number): number =>
  Math.min(SLOWEST_MS, Math.max(FASTEST_MS, WHOLE_MS / moves))

/** Goes through `moves` moves, by steps or by itself; 0 is the board before the first one. */
export function usePlayer(moves: number) {
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState(false)
  // At its end it rests.
  const isPlaying = wanted && at < moves
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => setAt((before) => Math.min(moves, before + 1)), getStepMs(moves))
    return () => clearTimeout(timer)
  }, [isPlaying, at, moves])
  return {
    at,
    isPlaying,
    /** Plays on, from the beginning when it was at its end; or pauses. */
    toggle: () => {
      if (at >= moves) setAt(0)
      setWanted(!isPlaying)
    },
    /** Goes one move on or back, and stops playing. */
    step: (by: 1 | -1) => {
      setWanted(false)
      setAt(Math.min(moves, Math.max(0, at + by)))
    },
  }
}
