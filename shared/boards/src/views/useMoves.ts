import { useState } from 'react'
import { noHistory, record, redo, replay, undo, type History } from '../rules/history.ts'

interface MovesOptions<Response, Move> {
  value: Response
  onChange: (value: Response) => void
  apply: (board: Response, move: Move) => Response
}

interface PlayState<Response, Move> {
  /** The board that the moves start from. */
  base: Response
  history: History<Move>
  /** The board after them. */
  board: Response
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The undo history of a controlled board. A new value from outside starts a new history. */
export function useMoves<Response, Move>({ value, onChange, apply }: MovesOptions<Response, Move>) {
  const untouched: PlayState<Response, Move> = { base: value, history: noHistory, board: value }
  const [played, setPlayed] = useState(untouched)
  const fits = isSame(played.board, value)
  const { base, history, board } = fits ? played : untouched
  if (!fits) setPlayed(untouched)

  const go = (next: History<Move>) => {
    const after = replay(base, next, apply)
    setPlayed({ base, history: next, board: after })
    onChange(after)
  }
  return {
    /** Does nothing when the move changes nothing. */
    make: (move: Move) => {
      if (!isSame(apply(board, move), board)) go(record(history, move))
    },
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  }
}
