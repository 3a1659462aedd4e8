import { useState } from 'react'
import { ROUNDS, type EquationPart } from './rounds.ts'

export interface RoundsState {
  /** Of the current round. */
  readonly index: number
  readonly round: (typeof ROUNDS)[number]
  readonly isLast: boolean
  /** The numbers that were pressed in this round. */
  readonly tried: readonly EquationPart[]
  readonly isSolved: boolean
  readonly tryPlace: (place: EquationPart) => void
  readonly next: () => void
}

/** The rounds of the puzzle, one after the other. */
export function useRounds(): RoundsState {
  const [index, setIndex] = useState(0)
  const [tried, setTried] = useState<readonly EquationPart[]>([])
  const round = ROUNDS[index] ?? ROUNDS[0]
  const isSolved = tried.includes(round.place)
  return {
    index,
    round,
    isLast: index === ROUNDS.length - 1,
    tried,
    isSolved,
    tryPlace: (place: EquationPart) => {
      if (!isSolved && !tried.includes(place)) setTried([...tried, place])
    },
    next: () => {
      setIndex(index + 1)
      setTried([])
    },
  }
}
